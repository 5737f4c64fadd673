import type { CoreState } from '~/core/state'
import type { SwapState } from './slice'

/** What this feature reads of the store. */
export interface SwapRoot extends CoreState {
  readonly swap: SwapState
}
