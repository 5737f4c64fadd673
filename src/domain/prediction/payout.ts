import { BPS_BASE } from '~/domain/money/bps'
import { Ratio } from '~/domain/money/ratio'
import { type Game, type Position, type Round, type RoundStatus, roundStatus, winnerOf } from './round'

/** What an account has bet in a round; `amount` is 0 where it has not. */
export interface Bet {
  readonly position: Position
  readonly amount: bigint
  readonly claimed: boolean
}

type Pool = Pick<Round, 'totalAmount' | 'bullAmount' | 'bearAmount'>

export function sideAmount({ bullAmount, bearAmount }: Pool, position: Position): bigint {
  return position === 'bull' ? bullAmount : bearAmount
}

/** What of a pool the winners share: the treasury's part, in hundredths of a percent, is rounded down. */
export function rewardOf(totalAmount: bigint, treasuryFee: bigint): bigint {
  return totalAmount - (totalAmount * treasuryFee) / BPS_BASE
}

/** Pool over side, as the field shows it: without the fee. 0 for a side without bets. */
export function grossMultiplier(pool: Pool, position: Position): Ratio {
  return fraction(pool.totalAmount, sideAmount(pool, position))
}

/**
 * What one BNB on this side brings back if it is right, after the fee: exact once the round has ended with this side
 * as its winner, an estimate before. 0 for a side without bets.
 */
export function netMultiplier(round: Round, position: Position, treasuryFee: bigint): Ratio {
  if (winnerOf(round) === position) return fraction(round.rewardAmount, round.rewardBaseCalAmount)
  return fraction(rewardOf(round.totalAmount, treasuryFee), sideAmount(round, position))
}

/**
 * Whether any bet is or can still be paid more than a refund: not of a round that was not settled in time, a tie, or one
 * whose winning side has no bets.
 */
export function paysWinners(round: Round, status: RoundStatus): boolean {
  if (status === 'missed' || status === 'canceled') return false
  const winner = winnerOf(round)
  return winner === undefined || (winner !== 'house' && sideAmount(round, winner) > 0n)
}

/** What a bet that is about to be made would bring back with the pool as it is then: its own stake counts. */
export function estimatedPayout(
  pool: Pool,
  { position, amount }: Pick<Bet, 'position' | 'amount'>,
  treasuryFee: bigint,
): bigint {
  const side = sideAmount(pool, position) + amount
  return side === 0n ? 0n : (amount * rewardOf(pool.totalAmount + amount, treasuryFee)) / side
}

/** No one has bet against this side: winners get their stake less the fee. */
export function isUnopposed(pool: Pool, position: Position): boolean {
  return sideAmount(pool, position === 'bull' ? 'bear' : 'bull') === 0n
}

/** As the specification names them; `live` is whatever is not decided yet. */
export type BetResult = 'win' | 'lose' | 'house' | 'canceled' | 'live'

export function betResult(round: Round, bet: Pick<Bet, 'position'>, game: Game, now: bigint): BetResult {
  const winner = winnerOf(round)
  if (winner === undefined) return roundStatus(round, game, now) === 'canceled' ? 'canceled' : 'live'
  if (winner === 'house') return 'house'
  return winner === bet.position ? 'win' : 'lose'
}

/** Wei that the contract pays for a bet with this result, claimed or not; undefined while it is not decided. */
export function payoutOf(
  round: Round,
  { amount }: Pick<Bet, 'amount'>,
  result: BetResult,
): bigint | undefined {
  switch (result) {
    case 'win':
      return (amount * round.rewardAmount) / round.rewardBaseCalAmount
    case 'canceled':
      return amount
    case 'lose':
    case 'house':
      return 0n
    case 'live':
      return undefined
  }
}

/** What a bet has gained, below zero what it has lost; undefined while it is not decided. */
export function netOf(round: Round, bet: Pick<Bet, 'amount'>, result: BetResult): bigint | undefined {
  const payout = payoutOf(round, bet, result)
  return payout === undefined ? undefined : payout - bet.amount
}

/** What `claimable` answers. */
export function isClaimable(round: Round, { position, amount, claimed }: Bet): boolean {
  return amount !== 0n && !claimed && winnerOf(round) === position
}

/** What `refundable` answers at that time. */
export function isRefundable(
  round: Round,
  { amount, claimed }: Bet,
  { bufferSeconds }: Pick<Game, 'bufferSeconds'>,
  now: bigint,
): boolean {
  return amount !== 0n && !claimed && !round.oracleCalled && now > round.closeTimestamp + bufferSeconds
}

function fraction(value: bigint, divisor: bigint): Ratio {
  return divisor === 0n ? new Ratio(0) : new Ratio(value.toString()).div(divisor.toString())
}
