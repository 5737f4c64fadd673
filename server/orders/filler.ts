import { dataSlice, Interface } from 'ethers'
import { type Address, toAddress, ZERO_ADDRESS } from '~/domain/address'
import { compilePools, type PoolGraph } from '~/domain/amm/poolGraph'
import { BPS_BASE } from '~/domain/money/bps'
import { feeFor, hasReference } from '~/domain/orders/terms'
import type { RpcRefusal } from '../../deploy/node/rpc'
import { isRevert } from '../keeper/nodes'
import type { OrderBook } from './book'
import { errorNamed, type ExecutorCall, ordersFace } from './contract'
import { fillCost, type GasTerms, judge, type Obstacle, rewardWorth } from './judge'
import { type BookOrder, type Plan, planFills, type PlannedFill } from './plan'
import type { BookFacts } from './reads'

/** A transaction that pays, or that orders need. */
export interface FillerCall {
  /** What it does, for people. */
  readonly step: 'fill' | 'match' | 'observe'
  readonly to: Address
  readonly data: string
  /** What a node has estimated. */
  readonly gas: bigint
  /** The chain's Unix seconds after which it is of no use. */
  readonly deadline: number | undefined
}

export interface Filler {
  /** What there is to send now. Nothing is looked at while what an earlier look gave is on its way. */
  readonly look: () => Promise<readonly FillerCall[]>
}

/** Fills that one look gives: some eight million gas. */
const MOST_AT_ONCE = 24
/** Orders that are read from the store at once. */
const PAGE = 500
/** Blocks that an order rests after failures in a row, as a power of two of them. */
const MOST_DOUBLINGS = 6
const OBSERVE_GAS = 120_000n
/** Basis points that a fill may bring less than was seen. */
const SLIPPAGE = 50n

const router = new Interface([
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
])
const erc20 = new Interface(['function approve(address, uint256)'])

interface Failures {
  count: number
  /** Nothing is tried until this block. */
  until: number
}

/**
 * Looks for orders that can be filled with a gain, or by each other. An order whose fill fails rests, longer each time, and
 * keeps no other one waiting.
 */
export function createFiller(book: OrderBook, account: string): Filler {
  const { ask, market, store } = book
  const failures = new Map<string, Failures>()
  /** What was given to be sent, with what was filled of it before. */
  const given = new Map<string, bigint>()
  let executor: Address | undefined

  async function executorOf(): Promise<Address> {
    if (executor !== undefined) return executor
    const face = new Interface(['function executor() view returns (address)'])
    const data = face.encodeFunctionData('executor')
    const answer = await ask<string>('eth_call', [{ to: market.orders, data }, 'latest'])
    executor = toAddress(String(face.decodeFunctionResult('executor', answer)[0]))
    return executor
  }

  async function openOrders(): Promise<readonly BookOrder[]> {
    const all: BookOrder[] = []
    for (;;) {
      const page = await store.open(all.at(-1)?.position ?? 0, PAGE)
      all.push(...page)
      if (page.length < PAGE) return all
    }
  }

  function rest(hash: string, { number }: { readonly number: number }): void {
    const count = (failures.get(hash)?.count ?? 0) + 1
    failures.set(hash, { count, until: number + 2 ** Math.min(count, MOST_DOUBLINGS) })
  }

  /** What was to be filled and was not has failed on the chain. */
  function learn(facts: BookFacts, orders: readonly BookOrder[]): void {
    const known = new Set(orders.map(({ hash }) => hash))
    for (const hash of failures.keys()) if (!known.has(hash)) failures.delete(hash)
    for (const [hash, before] of given) {
      if (!known.has(hash)) continue
      if (facts.progressOf(hash).filled > before) failures.delete(hash)
      else rest(hash, facts.block)
    }
    given.clear()
  }

  function isResting({ hash }: BookOrder, { number }: { readonly number: number }): boolean {
    const blocks = (failures.get(hash)?.until ?? 0) - number
    // A chain that was taken back has fewer blocks.
    return blocks > 0 && blocks <= 2 ** MOST_DOUBLINGS
  }

  /** The call with a reward by its own gas. Undefined where it would fail; its orders rest then. */
  async function tried(
    plan: Plan,
    facts: BookFacts,
    graph: PoolGraph,
    gas: GasTerms,
  ): Promise<FillerCall | undefined> {
    const to = market.orders
    const ends = Math.min(...plan.of.map(({ order: { end } }) => Number(end)))
    const step = plan.kind
    try {
      const guess = await encoded(plan)
      const used = await estimated({ to, data: guess })
      const share = (used * gas.price) / BigInt(plan.of.length)
      const paid = rewarded(plan, (order) => rewardWorth(market, graph, order, share))
      if (typeof paid === 'string') return await refused(plan, facts, paid)
      const data = await encoded(paid)
      for (const { hash } of plan.of) {
        given.set(hash, facts.progressOf(hash).filled)
        await store.refuse(hash, undefined)
      }
      return { step, to, data, gas: used, deadline: Number.isSafeInteger(ends) ? ends : undefined }
    } catch (error) {
      if (!isRevert(error)) throw error
      return refused(plan, facts, obstacleOf(plan, error))
    }
  }

  async function refused(plan: Plan, { block }: BookFacts, obstacle: Obstacle): Promise<undefined> {
    for (const { hash } of plan.of) {
      rest(hash, block)
      // Of two that were to meet each could be the one that fails.
      if (plan.kind === 'fill') await store.refuse(hash, obstacle)
    }
    return undefined
  }

  async function encoded(plan: Plan): Promise<string> {
    if (plan.kind === 'match') return ordersFace.encodeFunctionData('matchOrders', [...plan.of])
    const [fill] = plan.of
    const to = await executorOf()
    return ordersFace.encodeFunctionData('fill', [fill, swapCalls(market.router, plan, fill, to)])
  }

  async function estimated({ to, data }: { readonly to: Address; readonly data: string }): Promise<bigint> {
    return BigInt(await ask<string>('eth_estimateGas', [{ from: account, to, data }]))
  }

  /** Pairs whose price orders wait for, where the last observation is half a window old. */
  function observations(
    facts: BookFacts,
    orders: readonly BookOrder[],
    graph: PoolGraph,
    gas: GasTerms,
  ): readonly FillerCall[] {
    const now = BigInt(facts.block.time)
    const windows = new Map<Address, bigint>()
    for (const each of orders) {
      const { pair, window } = each.order
      if (!hasReference(each.order) || !isObserved(each, facts, now)) continue
      const reward = rewardWorth(market, graph, each.order, fillCost(gas))
      // What does not pay a fill does not pay for what it needs before either.
      if (reward === undefined || reward > feeFor(each.order, each.order.sellAmount / each.order.parts))
        continue
      const known = windows.get(pair)
      windows.set(pair, known !== undefined && known < window ? known : window)
    }
    const calls: FillerCall[] = []
    for (const [pair, window] of windows) {
      const last = facts.observationsOf(pair).at(-1)
      if (last !== undefined && now - last.at < window / 2n) continue
      const data = ordersFace.encodeFunctionData('observe', [pair])
      calls.push({ step: 'observe', to: market.orders, data, gas: OBSERVE_GAS, deadline: undefined })
    }
    return calls
  }

  /** Whether an order can be filled within two windows, as far as that does not depend on prices. */
  function isObserved(each: BookOrder, facts: BookFacts, now: bigint): boolean {
    const judged = judge(facts, each)
    if ('fillable' in judged) return true
    if (!('obstacle' in judged)) return false
    const { obstacle, at } = judged
    if (obstacle === 'not-started' || obstacle === 'part-not-due') {
      return at !== undefined && at - now <= 2n * each.order.window
    }
    return obstacle === 'reference' || obstacle === 'trigger'
  }

  return {
    async look() {
      await book.refresh()
      const orders = await openOrders()
      if (orders.length === 0) {
        given.clear()
        return []
      }
      const [facts, gas] = await book.look(orders)
      learn(facts, orders)
      const awake = orders.filter((each) => !isResting(each, facts.block))
      const graph = compilePools(facts.pools)
      const plans = planFills(market, facts, awake, gas).slice(0, MOST_AT_ONCE)
      const calls = await Promise.all(plans.map((plan) => tried(plan, facts, graph, gas)))
      return [...calls.filter((call) => call !== undefined), ...observations(facts, orders, graph, gas)]
    },
  }
}

