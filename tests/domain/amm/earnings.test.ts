import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Earnings,
  earningsOf,
  type CostBasis,
  costBasisOf,
  type LiquidityChange,
} from '~/domain/amm/earnings'
import type { Fraction } from '~/domain/amm/fraction'
import { liquidityMinted, NO_PAIR } from '~/domain/amm/liquidity'
import { type Holding, burnOutput } from '~/domain/amm/removal'
import { amountOut } from '~/domain/amm/swapMath'

const E18 = 10n ** 18n
const NO_PROTOCOL = 0n

const added = (liquidity: bigint, a: bigint, b: bigint, time = 1): LiquidityChange => ({
  kind: 'added',
  time,
  liquidity,
  amounts: [a, b],
})
const taken = (liquidity: bigint): LiquidityChange => ({ kind: 'removed', liquidity })

function entry(changes: readonly LiquidityChange[], held: bigint): CostBasis {
  const found = costBasisOf(changes, held)
  if (found === undefined) throw new Error('These changes explain what is held.')
  return found
}

function earnings(of: CostBasis, holding: Holding, productBefore = NO_PROTOCOL): Earnings {
  const found = earningsOf(of, holding, productBefore)
  if (found === undefined) throw new Error('This pool is not empty.')
  return found
}

const number = ({ numerator, denominator }: Fraction) => Number((numerator * 10n ** 12n) / denominator) / 1e12

describe('an entry', () => {
  it('is the sum of what was added, less the part of each removal', () => {
    const two = [added(10n, 100n, 400n, 5), added(20n, 200n, 900n, 9)]
    expect(costBasisOf(two, 30n)).toMatchObject({ since: 5, liquidity: 30n, amounts: [300n, 1300n] })
    expect(costBasisOf([...two, taken(15n)], 15n)).toMatchObject({
      since: 5,
      liquidity: 15n,
      amounts: [150n, 650n],
    })
  })

  it('begins anew when all was removed', () => {
    const again = [added(10n, 100n, 400n, 5), taken(10n), added(3n, 7n, 8n, 9)]
    expect(costBasisOf(again, 3n)).toMatchObject({ since: 9, liquidity: 3n, amounts: [7n, 8n] })
  })

  it('is that of a part where the others are staked, and of all where what is staked came from elsewhere', () => {
    const ten = [added(10n, 100n, 400n, 5)]
    expect(costBasisOf(ten, 4n, 6n)).toMatchObject({ since: 5, liquidity: 4n, amounts: [40n, 160n] })
    expect(costBasisOf([...ten, taken(2n)], 4n, 4n)).toMatchObject({ liquidity: 4n, amounts: [40n, 160n] })
    expect(costBasisOf(ten, 10n, 6n)).toMatchObject({ liquidity: 10n, amounts: [100n, 400n] })
    expect(costBasisOf(ten, 4n, 5n)).toBeUndefined()
    expect(costBasisOf(ten, 4n, 7n)).toBeUndefined()
  })

  it('is not known where other LP tokens came or went', () => {
    const ten = [added(10n, 100n, 400n)]
    expect(costBasisOf(ten, 11n)).toBeUndefined()
    expect(costBasisOf(ten, 9n)).toBeUndefined()
    expect(costBasisOf([...ten, taken(11n)], 0n)).toBeUndefined()
    expect(costBasisOf([...ten, taken(11n), added(5n, 1n, 1n)], 5n)).toBeUndefined()
    expect(costBasisOf([], 1n)).toBeUndefined()
  })
})

