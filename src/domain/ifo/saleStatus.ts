/** Where a sale stands by the chain's blocks. In `ending`, the end block itself, neither commitments nor claims pass. */
export type SaleStatus = 'idle' | 'coming-soon' | 'live' | 'ending' | 'finished'

export interface SaleBlocks {
  readonly startBlock: bigint
  readonly endBlock: bigint
}

/**
 * As `block` is the newest known one (0 before any is known), by what passes in it: commitments between start and end,
 * without both; claims after the end.
 */
export function saleStatus({ startBlock, endBlock }: SaleBlocks, block: bigint): SaleStatus {
  if (block === 0n) return 'idle'
  if (block > endBlock) return 'finished'
  if (block === endBlock) return 'ending'
  return block < startBlock ? 'coming-soon' : 'live'
}

/** Whether a commitment that is mined in the block after this one still counts. */
export function takesCommitments({ startBlock, endBlock }: SaleBlocks, block: bigint): boolean {
  return block + 1n > startBlock && block + 1n < endBlock
}

/** From 0 to 1: of the time before the sale since its release, then of the sale itself. */
export function saleProgress(
  { startBlock, endBlock }: SaleBlocks,
  { block, releaseBlock }: { readonly block: bigint; readonly releaseBlock: bigint },
): number {
  if (block < startBlock) return part(block - releaseBlock, startBlock - releaseBlock)
  return part(block - startBlock, endBlock - startBlock)
}

/** Blocks until the sale begins, or ends; 0 once it is over. */
export function blocksLeft({ startBlock, endBlock }: SaleBlocks, block: bigint): bigint {
  const until = block < startBlock ? startBlock : endBlock
  return until > block ? until - block : 0n
}

function part(done: bigint, all: bigint): number {
  if (all <= 0n || done >= all) return 1
  return done <= 0n ? 0 : Number((done * 10_000n) / all) / 10_000
}
