/** Prices of the oracle have this many decimals. */
export const PRICE_DECIMALS = 8

export type Position = 'bull' | 'bear'
/** At equal prices the house wins. */
export type Winner = Position | 'house'

/** What is known of a round before the chain has it: times are Unix seconds of the chain's clock. */
export interface RoundTimes {
  readonly epoch: bigint
  readonly startTimestamp: bigint
  readonly lockTimestamp: bigint
  /** Of two intervals after the start until the round is locked, then of one after its lock. */
  readonly closeTimestamp: bigint
}

/** A round as the contract keeps it: prices with 8 decimals, amounts in wei. */
export interface Round extends RoundTimes {
  /** 0 before the lock, as `lockOracleId` is. */
  readonly lockPrice: bigint
  readonly closePrice: bigint
  readonly lockOracleId: bigint
  readonly closeOracleId: bigint
  readonly totalAmount: bigint
  readonly bullAmount: bigint
  readonly bearAmount: bigint
  /** What the winning side has bet, and what it shares; both 0 until the round has ended and when the house wins. */
  readonly rewardBaseCalAmount: bigint
  readonly rewardAmount: bigint
  /** The round has ended at the oracle's price. */
  readonly oracleCalled: boolean
}

/** The contract's state and terms that rounds are judged by. */
export interface Game {
  readonly currentEpoch: bigint
  /** Seconds: of a round's two halves, and after a lock or close in which it can still happen. */
  readonly intervalSeconds: bigint
  readonly bufferSeconds: bigint
  readonly isPaused: boolean
  /** genesisStartOnce and genesisLockOnce: false for both from an unpause until the rounds begin again. */
  readonly hasGenesisStart: boolean
  readonly hasGenesisLock: boolean
}

/**
 * - `later`: to come after the current one.
 * - `next`: takes bets until its lock.
 * - `locking`: its lock is due.
 * - `live`: locked; its close is to come.
 * - `calculating`: its close is due. No winner is known.
 * - `missed`: can no longer be settled, and its bets cannot be taken back yet.
 * - `canceled`: was not settled; its bets can be taken back.
 * - `ended`: settled.
 */
export type RoundStatus =
  | 'later'
  | 'next'
  | 'locking'
  | 'live'
  | 'calculating'
  | 'missed'
  | 'canceled'
  | 'ended'

export function roundStatus(round: Round, game: Game, now: bigint): RoundStatus {
  if (round.oracleCalled) return 'ended'
  if (round.epoch > game.currentEpoch) return 'later'
  if (now > refundableAfter(round, game)) return 'canceled'
  if (!canBeSettled(round, game, now)) return 'missed'
  if (isLocked(round)) return now > round.closeTimestamp ? 'calculating' : 'live'
  return now < round.lockTimestamp ? 'next' : 'locking'
}

/** The four kinds of cards of facts 4.2. */
export type RoundClass = 'later' | 'next' | 'live' | 'expired'

export function roundClass(status: RoundStatus): RoundClass {
  switch (status) {
    case 'later':
      return 'later'
    case 'next':
    case 'locking':
      return 'next'
    case 'live':
    case 'calculating':
      return 'live'
    case 'missed':
    case 'canceled':
    case 'ended':
      return 'expired'
  }
}

export function isLocked({ lockOracleId }: Round): boolean {
  return lockOracleId !== 0n
}

/** Unix seconds: the bets of a round that was not settled can be taken back later than this. */
export function refundableAfter(
  { closeTimestamp }: RoundTimes,
  { bufferSeconds }: Pick<Game, 'bufferSeconds'>,
): bigint {
  return closeTimestamp + bufferSeconds
}

/** Only the current round and the one before it are ever settled, each within the buffer; a pause ends both. */
function canBeSettled(round: Round, game: Game, now: bigint): boolean {
  if (game.isPaused || !game.hasGenesisStart) return false
  if (round.epoch === game.currentEpoch) return now <= round.lockTimestamp + game.bufferSeconds
  return game.hasGenesisLock && round.epoch === game.currentEpoch - 1n && isLocked(round)
}

/** Undefined until the round has ended. Always of the contract's prices, never of a live one. */
export function winnerOf({ oracleCalled, lockPrice, closePrice }: Round): Winner | undefined {
  if (!oracleCalled) return undefined
  if (closePrice === lockPrice) return 'house'
  return closePrice > lockPrice ? 'bull' : 'bear'
}

/** Where a price stands against another, and by how much. */
export function priceMove(
  from: bigint,
  to: bigint,
): { readonly direction: 'up' | 'down' | 'none'; readonly difference: bigint } {
  const difference = to - from
  return { direction: difference > 0n ? 'up' : difference < 0n ? 'down' : 'none', difference }
}

/** Seconds since the oracle was told its price; a clock that is behind it makes no negative age. */
export function priceAge(updatedAt: bigint, now: bigint): bigint {
  return now > updatedAt ? now - updatedAt : 0n
}
