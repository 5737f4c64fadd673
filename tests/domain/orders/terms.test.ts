import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ZERO_ADDRESS } from '~/domain/address'
import type { Order } from '~/domain/orders/order'
import {
  dueNow,
  feeFor,
  isTriggered,
  kindOf,
  minimumByReference,
  minimumFor,
  partAmount,
  termsProblems,
} from '~/domain/orders/terms'
import { account, ORDER, UNTOUCHED, WRAPPED } from './orders'

const units = fc.bigInt({ min: 1n, max: 2n ** 160n - 1n })

describe('the minimum and the fee of a fill', () => {
  it('are rounded up and down: 333 of 1000 units for at least 500 are at least 167, and at most 3 of 10', () => {
    expect(minimumFor(ORDER, 333n)).toBe(167n)
    expect(feeFor(ORDER, 333n)).toBe(3n)
    expect(minimumFor(ORDER, 1000n)).toBe(500n)
    expect(feeFor(ORDER, 1000n)).toBe(10n)
  })

  it('of fills that together are the whole are never less, and never more, than of the whole', () => {
    fc.assert(
      fc.property(
        units,
        units,
        units,
        fc.array(fc.integer({ min: 1, max: 1000 }), { maxLength: 20 }),
        (sellAmount, buyMinimum, feeLimit, weights) => {
          const order: Order = { ...ORDER, sellAmount, buyMinimum, feeLimit }
          let rest = sellAmount
          const fills = weights.map((weight) => {
            const fill = (rest * BigInt(weight)) / 1000n
            rest -= fill
            return fill
          })
          const sum = (of: (amount: bigint) => bigint) =>
            [...fills, rest].reduce((total, amount) => total + of(amount), 0n)
          expect(sum((amount) => minimumFor(order, amount))).toBeGreaterThanOrEqual(buyMinimum)
          expect(sum((amount) => feeFor(order, amount))).toBeLessThanOrEqual(feeLimit)
        },
      ),
    )
  })
})

describe('parts', () => {
  it('of 1000 units in three are 333, 333 and 334', () => {
    const order: Order = { ...ORDER, parts: 3n }
    expect([0n, 1n, 2n].map((k) => partAmount(order, k))).toEqual([333n, 333n, 334n])
  })

  it('together sell the whole, and differ by one unit at most', () => {
    fc.assert(
      fc.property(units, fc.bigInt({ min: 1n, max: 1000n }), (sellAmount, parts) => {
        const order: Order = { ...ORDER, sellAmount, parts }
        const all = Array.from({ length: Number(parts) }, (_, k) => partAmount(order, BigInt(k)))
        expect(all.reduce((sum, part) => sum + part, 0n)).toBe(sellAmount)
        for (const part of all) expect([sellAmount / parts, sellAmount / parts + 1n]).toContain(part)
      }),
    )
  })
})

describe('what is due', () => {
  it('is the rest from the first second to the last one', () => {
    expect(dueNow(ORDER, UNTOUCHED, 999n)).toEqual({ kind: 'not-started', at: 1000n })
    for (const time of [1000n, 2000n]) {
      expect(dueNow(ORDER, UNTOUCHED, time)).toEqual({ kind: 'due', amount: 1000n, isWhole: true })
    }
    expect(dueNow(ORDER, UNTOUCHED, 2001n)).toEqual({ kind: 'expired' })
    const partial: Order = { ...ORDER, partialFills: true }
    const due = { kind: 'due', amount: 600n, isWhole: false }
    expect(dueNow(partial, { ...UNTOUCHED, filled: 400n }, 1500n)).toEqual(due)
  })

  it('is one part in each interval', () => {
    const order: Order = { ...ORDER, parts: 3n, interval: 100n }
    expect(dueNow(order, UNTOUCHED, 1000n)).toEqual({ kind: 'due', amount: 333n, isWhole: true })
    const second = { ...UNTOUCHED, filled: 333n, parts: 1n, next: 1100n }
    expect(dueNow(order, second, 1099n)).toEqual({ kind: 'part-not-due', at: 1100n })
    expect(dueNow(order, second, 1100n)).toEqual({ kind: 'due', amount: 333n, isWhole: true })
    const third = { ...UNTOUCHED, filled: 666n, parts: 2n, next: 1200n }
    expect(dueNow(order, third, 1990n)).toEqual({ kind: 'due', amount: 334n, isWhole: true })
    expect(dueNow(order, { ...third, next: 2001n }, 1990n)).toEqual({ kind: 'expired' })
    expect(dueNow(order, { ...UNTOUCHED, filled: 1000n, parts: 3n }, 1500n)).toEqual({ kind: 'filled' })
  })

  it('is nothing of an order that is filled, cancelled or of another epoch', () => {
    const at = (changes: object) => dueNow(ORDER, { ...UNTOUCHED, ...changes }, 1500n).kind
    expect(at({ filled: 1000n })).toBe('filled')
    expect(at({ isCancelled: true })).toBe('cancelled')
    expect(at({ epoch: 1n })).toBe('wrong-epoch')
    expect(at({ filled: 1000n, isCancelled: true, epoch: 1n })).toBe('filled')
  })
})

