import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  allocationOf,
  allotmentOf,
  committedRatio,
  estimatedAllotment,
  isOversubscribed,
  priceWithFee,
  type SalePool,
  type SaleVersion,
  shareOf,
  smallestUsefulAmount,
  taxRate,
  taxRatio,
} from '~/domain/ifo/allocation'
import { Ratio } from '~/domain/money/ratio'

const ETHER = 10n ** 18n

function pool(changes: Partial<SalePool> = {}): SalePool {
  return {
    raisingAmount: 1000n * ETHER,
    offeringAmount: 500n * ETHER,
    limitPerUser: 0n,
    hasTax: true,
    totalAmount: 0n,
    ...changes,
  }
}

const versions = fc.constantFrom<SaleVersion>(1, 2)
const units = fc.oneof(
  fc.bigInt({ min: 1n, max: 50n }),
  fc.bigInt({ min: 1n, max: 10n ** 27n }),
  fc.bigInt({ min: ETHER, max: 10n ** 6n * ETHER }),
)
const pools = fc.record({
  raisingAmount: units,
  offeringAmount: units,
  limitPerUser: fc.constant(0n),
  hasTax: fc.boolean(),
  totalAmount: fc.constant(0n),
})

function sum(values: readonly bigint[]): bigint {
  return values.reduce((total, value) => total + value, 0n)
}

describe('what a commitment gets', () => {
  it('is a part of an oversubscribed pool, with the rest refunded less 1 % tax', () => {
    // 3,000 for 1,000: a tenth of all pays 100 of its 300, gets 50, and is taxed 2 of the 200 that come back.
    const full = pool({ totalAmount: 3000n * ETHER })
    expect(allotmentOf(full, 300n * ETHER, 2)).toEqual({
      offering: 50n * ETHER,
      paid: 100n * ETHER,
      refund: 198n * ETHER,
      tax: 2n * ETHER,
    })
    expect(allotmentOf(full, 300n * ETHER, 1)).toEqual({
      ...{ offering: 50n * ETHER, paid: 100n * ETHER, refund: 200n * ETHER, tax: 0n },
    })
  })

  it('is all that it pays for while less is committed than is raised, and exactly that', () => {
    for (const totalAmount of [400n * ETHER, 1000n * ETHER]) {
      const open = pool({ totalAmount })
      expect(isOversubscribed(open)).toBe(false)
      expect(allotmentOf(open, 100n * ETHER, 2)).toEqual({
        ...{ offering: 50n * ETHER, paid: 100n * ETHER, refund: 0n, tax: 0n },
      })
    }
  })

  it('is zero without commitments', () => {
    const nothing = { offering: 0n, paid: 0n, refund: 0n, tax: 0n }
    expect(allotmentOf(pool(), 0n, 2)).toEqual(nothing)
    expect(allotmentOf(pool({ raisingAmount: 0n, offeringAmount: 0n }), 0n, 2)).toEqual(nothing)
    expect(allocationOf(0n, 0n, 1)).toBe(0n)
  })

  it('has six places in the first version and twelve in the second', () => {
    expect(allocationOf(3n, 1n, 1)).toBe(333_333n)
    expect(allocationOf(3n, 1n, 2)).toBe(333_333_333_333n)
  })

  it('never pays more than is raised nor gives more than is offered, and accounts for every unit', () => {
    fc.assert(
      fc.property(
        pools,
        versions,
        fc.array(units, { minLength: 1, maxLength: 2000, size: 'max' }),
        (terms, version, all) => {
          const full = { ...terms, totalAmount: sum(all) }
          const allotments = all.map((amount) => allotmentOf(full, amount, version))
          for (const [index, { offering, paid, refund, tax }] of allotments.entries()) {
            expect(paid + refund + tax).toBe(all[index])
            expect([offering, paid, refund, tax].every((part) => part >= 0n)).toBe(true)
          }
          expect(sum(allotments.map(({ paid }) => paid))).toBeLessThanOrEqual(full.raisingAmount)
          expect(sum(allotments.map(({ offering }) => offering))).toBeLessThanOrEqual(full.offeringAmount)
        },
      ),
      { numRuns: 20 },
    )
  })

  it('is estimated with the own commitment in the total', () => {
    const open = pool({ totalAmount: 2700n * ETHER })
    const estimate = estimatedAllotment(open, { committed: 0n, more: 300n * ETHER }, 2)
    expect(estimate).toEqual(allotmentOf({ ...open, totalAmount: 3000n * ETHER }, 300n * ETHER, 2))
    expect(estimatedAllotment(open, { committed: 200n * ETHER, more: 0n }, 2)).toEqual(
      allotmentOf(open, 200n * ETHER, 2),
    )
  })
})

