import { scalar } from '../entity'

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
