import { MAX_BLOCK_GAP } from '../block/maxBlockGap'

/** A chain is assumed to make ten blocks a second at most between two requests. */
const MOST_BLOCKS_PER_MS = 0.01
const FAR_AHEAD_BLOCKS = 1000

/** The newest block that was believed, and when, in milliseconds. */
export interface Head {
  readonly block: number
  readonly at: number
}

/** Whether a node can be at this block, after what was believed before. The first one is believed as it is. */
export function isPlausible(head: Head | undefined, block: number, now: number): boolean {
  if (head === undefined) return true
  const most = head.block + FAR_AHEAD_BLOCKS + (now - head.at) * MOST_BLOCKS_PER_MS
  return block >= head.block - MAX_BLOCK_GAP && block <= most
}

/** The head after a plausible block: one that is a little behind moves nothing. */
export function headAfter(head: Head | undefined, block: number, now: number): Head {
  return head === undefined || block >= head.block ? { block, at: now } : head
}