/** The executor sells along the trade's path, and keeps what it buys until the contract takes it. */
function swapCalls(
  target: Address,
  { trade }: Extract<Plan, { kind: 'fill' }>,
  { order, amount, minimum, reward }: PlannedFill,
  executor: Address,
): readonly ExecutorCall[] {
  const path = trade.path.map(({ address }) => address)
  const near = (trade.outputUnits * (BPS_BASE - SLIPPAGE)) / BPS_BASE
  const least = minimum + reward
  // What the pools give beyond the order's terms is the receiver's: no searcher on the way may take it.
  const args = [amount, near > least ? near : least, path, executor, order.end]
  return [
    { target: order.sellToken, data: erc20.encodeFunctionData('approve', [target, amount]) },
    { target, data: router.encodeFunctionData('swapExactTokensForTokens', args) },
  ]
}

/** The plan with rewards by the gas that it takes, or why they do not fit. */
function rewarded(
  plan: Plan,
  worth: (order: PlannedFill['order']) => bigint | undefined,
): Plan | 'fee' | 'price' {
  const fills: PlannedFill[] = []
  for (const fill of plan.of) {
    const reward = worth(fill.order)
    if (reward === undefined || reward > feeFor(fill.order, fill.amount)) return 'fee'
    fills.push({ ...fill, reward })
  }
  const [first, second] = fills
  if (plan.kind === 'fill') {
    if (first === undefined) return 'fee'
    return first.minimum + first.reward > plan.trade.outputUnits ? 'price' : { ...plan, of: [first] }
  }
  if (first === undefined || second === undefined) return 'fee'
  const isEnough =
    second.amount >= first.minimum + first.reward && first.amount >= second.minimum + second.reward
  return isEnough ? { ...plan, of: [first, second] } : 'price'
}

const BY_ERROR: Readonly<Record<string, Obstacle>> = {
  TaxedToken: 'tax',
  BelowMinimum: 'price',
  BelowReference: 'price',
  RewardTooHigh: 'fee',
  TriggerNotReached: 'trigger',
  ObservationNotUsable: 'reference',
}
/** `Error(string)`: what the router and older tokens fail with. */
const ERROR_TEXT = '0x08c379a0'

/** What a fill has failed with, as far as the revert tells. */
function obstacleOf(plan: Plan, error: RpcRefusal): Obstacle {
  const { data } = error
  const named = BY_ERROR[errorNamed(data) ?? '']
  if (named !== undefined) return named
  const isText = data !== undefined && data.length >= 10 && dataSlice(data, 0, 4) === ERROR_TEXT
  if (error.message.includes('INSUFFICIENT_OUTPUT_AMOUNT')) return 'price'
  if (plan.of.some(({ permit }) => permit !== '0x')) return 'allowance'
  const isCoin = plan.of.some(({ order: { buyToken } }) => buyToken === ZERO_ADDRESS)
  // The contract's own errors have names, and the router's a text.
  return isCoin && !isText && errorNamed(data) === undefined ? 'receiver' : 'refused'
}
