import { Ratio } from '~/domain/money/ratio'
import { type Bet, type BetResult, isClaimable, isRefundable, netOf, payoutOf } from './payout'
import type { Game, Round } from './round'

/** A round that an account has bet in. */
export interface PlayedRound {
  readonly round: Round
  readonly bet: Bet
  readonly result: BetResult
}

export type HistoryFilter = 'all' | 'collected' | 'uncollected'

export function filteredHistory<Played extends PlayedRound>(
  history: readonly Played[],
  filter: HistoryFilter,
): readonly Played[] {
  if (filter === 'all') return history
  return history.filter(({ bet, result }) =>
    filter === 'collected' ? bet.claimed : !bet.claimed && (result === 'win' || result === 'canceled'),
  )
}

/** Rounds that `claim` would pay for now, winnings and refunds, the oldest first. One that it would not reverts all. */
export function collectableEpochs(
  history: readonly Pick<PlayedRound, 'round' | 'bet'>[],
  game: Pick<Game, 'bufferSeconds'>,
  now: bigint,
): readonly bigint[] {
  return history
    .filter(({ round, bet }) => isClaimable(round, bet) || isRefundable(round, bet, game, now))
    .map(({ round }) => round.epoch)
    .sort((a, b) => (a < b ? -1 : 1))
}

/** The epochs of each transaction, in as few as its gas allows. */
export function claimBatches(epochs: readonly bigint[], most: number): readonly (readonly bigint[])[] {
  const count = Math.ceil(epochs.length / most)
  return Array.from({ length: count }, (_, index) => epochs.slice(index * most, (index + 1) * most))
}

/**
 * What to ask `getUserRounds` for so that pages, numbered from 1, go from the newest rounds to the oldest; undefined
 * after the last. A cursor beyond the end would revert.
 */
export function historyPage(
  length: bigint,
  page: number,
  pageSize: number,
): { readonly cursor: bigint; readonly size: bigint } | undefined {
  const end = length - BigInt(page - 1) * BigInt(pageSize)
  if (end <= 0n) return undefined
  const cursor = end > BigInt(pageSize) ? end - BigInt(pageSize) : 0n
  return { cursor, size: end - cursor }
}

/** Wei and counts over the rounds that are decided. A tie is a loss; a canceled round is neither and counts nowhere. */
export interface ProfitAndLoss {
  readonly wonRounds: number
  readonly lostRounds: number
  /** Gains of the rounds that were won, after the fee, and stakes of those that were lost. */
  readonly won: bigint
  readonly lost: bigint
  readonly net: bigint
  /** Bet in those rounds. */
  readonly staked: bigint
  /** 0 to 100; undefined before any round is decided, as the average is. */
  readonly winRate: Ratio | undefined
  /** Wei a round, rounded towards zero. */
  readonly averageNet: bigint | undefined
  /** The round that gained most. */
  readonly best: { readonly epoch: bigint; readonly net: bigint; readonly multiplier: Ratio } | undefined
}

export function profitAndLoss(history: readonly PlayedRound[]): ProfitAndLoss {
  let [wonRounds, lostRounds, won, lost, staked] = [0, 0, 0n, 0n, 0n]
  let best: ProfitAndLoss['best']
  for (const { round, bet, result } of history) {
    if (result === 'live' || result === 'canceled') continue
    staked += bet.amount
    if (result !== 'win') {
      lostRounds += 1
      lost += bet.amount
      continue
    }
    const net = netOf(round, bet, result) ?? 0n
    wonRounds += 1
    won += net
    if (best === undefined || net > best.net) {
      const payout = payoutOf(round, bet, result) ?? 0n
      const multiplier = new Ratio(payout.toString()).div(bet.amount.toString())
      best = { epoch: round.epoch, net, multiplier }
    }
  }
  const rounds = wonRounds + lostRounds
  const net = won - lost
  return {
    wonRounds,
    lostRounds,
    won,
    lost,
    net,
    staked,
    winRate: rounds === 0 ? undefined : new Ratio(wonRounds).times(100).div(rounds),
    averageNet: rounds === 0 ? undefined : net / BigInt(rounds),
    best,
  }
}
