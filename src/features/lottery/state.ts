import type { CoreState } from '~/core/state'
import type { LotteryState } from './slice'

/** What this feature reads of the store. */
export interface LotteryRoot extends CoreState {
  readonly lottery: LotteryState
}
