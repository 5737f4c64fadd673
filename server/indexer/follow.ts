import { toQuantity } from 'ethers'
import { rpc, rpcAll } from '../../deploy/node/rpc'
import { logsIn } from '../logs'
import { inside } from './inside'
import type { NodeBlock, NodeLog } from './nodeTypes'
import type { Runner } from './runner'
import type { BlockId, EntityStore } from './store'

export interface FollowOptions {
  readonly rpcUrl: string
  readonly store: EntityStore
  readonly runner: Runner
  /** What is known of the node's limits; found out anew where it is absent. */
  readonly ranges?: RangeLimit
  /** Ends it after a block. */
  readonly signal?: AbortSignal
}

/** Blocks that are asked for at once, at the beginning and at the most. */
const FIRST_RANGE = 500
const MOST_RANGE = 2000

/** How many blocks a node answers for at once: halved where it refuses, doubled where it answers. */
export interface RangeLimit {
  /** The next blocks of a run; throws when the node does not even answer for one of them. */
  next(from: number, to: number): Promise<Range>
}

interface Range {
  readonly to: number
  readonly blocks: readonly (NodeBlock | null)[]
  readonly logs: readonly NodeLog[]
}

/**
 * Brings the store to the chain's newest block, taking back first whatever the chain has taken back. Throws when the
 * chain changed so while it was read that nothing could be taken: the caller looks again later.
 */
export async function catchUp(options: FollowOptions): Promise<void> {
  const { rpcUrl, store, runner } = options
  for (;;) {
    const head = await blockAt(rpcUrl, 'latest')
    const known = await store.head()
    if (known !== undefined && known.hash === head.hash) return
    await dropReorganised(options, head.number)
    const from = Math.max(runner.firstBlock, ((await store.head())?.number ?? -1) + 1)
    if (from > head.number && known === undefined) return
    await takeBlocks(options, from, head.number)
    if ((await store.head())?.hash === known?.hash) throw new ChainChanged()
  }
}

/** While a range is handled, the node is asked for the next one. */
async function takeBlocks(options: FollowOptions, from: number, to: number): Promise<void> {
  const ranges = options.ranges ?? rangeLimit(options)
  const ask = (first: number) => {
    const asked = ranges.next(first, to)
    // Nothing awaits it once the signal has ended the loop.
    asked.catch(() => undefined)
    return asked
  }
  let next = from <= to ? ask(from) : undefined
  while (next !== undefined && options.signal?.aborted !== true) {
    const range = await next
    next = range.to < to ? ask(range.to + 1) : undefined
    if (!(await takeRange(options, range))) return
  }
}

export function rangeLimit({ rpcUrl, runner }: Pick<FollowOptions, 'rpcUrl' | 'runner'>): RangeLimit {
  let most = FIRST_RANGE
  return {
    async next(from, to) {
      for (;;) {
        const last = Math.min(to, from + most - 1)
        try {
          const range = await readRange(rpcUrl, runner.topics, from, last)
          most = Math.min(MOST_RANGE, most * 2)
          return range
        } catch (error) {
          if (most === 1) throw error
          most = Math.ceil(most / 2)
        }
      }
    },
  }
}

async function readRange(
  rpcUrl: string,
  topics: readonly string[],
  from: number,
  to: number,
): Promise<Range> {
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  const [blocks, read] = await Promise.all([
    rpcAll<NodeBlock | null>(
      rpcUrl,
      numbers.map((number) => ({ method: 'eth_getBlockByNumber', params: [toQuantity(number), true] })),
    ),
    topics.length === 0 ? undefined : logsIn<NodeLog>(rpcUrl, { topics: [topics] }, from, to),
  ])
  // The chain changed in between, or these are two nodes that differ.
  if (read !== undefined && read.hash !== blocks.at(-1)?.hash) return { to, blocks: [null], logs: [] }
  return { to, blocks, logs: read?.logs ?? [] }
}

class ChainChanged extends Error {
  constructor() {
    super('the chain changed while it was read')
  }
}

/** To the newest block that both the store and the chain have. */
async function dropReorganised({ rpcUrl, store, runner }: FollowOptions, head: number): Promise<void> {
  const known = await store.head()
  if (known === undefined) return
  const isCommon = async (number: number) =>
    (await blockAt(rpcUrl, toQuantity(number))).hash === (await store.blockByNumber(number))?.hash
  let common = Math.min(known.number, head)
  if (!(await isCommon(common))) {
    // What follows a block that is gone is gone as well, so that halving finds the last that is not.
    let [last, gone] = [-1, common]
    while (gone - last > 1) {
      const middle = Math.floor((last + gone) / 2)
      if (await isCommon(middle)) last = middle
      else gone = middle
    }
    common = last
  }
  if (common === known.number) return
  await store.revertTo(common)
  await runner.reload()
}

/** False where the chain changed while it was read: the rest is left for another try. */
async function takeRange(
  { store, runner, signal }: FollowOptions,
  { blocks, logs }: Range,
): Promise<boolean> {
  const byBlock = new Map<string, NodeLog[]>()
  for (const log of logs) inside(byBlock, log.blockNumber, () => []).push(log)
  let head: BlockId | undefined = await store.head()
  try {
    for (const block of blocks) {
      const own = block === null ? [] : (byBlock.get(block.number) ?? [])
      if (block === null || !follows(block, head)) return false
      if (signal?.aborted === true || own.some(({ blockHash }) => blockHash !== block.hash)) return false
      await runner.take({ block, logs: own })
      head = { number: Number(block.number), hash: block.hash }
    }
    return true
  } finally {
    await runner.flush()
  }
}

function follows(block: NodeBlock, head: BlockId | undefined): boolean {
  return head === undefined || block.parentHash === head.hash
}

async function blockAt(rpcUrl: string, tag: string): Promise<BlockId> {
  const block = await rpc<NodeBlock | null>(rpcUrl, 'eth_getBlockByNumber', [tag, false])
  // A block that has just been taken back.
  if (block === null) return { number: -1, hash: '' }
  return { number: Number(block.number), hash: block.hash }
}
