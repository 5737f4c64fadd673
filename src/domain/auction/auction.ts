/** The contract's statuses, as their numbers there (facts 9). */
const STATUSES = ['pending', 'open', 'close'] as const
type AuctionStatus = (typeof STATUSES)[number]

/** Undefined where the number is none of the contract's. */
export function auctionStatusAt(index: number): AuctionStatus | undefined {
  return STATUSES[index]
}

/** One auction as the contract has it. Amounts are units of the reward token, 18 decimals. */
export interface Auction {
  readonly auctionId: number
  readonly status: AuctionStatus
  readonly startBlock: number
  readonly endBlock: number
  readonly initialBidAmount: bigint
  /** How many of the highest totals win. */
  readonly leaderboard: number
  /** The least total that has won; 0 before the close. */
  readonly leaderboardThreshold: bigint
}

/** What a page says of an auction: by the contract's status, and between start and end by the block. */
export type AuctionPhase = 'to-be-announced' | 'pending' | 'live' | 'finished' | 'closed'

/**
 * At the start block itself the auction is live: whatever is sent then is in a later block. (The original says 'to be
 * announced' for that one block, facts 9.)
 */
export function phaseOf({ status, startBlock, endBlock }: Auction, block: number): AuctionPhase {
  if (status === 'close') return 'closed'
  if (status === 'pending') return 'to-be-announced'
  if (block >= endBlock) return 'finished'
  return block < startBlock ? 'pending' : 'live'
}

/** Whether a bid that is sent at this block can be in time: the contract takes it strictly between start and end. */
export function isTakingBids({ status, startBlock, endBlock }: Auction, block: number): boolean {
  return status === 'open' && block >= startBlock && block + 1 < endBlock
}

export interface AuctionSchedule {
  /** Blocks and seconds until then, at the chain's pace; 0 where it is over. */
  readonly blocksToStart: number
  readonly blocksToEnd: number
  /** Unix seconds, as far as the pace can tell. */
  readonly start: number
  readonly end: number
}

/** When an auction starts and ends, by the newest block, its time and the seconds from one to the next. */
export function scheduleOf(
  { startBlock, endBlock }: Pick<Auction, 'startBlock' | 'endBlock'>,
  { block, time, secondsPerBlock }: { block: number; time: number; secondsPerBlock: number },
): AuctionSchedule {
  const at = (target: number) => time + Math.round((target - block) * secondsPerBlock)
  return {
    blocksToStart: Math.max(0, startBlock - block),
    blocksToEnd: Math.max(0, endBlock - block),
    start: at(startBlock),
    end: at(endBlock),
  }
}
