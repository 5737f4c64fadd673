import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bestTradeExactIn, bestTradeExactOut } from '~/domain/amm/bestTrade'
import { compareToBps, type Fraction } from '~/domain/amm/fraction'
import { type Pool, poolOf } from '~/domain/amm/pool'
import { compilePools } from '~/domain/amm/poolGraph'
import { maximumIn, minimumOut, providersFeeUnits, quoteOf, realizedFee } from '~/domain/amm/quote'
import { ratioOf, tokenPrice } from '~/domain/amm/ratio'
import type { Trade } from '~/domain/amm/trade'
import { bps } from '~/domain/money/bps'
import { testToken } from './exhaustive'

const E18 = 10n ** 18n
const BNB = testToken(0)
const USD = testToken(1)
const OTHER = testToken(2)
const CENTS = testToken(3, 2)
const pool = poolOf(BNB, USD, [1000n * E18, 400_000n * E18])

function sell(pools: readonly Pool[], amountIn: bigint, input = BNB, output = USD): Trade {
  const question = { input, output, amountIn, maxHops: 3, lessHopsThreshold: bps(50) } as const
  const trade = bestTradeExactIn(compilePools(pools), question)
  if (trade === undefined) throw new Error('There is no trade.')
  return trade
}

function percent(fraction: Fraction): string {
  return ratioOf(fraction).times(100).toFixed(6)
}

describe('a quote', () => {
  it.each([
    { sold: 1n, net: '0.099401', least: 396619297623754633111n },
    { sold: 10n, net: '0.985179', least: 3930938145727709382491n },
    { sold: 50n, net: '4.738689', least: undefined },
    { sold: 100n, net: '9.047568', least: undefined },
  ])('a quote of $sold BNB has the impact and minimum of facts 1.3', ({ sold, net, least }) => {
    const quote = quoteOf(sell([pool], sold * E18), bps(50))
    expect(percent(quote.priceImpact)).toBe(net)
    if (least !== undefined) expect(quote.minimumOut).toBe(least)
    expect(quote.maximumIn).toBe(sold * E18)
    expect(ratioOf(quote.midPrice).toFixed()).toBe('400')
  })

  it('shows an impact that is 0.25 % more with the fee: 0.349401 % for 1 BNB', () => {
    const { priceImpact } = quoteOf(sell([pool], E18), bps(50))
    expect(
      ratioOf(priceImpact)
        .plus(ratioOf(realizedFee(1)))
        .times(100)
        .toFixed(6),
    ).toBe('0.349401')
  })

  it('a quote of an exact output bounds the input', () => {
    const question = {
      input: BNB,
      output: USD,
      amountOut: 1000n * E18,
      maxHops: 1,
      lessHopsThreshold: bps(50),
    } as const
    const trade = bestTradeExactOut(compilePools([pool]), question)
    if (trade === undefined) throw new Error('There is no trade.')
    const quote = quoteOf(trade, bps(50))
    expect(trade.inputUnits).toBe(2512547031739750379n)
    // 2512547031739750379 · 1.005 = 2525109766898449130.895
    expect(quote.maximumIn).toBe(2525109766898449130n)
    expect(quote.minimumOut).toBe(1000n * E18)
  })

  it('multiplies the hops’ prices and takes each hop’s fee from the impact', () => {
    const second = poolOf(USD, OTHER, [400_000n * E18, 200_000n * E18])
    const trade = sell([pool, second], E18, BNB, OTHER)
    expect(trade.path).toEqual([BNB, USD, OTHER])
    const quote = quoteOf(trade, bps(0))
    expect(ratioOf(quote.midPrice).toFixed()).toBe('200')
    const withFee = ratioOf({ numerator: 200n * E18 - trade.outputUnits, denominator: 200n * E18 })
    // 1 − 0.9975² = 0.00499375
    expect(ratioOf(quote.priceImpact).toFixed()).toBe(withFee.minus('0.00499375').toFixed())
    expect(quote.minimumOut).toBe(trade.outputUnits)
  })

  it('shows prices of whole tokens, whatever their decimals', () => {
    const trade = sell([poolOf(BNB, CENTS, [1000n * E18, 400_000n * 100n])], E18, BNB, CENTS)
    expect(trade.outputUnits).toBe(39860n)
    expect(tokenPrice(quoteOf(trade, bps(50)).executionPrice, trade).toFixed()).toBe('398.6')
    expect(tokenPrice(quoteOf(trade, bps(50)).midPrice, trade).toFixed()).toBe('400')
  })

  it('never has a negative impact, and all of it below 100 %', () => {
    const reserve = fc.bigInt({ min: 1n, max: (1n << 112n) - 1n })
    fc.assert(
      fc.property(reserve, reserve, reserve, reserve, reserve, (a, b, c, d, units) => {
        const graph = compilePools([poolOf(BNB, USD, [a, b]), poolOf(USD, OTHER, [c, d])])
        const question = {
          input: BNB,
          output: OTHER,
          amountIn: units,
          maxHops: 3,
          lessHopsThreshold: bps(50),
        } as const
        const trade = bestTradeExactIn(graph, question)
        if (trade === undefined) return
        const { priceImpact } = quoteOf(trade, bps(50))
        expect(compareToBps(priceImpact, bps(0))).toBeGreaterThanOrEqual(0)
        expect(compareToBps(priceImpact, bps(10_000))).toBeLessThan(0)
      }),
    )
  })
})

