import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FarmPair, lpInQuote, lpTokenPrice, pairTotals, quotePerLp } from '~/domain/farming/lpValue'
import { Ratio } from '~/domain/money/ratio'
import { testToken } from '../amm/exhaustive'

const units = fc.bigInt({ min: 1n, max: 2n ** 112n - 1n })
const decimals = fc.integer({ min: 0, max: 18 })

const pairs: fc.Arbitrary<FarmPair> = fc
  .record({
    tokenReserve: units,
    quoteReserve: units,
    lpTotalSupply: units,
    ofToken: decimals,
    ofQuote: decimals,
  })
  .map(({ ofToken, ofQuote, ...pair }) => ({
    ...pair,
    token: testToken(2, ofToken),
    quoteToken: testToken(3, ofQuote),
  }))

const isNear = (a: Ratio, b: Ratio) => a.minus(b).abs().isLessThanOrEqualTo(b.abs().times('1e-20'))

const pair: FarmPair = {
  token: testToken(2, 6),
  quoteToken: testToken(3, 18),
  tokenReserve: 500n * 10n ** 6n,
  quoteReserve: 2000n * 10n ** 18n,
  lpTotalSupply: 10n ** 15n,
}
const empty: FarmPair = { ...pair, tokenReserve: 0n, quoteReserve: 0n, lpTotalSupply: 0n }

describe('a farm’s pair', () => {
  it('has amounts in whole tokens and a price of one in the other', () => {
    const { tokenAmountTotal, quoteAmountTotal, tokenPriceVsQuote } = pairTotals(pair)
    expect([tokenAmountTotal, quoteAmountTotal, tokenPriceVsQuote].map((each) => each?.toFixed())).toEqual([
      '500',
      '2000',
      '4',
    ])
  })

  it('a farm’s pair that is empty, on either side, has no price', () => {
    expect(pairTotals(empty).tokenPriceVsQuote).toBeUndefined()
    expect(pairTotals({ ...pair, tokenReserve: 0n }).tokenPriceVsQuote).toBeUndefined()
    expect(pairTotals({ ...pair, quoteReserve: 0n }).tokenPriceVsQuote).toBeUndefined()
  })
})

describe('what LP units are worth', () => {
  it('is twice their part of the quote side', () => {
    // A tenth of the LP tokens: 200 quote tokens, and as much on the other side.
    expect(lpInQuote(10n ** 14n, pair).toFixed()).toBe('400')
    expect(lpTokenPrice(quotePerLp(pair), new Ratio('0.5'))?.toFixed()).toBe('2000000')
  })

  it('is all of the pool for all of them, and the sum of its parts', () => {
    fc.assert(
      fc.property(pairs, fc.bigInt({ min: 0n, max: 2n ** 112n }), (each, split) => {
        const { quoteAmountTotal, tokenAmountTotal, tokenPriceVsQuote } = pairTotals(each)
        const all = lpInQuote(each.lpTotalSupply, each)
        const ofTokens = tokenAmountTotal.times(tokenPriceVsQuote ?? 0)
        expect(isNear(ofTokens.plus(quoteAmountTotal), all)).toBe(true)
        const some = split % each.lpTotalSupply
        const parts = lpInQuote(some, each).plus(lpInQuote(each.lpTotalSupply - some, each))
        expect(isNear(parts, all)).toBe(true)
      }),
    )
  })

  it('is nothing in an empty pair, whose LP token has no price', () => {
    expect(lpInQuote(5n, empty).toFixed()).toBe('0')
    expect(lpTokenPrice(quotePerLp(empty), new Ratio(1))).toBeUndefined()
    expect(lpTokenPrice(quotePerLp(pair), undefined)).toBeUndefined()
    // LP tokens of which nothing is left in the pair.
    const drained = { ...pair, tokenReserve: 0n, quoteReserve: 0n }
    expect(lpTokenPrice(quotePerLp(drained), new Ratio(1))).toBeUndefined()
  })
})
