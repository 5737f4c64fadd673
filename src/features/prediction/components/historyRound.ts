import type { PlayedRound } from '~/domain/prediction/history'
import type { PlainKey } from '~/i18n/keys'

/** A round of the history as it stands at a moment. */
export interface HistoryRound extends PlayedRound {
  readonly net: bigint | undefined
}

export const RESULT_LABELS: Readonly<Record<HistoryRound['result'], PlainKey>> = {
  win: 'Won',
  lose: 'Lost',
  house: 'Tie',
  canceled: 'Canceled',
  live: 'Live {round}',
}
