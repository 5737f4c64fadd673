import { type Entity, scalar } from './entity'

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

export const BLOCKS = [BLOCK] as const

/** What the node says of a block, as far as it is kept. */
export interface NodeBlock {
  readonly number: string
  readonly hash: string
  readonly parentHash: string
  readonly timestamp: string
  readonly sha3Uncles: string
  readonly miner: string
  readonly stateRoot: string
  readonly transactionsRoot: string
  readonly receiptsRoot: string
  readonly gasUsed: string
  readonly gasLimit: string
  readonly difficulty: string
  readonly totalDifficulty?: string | null
  readonly size?: string | null
  readonly transactions: readonly { readonly hash: string; readonly from: string }[]
}

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
