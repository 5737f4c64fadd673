import { known } from '../../../contracts/deployed'
import type { Random } from '../../random'
import { DECIMALS, dollarPrice, type SeedPool, TRADED_TOKENS } from './market'

/** Dollars for one whole token, by token. */
export type Prices = Readonly<Record<string, number>>

export interface Reserves {
  readonly a: bigint
  readonly b: bigint
}

/** An exact amount in, of the pool's first token or of its second. */
export interface PoolTrade {
  readonly isOfA: boolean
  readonly amountIn: bigint
}

const STABLE: ReadonlySet<string> = new Set(['BUSD', 'USDT', 'USDC', 'DAI'])
/** A day's usual change of everything at once, and of each token besides. */
const MARKET_A_DAY = 0.022
const OWN_A_DAY = 0.024
const STABLE_NOISE = 0.0006

export function seedPrices(): Prices {
  return Object.fromEntries(TRADED_TOKENS.map((key) => [key, dollarPrice(key)]))
}

/** Prices some days away: a random walk in which the whole market moves together, and dollars hardly at all. */
export function randomWalk(prices: Prices, days: number, random: Random): Prices {
  const market = random.bell() * MARKET_A_DAY * Math.sqrt(days)
  return Object.fromEntries(
    TRADED_TOKENS.map((key) => {
      const own = random.bell()
      if (STABLE.has(key)) return [key, dollarPrice(key) * (1 + own * STABLE_NOISE)]
      return [key, known(prices, key) * Math.exp(market + own * OWN_A_DAY * Math.sqrt(days))]
    }),
  )
}

/** Prices drawn back to those of the seed by a part of the way. */
export function revertToMean(prices: Prices, part: number): Prices {
  return Object.fromEntries(
    Object.entries(prices).map(([key, price]) => [key, price * (dollarPrice(key) / price) ** part]),
  )
}

/** Units of the second token for one unit of the first. */
function unitPrice({ a, b }: SeedPool, prices: Prices): number {
  return (known(prices, a) / known(prices, b)) * 10 ** (known(DECIMALS, b) - known(DECIMALS, a))
}

/** Smaller than this part of a pool's depth, a trade is somebody's errand rather than arbitrage. */
const ERRAND = 0.0004

/**
 * The trade that brings a pool to the prices: with the product k = a·b kept, a becomes √(k / price). Where it is
 * there already, a small one either way. `most` is the largest part of a reserve that it may bring.
 */
export function tradeTowards(
  pool: SeedPool,
  reserves: Reserves,
  prices: Prices,
  { random, most }: { readonly random: Random; readonly most: number },
): PoolTrade {
  const [a, b] = [Number(reserves.a), Number(reserves.b)]
  const wanted = Math.sqrt((a * b) / unitPrice(pool, prices))
  const change = wanted / a - 1
  if (Math.abs(change) < ERRAND) {
    const isOfA = random.next() < 0.5
    return { isOfA, amountIn: partOf(isOfA ? reserves.a : reserves.b, ERRAND * (0.2 + random.next())) }
  }
  if (change > 0) return { isOfA: true, amountIn: partOf(reserves.a, Math.min(change, most)) }
  return { isOfA: false, amountIn: partOf(reserves.b, Math.min(a / wanted - 1, most)) }
}

/** At least one unit: a pool refuses nothing. */
function partOf(reserve: bigint, part: number): bigint {
  const scale = 1_000_000_000
  return (reserve * BigInt(Math.round(part * scale))) / BigInt(scale) + 1n
}

/** What a pool holds after a trade, with its fee of 25/10000. */
export function reservesAfter({ a, b }: Reserves, { isOfA, amountIn }: PoolTrade): Reserves {
  const [reserveIn, reserveOut] = isOfA ? [a, b] : [b, a]
  const counted = amountIn * 9975n
  const amountOut = (counted * reserveOut) / (reserveIn * 10_000n + counted)
  return isOfA ? { a: a + amountIn, b: b - amountOut } : { a: a - amountOut, b: b + amountIn }
}
