import { toQuantity } from 'ethers'
import { rpc, rpcAll } from '../../deploy/node/rpc'
import { setImmediate } from 'node:timers/promises'
import type { NodeBlock, NodeLog } from './nodeTypes'
import type { Runner } from './runner'
import type { BlockId, EntityStore } from './store'

export interface FollowOptions {
  readonly rpcUrl: string
  readonly store: EntityStore
  readonly runner: Runner
}

/** Blocks that are asked for at once. */
const CHUNK = 500
/** Milliseconds of handlers after which what else this process does has its turn. */
const BUSY_MS = 20

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
    const to = Math.min(head.number, from + CHUNK - 1)
    if (from > head.number && known === undefined) return
    if (from <= to) await takeRange(options, from, to)
    if ((await store.head())?.hash === known?.hash) throw new ChainChanged()
  }
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

/** Takes in a run of blocks; leaves the rest for another try when the chain changed while it was read. */
async function takeRange({ rpcUrl, store, runner }: FollowOptions, from: number, to: number): Promise<void> {
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  const blocks = await rpcAll<NodeBlock | null>(
    rpcUrl,
    numbers.map((number) => ({ method: 'eth_getBlockByNumber', params: [toQuantity(number), true] })),
  )
  const filter = { fromBlock: toQuantity(from), toBlock: toQuantity(to), topics: [runner.topics] }
  const logs =
    runner.topics.length === 0 ? [] : await rpc<readonly NodeLog[]>(rpcUrl, 'eth_getLogs', [filter])
  const byBlock = new Map<string, NodeLog[]>()
  for (const log of logs) {
    const some = byBlock.get(log.blockNumber)
    if (some === undefined) byBlock.set(log.blockNumber, [log])
    else some.push(log)
  }
  let head: BlockId | undefined = await store.head()
  let since = Date.now()
  for (const block of blocks) {
    if (block === null) return
    const own = byBlock.get(block.number) ?? []
    if (!follows(block, head) || own.some(({ blockHash }) => blockHash !== block.hash)) return
    await runner.take({ block, logs: own })
    head = { number: Number(block.number), hash: block.hash }
    if (Date.now() - since < BUSY_MS) continue
    await setImmediate()
    since = Date.now()
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
