import type { CoreState } from '~/core/state'
import type { MintState } from './slice'

/** What this feature reads of the store. */
export interface MintRoot extends CoreState {
  readonly mint: MintState
}
