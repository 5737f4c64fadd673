import { Interface, type Result, toQuantity } from 'ethers'
import type { Address } from '~/domain/address'
import { type Pool, poolOf } from '~/domain/amm/pool'
import type { Order } from '~/domain/orders/order'
import { dueNow, hasReference, type OrderProgress } from '~/domain/orders/terms'
import { isRevert } from '../keeper/nodes'
import { ordersFace, parsePermit } from './contract'
import { type Ask, type OrderMarket, pooled, routed } from './market'

export interface BookBlock {
  readonly number: number
  readonly hash: string
  /** Unix seconds. */
  readonly time: number
}

/** An order of the book, as far as the chain is asked about it. */
export interface ReadOrder {
  readonly hash: string
  readonly order: Order
  /** '0x' without one. */
  readonly permit: string
}

export interface Observation {
  readonly index: bigint
  /** Unix seconds. */
  readonly at: bigint
}

/** By the time-weighted price. */
export interface Reference {
  /** Units of the bought token that all that the order sells is worth, rounded down. */
  readonly value: bigint
  readonly observation: bigint
}

/** What one block says of orders. */
export interface BookFacts {
  readonly block: BookBlock
  readonly progressOf: (hash: string) => OrderProgress
  /** Units that the maker has of the token that is sold, and that the contract may take of it. */
  readonly balanceOf: (order: Order) => bigint
  readonly allowanceOf: (order: ReadOrder) => bigint
  readonly pools: readonly Pool[]
  /** Undefined where no observation can be used. */
  readonly referenceOf: (hash: string) => Reference | undefined
  /** The newest last. */
  readonly observationsOf: (pair: Address) => readonly Observation[]
}

const erc20 = new Interface([
  'function balanceOf(address) view returns (uint256)',
  'function allowance(address, address) view returns (uint256)',
])
const pairs = new Interface(['function getReserves() view returns (uint112, uint112, uint32)'])
const multicall = new Interface([
  'function tryAggregate(bool, tuple(address target, bytes callData)[]) returns (tuple(bool success, bytes returnData)[])',
])

/** Calls that a node answers at once. */
const AT_ONCE = 400
/** Hashes whose progress one call asks for. */
const HASHES = 200
/** As far as the contract's ring reaches. */
const OBSERVATIONS = 64n
/** Seconds before an observation is too old from which on it is not counted on: a fill takes a block or two. */
const SPARE_S = 15n

interface Question<T> {
  readonly key: string
  readonly to: Address
  readonly face: Interface
  readonly method: string
  readonly args: readonly unknown[]
  readonly of: (answer: Result) => T
}

export async function blockOf(ask: Ask, tag: number | 'latest'): Promise<BookBlock | undefined> {
  const named = tag === 'latest' ? tag : toQuantity(tag)
  const block = await ask<{
    readonly number: string
    readonly hash: string
    readonly timestamp: string
  } | null>('eth_getBlockByNumber', [named, false])
  if (block === null) return undefined
  return { number: Number(block.number), hash: block.hash, time: Number(block.timestamp) }
}

/** Reads all that orders need to be judged, at one block. */
export async function readFacts(
  ask: Ask,
  market: OrderMarket,
  block: BookBlock,
  orders: readonly ReadOrder[],
): Promise<BookFacts> {
  const at = (questions: readonly Question<unknown>[]) => answersOf(ask, market, block, questions)
  const own = unique(orders.flatMap(({ order }) => makerQuestions(market, order)))
  const pools = poolQuestions(market, orders)
  const observed = unique(
    orders
      .filter(({ order }) => hasReference(order))
      .map(({ order: { pair } }) => countQuestion(market, pair)),
  )
  const batches = Array.from({ length: Math.ceil(orders.length / HASHES) }, (_, nth) =>
    progressQuestion(
      market,
      orders.slice(nth * HASHES, (nth + 1) * HASHES).map(({ hash }) => hash),
    ),
  )
  const answers = await at([...batches, ...own, ...pools.map(({ question }) => question), ...observed])
  const told = <T>(key: string, otherwise: T): T => (answers.has(key) ? (answers.get(key) as T) : otherwise)

  const progress = new Map<string, OrderProgress>()
  const byHash = new Map(orders.map(({ hash, order }) => [hash, order]))
  for (const { key, args } of batches) {
    const rows = answers.get(key) as readonly Omit<OrderProgress, 'epoch'>[] | undefined
    if (rows === undefined) throw new Error('The contract of orders does not say how far orders are.')
    for (const [index, hash] of (args[0] as readonly string[]).entries()) {
      const row = rows[index]
      const order = byHash.get(hash)
      if (row === undefined || order === undefined) continue
      progress.set(hash, { ...row, epoch: told(epochKey(order), 0n) })
    }
  }
  const progressOf = (hash: string): OrderProgress => {
    const found = progress.get(hash)
    if (found === undefined) throw new Error(`Nothing was read of order ${hash}.`)
    return found
  }

  const counts = new Map(observed.map(({ key, args }) => [args[0] as Address, told(key, 0n)]))
  const observations = await readObservations(at, market, counts)
  const references = await readReferences(at, market, block, orders, { progressOf, observations })
  return {
    block,
    progressOf,
    balanceOf: (order) => told(balanceKey(order), 0n),
    allowanceOf: ({ order, permit }) => {
      const allowance = told(allowanceKey(order), 0n)
      const promised = permit === '0x' ? undefined : parsePermit(permit)
      const isUsable = promised !== undefined && promised.deadline > BigInt(block.time)
      return isUsable && promised.value > allowance ? promised.value : allowance
    },
    pools: pools.flatMap(({ question, tokens: [a, b] }) => {
      const reserves = answers.get(question.key) as readonly [bigint, bigint] | undefined
      return reserves === undefined ? [] : [poolOf(routed(market, a), routed(market, b), reserves)]
    }),
    referenceOf: (hash) => references.get(hash),
    observationsOf: (pair) => observations.get(pair) ?? [],
  }
}

