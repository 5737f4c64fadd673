import type { Address } from '~/domain/address'
import { bestTradeExactOut } from '~/domain/amm/bestTrade'
import { type Pool, reserveOf } from '~/domain/amm/pool'
import { compilePools, type PoolGraph } from '~/domain/amm/poolGraph'
import { amountOut } from '~/domain/amm/swapMath'
import type { Trade } from '~/domain/amm/trade'
import { bps } from '~/domain/money/bps'
import { feeFor } from '~/domain/orders/terms'
import type { FillTerms } from './contract'
import { type Fillable, type GasTerms, judge, matchCost, offerFor, owed, rewardWorth, tradeOf } from './judge'
import { type OrderMarket, pooled, routed } from './market'
import type { BookFacts, ReadOrder } from './reads'

/** An order of the book that can be filled by somebody. */
export interface BookOrder extends ReadOrder {
  readonly signature: string
  /** In which it was taken. */
  readonly position: number
}

export type Plan =
  | { readonly kind: 'fill'; readonly of: readonly [PlannedFill]; readonly trade: Trade }
  | { readonly kind: 'match'; readonly of: readonly [PlannedFill, PlannedFill] }

export interface PlannedFill extends FillTerms {
  readonly hash: string
  /** What the receiver has to get. */
  readonly minimum: bigint
}

interface Candidate {
  readonly from: BookOrder
  readonly fillable: Fillable
}

/** Best orders on each side of a pair that are tried against each other. */
const MATCHED_DEPTH = 8

/**
 * What can be filled now, and in which order: of orders that buy the same with the same the cheapest first, and the oldest
 * of equals. Each plan holds both as the pools are and as they will be once those before it are done.
 */
export function planFills(
  market: OrderMarket,
  facts: BookFacts,
  orders: readonly BookOrder[],
  gas: GasTerms,
): readonly Plan[] {
  const candidates = inOrder(market, facts, orders)
  const graph = compilePools(facts.pools)
  const plans: Plan[] = []
  const done = new Set<string>()
  const left = remainders(facts)
  for (const plan of matches(market, graph, gas, candidates)) {
    if (plan.of.some(({ hash }) => done.has(hash)) || !left.covers(plan)) continue
    left.take(plan)
    plans.push(plan)
    for (const { hash } of plan.of) done.add(hash)
  }
  let [pools, current] = [facts.pools, graph]
  for (const candidate of candidates) {
    const { from, fillable } = candidate
    if (done.has(from.hash)) continue
    if (typeof offerFor(market, graph, gas, from.order, fillable) === 'string') continue
    const offer = offerFor(market, current, gas, from.order, fillable)
    if (typeof offer === 'string') continue
    const { amount, reward, trade, observation } = offer
    const isNow = current === graph || isEnoughNow(market, graph, candidate, offer)
    const minimum = owed(from.order, amount, fillable.reference)
    const plan: Plan = { kind: 'fill', trade, of: [planned(from, { amount, reward, observation, minimum })] }
    if (!isNow || !left.covers(plan)) continue
    left.take(plan)
    plans.push(plan)
    pools = after(pools, trade)
    current = compilePools(pools)
  }
  return plans
}

/** Whether a trade that follows others would do without them as well: one of them may fail. */
function isEnoughNow(
  market: OrderMarket,
  graph: PoolGraph,
  { from: { order }, fillable: { reference } }: Candidate,
  { amount, reward }: { readonly amount: bigint; readonly reward: bigint },
): boolean {
  const trade = tradeOf(market, graph, order.sellToken, pooled(market, order.buyToken), amount)
  return trade !== undefined && trade.outputUnits >= owed(order, amount, reference) + reward
}

function planned(
  { hash, order, signature, permit }: BookOrder,
  terms: Pick<PlannedFill, 'amount' | 'reward' | 'observation' | 'minimum'>,
): PlannedFill {
  return { hash, order, signature, permit, ...terms }
}

