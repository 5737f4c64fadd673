import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toAddress, ZERO_ADDRESS } from '~/domain/address'
import { type Pool, poolOf } from '~/domain/amm/pool'
import { amountIn, amountOut } from '~/domain/amm/swapMath'
import type { Order } from '~/domain/orders/order'
import { feeFor, minimumFor, type OrderProgress } from '~/domain/orders/terms'
import { type OrderMarket, routed } from '../../../server/orders/market'
import { type BookOrder, type Plan, planFills } from '../../../server/orders/plan'
import { type BookFacts, usableObservation } from '../../../server/orders/reads'

const account = (index: number) => toAddress(`0x${String(index).padStart(40, '0')}`)
const [WRAPPED, GOLD, IRON] = [account(11), account(12), account(13)]
const E18 = 10n ** 18n
const NOW = 1500

const MARKET: OrderMarket = {
  ...{ chainId: 1, orders: account(1), router: account(2), multicall: account(3), wrapped: WRAPPED },
  ...{ bases: [WRAPPED], pairOf: () => account(99) },
}
/** Gold and iron are worth the same; each is worth a hundredth of the coin. */
const POOLS: readonly Pool[] = [
  poolOf(routed(MARKET, GOLD), routed(MARKET, IRON), [1_000_000n * E18, 1_000_000n * E18]),
  poolOf(routed(MARKET, WRAPPED), routed(MARKET, GOLD), [10_000n * E18, 1_000_000n * E18]),
  poolOf(routed(MARKET, WRAPPED), routed(MARKET, IRON), [10_000n * E18, 1_000_000n * E18]),
]
const GAS = { price: 10n ** 9n }
const UNTOUCHED: OrderProgress = { filled: 0n, parts: 0n, next: 0n, isCancelled: false, epoch: 0n }

const facts = (changes: Partial<BookFacts> = {}): BookFacts => ({
  ...{ block: { number: 7, hash: '0x', time: NOW }, pools: POOLS },
  ...{ progressOf: () => UNTOUCHED, balanceOf: () => 2n ** 200n, allowanceOf: () => 2n ** 200n },
  ...{ referenceOf: () => undefined, observationsOf: () => [] },
  ...changes,
})

function listed(position: number, terms: Partial<Order>): BookOrder {
  const maker = account(1000 + position)
  const order: Order = {
    ...{
      maker,
      receiver: maker,
      sellToken: GOLD,
      buyToken: IRON,
      sellAmount: 100n * E18,
      buyMinimum: 90n * E18,
    },
    ...{ feeLimit: E18, start: 1000n, end: 2000n, partialFills: false, parts: 1n, interval: 0n, trigger: 0 },
    ...{ triggerAmount: 0n, pair: ZERO_ADDRESS, window: 0n, tolerance: 0n, epoch: 0n, salt: 0n, ...terms },
  }
  return { hash: `0x${String(position)}`, order, signature: '0x', permit: '0x', position }
}

const back = { sellToken: IRON, buyToken: GOLD }
const hashesOf = (plans: readonly Plan[]) => plans.map(({ of }) => of.map(({ hash }) => hash))
const planned = (orders: readonly BookOrder[], changes: Partial<BookFacts> = {}) =>
  planFills(MARKET, facts(changes), orders, GAS)