describe('a trigger', () => {
  const stop: Order = { ...ORDER, pair: account(4), window: 600n, trigger: 2, triggerAmount: 450n }

  it('compares what all of it is worth: at or below 450 units for a stop', () => {
    expect(isTriggered(stop, 451n)).toBe(false)
    expect(isTriggered(stop, 450n)).toBe(true)
    expect(isTriggered({ ...stop, trigger: 1 }, 450n)).toBe(true)
    expect(isTriggered({ ...stop, trigger: 1 }, 449n)).toBe(false)
    expect(isTriggered(ORDER, 0n)).toBe(true)
  })

  it('lets a fill pay less than the reference by the tolerance, never less than the contract asks for', () => {
    // 1000 units are worth 450 and something: all of it is owed 446.49 at the most, and 100 units 44.649.
    expect(minimumByReference({ ...stop, tolerance: 100n }, 1000n, 450n)).toBe(447n)
    expect(minimumByReference({ ...stop, tolerance: 100n }, 100n, 450n)).toBe(46n)
    fc.assert(
      fc.property(
        units,
        fc.bigInt({ min: 1n, max: 2n ** 128n }),
        fc.bigInt({ min: 1n, max: 2n ** 40n }),
        fc.integer({ min: 1, max: 1000 }),
        fc.bigInt({ min: 0n, max: 5000n }),
        (sellAmount, cumulative, seconds, weight, tolerance) => {
          const order: Order = { ...stop, sellAmount, tolerance }
          const amount = (sellAmount * BigInt(weight) + 999n) / 1000n
          const worth = (of: bigint) => (of * cumulative) / seconds
          const asked = (worth(amount) * (10_000n - tolerance) + 9999n) / 10_000n
          const ours = minimumByReference(order, amount, worth(sellAmount))
          expect(ours).toBeGreaterThanOrEqual(asked)
          expect(ours).toBeLessThanOrEqual(asked + 3n)
        },
      ),
    )
  })

  it('or parts make the kind of an order', () => {
    expect([ORDER, stop, { ...stop, parts: 2n }].map(kindOf)).toEqual(['limit', 'stop', 'parts'])
  })
})

describe('terms', () => {
  it('are said to be wrong one by one', () => {
    const wrong = (changes: Partial<Order>) => termsProblems({ ...ORDER, ...changes }, WRAPPED)
    expect(wrong({})).toEqual([])
    expect(wrong({ maker: ZERO_ADDRESS })).toEqual(['maker'])
    expect(wrong({ receiver: ZERO_ADDRESS })).toEqual(['receiver'])
    expect(wrong({ sellToken: ZERO_ADDRESS })).toEqual(['sell-token'])
    expect(wrong({ buyToken: ORDER.sellToken })).toEqual(['same-token'])
    expect(wrong({ sellToken: WRAPPED, buyToken: ZERO_ADDRESS })).toEqual(['same-token'])
    expect(wrong({ sellAmount: 0n })).toEqual(['sell-amount'])
    expect(wrong({ sellAmount: 2n ** 160n })).toEqual(['sell-amount'])
    expect(wrong({ buyMinimum: 0n })).toEqual(['buy-minimum'])
    expect(wrong({ buyMinimum: 0n, pair: account(4), window: 300n })).toEqual([])
    expect(wrong({ feeLimit: 2n ** 160n })).toEqual(['fee-limit'])
    expect(wrong({ start: 2001n })).toEqual(['times'])
    expect(wrong({ parts: 0n })).toEqual(['parts'])
    expect(wrong({ parts: 1001n, interval: 60n, sellAmount: 2000n })).toEqual(['parts'])
    expect(wrong({ parts: 2n, interval: 59n })).toEqual(['interval'])
    expect(wrong({ parts: 2n, interval: 60n, partialFills: true })).toEqual(['partial-parts'])
    expect(wrong({ trigger: 1, triggerAmount: 1n })).toEqual(['reference-missing'])
    expect(wrong({ trigger: 1, pair: account(4), window: 300n })).toEqual(['trigger'])
    expect(wrong({ pair: account(4), window: 299n })).toEqual(['window'])
    expect(wrong({ pair: account(4), window: 1801n })).toEqual(['window'])
    expect(wrong({ tolerance: 5001n })).toEqual(['tolerance'])
  })
})
