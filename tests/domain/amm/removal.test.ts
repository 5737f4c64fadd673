import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Holding, minimumAmount, percentOf, removalOf, burnOutput } from '~/domain/amm/removal'
import { bps } from '~/domain/money/bps'

const units = fc.bigInt({ min: 1n, max: 2n ** 112n - 1n })

/** A pool, and an account that has some of it. */
const holdings: fc.Arbitrary<Holding> = fc
  .record({
    reserveA: units,
    reserveB: units,
    totalSupply: units,
    part: fc.bigInt({ min: 0n, max: 10_000n }),
  })
  .map(({ part, ...pool }) => ({ ...pool, balance: (pool.totalSupply * part) / 10_000n }))

const pool: Holding = { reserveA: 1000n, reserveB: 4000n, totalSupply: 2000n, balance: 501n }

describe('removing liquidity', () => {
  it('pays the share of both reserves, rounded down', () => {
    expect(removalOf(pool, 'LIQUIDITY', 101n)).toEqual({ liquidity: 101n, amountA: 50n, amountB: 202n })
    expect(removalOf(pool, 'LIQUIDITY_PERCENT', 50n)).toEqual({
      liquidity: 250n,
      amountA: 125n,
      amountB: 500n,
    })
    expect(percentOf(pool, 250n)).toBe(49)
  })

  it('gives all of the LP tokens for 100 %, and for all of either side', () => {
    fc.assert(
      fc.property(holdings, (holding) => {
        const all = burnOutput(holding, holding.balance)
        expect(removalOf(holding, 'LIQUIDITY_PERCENT', 100n)).toEqual(all)
        if (all.amountA > 0n) expect(removalOf(holding, 'CURRENCY_A', all.amountA)).toEqual(all)
        if (all.amountB > 0n) expect(removalOf(holding, 'CURRENCY_B', all.amountB)).toEqual(all)
        expect(removalOf(holding, 'LIQUIDITY', holding.balance)).toEqual(all)
      }),
    )
  })

  it('brings at least what was asked of a side, for the fewest LP tokens that do', () => {
    fc.assert(
      fc.property(holdings, fc.bigInt({ min: 1n, max: 9999n }), (holding, part) => {
        const { amountA } = burnOutput(holding, holding.balance)
        const wanted = (amountA * part) / 10_000n
        fc.pre(wanted > 0n && wanted < amountA)
        const removal = removalOf(holding, 'CURRENCY_A', wanted)
        expect(removal?.amountA).toBeGreaterThanOrEqual(wanted)
        expect(burnOutput(holding, (removal?.liquidity ?? 0n) - 1n).amountA).toBeLessThan(wanted)
      }),
    )
  })

  it('refuses more than the account has, by every field', () => {
    const { amountA, amountB } = burnOutput(pool, pool.balance)
    expect(removalOf(pool, 'LIQUIDITY', 502n)).toBeUndefined()
    expect(removalOf(pool, 'CURRENCY_A', amountA + 1n)).toBeUndefined()
    expect(removalOf(pool, 'CURRENCY_B', amountB + 1n)).toBeUndefined()
  })

  it('has nothing to give where no LP tokens exist although there are reserves', () => {
    const orphan: Holding = { reserveA: 5n, reserveB: 7n, totalSupply: 0n, balance: 0n }
    expect(removalOf(orphan, 'LIQUIDITY_PERCENT', 100n)).toEqual({ liquidity: 0n, amountA: 0n, amountB: 0n })
    expect(removalOf(orphan, 'CURRENCY_A', 1n)).toBeUndefined()
    expect(removalOf(orphan, 'CURRENCY_A', 0n)).toEqual({ liquidity: 0n, amountA: 0n, amountB: 0n })
    expect(percentOf(orphan, 0n)).toBe(0)
  })

  it('takes no less than the tolerance says, rounded down, and knows what no tolerance is', () => {
    expect(minimumAmount(10_001n, bps(50))).toBe(9950n)
    expect(minimumAmount(777n, bps(0))).toBe(777n)
    expect(minimumAmount(777n, bps(10_000))).toBe(0n)
    for (const wrong of [-1, 10_001]) {
      expect(() => minimumAmount(1n, bps(wrong))).toThrow('Unexpected slippage value')
    }
  })
})
