import type { BLOCK } from '../../../subgraphs/blocks/entities'
import type { Entity } from '../../../subgraphs/entity'
import type { NodeBlock } from '../../../server/indexer/follow'

export function blockEntity(block: NodeBlock): Entity<typeof BLOCK> {
  return {
    id: block.hash,
    parentHash: block.parentHash,
    unclesHash: block.sha3Uncles,
    author: block.miner,
    stateRoot: block.stateRoot,
    transactionsRoot: block.transactionsRoot,
    receiptsRoot: block.receiptsRoot,
    number: Number(block.number),
    gasUsed: Number(block.gasUsed),
    gasLimit: Number(block.gasLimit),
    timestamp: Number(block.timestamp),
    difficulty: Number(block.difficulty),
    totalDifficulty: Number(block.totalDifficulty ?? 0),
    size: typeof block.size === 'string' ? Number(block.size) : null,
  }
}
