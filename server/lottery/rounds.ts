import type { LotterySchedule } from '~/domain/lottery/round'

/** What the keeper judges by. */
export interface LotteryState {
  /** 0 before the first round. */
  readonly lotteryId: number
  readonly status: 'pending' | 'open' | 'close' | 'claimable'
  /** Unix seconds. */
  readonly endTime: number
  /** The oracle has said the number of this round. */
  readonly hasNumber: boolean
}

export type LotteryStep = 'wait' | 'start' | 'close' | 'fulfill' | 'draw'

/** The operator of a lottery knows all of its times. */
export type KeptSchedule = { readonly [K in keyof LotterySchedule]: number }

/** What brings the rounds on. However late it is, nothing is lost: what is due is done, and the next round starts. */
export function lotteryStep(
  { lotteryId, status, endTime, hasNumber }: LotteryState,
  now: number,
  { drawAfterS, announcedAfterS, onSaleAfterS }: KeptSchedule,
): LotteryStep {
  if (lotteryId === 0) return 'start'
  const draw = endTime + drawAfterS
  switch (status) {
    case 'open':
      return now >= draw ? 'close' : 'wait'
    case 'close':
      if (!hasNumber) return 'fulfill'
      return now >= draw + announcedAfterS ? 'draw' : 'wait'
    case 'claimable':
      return now >= draw + onSaleAfterS ? 'start' : 'wait'
    case 'pending':
      return 'wait'
  }
}
