import type { Game, Round } from './round'
import { roundStatus } from './round'

/** Unix seconds: from then on no bet is offered, so that one that is sent is mined before the lock. */
export function betsCloseAt(
  { lockTimestamp }: Pick<Round, 'lockTimestamp'>,
  { closesBeforeLock }: { readonly closesBeforeLock: bigint },
): bigint {
  return lockTimestamp - closesBeforeLock
}

/** Why no position can be entered; the first that holds is shown. */
export type EntryProblem =
  | { readonly kind: 'paused' }
  /** Not the current round, not begun, or about to be locked. */
  | { readonly kind: 'closed' }
  | { readonly kind: 'already-entered' }
  | { readonly kind: 'no-amount' }
  | { readonly kind: 'balance-too-low' }
  | { readonly kind: 'below-minimum'; readonly minimum: bigint }

interface Entry {
  /** Wei; undefined where nothing, or nothing readable, was typed. */
  readonly amount: bigint | undefined
  readonly balance: bigint
  /** What this account has bet in the round. */
  readonly entered: bigint
}

interface EntryTerms extends Game {
  readonly minBetAmount: bigint
  readonly closesBeforeLock: bigint
}

export function entryProblem(
  round: Round,
  { amount, balance, entered }: Entry,
  terms: EntryTerms,
  now: bigint,
): EntryProblem | undefined {
  if (terms.isPaused) return { kind: 'paused' }
  if (entered > 0n) return { kind: 'already-entered' }
  if (!isOpen(round, terms, now)) return { kind: 'closed' }
  if (amount === undefined || amount <= 0n) return { kind: 'no-amount' }
  if (amount > balance) return { kind: 'balance-too-low' }
  if (amount < terms.minBetAmount) return { kind: 'below-minimum', minimum: terms.minBetAmount }
  return undefined
}

function isOpen(round: Round, terms: EntryTerms, now: bigint): boolean {
  return (
    round.epoch === terms.currentEpoch &&
    roundStatus(round, terms, now) === 'next' &&
    now > round.startTimestamp &&
    now < betsCloseAt(round, terms)
  )
}

/** What the wallet can bet: its balance less what is kept back for fees, and never more than it has. */
export function maxBet(balance: bigint, reserve: bigint): bigint {
  return balance > reserve ? balance - reserve : 0n
}

/** A part of an amount, rounded down to the wei. */
export function percentOf(amount: bigint, percent: bigint): bigint {
  return (amount * percent) / 100n
}
