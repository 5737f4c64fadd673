import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  amountsAfterTax,
  isNewPool,
  isOneSided,
  isTooMuch,
  liquidityMinted,
  NO_PAIR,
  type PairState,
  quoteOther,
  shareOf,
  amountsUsed,
} from '~/domain/amm/liquidity'
import { minimumAmount, burnOutput } from '~/domain/amm/removal'
import { bps } from '~/domain/money/bps'

const units = fc.bigInt({ min: 1n, max: 2n ** 112n - 1n })
const pairs: fc.Arbitrary<PairState> = fc.record({
  reserveA: units,
  reserveB: units,
  totalSupply: fc.bigInt({ min: 1000n, max: 2n ** 112n - 1n }),
})
const pool: PairState = { reserveA: 1000n, reserveB: 4000n, totalSupply: 2000n }

describe('minting LP tokens', () => {
  it('gives the first provider the root of the product less 1000, and nothing where that is none', () => {
    expect(liquidityMinted(NO_PAIR, [4000n, 9000n])).toBe(5000n)
    expect(liquidityMinted(NO_PAIR, [1001n, 1001n])).toBe(1n)
    expect(liquidityMinted(NO_PAIR, [1000n, 1001n])).toBe(0n)
    expect(liquidityMinted(NO_PAIR, [1n, 1n])).toBe(0n)
    fc.assert(
      fc.property(units, units, (a, b) => {
        const root = liquidityMinted(NO_PAIR, [a, b]) + 1000n
        fc.pre(root > 1000n)
        expect(root * root <= a * b && (root + 1n) ** 2n > a * b).toBe(true)
      }),
    )
  })

  it('gives the others the lesser of both parts of the supply', () => {
    expect(liquidityMinted(pool, [10n, 40n])).toBe(20n)
    expect(liquidityMinted(pool, [10n, 39n])).toBe(19n)
    expect(liquidityMinted({ ...pool, totalSupply: 10n }, [99n, 400n])).toBe(0n)
  })

  it('gives the root where nobody has LP tokens yet, although something was sent and counted before', () => {
    expect(liquidityMinted({ ...pool, totalSupply: 0n }, [4000n, 9000n])).toBe(5000n)
    expect(liquidityMinted({ reserveA: 7n, reserveB: 0n, totalSupply: 2000n }, [1n, 1n])).toBe(0n)
  })

  it('never gives more than giving it back would pay', () => {
    fc.assert(
      fc.property(pairs, units, (pair, a) => {
        const taken = amountsUsed(pair, [a, quoteOther(a, pair.reserveA, pair.reserveB)])
        if (taken === undefined) throw new Error('The pool has a price.')
        const minted = liquidityMinted(pair, taken)
        const after = {
          reserveA: pair.reserveA + taken[0],
          reserveB: pair.reserveB + taken[1],
          totalSupply: pair.totalSupply + minted,
          balance: minted,
        }
        const back = burnOutput(after, minted)
        expect(back.amountA <= taken[0] && back.amountB <= taken[1]).toBe(true)
      }),
    )
  })
})

describe('what the router takes', () => {
  it('is all of both for a new pool, and nothing of a pool with one side', () => {
    expect(amountsUsed(NO_PAIR, [3n, 5n])).toEqual([3n, 5n])
    expect(amountsUsed({ ...pool, reserveB: 0n }, [3n, 5n])).toBeUndefined()
    expect([isNewPool(NO_PAIR), isOneSided(NO_PAIR)]).toEqual([true, false])
    expect(isOneSided({ ...pool, reserveA: 0n })).toBe(true)
  })

  it('is never more than it may take, and all of one side', () => {
    fc.assert(
      fc.property(pairs, units, units, (pair, a, b) => {
        const taken = amountsUsed(pair, [a, b])
        expect(taken).toBeDefined()
        const [takenA, takenB] = taken ?? [0n, 0n]
        expect(takenA <= a && takenB <= b && (takenA === a || takenB === b)).toBe(true)
      }),
    )
  })

  it('is a whole unit short where a token has no decimals', () => {
    // 1 A is 3 B: of 5 typed B one A follows, and for one A the router takes three.
    const whole: PairState = { reserveA: 100n, reserveB: 300n, totalSupply: 1000n }
    expect(quoteOther(5n, whole.reserveB, whole.reserveA)).toBe(1n)
    expect(amountsUsed(whole, [1n, 5n])).toEqual([1n, 3n])
  })

  it('is held to the tolerance, exactly', () => {
    expect(minimumAmount(1001n, bps(50))).toBe(995n)
    expect(minimumAmount(1001n, bps(0))).toBe(1001n)
    expect(minimumAmount(1001n, bps(10_000))).toBe(0n)
    for (const outside of [-1, 10_001, 0.5, NaN]) {
      expect(() => minimumAmount(1n, bps(outside))).toThrow('Unexpected slippage value')
    }
  })
})

it('names the share after adding, the locked thousand of a new pool included', () => {
  expect(shareOf(2000n, pool)).toEqual({ numerator: 2000n, denominator: 4000n })
  expect(shareOf(5000n, NO_PAIR)).toEqual({ numerator: 5000n, denominator: 6000n })
})

it('knows what a pair cannot hold', () => {
  const full: PairState = { ...pool, reserveA: 2n ** 112n - 2n }
  expect(isTooMuch(full, [1n, 1n])).toBe(false)
  expect(isTooMuch(full, [2n, 1n])).toBe(true)
})

it('counts what arrives of a taxed token', () => {
  expect(amountsAfterTax([1000n, 50n], [bps(1000), bps(0)])).toEqual([900n, 50n])
})
