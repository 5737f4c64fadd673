import type { CoreState } from '~/core/state'
import type { PredictionState } from './slice'

/** What this feature reads of the store. */
export interface PredictionRoot extends CoreState {
  readonly prediction: PredictionState
}
