import { type Address, ZERO_ADDRESS } from '~/domain/address'
import { bestTradeExactIn, bestTradeExactOut } from '~/domain/amm/bestTrade'
import type { PoolGraph } from '~/domain/amm/poolGraph'
import type { Trade } from '~/domain/amm/trade'
import { bps } from '~/domain/money/bps'
import { FILL_GAS, fillGas, rewardFor } from '~/domain/orders/fillGas'
import type { Order } from '~/domain/orders/order'
import {
  dueNow,
  feeFor,
  hasReference,
  isTriggered,
  minimumByReference,
  minimumFor,
} from '~/domain/orders/terms'
import { type OrderMarket, pooled, routed } from './market'
import type { BookFacts, ReadOrder, Reference } from './reads'

/** Of an order as a whole. A withdrawn or outdated one is cancelled. */
export type OrderState = 'open' | 'part-filled' | 'filled' | 'cancelled' | 'expired'

/** Why nothing of an open order can be filled now. */
export type Obstacle =
  | 'not-started'
  | 'part-not-due'
  | 'balance'
  | 'allowance'
  /** No observation of the pair is old enough yet. */
  | 'reference'
  | 'trigger'
  | 'price'
  /** The reward that the order allows does not pay the gas. */
  | 'fee'
  /** What only a fill that is tried can tell: the token keeps a part back, the receiver does not take the coin, anything else. */
  | 'tax'
  | 'receiver'
  | 'refused'

/** What may be filled of an order now, whoever brings the bought tokens. */
export interface Fillable {
  /** Units of the sold token; where `isWhole`, nothing less may be filled. */
  readonly amount: bigint
  readonly isWhole: boolean
  readonly reference: Reference | undefined
}

/** How an order is filled through the pools. */
export interface Offer {
  readonly amount: bigint
  readonly reward: bigint
  readonly trade: Trade
  readonly observation: bigint
}

export type Judgement =
  | { readonly state: Exclude<OrderState, 'open' | 'part-filled'> }
  | {
      readonly state: 'open' | 'part-filled'
      readonly obstacle: Obstacle
      /** The first second in which it may be filled, as far as that is known. */
      readonly at?: bigint
    }
  | { readonly state: 'open' | 'part-filled'; readonly fillable: Fillable }

/** Wei of one unit of gas. */
export interface GasTerms {
  readonly price: bigint
}

/** How often the amount of an order that may be filled in part is halved in search of one whose price is good enough. */
const HALVINGS = 8
const REFINEMENTS = 8

/** What the chain says of an order, apart from prices. */
export function judge(facts: BookFacts, read: ReadOrder): Judgement {
  const { hash, order } = read
  const time = BigInt(facts.block.time)
  const progress = facts.progressOf(hash)
  const state = progress.filled > 0n ? 'part-filled' : 'open'
  const due = dueNow(order, progress, time)
  switch (due.kind) {
    case 'filled':
    case 'cancelled':
    case 'expired':
      return { state: due.kind }
    case 'wrong-epoch':
      return { state: 'cancelled' }
    case 'not-started':
    case 'part-not-due':
      return { state, obstacle: due.kind, at: due.at }
    case 'due':
  }
  const { isWhole } = due
  const wanted = isWhole ? due.amount : 1n
  if (facts.balanceOf(order) < wanted) return { state, obstacle: 'balance' }
  if (facts.allowanceOf(read) < wanted) return { state, obstacle: 'allowance' }
  const amount = least(due.amount, facts.balanceOf(order), facts.allowanceOf(read))
  const reference = facts.referenceOf(hash)
  if (hasReference(order)) {
    if (reference === undefined) return { state, obstacle: 'reference' }
    if (!isTriggered(order, reference.value)) return { state, obstacle: 'trigger' }
  }
  return { state, fillable: { amount, isWhole, reference } }
}

/** Units of the bought token that the receiver has to get for `amount`. */
export function owed(order: Order, amount: bigint, reference: Reference | undefined): bigint {
  const byTerms = minimumFor(order, amount)
  if (reference === undefined) return byTerms
  const byPrice = minimumByReference(order, amount, reference.value)
  return byPrice > byTerms ? byPrice : byTerms
}

/**
 * Through the pools, with a reward that pays the gas: of an order that may be filled in part the most that the pools give a
 * good enough price for.
 */
export function offerFor(
  market: OrderMarket,
  graph: PoolGraph,
  gas: GasTerms,
  order: Order,
  { amount: most, isWhole, reference }: Fillable,
): Offer | 'price' | 'fee' {
  const tried = (amount: bigint) => offerOf(market, graph, gas, order, amount, reference)
  const whole = tried(most)
  if (isWhole || typeof whole !== 'string') return whole
  let [good, bad]: [Offer | undefined, bigint] = [undefined, most]
  for (let halving = 1n; halving <= HALVINGS && good === undefined; halving++) {
    const amount = most >> halving
    if (amount === 0n) return whole
    const offer = tried(amount)
    if (typeof offer === 'string') bad = amount
    else good = offer
  }
  for (let step = 0; step < REFINEMENTS && good !== undefined; step++) {
    const amount = (good.amount + bad) / 2n
    if (amount === good.amount) break
    const offer = tried(amount)
    if (typeof offer === 'string') bad = amount
    else good = offer
  }
  return good ?? whole
}

function offerOf(
  market: OrderMarket,
  graph: PoolGraph,
  gas: GasTerms,
  order: Order,
  amount: bigint,
  reference: Reference | undefined,
): Offer | 'price' | 'fee' {
  const trade = tradeOf(market, graph, order.sellToken, pooled(market, order.buyToken), amount)
  if (trade === undefined) return 'price'
  const minimum = owed(order, amount, reference)
  if (trade.outputUnits < minimum) return 'price'
  const cost = fillGas(trade.route.length) * gas.price
  const reward = rewardWorth(market, graph, order, cost)
  if (reward === undefined || reward > feeFor(order, amount)) return 'fee'
  if (trade.outputUnits < minimum + reward) return 'price'
  return { amount, reward, trade, observation: reference?.observation ?? 0n }
}

/** Units of the bought token that are worth what so much gas costs, and a part more. Undefined where no route tells. */
export function rewardWorth(
  market: OrderMarket,
  graph: PoolGraph,
  { buyToken }: Order,
  wei: bigint,
): bigint | undefined {
  const wanted = rewardFor(wei)
  if (wanted === 0n || buyToken === ZERO_ADDRESS || buyToken === market.wrapped) return wanted
  return bestTradeExactOut(graph, {
    ...{ input: routed(market, buyToken), output: routed(market, market.wrapped), amountOut: wanted },
    ...{ maxHops: 3, lessHopsThreshold: bps(0) },
  })?.inputUnits
}

/** Wei that a fill through one pool costs, about. */
export function fillCost({ price }: GasTerms): bigint {
  return fillGas(1) * price
}

/** Wei that an order's half of a match costs. */
export function matchCost({ price }: GasTerms): bigint {
  return FILL_GAS.matched * price
}

export function tradeOf(
  market: OrderMarket,
  graph: PoolGraph,
  from: Address,
  to: Address,
  amountIn: bigint,
): Trade | undefined {
  return bestTradeExactIn(graph, {
    ...{ input: routed(market, from), output: routed(market, to), amountIn },
    ...{ maxHops: 3, lessHopsThreshold: bps(0) },
  })
}

function least(...amounts: readonly bigint[]): bigint {
  return amounts.reduce((smallest, each) => (each < smallest ? each : smallest))
}
