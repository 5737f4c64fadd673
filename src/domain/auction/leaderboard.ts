import type { Address } from '../address'
import type { Auction } from './auction'

/** What an account has bid in all in one auction, in units. */
export interface Bid {
  readonly account: Address
  readonly amount: bigint
  readonly hasClaimed: boolean
}

export interface RankedBid extends Bid {
  /** Counted from 1; equal amounts share one, and the next has the next number (facts 9). */
  readonly position: number
  /** It has won, or would if the auction were closed now. */
  readonly isWinning: boolean
}

/**
 * The highest first; among equal bids the earlier first. Equal amounts win or lose together: as many win as have fewer
 * higher ones than the leaderboard has places, until the close has said the threshold.
 */
export function leaderboardOf(
  bids: readonly Bid[],
  { leaderboard, leaderboardThreshold }: Pick<Auction, 'leaderboard' | 'leaderboardThreshold'>,
): readonly RankedBid[] {
  const ordered = [...bids].sort((a, b) => (a.amount === b.amount ? 0 : a.amount < b.amount ? 1 : -1))
  let position = 0
  let higher = 0
  return ordered.map((bid, index) => {
    if (index === 0 || bid.amount !== ordered[index - 1]?.amount) {
      position += 1
      higher = index
    }
    const isWinning = leaderboardThreshold > 0n ? bid.amount >= leaderboardThreshold : higher < leaderboard
    return { ...bid, position, isWinning }
  })
}

/** What winners have bid in an auction, whether or not the owner has taken it yet; 0 until it is closed. */
export function collectedIn(
  bids: readonly Bid[],
  { status, leaderboardThreshold }: Pick<Auction, 'status' | 'leaderboardThreshold'>,
): bigint {
  if (status !== 'close') return 0n
  return bids.reduce((sum, { amount }) => (amount >= leaderboardThreshold ? sum + amount : sum), 0n)
}

/** The position of a total among the others' bids. */
export function positionWith(others: readonly Bid[], amount: bigint): number {
  return 1 + new Set(others.filter((bid) => bid.amount > amount).map((bid) => bid.amount)).size
}

/** The least total, in whole steps, with which an account would win now; undefined where it needs no more than it may. */
export function winningTotal(others: readonly Bid[], leaderboard: number): bigint | undefined {
  const ordered = others.map(({ amount }) => amount).sort((a, b) => (a < b ? 1 : -1))
  return ordered[leaderboard - 1]
}
