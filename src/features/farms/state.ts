import type { CoreState } from '~/core/state'
import type { FarmsState } from './slice'

/** What this feature reads of the store. */
export interface FarmsRoot extends CoreState {
  readonly farms: FarmsState
}
