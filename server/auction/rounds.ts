/** From the end to the close, and from the close to the next start. */
export const CLOSE_AFTER_BLOCKS = 20

/** What the keeper judges by. */
export interface AuctionState {
  /** 0 before the first auction. */
  readonly auctionId: number
  readonly status: 'pending' | 'open' | 'close'
  readonly startBlock: number
  readonly endBlock: number
}

export type AuctionStep = 'wait' | 'announce' | 'close'

/** What brings the auctions on, however late it is. */
export function auctionStep({ auctionId, status, endBlock }: AuctionState, block: number): AuctionStep {
  if (auctionId === 0 || status === 'close') return 'announce'
  return block >= endBlock + CLOSE_AFTER_BLOCKS ? 'close' : 'wait'
}

/** The lowest winning total; above all totals if there are no bids. */
export function thresholdOf(
  totals: readonly bigint[],
  { leaderboard, initialBid }: { readonly leaderboard: number; readonly initialBid: bigint },
): bigint {
  const ordered = [...totals].sort((a, b) => (a < b ? 1 : -1))
  return ordered[Math.min(leaderboard, ordered.length) - 1] ?? initialBid
}
