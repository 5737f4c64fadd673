import { type Entity, scalar } from '../../indexer/entity'
import type { NodeBlock } from '../../indexer/follow'

const count = scalar('BigInt')
const bytes = scalar('Bytes')

/** The public blocks subgraph's schema (facts 15): which block was at which time. */
export const BLOCK = {
  name: 'Block',
  one: 'block',
  many: 'blocks',
  fields: {
    parentHash: bytes,
    unclesHash: bytes,
    author: bytes,
    stateRoot: bytes,
    transactionsRoot: bytes,
    receiptsRoot: bytes,
    number: count,
    gasUsed: count,
    gasLimit: count,
    timestamp: count,
    difficulty: count,
    totalDifficulty: count,
    size: { kind: 'scalar', type: 'BigInt', isOptional: true },
  },
} as const

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
