import type { CoreState } from '~/core/state'
import type { PoolsState } from './slice'

/** What this feature reads of the store. */
export interface PoolsRoot extends CoreState {
  readonly pools: PoolsState
}