describe('a threshold', () => {
  it('is met exactly or not at all', () => {
    expect(compareToBps({ numerator: 2n, denominator: 100n }, bps(200))).toBe(0)
    expect(compareToBps({ numerator: 2n * E18 + 1n, denominator: 100n * E18 }, bps(200))).toBe(1)
    expect(compareToBps({ numerator: 2n * E18 - 1n, denominator: 100n * E18 }, bps(200))).toBe(-1)
  })
})

describe('fees', () => {
  it('fees of 1, 2 and 3 hops are those of facts 1.3', () => {
    expect([1, 2, 3].map((hops) => ratioOf(realizedFee(hops)).times(100).toFixed())).toEqual([
      '0.25',
      '0.499375',
      '0.7481265625',
    ])
    expect(() => realizedFee(4)).toThrow('1 to 3 hops')
  })

  it('go to the providers in part', () => {
    const trade = sell([pool], E18)
    expect(providersFeeUnits(trade, { providers: bps(17), whole: bps(25) })).toBe(17n * 10n ** 14n)
    expect(providersFeeUnits(trade, { providers: bps(25), whole: bps(25) })).toBe(25n * 10n ** 14n)
    expect(providersFeeUnits({ ...trade, inputUnits: 399n }, { providers: bps(25), whole: bps(25) })).toBe(0n)
  })
})

describe('limits by slippage', () => {
  it('divide the output and multiply the input, rounded down', () => {
    expect(minimumOut(1005n, bps(50))).toBe(1000n)
    // 1004 / 1.005 = 999.005, not 1004 · 0.995 = 998.98
    expect(minimumOut(1004n, bps(50))).toBe(999n)
    expect(maximumIn(1000n, bps(50))).toBe(1005n)
    expect(maximumIn(199n, bps(50))).toBe(199n)
    expect(minimumOut(7n, bps(0))).toBe(7n)
    expect(minimumOut(7n, bps(10_000))).toBe(3n)
    expect(maximumIn(7n, bps(10_000))).toBe(14n)
  })

  it.each([-1, 10_001, 0.5, NaN, Infinity])('refuse %d basis points', (value) => {
    expect(() => minimumOut(1n, bps(value))).toThrow('Unexpected slippage value')
    expect(() => maximumIn(1n, bps(value))).toThrow('Unexpected slippage value')
    expect(() => quoteOf(sell([pool], E18), bps(value))).toThrow('Unexpected slippage value')
  })
})
