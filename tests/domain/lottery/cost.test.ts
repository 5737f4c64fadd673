import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  costOf,
  discountPercent,
  largestAffordable,
  purchaseProblem,
  bulkDiscount,
} from '~/domain/lottery/cost'

const E18 = 10n ** 18n
const TERMS = { price: E18, discountDivisor: 2000n }

describe('the cost of tickets', () => {
  it('is that of the field’s own examples', () => {
    expect(costOf(TERMS, 1)).toBe(E18)
    expect(costOf(TERMS, 2)).toBe(1_999_000_000_000_000_000n)
    expect(costOf(TERMS, 50)).toBe(48_775_000_000_000_000_000n)
    expect(costOf(TERMS, 100)).toBe(95_050_000_000_000_000_000n)
    expect(bulkDiscount(TERMS, 100)).toBe(4_950_000_000_000_000_000n)
    expect([1, 2, 50, 100].map((count) => discountPercent(TERMS, count).toFixed())).toEqual([
      ...['0', '0.05', '2.45', '4.95'],
    ])
  })

  it('grows with every ticket, and every further one costs less', () => {
    fc.assert(
      fc.property(fc.bigInt(E18 / 200n, 50n * E18), fc.integer({ min: 300, max: 5000 }), (price, divisor) => {
        const terms = { price, discountDivisor: BigInt(divisor) }
        let [before, step] = [0n, price + 1n]
        for (let count = 1; count <= 100; count++) {
          const cost = costOf(terms, count)
          expect(cost).toBeGreaterThan(before)
          // Both are rounded down.
          expect(cost - before).toBeLessThanOrEqual(step + 1n)
          ;[step, before] = [cost - before, cost]
        }
      }),
      { numRuns: 100 },
    )
  })
})

describe('the largest purchase', () => {
  it('is exact: it is affordable and one more is not', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 60n * E18),
        fc.integer({ min: 300, max: 4000 }),
        fc.bigInt(0n, 6000n * E18),
        fc.integer({ min: 1, max: 100 }),
        (price, divisor, balance, most) => {
          const terms = { price, discountDivisor: BigInt(divisor) }
          const count = largestAffordable(terms, balance, most)
          expect(count).toBeLessThanOrEqual(most)
          if (count > 0) expect(costOf(terms, count)).toBeLessThanOrEqual(balance)
          if (count < most) expect(costOf(terms, count + 1)).toBeGreaterThan(balance)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('is three for what pays for 3.9 tickets, and the discount counts for the last one', () => {
    expect(largestAffordable(TERMS, (39n * E18) / 10n, 100)).toBe(3)
    expect(largestAffordable(TERMS, costOf(TERMS, 100), 100)).toBe(100)
    expect(largestAffordable(TERMS, costOf(TERMS, 100) - 1n, 100)).toBe(99)
    expect(largestAffordable(TERMS, E18 - 1n, 100)).toBe(0)
  })
})

describe('what hinders a purchase', () => {
  const purchase = { count: 3, balance: 10n * E18, most: 100, isOnSale: true }
  it('is told in order: the sales, the number, the balance', () => {
    const problem = (changes: Partial<Parameters<typeof purchaseProblem>[1]>) =>
      purchaseProblem(TERMS, { ...purchase, ...changes })
    expect(problem({})).toBeUndefined()
    expect(problem({ isOnSale: false, count: 0 })).toEqual({ kind: 'not-on-sale' })
    expect(problem({ count: 0 })).toEqual({ kind: 'no-tickets' })
    expect(problem({ count: undefined })).toEqual({ kind: 'no-tickets' })
    expect(problem({ count: 101, balance: 0n })).toEqual({ kind: 'too-many', most: 100 })
    expect(problem({ count: 4, balance: (39n * E18) / 10n })).toEqual({
      ...{ kind: 'balance-too-low', affordable: 3 },
    })
  })
})
