import { type Bps, BPS_BASE } from '~/domain/money/bps'
import type { Pool } from './pool'
import type { Fraction } from './fraction'
import { FEE_BASE, FEE_FACTOR } from './swapMath'
import type { Trade } from './trade'

/** What a trade promises. Prices are units of output for one unit of input. */
export interface Quote {
  /** What this trade gives. */
  readonly executionPrice: Fraction
  /** What an infinitely small trade without fees would give, before this one. */
  readonly midPrice: Fraction
  /** How far the trade itself moves the price: without the fees of its hops, which it also pays (facts 1.3). */
  readonly priceImpact: Fraction
  /** The minimum output that the router accepts: the output itself where it is exact. */
  readonly minimumOut: bigint
  /** The most input that the router may take: the input itself where it is exact. */
  readonly maximumIn: bigint
}

/** Everything that follows from a trade and a tolerance. Throws 'Unexpected slippage value' as `minimumOut` does. */
export function quoteOf(trade: Trade, slippage: Bps): Quote {
  const { kind, inputUnits, outputUnits, route } = trade
  const midPrice = midPriceOf(trade)
  const { passed, whole } = passedThrough(route.length)
  // impact = (mid·in − out) / (mid·in), and of that 1 − 0.9975^hops is fee: what is left is
  // 0.9975^hops − out / (mid·in). It is never negative, since every hop gives at most mid·0.9975 for its input.
  const atMid = inputUnits * midPrice.numerator
  return {
    executionPrice: { numerator: outputUnits, denominator: inputUnits },
    midPrice,
    priceImpact: {
      numerator: passed * atMid - whole * outputUnits * midPrice.denominator,
      denominator: whole * atMid,
    },
    minimumOut: kind === 'exact-in' ? minimumOut(outputUnits, slippage) : outputUnits,
    maximumIn: kind === 'exact-out' ? maximumIn(inputUnits, slippage) : inputUnits,
  }
}

/**
 * floor(units / (1 + slippage)): the least output to accept. Facts 1.3: not units·(1 − slippage). Throws
 * 'Unexpected slippage value' outside 0 to 10,000 basis points (specification 1 §5).
 */
export function minimumOut(units: bigint, slippage: Bps): bigint {
  return (units * BPS_BASE) / (BPS_BASE + checkedSlippage(slippage))
}

/** floor(units · (1 + slippage)): the most input to give. Throws as `minimumOut` does. */
export function maximumIn(units: bigint, slippage: Bps): bigint {
  return (units * (BPS_BASE + checkedSlippage(slippage))) / BPS_BASE
}

/** Part of the input that a trade of so many hops pays as fees: 1 − 0.9975^hops (facts 1.3, realized LP fee). */
export function realizedFee(hops: number): Fraction {
  const { passed, whole } = passedThrough(hops)
  return { numerator: whole - passed, denominator: whole }
}

/**
 * What liquidity providers keep of a trade's fees, in units of its input, rounded down: `providers` of the
 * `whole` fee of a hop, which is 17 of 25 basis points (specification 1 §9). With `providers` as much as `whole` it is
 * the realized LP fee of facts 1.3.
 */
export function providersFeeUnits(trade: Trade, fee: { providers: Bps; whole: Bps }): bigint {
  const { numerator, denominator } = realizedFee(trade.route.length)
  return (trade.inputUnits * numerator * BigInt(fee.providers)) / (denominator * BigInt(fee.whole))
}

/** The product of the hops' reserves out, over that of their reserves in. */
function midPriceOf({ route, path }: Trade): Fraction {
  let numerator = 1n
  let denominator = 1n
  for (let hop = 0; hop < route.length; hop++) {
    const pool = route[hop] as Pool
    const isForward = pool.token0.address === path[hop]?.address
    const near = isForward ? pool.reserve0 : pool.reserve1
    const far = isForward ? pool.reserve1 : pool.reserve0
    numerator = hop === 0 ? far : numerator * far
    denominator = hop === 0 ? near : denominator * near
  }
  return { numerator, denominator }
}

/** What is left of an input after the fees of so many hops: passed / whole. Worked out once: a power is slow. */
const PASSED_THROUGH = [0n, 1n, 2n, 3n].map((hops) => ({
  passed: FEE_FACTOR ** hops,
  whole: FEE_BASE ** hops,
}))

function passedThrough(hops: number): { readonly passed: bigint; readonly whole: bigint } {
  const known = PASSED_THROUGH[hops]
  if (known === undefined) throw new Error(`Not 1 to 3 hops: ${String(hops)}`)
  return known
}

/** A tolerance as whole basis points. Throws 'Unexpected slippage value' outside 0 to 10,000 (specification 1 §5). */
export function checkedSlippage(slippage: Bps): bigint {
  if (!(Number.isInteger(slippage) && slippage >= 0 && slippage <= 10_000)) {
    throw new Error('Unexpected slippage value')
  }
  return BigInt(slippage)
}
