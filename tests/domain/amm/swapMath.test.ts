import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { doubleAtLeast, doubleAtMost, inAtLeast, inAtMost, outAtLeast, outAtMost } from '~/domain/amm/bounds'
import { amountIn, amountOut } from '~/domain/amm/swapMath'

const E18 = 10n ** 18n
/** As many small as large numbers, up to `bits` bits. */
const sized = (bits: number): fc.Arbitrary<bigint> =>
  fc
    .integer({ min: 1, max: bits })
    .chain((wanted) => fc.bigInt({ min: 1n, max: (1n << BigInt(wanted)) - 1n }))
const reserve = sized(112)
const amount = sized(160)

describe('one hop', () => {
  it('gives the vectors of facts 1.3', () => {
    const give = (units: bigint): unknown => amountOut(units, 1000n * E18, 400_000n * E18)
    expect(give(E18)).toBe(398602394111873406277n)
    expect(give(10n * E18)).toBe(3950592836456347929404n)
    expect(give(50n * E18)).toBe(19002262174068341469222n)
    expect(give(100n * E18)).toBe(36280972948397363037053n)
    expect(amountIn(1000n * E18, 1000n * E18, 400_000n * E18)).toBe(2512547031739750379n)
  })

  it('says why it gives nothing', () => {
    expect(amountOut(1n, 0n, 5n)).toBe('insufficient-reserves')
    expect(amountOut(1n, 5n, 0n)).toBe('insufficient-reserves')
    expect(amountOut(0n, 5n, 5n)).toBe('zero-output')
    expect(amountOut(-1n, 5n, 5n)).toBe('zero-output')
    // 1·9975·5 / (5·10000 + 9975) = 0.83
    expect(amountOut(1n, 5n, 5n)).toBe('zero-output')
    // 1·9975·7 / (5·10000 + 9975) = 1.16
    expect(amountOut(1n, 5n, 7n)).toBe(1n)
    // 1·9975·5 / (1·10000 + 9975) = 2.50: one unit is a reserve.
    expect(amountOut(1n, 1n, 5n)).toBe(2n)
    expect(amountOut(9n, 5n, 1n)).toBe('zero-output')
    // 1·1·10000 / (4·9975) + 1 = 0.25 + 1
    expect(amountIn(1n, 1n, 5n)).toBe(1n)
    expect(amountIn(5n, 5n, 5n)).toBe('insufficient-reserves')
    expect(amountIn(6n, 5n, 5n)).toBe('insufficient-reserves')
    expect(amountIn(1n, 0n, 5n)).toBe('insufficient-reserves')
    expect(amountIn(0n, 5n, 5n)).toBe('zero-output')
    // 5·4·10000 / (1·9975) + 1 = 20.05… + 1
    expect(amountIn(4n, 5n, 5n)).toBe(21n)
  })

  it('never lets k fall, and never empties the pool', () => {
    fc.assert(
      fc.property(amount, reserve, reserve, (units, reserveIn, reserveOut) => {
        const out = amountOut(units, reserveIn, reserveOut)
        if (typeof out === 'string') return
        expect(out < reserveOut).toBe(true)
        expect((reserveIn + units) * (reserveOut - out) >= reserveIn * reserveOut).toBe(true)
      }),
    )
  })

  it('asks an input that buys the output, and one unit less than which does not, but for the unit on top', () => {
    fc.assert(
      fc.property(amount, reserve, reserve, (units, reserveIn, reserveOut) => {
        const needed = amountIn(units, reserveIn, reserveOut)
        if (typeof needed === 'string') return
        expect(amountOut(needed, reserveIn, reserveOut)).toBeGreaterThanOrEqual(units)
        const less = amountOut(needed - 2n, reserveIn, reserveOut)
        expect(typeof less === 'string' || less < units).toBe(true)
      }),
    )
  })
})

describe('bounds in doubles', () => {
  const MANY = { numRuns: 5000 }

  it('of an amount hold it', () => {
    fc.assert(
      fc.property(sized(256), (units) => {
        expect(doubleAtLeast(units) >= units && doubleAtMost(units) <= units).toBe(true)
      }),
      MANY,
    )
    expect([doubleAtLeast(2n ** 53n + 1n) >= 2n ** 53n + 1n, doubleAtMost(2n ** 53n - 1n)]).toEqual([
      true,
      2 ** 53 - 1,
    ])
  })

  it('of an output hold it, and are near', () => {
    fc.assert(
      fc.property(amount, reserve, reserve, (units, reserveIn, reserveOut) => {
        const exact = amountOut(units, reserveIn, reserveOut)
        const out = typeof exact === 'string' ? 0n : exact
        const most = outAtMost(doubleAtLeast(units), Number(reserveIn), Number(reserveOut))
        const least = outAtLeast(doubleAtMost(units), Number(reserveIn), Number(reserveOut))
        expect(least <= out && out <= most).toBe(true)
        expect(most - least).toBeLessThanOrEqual(1 + most * 2 ** -46)
      }),
      MANY,
    )
  })

  it('of an input hold it, even where nearly all of a pool is asked for', () => {
    const asked = fc.oneof(
      fc.tuple(amount, reserve, reserve),
      fc
        .tuple(sized(20), reserve, reserve)
        .map(([left, a, b]) => [b > left ? b - left : 1n, a, b] as [bigint, bigint, bigint]),
    )
    fc.assert(
      fc.property(asked, ([units, reserveIn, reserveOut]) => {
        const exact = amountIn(units, reserveIn, reserveOut)
        const least = inAtLeast(doubleAtMost(units), Number(reserveIn), Number(reserveOut))
        const most = inAtMost(doubleAtLeast(units), Number(reserveIn), Number(reserveOut))
        if (typeof exact === 'string') expect(most).toBe(Infinity)
        else expect(least <= exact && exact <= most).toBe(true)
        // Far from the edge the bounds are near.
        if (units < reserveOut / 2n) expect(most - least).toBeLessThanOrEqual(1 + most * 2 ** -46)
      }),
      MANY,
    )
  })
})