describe('what became of an entry', () => {
  it('is a loss of a fifth where the price rose fourfold without fees', () => {
    // 10 of 100 at 4, and then 16: the pool holds 50 and 800. Held: 10·16 + 40 = 200; pooled: 5·16 + 80 = 160.
    const tenth = entry([added(20n * E18, 10n * E18, 40n * E18)], 20n * E18)
    const now = { reserveA: 50n * E18, reserveB: 800n * E18, totalSupply: 200n * E18, balance: 20n * E18 }
    const { fees, impermanentLoss, againstHolding } = earnings(tenth, now)
    expect(fees).toEqual([0n, 0n])
    expect(number(impermanentLoss)).toBe(-0.2)
    expect(number(againstHolding)).toBe(-0.2)
  })

  it('is fees alone where the price is the same and the pool has grown by a tenth', () => {
    const tenth = entry([added(20n * E18, 10n * E18, 40n * E18)], 20n * E18)
    const now = { reserveA: 110n * E18, reserveB: 440n * E18, totalSupply: 200n * E18, balance: 20n * E18 }
    const { fees, impermanentLoss, againstHolding } = earnings(tenth, now)
    expect(fees).toEqual([E18, 4n * E18])
    expect(number(impermanentLoss)).toBe(0)
    expect(number(againstHolding)).toBe(0.1)
  })

  it('leaves the protocol its 8 of 25 parts of what has grown since the pair counted last', () => {
    const all = entry([added(200n * E18, 100n * E18, 400n * E18)], 200n * E18)
    const now = { reserveA: 110n * E18, reserveB: 440n * E18, totalSupply: 200n * E18, balance: 200n * E18 }
    const { fees } = earnings(all, now, 100n * E18 * 400n * E18)
    // Of the ten that the pool has grown by, 17 of 25 parts.
    expect(Number(fees[0]) / 1e18).toBeCloseTo(6.8, 12)
    expect(Number(fees[1]) / 1e18).toBeCloseTo(27.2, 12)
  })

  it('knows nothing of an empty pool', () => {
    const any = entry([added(1n, 1n, 1n)], 1n)
    const empty = { reserveA: 0n, reserveB: 0n, totalSupply: 0n, balance: 0n }
    expect(earningsOf(any, empty, NO_PROTOCOL)).toBeUndefined()
    expect(earningsOf(any, { ...empty, reserveA: 5n, totalSupply: 5n }, NO_PROTOCOL)).toBeUndefined()
  })

  const large = fc.bigInt({ min: 10n ** 15n, max: 10n ** 27n })
  const trades = fc.array(fc.record({ isOfA: fc.boolean(), part: fc.integer({ min: 1, max: 3000 }) }), {
    maxLength: 12,
  })

  it('is never a gain from the price, and never fees without trades, whatever was added and traded when', () => {
    fc.assert(
      fc.property(
        large,
        large,
        fc.array(fc.record({ part: fc.bigInt(1n, 500n), trades }), { minLength: 1, maxLength: 4 }),
        (a, b, steps) => {
          const first = liquidityMinted(NO_PAIR, [a, b])
          let pool = { reserveA: a, reserveB: b, totalSupply: first + 1000n }
          const changes: LiquidityChange[] = []
          let held = 0n
          let hasTraded = false
          for (const step of steps) {
            const amounts = [(pool.reserveA * step.part) / 100n, (pool.reserveB * step.part) / 100n] as const
            const minted = liquidityMinted(pool, amounts)
            pool = {
              reserveA: pool.reserveA + amounts[0],
              reserveB: pool.reserveB + amounts[1],
              totalSupply: pool.totalSupply + minted,
            }
            held += minted
            changes.push(added(minted, ...amounts))
            for (const { isOfA, part } of step.trades) {
              const [into, from] = isOfA ? [pool.reserveA, pool.reserveB] : [pool.reserveB, pool.reserveA]
              const given = (into * BigInt(part)) / 10_000n
              const out = amountOut(given, into, from)
              if (typeof out !== 'bigint') continue
              const after = [into + given, from - out] as const
              pool = {
                ...pool,
                reserveA: isOfA ? after[0] : after[1],
                reserveB: isOfA ? after[1] : after[0],
              }
              hasTraded = true
            }
          }
          const holding = { ...pool, balance: held }
          const { fees, impermanentLoss, againstHolding } = earnings(entry(changes, held), holding)
          const { amountA, amountB } = burnOutput(holding, held)
          expect(impermanentLoss.numerator).toBeLessThanOrEqual(0n)
          expect(fees[0]).toBeLessThanOrEqual(amountA)
          expect(fees[1]).toBeLessThanOrEqual(amountB)
          // The two are all that there is: what is not fees is the loss, to the rounding of a unit in 10^12.
          const feePart = Number((fees[0] * 10n ** 15n) / amountA) / 1e15
          const net = 1 + number(againstHolding)
          expect(1 + number(impermanentLoss)).toBeCloseTo(net * (1 - feePart), 9)
          if (!hasTraded) {
            expect(feePart).toBeLessThan(1e-9)
            expect(number(impermanentLoss)).toBeCloseTo(0, 9)
          }
        },
      ),
    )
  })
})
