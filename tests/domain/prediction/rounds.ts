import fc from 'fast-check'
import type { Bet } from '~/domain/prediction/payout'
import { type Game, PRICE_DECIMALS, type Round, type Winner } from '~/domain/prediction/round'

export const E18 = 10n ** 18n
export const START = 1_700_000_000n
export const INTERVAL = 300n
export const BUFFER = 15n
/** The oracle's, for 300 dollars. */
const PRICE = 300n * 10n ** BigInt(PRICE_DECIMALS)

export const GAME: Game = {
  currentEpoch: 10n,
  intervalSeconds: INTERVAL,
  bufferSeconds: BUFFER,
  isPaused: false,
  hasGenesisStart: true,
  hasGenesisLock: true,
}

/** As the contract starts it; the current round of GAME when nothing else is said. */
export function startedRound(changes: Partial<Round> = {}): Round {
  const start = changes.startTimestamp ?? START
  return {
    epoch: GAME.currentEpoch,
    startTimestamp: start,
    lockTimestamp: start + INTERVAL,
    closeTimestamp: start + 2n * INTERVAL,
    lockPrice: 0n,
    closePrice: 0n,
    lockOracleId: 0n,
    closeOracleId: 0n,
    totalAmount: 0n,
    bullAmount: 0n,
    bearAmount: 0n,
    rewardBaseCalAmount: 0n,
    rewardAmount: 0n,
    oracleCalled: false,
    ...changes,
  }
}

/** The round before the current one of GAME, locked at the moment when that one started. */
export function lockedRound(changes: Partial<Round> = {}): Round {
  return startedRound({
    epoch: GAME.currentEpoch - 1n,
    startTimestamp: START - INTERVAL,
    lockPrice: PRICE,
    lockOracleId: 1n,
    ...changes,
  })
}

interface Bets {
  readonly bull: readonly bigint[]
  readonly bear: readonly bigint[]
}

/** As the contract settles it. */
export function endedRound(
  { bull, bear }: Bets,
  winner: Winner,
  treasuryFee = 300n,
  changes: Partial<Round> = {},
): Round {
  const [bullAmount, bearAmount] = [sum(bull), sum(bear)]
  const totalAmount = bullAmount + bearAmount
  const base = winner === 'house' ? 0n : winner === 'bull' ? bullAmount : bearAmount
  const move = { bull: 1n, bear: -1n, house: 0n }[winner]
  return lockedRound({
    epoch: 5n,
    closePrice: PRICE + move,
    closeOracleId: 2n,
    totalAmount,
    bullAmount,
    bearAmount,
    rewardBaseCalAmount: base,
    rewardAmount: base === 0n ? 0n : totalAmount - (totalAmount * treasuryFee) / 10_000n,
    oracleCalled: true,
    ...changes,
  })
}

export function betOf(position: Bet['position'], amount: bigint, claimed = false): Bet {
  return { position, amount, claimed }
}

export function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n)
}

/** From a wei to ten thousand BNB. */
export const stakes = fc.oneof(
  fc.bigInt({ min: 1n, max: 1000n }),
  fc.bigInt({ min: 10n ** 15n, max: 10_000n * E18 }),
)
export const poolBets: fc.Arbitrary<Bets> = fc.record({
  bull: fc.array(stakes, { maxLength: 8 }),
  bear: fc.array(stakes, { maxLength: 8 }),
})
export const winners = fc.constantFrom<Winner>('bull', 'bear', 'house')
export const fees = fc.bigInt({ min: 0n, max: 1000n })
