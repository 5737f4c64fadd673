import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ZERO_ADDRESS } from '~/domain/address'
import { amountOf } from '~/domain/money/amount'
import { bps } from '~/domain/money/bps'
import { nativeCoin, type Token } from '~/domain/money/currency'
import { Ratio } from '~/domain/money/ratio'
import { draftOrder, type OrderTerms, type OrderTrade, priceOf, valueAt } from '~/domain/orders/draft'
import { minimumFor, termsProblems } from '~/domain/orders/terms'
import { account, WRAPPED } from './orders'

const token = (index: number, decimals: number): Token => ({
  ...{ kind: 'token', chainId: 31337, address: account(index), decimals, symbol: 'T', name: 'Token' },
})
const [SELL, BUY] = [token(50, 18), token(51, 6)]
const PAIR = account(60)
const TERMS: OrderTerms = {
  ...{
    maker: account(1),
    now: 1000n,
    epoch: 3n,
    salt: 7n,
    feeLimit: bps(50),
    window: 600,
    leastGrace: 86_400,
  },
}
const trade = (units: bigint, price: string, others: Partial<OrderTrade> = {}): OrderTrade => ({
  ...{ sell: amountOf(SELL, units), buy: BUY, price: new Ratio(price), pair: PAIR },
  ...others,
})
const E18 = 10n ** 18n

describe('an order that is drafted', () => {
  it('sells 2 whole at 1.5 for at least 3.000000, with a fee of 0.5 % of that at most, for as long as was chosen', () => {
    expect(draftOrder(trade(2n * E18, '1.5'), { kind: 'limit', validity: 600 }, TERMS)).toMatchObject({
      ...{ maker: account(1), receiver: account(1), sellToken: SELL.address, buyToken: BUY.address },
      ...{ sellAmount: 2n * E18, buyMinimum: 3_000_000n, feeLimit: 15_000n, start: 1000n, end: 1600n },
      ...{ partialFills: true, parts: 1n, trigger: 0, pair: ZERO_ADDRESS, epoch: 3n, salt: 7n },
    })
  })

  it('buys the coin by the zero address', () => {
    const order = draftOrder(
      trade(E18, '2', { buy: nativeCoin(31337) }),
      { kind: 'limit', validity: 1 },
      TERMS,
    )
    expect(order).toMatchObject({ buyToken: ZERO_ADDRESS, buyMinimum: 2n * E18 })
  })

  it('of a stop waits below the market, or above it, and sells within its bound of the price', () => {
    const stop = { kind: 'stop', validity: 600, bound: bps(300) } as const
    const below = draftOrder(trade(E18, '2'), { ...stop, market: 2_100_000n }, TERMS)
    expect(below).toMatchObject({
      ...{ trigger: 2, triggerAmount: 2_000_000n, buyMinimum: 1_940_000n, partialFills: false },
      ...{ pair: PAIR, window: 600n, tolerance: 300n },
    })
    expect(draftOrder(trade(E18, '2'), { ...stop, market: 1_900_000n }, TERMS).trigger).toBe(1)
  })

  it('in parts ends an interval after its last part, and a day at least', () => {
    const parts = { kind: 'parts', parts: 4, bound: bps(100) } as const
    const hourly = draftOrder(trade(E18, '2'), { ...parts, interval: 3600 }, TERMS)
    expect(hourly).toMatchObject({ parts: 4n, interval: 3600n, end: 1000n + 4n * 3600n + 86_400n })
    const weekly = draftOrder(trade(E18, '2'), { ...parts, interval: 604_800 }, TERMS)
    expect(weekly.end).toBe(1000n + 5n * 604_800n)
    expect(
      draftOrder(trade(E18, '2', { pair: undefined }), { ...parts, interval: 3600 }, TERMS),
    ).toMatchObject({
      ...{ pair: ZERO_ADDRESS, window: 0n, tolerance: 0n },
    })
  })

  it('holds the price that was named for any amount, and has terms that the contract takes', () => {
    const units = fc.bigInt({ min: 1000n, max: 10n ** 30n })
    const price = fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.integer({ min: 0, max: 9 }))
    fc.assert(
      fc.property(units, price, fc.constantFrom('limit', 'stop', 'parts'), (sold, [digits, places], kind) => {
        const named = new Ratio(digits.toString()).shiftedBy(-places)
        const choice =
          kind === 'limit'
            ? ({ kind, validity: 60 } as const)
            : kind === 'stop'
              ? ({ kind, validity: 60, bound: bps(500), market: 5n } as const)
              : ({ kind, parts: 10, interval: 60, bound: bps(500) } as const)
        const order = draftOrder(trade(sold, named.toFixed()), choice, TERMS)
        fc.pre(order.buyMinimum < 2n ** 160n)
        expect(termsProblems(order, WRAPPED)).toEqual([])
        const worth = valueAt(amountOf(SELL, sold), BUY, named).units
        const least = kind === 'stop' ? (worth * 9500n + 9999n) / 10_000n : worth
        expect(minimumFor(order, sold)).toBe(least)
        // Rounded for the maker, by less than one unit.
        const exact = new Ratio(sold.toString()).times(named).shiftedBy(6 - 18)
        const excess = new Ratio(worth.toString()).minus(exact)
        expect(excess.isNegative()).toBe(false)
        expect(excess.isLessThan(1)).toBe(true)
      }),
    )
  })

  it('is priced by what is sold and what is bought, and not by nothing', () => {
    expect(priceOf(amountOf(SELL, 4n * E18), amountOf(BUY, 2_000_000n))?.toFixed()).toBe('0.5')
    expect(priceOf(amountOf(SELL, 0n), amountOf(BUY, 1n))).toBeUndefined()
  })
})
