import type { Token } from '~/domain/money/currency'
import { Ratio } from '~/domain/money/ratio'

/** A pair as a farm sees it; amounts in units. */
export interface FarmPair {
  readonly token: Token
  readonly quoteToken: Token
  readonly tokenReserve: bigint
  readonly quoteReserve: bigint
  readonly lpTotalSupply: bigint
}

/** What is in a pair, in whole tokens (specification 2 §3). */
export interface PairTotals {
  readonly tokenAmountTotal: Ratio
  readonly quoteAmountTotal: Ratio
  /** Quote tokens for one token; undefined where the pair is empty. */
  readonly tokenPriceVsQuote: Ratio | undefined
}

export function pairTotals({ token, quoteToken, tokenReserve, quoteReserve }: FarmPair): PairTotals {
  const tokenAmountTotal = whole(tokenReserve, token.decimals)
  const quoteAmountTotal = whole(quoteReserve, quoteToken.decimals)
  return {
    tokenAmountTotal,
    quoteAmountTotal,
    tokenPriceVsQuote:
      tokenReserve > 0n && quoteReserve > 0n ? quoteAmountTotal.div(tokenAmountTotal) : undefined,
  }
}

/**
 * Quote tokens that some LP units are worth: twice their part of the quote side, since both sides are worth the
 * same. Zero in an empty pair.
 */
export function lpInQuote(lpUnits: bigint, pair: FarmPair): Ratio {
  if (pair.lpTotalSupply === 0n) return new Ratio(0)
  const part = new Ratio(lpUnits.toString()).div(pair.lpTotalSupply.toString())
  return pairTotals(pair).quoteAmountTotal.times(part).times(2)
}

/** Quote tokens for one whole LP token, which has 18 decimals. Zero in an empty pair. */
export function quotePerLp(pair: FarmPair): Ratio {
  return lpInQuote(10n ** 18n, pair)
}

/** Dollars for one whole LP token; undefined without a price of the quote token, and where the pair is empty. */
export function lpTokenPrice(perLp: Ratio | undefined, quotePrice: Ratio | undefined): Ratio | undefined {
  return perLp?.isZero() === false ? quotePrice?.times(perLp) : undefined
}

function whole(units: bigint, decimals: number): Ratio {
  return new Ratio(units.toString()).shiftedBy(-decimals)
}