/** Those that may be filled: of what buys the same with the same the cheapest first, between these the oldest. */
function inOrder(market: OrderMarket, facts: BookFacts, orders: readonly BookOrder[]): readonly Candidate[] {
  const byWay = new Map<string, Candidate[]>()
  for (const from of [...orders].sort((a, b) => a.position - b.position)) {
    // The block after this one has to be in time.
    if (from.order.end <= BigInt(facts.block.time)) continue
    const judged = judge(facts, from)
    if (!('fillable' in judged)) continue
    const way = `${from.order.sellToken} ${pooled(market, from.order.buyToken)}`
    const own = byWay.get(way) ?? []
    byWay.set(way, own)
    own.push({ from, fillable: judged.fillable })
  }
  return merged([...byWay.values()].map((own) => own.sort(byPrice)))
}

/** Of the first ones that are left on each way the oldest comes next: no way keeps another one waiting. */
function merged(ways: readonly Candidate[][]): readonly Candidate[] {
  const all: Candidate[] = []
  const next = ways.map(() => 0)
  const headOf = (way: number) => ways[way]?.[next[way] ?? 0]?.from.position ?? Infinity
  for (;;) {
    const way = ways.reduce((oldest, _, each) => (headOf(each) < headOf(oldest) ? each : oldest), 0)
    const candidate = ways[way]?.[next[way] ?? 0]
    if (candidate === undefined) return all
    all.push(candidate)
    next[way] = (next[way] ?? 0) + 1
  }
}

/** By what an order asks for each unit; sorting keeps the oldest of equals first. */
function byPrice(a: Candidate, b: Candidate): number {
  const asked = ({ from: { order }, fillable: { reference } }: Candidate) =>
    owed(order, order.sellAmount, reference)
  const difference = asked(a) * b.from.order.sellAmount - asked(b) * a.from.order.sellAmount
  return difference === 0n ? 0 : difference < 0n ? -1 : 1
}

/** What makers have left within one look. */
function remainders({ balanceOf, allowanceOf }: BookFacts) {
  const taken = new Map<string, bigint>()
  const keyOf = ({ order: { maker, sellToken } }: FillTerms) => `${maker} ${sellToken}`
  return {
    covers: (plan: Plan) =>
      plan.of.every((fill) => {
        const all = fill.amount + (taken.get(keyOf(fill)) ?? 0n)
        return all <= balanceOf(fill.order) && all <= allowanceOf(fill)
      }),
    take: (plan: Plan) => {
      for (const fill of plan.of) taken.set(keyOf(fill), fill.amount + (taken.get(keyOf(fill)) ?? 0n))
    },
  }
}

/** Opposite orders that do as well with each other as with the pools, both of them. */
function* matches(
  market: OrderMarket,
  graph: PoolGraph,
  gas: GasTerms,
  candidates: readonly Candidate[],
): Generator<Plan> {
  const byWay = new Map<string, Candidate[]>()
  const keyOf = (sold: Address, bought: Address) => `${sold} ${bought}`
  for (const each of candidates) {
    const { sellToken, buyToken } = each.from.order
    const key = keyOf(sellToken, pooled(market, buyToken))
    const own = byWay.get(key) ?? []
    byWay.set(key, own)
    own.push(each)
  }
  for (const own of byWay.values()) {
    const [
      {
        from: {
          order: { sellToken, buyToken },
        },
      },
    ] = own as [Candidate]
    const bought = pooled(market, buyToken)
    // Each pair once.
    if (bought.toLowerCase() < sellToken.toLowerCase()) continue
    const opposite = byWay.get(keyOf(bought, sellToken)) ?? []
    for (const a of own.slice(0, MATCHED_DEPTH)) {
      for (const b of opposite.slice(0, MATCHED_DEPTH)) {
        const plan = matchOf(market, graph, gas, a, b)
        if (plan !== undefined) yield plan
      }
    }
  }
}

