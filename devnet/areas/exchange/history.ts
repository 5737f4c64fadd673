import { DAY_S, HOUR_S } from '~/lib/seconds'
import { MaxUint256 } from 'ethers'
import type { PastEvent } from '../../area'
import { type Deployed, known } from '../../../contracts/deployed'
import type { PlannedTransaction } from '../../../contracts/transaction'
import { createRandom } from '../../random'
import { SEED_POOLS, type SeedPool, TRADED_POOLS } from './market'
import { pairFinder } from '../../../contracts/exchange/pairs'
import { type Prices, type Reserves, seedPrices, reservesAfter, tradeTowards, randomWalk } from './prices'
import { TRADERS } from './traders'

const SEED = 20_220_126
/** Part of a pool's final depth that it was opened with; the rest is deposited now. */
const OPENING_PER_CENT = 94n
/** Pools that see a trade at every step; the others now and then. */
const BUSY: readonly string[] = ['BUSD-WBNB', 'CHEESE-WBNB', 'CHEESE-BUSD', 'ETH-WBNB', 'BTCB-BUSD']
const QUIET_CHANCE = 0.16
const SWAP_GAS = 250_000

interface Step {
  /** Unix seconds. */
  readonly at: number
  readonly prices: Prices
}

interface History {
  /** What the exchange opens with, a year ago. */
  readonly opening: readonly SeedPool[]
  readonly steps: readonly Step[]
}

/** A year of prices that ends with those of the seed: a step every other day, in the last
 * month one a day, in the last week one an hour. */
export function planHistory(now: number): History {
  const random = createRandom(SEED)
  const hours = Array.from({ length: 7 * 24 }, (_, index) => index * HOUR_S)
  const days = Array.from({ length: 23 }, (_, index) => (index + 8) * DAY_S)
  const older = Array.from({ length: 167 }, (_, index) => (2 * index + 32) * DAY_S)
  let prices = seedPrices()
  let last = 0
  const steps: Step[] = []
  // Backwards from the present, whose prices are known.
  for (const ago of [...hours, ...days, ...older]) {
    prices = ago === 0 ? prices : randomWalk(prices, (ago - last) / DAY_S, random)
    last = ago
    steps.push({ at: now - ago - Math.round(random.next() * 900) - 60, prices })
  }
  steps.reverse()
  const first = randomWalk(prices, 1, random)
  const opening = SEED_POOLS.map((pool) => {
    if (!TRADED_POOLS.includes(pool)) return pool
    return { ...pool, ...opened(pool, first) }
  })
  return { opening, steps }
}

/** Part of the final depth at other prices: each side grows by the root of what its price fell. */
function opened({ a, b, amountA, amountB }: SeedPool, prices: Prices) {
  const now = seedPrices()
  const rise = known(prices, a) / known(now, a) / (known(prices, b) / known(now, b))
  const scaled = (amount: bigint, by: number) =>
    (amount * OPENING_PER_CENT * BigInt(Math.round(by * 1_000_000))) / 100_000_000n
  return { amountA: scaled(amountA, 1 / Math.sqrt(rise)), amountB: scaled(amountB, Math.sqrt(rise)) }
}

/** The traders' trades through the history, and what the pools hold after them. */
export function planTrades(
  { contract, token, encode }: Deployed,
  { opening, steps }: History,
): { readonly events: readonly PastEvent[]; readonly reserves: ReadonlyMap<string, Reserves> } {
  const random = createRandom(SEED + 1)
  const pools = opening.filter(({ key }) => TRADED_POOLS.some((pool) => pool.key === key))
  const reserves = new Map(pools.map(({ key, amountA, amountB }) => [key, { a: amountA, b: amountB }]))
  const events = steps.map(({ at, prices }, index): PastEvent => {
    const isLast = index === steps.length - 1
    const chosen = pools.filter(({ key }) => isLast || BUSY.includes(key) || random.next() < QUIET_CHANCE)
    const transactions = chosen.map((pool) => {
      const before = reserves.get(pool.key) ?? { a: 0n, b: 0n }
      const trade = tradeTowards(pool, before, prices, { random, most: 1 })
      reserves.set(pool.key, reservesAfter(before, trade))
      const path = trade.isOfA ? [pool.a, pool.b] : [pool.b, pool.a]
      const from = TRADERS[Math.floor(random.next() * TRADERS.length)]?.address ?? ''
      const args = [trade.amountIn, 0, path.map(token), from, MaxUint256]
      return {
        what: `a trade in ${pool.key}`,
        from,
        to: contract('Router'),
        data: encode('Router', 'swapExactTokensForTokens', args),
        gas: SWAP_GAS,
      }
    })
    return { at, transactions }
  })
  return { events, reserves }
}

/** The deployer's deposits that bring every pool to exactly what the seed puts into it. */
export function topUps(
  deployed: Deployed & { readonly deployer: string },
  reserves: ReadonlyMap<string, Reserves>,
): readonly PlannedTransaction[] {
  const { token, encode, deployer } = deployed
  const pairOf = pairFinder(deployed)
  const held = Object.fromEntries(reserves)
  const gas = 300_000
  return TRADED_POOLS.flatMap(({ key, a, b, amountA, amountB }) => {
    const { a: heldA, b: heldB } = known(held, key)
    const to = pairOf(token(a), token(b))
    const missing = [[a, amountA - heldA] as const, [b, amountB - heldB] as const]
    const wrapping = missing
      .filter(([each]) => each === 'WBNB')
      .map(([each, value]) => ({
        what: 'wrap',
        to: token(each),
        data: encode('WBNB', 'deposit'),
        value,
        gas,
      }))
    const gifts = missing.map(([each, amount]) => ({
      what: `deposit ${each} in ${key}`,
      to: token(each),
      data: encode('Erc20', 'transfer', [to, amount]),
      gas,
    }))
    const shares = { what: `shares of ${key}`, to, data: encode('Pair', 'mint', [deployer]), gas }
    return [...wrapping, ...gifts, shares]
  })
}