type At = (questions: readonly Question<unknown>[]) => Promise<ReadonlyMap<string, unknown>>

async function readObservations(
  at: At,
  market: OrderMarket,
  counts: ReadonlyMap<Address, bigint>,
): Promise<ReadonlyMap<Address, readonly Observation[]>> {
  const asked = [...counts].flatMap(([pair, count]) => {
    const first = count > OBSERVATIONS ? count - OBSERVATIONS : 0n
    return Array.from({ length: Number(count - first) }, (_, nth) => ({ pair, index: first + BigInt(nth) }))
  })
  const key = (pair: Address, index: bigint) => `observation ${pair} ${String(index)}`
  const answers = await at(
    asked.map(({ pair, index }) => ({
      ...{ key: key(pair, index), to: market.orders, face: ordersFace, method: 'observations' },
      args: [pair, index],
      of: (answer: Result): unknown => answer[0],
    })),
  )
  const byPair = new Map<Address, Observation[]>()
  for (const { pair, index } of asked) {
    const observedAt = answers.get(key(pair, index)) as bigint | undefined
    const own = byPair.get(pair) ?? []
    byPair.set(pair, own)
    if (observedAt !== undefined) own.push({ index, at: observedAt })
  }
  return byPair
}

/** The youngest that is old enough: it follows the price most closely. */
export function usableObservation(
  { window }: Order,
  observations: readonly Observation[],
  time: bigint,
): Observation | undefined {
  return observations.findLast(({ at }) => time - at >= window && time - at <= 2n * window - SPARE_S)
}

async function readReferences(
  at: At,
  market: OrderMarket,
  { time }: BookBlock,
  orders: readonly ReadOrder[],
  {
    progressOf,
    observations,
  }: Pick<BookFacts, 'progressOf'> & { readonly observations: ReadonlyMap<Address, readonly Observation[]> },
): Promise<ReadonlyMap<string, Reference>> {
  const asked = orders.flatMap(({ hash, order }) => {
    if (!hasReference(order)) return []
    const due = dueNow(order, progressOf(hash), BigInt(time))
    const observation = usableObservation(order, observations.get(order.pair) ?? [], BigInt(time))
    if (due.kind !== 'due' || observation === undefined) return []
    return [{ hash, order, observation: observation.index }]
  })
  const answers = await at(
    asked.map(({ hash, order, observation }) => ({
      ...{ key: hash, to: market.orders, face: ordersFace, method: 'referenceValue' },
      args: [order, order.sellAmount, observation],
      of: (answer: Result): unknown => answer[0],
    })),
  )
  return new Map(
    asked.flatMap(({ hash, observation }) => {
      const value = answers.get(hash) as bigint | undefined
      return value === undefined ? [] : [[hash, { value, observation }] as const]
    }),
  )
}

const balanceKey = ({ maker, sellToken }: Order) => `balance ${maker} ${sellToken}`
const allowanceKey = ({ maker, sellToken }: Order) => `allowance ${maker} ${sellToken}`
const epochKey = ({ maker }: Order) => `epoch ${maker}`

