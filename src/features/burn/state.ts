import type { CoreState } from '~/core/state'
import type { BurnState } from './slice'

/** What this feature reads of the store. */
export interface BurnRoot extends CoreState {
  readonly burn: BurnState
}
