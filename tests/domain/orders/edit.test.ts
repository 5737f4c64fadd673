import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ZERO_ADDRESS } from '~/domain/address'
import { amountOf } from '~/domain/money/amount'
import { bps } from '~/domain/money/bps'
import { nativeCoin, type Token } from '~/domain/money/currency'
import { Ratio } from '~/domain/money/ratio'
import { draftOrder, type OrderChoice, typedPriceOf, valueAt } from '~/domain/orders/draft'
import { fieldsOfOrder, isFormOrder } from '~/domain/orders/edit'
import type { Order } from '~/domain/orders/order'
import { account, ORDER } from './orders'

const token = (index: number, decimals: number): Token => ({
  ...{ kind: 'token', chainId: 31337, address: account(index), decimals, symbol: 'T', name: 'Token' },
})
const [SELL, BUY] = [token(50, 18), token(51, 6)]
const TOKENS = { sell: SELL, buy: BUY }
const E18 = 10n ** 18n
const FRESH = { filled: 0n, parts: 0 }

function drafted(choice: OrderChoice, units = 10n * E18, price = '4.4'): Order {
  const trade = { sell: amountOf(SELL, units), buy: BUY, price: new Ratio(price), pair: account(60) }
  const terms = { maker: account(1), now: 1000n, epoch: 3n, salt: 7n, feeLimit: bps(50) }
  return draftOrder(trade, choice, { ...terms, window: 600, leastGrace: 86_400 })
}

describe('an order that goes back into the form', () => {
  it('of a limit has its amount and price, and holds as long again', () => {
    expect(fieldsOfOrder(drafted({ kind: 'limit', validity: 604_800 }), FRESH, TOKENS)).toEqual({
      ...{ kind: 'limit', sell: SELL.address, buy: BUY.address, amount: '10', price: '4.4' },
      ...{ validity: 604_800, bound: undefined, parts: undefined, interval: undefined },
    })
  })

  it('that is filled in part has what is left, at the same price', () => {
    const order = drafted({ kind: 'limit', validity: 600 })
    const fields = fieldsOfOrder(order, { filled: 4n * E18 + 1n, parts: 0 }, TOKENS)
    expect(fields).toMatchObject({ amount: '5.999999999999999999', price: '4.4' })
  })

  it('of a stop has the price that it waits for, and its bound', () => {
    const order = drafted({ kind: 'stop', validity: 600, bound: bps(500), market: 50_000_000n })
    expect(order.buyMinimum).toBe(41_800_000n)
    expect(fieldsOfOrder(order, FRESH, TOKENS)).toMatchObject({ kind: 'stop', price: '4.4', bound: 500 })
  })

  it('in parts has the parts that are left, with their interval', () => {
    const order = drafted({ kind: 'parts', parts: 4, interval: 3600, bound: bps(100) })
    const fields = fieldsOfOrder(order, { filled: 5n * E18, parts: 2 }, TOKENS)
    expect(fields).toMatchObject({ kind: 'parts', amount: '5', price: '4.4', parts: '2', interval: 3600 })
    expect(fields.validity).toBeUndefined()
  })

  it('divides the last part that is left in two, which is the least a form takes', () => {
    const order = drafted({ kind: 'parts', parts: 4, interval: 3600, bound: bps(100) })
    const fields = fieldsOfOrder(order, { filled: (15n * E18) / 2n, parts: 3 }, TOKENS)
    expect(fields).toMatchObject({ kind: 'parts', amount: '2.5', parts: '2' })
  })

  it('buys the coin by its name', () => {
    const order = { ...drafted({ kind: 'limit', validity: 600 }), buyToken: ZERO_ADDRESS }
    expect(fieldsOfOrder(order, FRESH, { sell: SELL, buy: nativeCoin(31337) }).buy).toBe('BNB')
  })

  it('is none that pays someone else, or that has terms which no field says', () => {
    expect(isFormOrder(ORDER)).toBe(true)
    expect(isFormOrder({ ...ORDER, receiver: account(4) })).toBe(false)
    expect(isFormOrder({ ...ORDER, pair: account(5), window: 600n })).toBe(false)
    expect(isFormOrder({ ...ORDER, parts: 2n, interval: 60n })).toBe(true)
    expect(isFormOrder({ ...ORDER, parts: 2n, interval: 60n, trigger: 1 })).toBe(false)
  })
})

describe('the price of an order', () => {
  it('is worth the same to the unit, in no more digits than were typed', () => {
    const units = fc.bigInt({ min: 1n, max: 10n ** 30n })
    const typed = fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.integer({ min: 0, max: 9 }))
    fc.assert(
      fc.property(units, typed, (sold, [digits, places]) => {
        const price = new Ratio(digits.toString()).shiftedBy(-places)
        const sell = amountOf(SELL, sold)
        const value = valueAt(sell, BUY, price)
        const found = typedPriceOf(sell, value)
        if (found === undefined) throw new Error('There is a price.')
        expect(valueAt(sell, BUY, found).units).toBe(value.units)
        expect(found.precision()).toBeLessThanOrEqual(price.precision())
      }),
    )
  })

  it('of a third needs as many digits as its units', () => {
    const price = typedPriceOf(amountOf(SELL, 3n * E18), amountOf(BUY, 1_000_000n))
    expect(price?.toFixed()).toBe('0.3333333')
    expect(typedPriceOf(amountOf(SELL, 0n), amountOf(BUY, 1n))).toBeUndefined()
  })
})
