import { toQuantity } from 'ethers'
import { compilePools } from '~/domain/amm/poolGraph'
import { sharedReads } from '../api/sharedReads'
import type { Database } from '../store/database'
import { ordersFace } from './contract'
import { type GasTerms, judge, offerFor } from './judge'
import type { Ask, OrderMarket } from './market'
import { blockOf, type BookBlock, type BookFacts, type ReadOrder, readFacts } from './reads'
import { type BookMark, openOrderStore, type OrderFinding, type OrderStore, type StoredFill } from './store'

export interface BookTerms {
  readonly database: Database
  readonly ask: Ask
  readonly market: OrderMarket
  /** Nothing of the contract is in an earlier block. */
  readonly firstBlock: number
}

/** The orders of one exchange, as the chain has them. */
export interface OrderBook extends BookTerms {
  readonly store: OrderStore
  /** Brings the book to the chain's newest block, once for all who ask by then. Gives that block. */
  readonly refresh: () => Promise<BookBlock>
  /** What the newest block says of orders, whether they are in the book or not. */
  readonly look: (orders: readonly ReadOrder[]) => Promise<readonly [BookFacts, GasTerms]>
}

/** Blocks below the newest one that a reorganisation is expected to reach at the most. */
const REREAD = 64
/** Blocks whose logs are asked for at once; nodes that allow fewer are asked for half as many. */
const MOST_BLOCKS = 50_000
/** Ranges of blocks that one look asks for: the next one goes on, so that a long history delays no answer. */
const MOST_RANGES = 50

export function openBook(terms: BookTerms): OrderBook {
  const { database, ask, market } = terms
  const store = openOrderStore(database)
  const shared = sharedReads<BookBlock>()
  const look = async (orders: readonly ReadOrder[]) => {
    const [block, price] = await Promise.all([newest(ask), ask<string>('eth_gasPrice')])
    return [await readFacts(ask, market, block, orders), { price: BigInt(price) }] as const
  }
  return { ...terms, store, look, refresh: () => shared('book', () => refresh(terms, store)) }
}

async function newest(ask: Ask): Promise<BookBlock> {
  const block = await blockOf(ask, 'latest')
  if (block === undefined) throw new Error('The node has no newest block.')
  return block
}

async function refresh({ ask, market, firstBlock }: BookTerms, store: OrderStore): Promise<BookBlock> {
  const [head, from] = await Promise.all([newest(ask), store.mark()])
  if (from.hash === head.hash) return head
  const isBaseThere = await isOnChain(ask, from)
  const fillsFrom = isBaseThere ? from.baseBlock + 1 : firstBlock
  const { fills, upTo } = await fillsIn(ask, market, fillsFrom, head.number)
  const watched = await store.watched(isBaseThere ? from.baseBlock : -1)
  const findings = watched.length === 0 ? [] : await foundIn(ask, market, head, watched)
  const isAtHead = upTo === head.number
  const baseBlock = Math.max(isAtHead ? head.number - REREAD : upTo - REREAD, firstBlock - 1, 0)
  const base = await blockOf(ask, baseBlock)
  // A chain that is taken back meanwhile is looked at again with the next block.
  if (base === undefined) return head
  const to = {
    ...{ block: head.number, baseBlock, baseHash: base.hash },
    // Where the past is not read to its end, the next look does not take this one for the newest.
    hash: isAtHead ? head.hash : '',
  }
  await store.keep({ from, to, fillsFrom, fills, findings })
  return head
}

async function isOnChain(ask: Ask, { baseBlock, baseHash }: BookMark): Promise<boolean> {
  return baseBlock >= 0 && (await blockOf(ask, baseBlock))?.hash === baseHash
}

async function foundIn(
  ask: Ask,
  market: OrderMarket,
  block: BookBlock,
  orders: readonly ReadOrder[],
): Promise<readonly OrderFinding[]> {
  const [facts, price] = await Promise.all([
    readFacts(ask, market, block, orders),
    ask<string>('eth_gasPrice'),
  ])
  return findingsOf(market, facts, { price: BigInt(price) }, orders)
}

/** What a block says of each order. */
export function findingsOf(
  market: OrderMarket,
  facts: BookFacts,
  gas: GasTerms,
  orders: readonly ReadOrder[],
): readonly OrderFinding[] {
  const graph = compilePools(facts.pools)
  return orders.map((read): OrderFinding => {
    const { filled, parts } = facts.progressOf(read.hash)
    const judged = judge(facts, read)
    const found = { hash: read.hash, state: judged.state, filled, parts: Number(parts) }
    if ('fillable' in judged) {
      const offer = offerFor(market, graph, gas, read.order, judged.fillable)
      return { ...found, obstacle: typeof offer === 'string' ? offer : undefined, dueAt: undefined }
    }
    const { obstacle, at } = 'obstacle' in judged ? judged : {}
    return { ...found, obstacle, dueAt: at === undefined || at > MOST_TIME ? undefined : Number(at) }
  })
}

/** Times beyond it are no dates. */
const MOST_TIME = BigInt(Number.MAX_SAFE_INTEGER)

interface NodeLog {
  readonly topics: readonly string[]
  readonly data: string
  readonly blockNumber: string
  readonly logIndex: string
  readonly transactionHash: string
}

/** Fills of the contract's orders from a block on, as far as one look reads. */
async function fillsIn(ask: Ask, { orders: address }: OrderMarket, first: number, last: number) {
  const topics = [ordersFace.getEvent('Filled')?.topicHash ?? '']
  const logs: NodeLog[] = []
  let [from, size] = [first, MOST_BLOCKS]
  for (let range = 0; from <= last && range < MOST_RANGES; range++) {
    const to = Math.min(last, from + size - 1)
    try {
      const filter = { address, topics, fromBlock: toQuantity(from), toBlock: toQuantity(to) }
      logs.push(...(await ask<readonly NodeLog[]>('eth_getLogs', [filter])))
      from = to + 1
    } catch (error) {
      // A node that does not give as many at once; what fails for one block fails.
      if (from === to) throw error
      size = Math.ceil((to - from + 1) / 2)
    }
  }
  const times = new Map<string, number>()
  for (const number of new Set(logs.map(({ blockNumber }) => blockNumber))) {
    times.set(number, (await blockOf(ask, Number(number)))?.time ?? 0)
  }
  return {
    upTo: Math.min(last, from - 1),
    fills: logs.map((log) => fillIn(log, times.get(log.blockNumber) ?? 0)),
  }
}

function fillIn(log: NodeLog, at: number): StoredFill {
  const { topics, data, blockNumber, logIndex, transactionHash: transaction } = log
  const [hash, , filler, sold, bought, reward] = ordersFace.decodeEventLog('Filled', data, [
    ...topics,
  ]) as unknown as [string, string, string, bigint, bigint, bigint]
  return {
    ...{ block: Number(blockNumber), logIndex: Number(logIndex), hash, transaction, filler },
    ...{ sold, bought, reward, at },
  }
}