describe('the tax on what comes back', () => {
  it('falls with how many times over the pool is committed', () => {
    const percents = [1n, 49n, 50n, 99n, 100n, 249n, 250n, 499n, 500n, 999n, 1000n, 1499n, 1500n, 9999n].map(
      (times) =>
        taxRatio(taxRate(pool({ totalAmount: times * 1000n * ETHER + 1n })))
          .times(100)
          .toNumber(),
    )
    expect(percents).toEqual([1, 1, 0.5, 0.5, 0.3, 0.3, 0.25, 0.25, 0.2, 0.2, 0.1, 0.1, 0.05, 0.05])
  })

  it('is nothing in a pool without tax, and in one that is not set', () => {
    expect(taxRate(pool({ hasTax: false, totalAmount: 9000n * ETHER }))).toBe(0n)
    expect(taxRate(pool({ raisingAmount: 0n }))).toBe(0n)
  })
})

describe('the smallest useful amount', () => {
  it('buys a unit, and one unit less buys none', () => {
    fc.assert(
      fc.property(pools, versions, units, units, (terms, version, others, committed) => {
        const full = { ...terms, totalAmount: others + committed }
        const least = smallestUsefulAmount(full, { committed }, version)
        const bought = (amount: bigint) =>
          allotmentOf({ ...full, totalAmount: others + amount }, amount, version).offering
        if (least === undefined) {
          expect(bought(10n ** 60n)).toBe(0n)
          return
        }
        expect(bought(least)).toBeGreaterThan(0n)
        expect(bought(least - 1n)).toBe(0n)
      }),
    )
  })

  it('is not known of a pool that is not set', () => {
    expect(smallestUsefulAmount(pool({ raisingAmount: 0n }), { committed: 0n }, 2)).toBeUndefined()
  })
})

describe('figures of a pool', () => {
  it('are what is committed of what is raised, and an account’s part of it', () => {
    const full = pool({ totalAmount: 2500n * ETHER })
    expect(committedRatio(full)?.toNumber()).toBe(2.5)
    expect(committedRatio(pool({ raisingAmount: 0n }))).toBeUndefined()
    expect(shareOf(full, 25n * ETHER).toNumber()).toBe(0.01)
    expect(shareOf(pool(), 0n).toNumber()).toBe(0)
  })

  it('are a price that rises by the tax on what is refunded', () => {
    // 2 × (1,000 + 2,000 × 1 %) / 1,000
    expect(priceWithFee(new Ratio(2), pool({ totalAmount: 3000n * ETHER })).toNumber()).toBe(2.04)
    expect(priceWithFee(new Ratio(2), pool({ hasTax: false, totalAmount: 3000n * ETHER })).toNumber()).toBe(2)
  })

  it('are the price alone where a pool is not set or not more than full, since nothing is refunded', () => {
    for (const totalAmount of [0n, 1n, 999n * ETHER, 1000n * ETHER])
      expect(priceWithFee(new Ratio(2), pool({ totalAmount })).toNumber()).toBe(2)
    expect(priceWithFee(new Ratio(2), pool({ raisingAmount: 0n, totalAmount: 7n })).toNumber()).toBe(2)
  })

  it('are the price and tax per token for any share of the pool', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 6n }),
        fc.bigInt({ min: 1n, max: 2000n }),
        fc.integer({ min: 1, max: 100 }),
        (raising, times, percent) => {
          const full = pool({ raisingAmount: raising * ETHER, totalAmount: raising * ETHER * times + 1n })
          const { paid, tax } = allotmentOf(full, (full.totalAmount * BigInt(percent)) / 100n, 2)
          const charged = new Ratio((paid + tax).toString()).div(paid.toString())
          // Shares have twelve places.
          expect(priceWithFee(new Ratio(1), full).minus(charged).abs().toNumber()).toBeLessThan(1e-6)
        },
      ),
    )
  })
})