function matchOf(
  market: OrderMarket,
  graph: PoolGraph,
  gas: GasTerms,
  a: Candidate,
  b: Candidate,
): Plan | undefined {
  if (a.from.order.maker === b.from.order.maker) return undefined
  // Who must sell all of it says how much; of two that need not, first the one and then the other.
  if (a.fillable.isWhole || !b.fillable.isWhole) {
    const plan = matchAt(market, graph, gas, a, b)
    if (plan !== undefined || a.fillable.isWhole) return plan
  }
  return matchAt(market, graph, gas, b, a)
}

/** `a` sells all that it may. */
function matchAt(
  market: OrderMarket,
  graph: PoolGraph,
  gas: GasTerms,
  a: Candidate,
  b: Candidate,
): Plan | undefined {
  const [orderA, orderB] = [a.from.order, b.from.order]
  const [tokenA, tokenB] = [orderA.sellToken, orderB.sellToken]
  const sold = a.fillable.amount
  const cost = matchCost(gas)
  const [rewardA, rewardB] = [orderA, orderB].map((order) => rewardWorth(market, graph, order, cost))
  if (rewardA === undefined || rewardB === undefined || rewardA > feeFor(orderA, sold)) return undefined
  if (sold <= rewardB) return undefined
  // What the pools would give for it, and what they would take for it.
  const given = tradeOf(market, graph, tokenA, tokenB, sold)?.outputUnits ?? 0n
  const taken = bestTradeExactOut(graph, {
    ...{ input: routed(market, tokenB), output: routed(market, tokenA), amountOut: sold },
    ...{ maxHops: 3, lessHopsThreshold: bps(0) },
  })?.inputUnits
  const least = most(given, owed(orderA, sold, a.fillable.reference) + rewardA)
  const bound = mostPaid(b, sold - rewardB)
  const highest = taken !== undefined && taken < bound ? taken : bound
  if (least > highest) return undefined
  const paid = b.fillable.isWhole ? b.fillable.amount : (least + highest) / 2n
  if (paid < least || paid > highest || paid === 0n || rewardB > feeFor(orderB, paid)) return undefined
  const minimumB = owed(orderB, paid, b.fillable.reference)
  if (sold - rewardB < minimumB) return undefined
  const minimumA = owed(orderA, sold, a.fillable.reference)
  const observation = ({ fillable: { reference } }: Candidate) => reference?.observation ?? 0n
  return {
    kind: 'match',
    of: [
      planned(a.from, { amount: sold, reward: rewardA, observation: observation(a), minimum: minimumA }),
      planned(b.from, { amount: paid, reward: rewardB, observation: observation(b), minimum: minimumB }),
    ],
  }
}

/** Units that an order would sell at the most for so many of what it buys. */
function mostPaid({ from: { order }, fillable: { amount, reference } }: Candidate, got: bigint): bigint {
  const asked = owed(order, order.sellAmount, reference)
  const bound = asked === 0n ? amount : (got * order.sellAmount) / asked
  return bound < amount ? bound : amount
}

function most(a: bigint, b: bigint): bigint {
  return a > b ? a : b
}

/** The pools once a trade is done. */
function after(pools: readonly Pool[], { route, path, inputUnits }: Trade): readonly Pool[] {
  const changed = new Map<Pool, Pool>()
  let units = inputUnits
  for (const [hop, pool] of route.entries()) {
    const [from, to] = [path[hop], path[hop + 1]]
    if (from === undefined || to === undefined) break
    const out = amountOut(units, reserveOf(pool, from) ?? 0n, reserveOf(pool, to) ?? 0n)
    if (typeof out === 'string') break
    const isFirst = pool.token0.address === from.address
    const [change0, change1] = isFirst ? [units, -out] : [-out, units]
    changed.set(pool, {
      ...pool,
      ...{ reserve0: pool.reserve0 + change0, reserve1: pool.reserve1 + change1 },
    })
    units = out
  }
  return pools.map((pool) => changed.get(pool) ?? pool)
}