describe('what is filled', () => {
  it('is an order whose price the pool gives, with a reward that is worth the gas and a fifth more', () => {
    const [plan] = planned([listed(1, {})])
    const [fill] = plan?.of ?? []
    // 230,000 gas of one gwei and a fifth are 0.000276 coins, which 0.0277 iron buy.
    expect(fill?.reward).toBeGreaterThan((276n * E18) / 10_000n)
    expect(fill?.reward).toBeLessThan((278n * E18) / 10_000n)
    expect(fill).toMatchObject({ amount: 100n * E18, minimum: 90n * E18 })
    expect(planned([listed(1, { buyMinimum: 100n * E18 })])).toEqual([])
    expect(planned([listed(1, { feeLimit: E18 / 100n })])).toEqual([])
  })

  it('is nothing of an order whose last second is that of the newest block', () => {
    expect(planned([listed(1, { end: BigInt(NOW) })])).toEqual([])
    expect(planned([listed(1, { end: BigInt(NOW) + 1n })])).toHaveLength(1)
  })

  it('comes in the order of prices, and of ages where these are equal', () => {
    const orders = [95n, 90n, 90n, 80n].map((each, index) => listed(index, { buyMinimum: each * E18 }))
    expect(hashesOf(planned(orders.toReversed()))).toEqual([['0x3'], ['0x1'], ['0x2'], ['0x0']])
  })

  it('is no way’s alone: the oldest of those that come first on each is next', () => {
    const gold = [5, 6, 7].map((position) => listed(position, { buyMinimum: BigInt(90 - position) * E18 }))
    const coins = [1, 8].map((position) => listed(position, { buyToken: WRAPPED, buyMinimum: E18 / 2n }))
    expect(hashesOf(planned([...gold, ...coins]))).toEqual([['0x1'], ['0x7'], ['0x6'], ['0x5'], ['0x8']])
  })

  it('is not more than a maker has, and not more than the pools give one after the other', () => {
    const maker = account(5)
    const two = [listed(1, { maker }), listed(2, { maker })]
    expect(hashesOf(planned(two, { balanceOf: () => 199n * E18 }))).toEqual([['0x1']])
    expect(hashesOf(planned(two, { balanceOf: () => 200n * E18 }))).toEqual([['0x1'], ['0x2']])
    // Each alone would do; after the first one the price is worse.
    const large = { sellAmount: 2000n * E18, feeLimit: 10n * E18, buyMinimum: 1990n * E18 }
    const [one] = planned([listed(1, large)])
    expect(one).toBeDefined()
    expect(hashesOf(planned([listed(1, large), listed(2, large)]))).toEqual([['0x1']])
  })

  it('does not count on what an earlier fill would bring: it may fail', () => {
    // Gold becomes dear by the first, which would make the second possible.
    const first = listed(1, { ...back, sellAmount: 20_000n * E18, buyMinimum: E18, feeLimit: 100n * E18 })
    const second = listed(2, { buyMinimum: 101n * E18, partialFills: true })
    const plans = planned([first, second])
    expect(hashesOf(plans).flat()).not.toContain('0x2')
  })
})

describe('opposite orders', () => {
  const sizes = fc.bigInt({ min: E18, max: 5000n * E18 })
  const prices = fc.integer({ min: 985, max: 1015 })

  it('meet within both terms, and both do as well as with the pool, whatever they are', () => {
    let met = 0
    fc.assert(
      fc.property(
        ...([sizes, sizes, prices, prices, fc.boolean(), fc.boolean()] as const),
        (soldA, soldB, priceA, priceB, isPartA, isPartB) => {
          const asked = (sold: bigint, price: number) => ({
            ...{ sellAmount: sold, buyMinimum: (sold * BigInt(price)) / 1000n, feeLimit: sold / 20n },
          })
          const a = listed(1, { ...asked(soldA, priceA), partialFills: isPartA })
          const b = listed(2, { ...back, ...asked(soldB, priceB), partialFills: isPartB })
          for (const plan of planned([a, b])) {
            for (const fill of plan.of) {
              expect(fill.amount > 0n && fill.amount <= fill.order.sellAmount).toBe(true)
              if (!fill.order.partialFills) expect(fill.amount).toBe(fill.order.sellAmount)
              expect(fill.reward).toBeLessThanOrEqual(feeFor(fill.order, fill.amount))
            }
            if (plan.kind !== 'match') continue
            met += 1
            const [one, other] = plan.of
            expect(other.amount - one.reward).toBeGreaterThanOrEqual(minimumFor(one.order, one.amount))
            expect(one.amount - other.reward).toBeGreaterThanOrEqual(minimumFor(other.order, other.amount))
            const reserve = 1_000_000n * E18
            expect(other.amount).toBeGreaterThanOrEqual(BigInt(amountOut(one.amount, reserve, reserve)))
            expect(other.amount).toBeLessThanOrEqual(BigInt(amountIn(one.amount, reserve, reserve)))
          }
        },
      ),
    )
    expect(met).toBeGreaterThan(5)
  })

  it('of one maker do not meet', () => {
    const maker = account(5)
    const part = { maker, partialFills: true, buyMinimum: (100n * E18 * 999n) / 1000n }
    expect(planned([listed(1, part), listed(2, { ...part, ...back })])).toEqual([])
    expect(planned([listed(1, part), listed(2, { ...part, ...back, maker: account(6) })])).toMatchObject([
      { kind: 'match' },
    ])
  })
})

describe('an observation', () => {
  it('is used from one window on until shortly before two, the youngest of them', () => {
    const order = listed(1, { window: 300n }).order
    const at = (...ages: readonly bigint[]) =>
      usableObservation(
        order,
        ages.map((age, index) => ({ index: BigInt(index), at: 10_000n - age })),
        10_000n,
      )?.index
    expect(at(299n)).toBeUndefined()
    expect(at(300n)).toBe(0n)
    expect(at(700n, 585n)).toBe(1n)
    expect(at(586n)).toBeUndefined()
    expect(at(500n, 310n, 200n, 50n)).toBe(1n)
  })
})
