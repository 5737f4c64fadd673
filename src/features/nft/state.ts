import type { CoreState } from '~/core/state'
import type { NftState } from './slice'

/** What this feature reads of the store. */
export interface NftRoot extends CoreState {
  readonly nft: NftState
}