function makerQuestions({ orders }: OrderMarket, order: Order): readonly Question<unknown>[] {
  const { maker, sellToken } = order
  const of = (answer: Result): unknown => answer[0]
  return [
    { key: balanceKey(order), to: sellToken, face: erc20, method: 'balanceOf', args: [maker], of },
    { key: allowanceKey(order), to: sellToken, face: erc20, method: 'allowance', args: [maker, orders], of },
    { key: epochKey(order), to: orders, face: ordersFace, method: 'epochOf', args: [maker], of },
  ]
}

function progressQuestion({ orders: to }: OrderMarket, hashes: readonly string[]): Question<unknown> {
  return {
    ...{ key: `progress ${hashes[0] ?? ''}`, to, face: ordersFace, method: 'progressOf', args: [hashes] },
    of: (answer) =>
      (answer[0] as readonly (readonly [bigint, bigint, bigint, boolean])[]).map(
        ([filled, parts, next, isCancelled]) => ({ filled, parts, next, isCancelled }),
      ),
  }
}

function countQuestion({ orders: to }: OrderMarket, pair: Address): Question<unknown> {
  return {
    ...{ key: `count ${pair}`, to, face: ordersFace, method: 'observationCount', args: [pair] },
    of: (answer) => answer[0] as unknown,
  }
}

/** Pools of what orders sell and buy, with each other and with the bases, and of the bases: as the app looks for routes. */
function poolQuestions(market: OrderMarket, orders: readonly ReadOrder[]) {
  const { bases } = market
  const ofBases = bases.flatMap((a, nth) => bases.slice(nth + 1).map((b) => [a, b] as const))
  const ofOrders = orders.flatMap(({ order }) => {
    const [sold, bought] = [order.sellToken, pooled(market, order.buyToken)]
    return [
      [sold, bought] as const,
      ...[sold, bought].flatMap((each) => bases.map((base) => [each, base] as const)),
    ]
  })
  const byPair = new Map<Address, readonly [Address, Address]>()
  for (const [a, b] of [...ofOrders, ...ofBases]) if (a !== b) byPair.set(market.pairOf(a, b), [a, b])
  return [...byPair].map(([pair, tokens]) => ({
    tokens,
    question: {
      ...{ key: `pool ${pair}`, to: pair, face: pairs, method: 'getReserves', args: [] },
      of: (answer: Result): unknown => [answer[0], answer[1]],
    } satisfies Question<unknown>,
  }))
}

function unique<T>(questions: readonly Question<T>[]): readonly Question<T>[] {
  return [...new Map(questions.map((each) => [each.key, each])).values()]
}

/** By key. What fails, or has no contract, is not among them. */
async function answersOf(
  ask: Ask,
  market: OrderMarket,
  block: BookBlock,
  questions: readonly Question<unknown>[],
): Promise<ReadonlyMap<string, unknown>> {
  const answers = new Map<string, unknown>()
  const failed: Question<unknown>[] = []
  for (let start = 0; start < questions.length; start += AT_ONCE) {
    failed.push(...(await answerInto(answers, ask, market, block, questions.slice(start, start + AT_ONCE))))
  }
  // A token that uses up all gas fails what is asked after it as well: each contract is asked once more by itself.
  for (const target of new Set(failed.map(({ to }) => to))) {
    const own = failed.filter(({ to }) => to === target)
    await answerInto(answers, ask, market, block, own)
  }
  return answers
}

/** Gives those that failed. */
async function answerInto(
  answers: Map<string, unknown>,
  ask: Ask,
  { multicall: to }: OrderMarket,
  { number }: BookBlock,
  questions: readonly Question<unknown>[],
): Promise<readonly Question<unknown>[]> {
  const calls = questions.map(({ to: target, face, method, args }) => [
    target,
    face.encodeFunctionData(method, [...args]),
  ])
  const data = multicall.encodeFunctionData('tryAggregate', [false, calls])
  let said: string
  try {
    said = await ask<string>('eth_call', [{ to, data }, toQuantity(number)])
  } catch (error) {
    // Of the calls of one contract nothing more can be learned.
    if (isRevert(error)) return questions
    throw error
  }
  const [results] = multicall.decodeFunctionResult('tryAggregate', said) as unknown as [
    readonly (readonly [boolean, string])[],
  ]
  return questions.filter(({ key, face, method, of }, index) => {
    const [isDone, answer] = results[index] ?? [false, '0x']
    if (isDone && answer !== '0x') {
      try {
        answers.set(key, of(face.decodeFunctionResult(method, answer)))
      } catch {
        // What a stranger's contract says may be anything.
      }
    }
    return !isDone
  })
}
