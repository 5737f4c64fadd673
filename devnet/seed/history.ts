import { Interface, MaxUint256, toQuantity } from 'ethers'
import { DEPLOYER } from '../accounts'
import type { Artifacts } from '../compile'
import { artifactOf, type Deployment } from '../deploy/plan'
import { GAS_PRICE, type PlannedTransaction, succeeded } from '../deploy/transactions'
import { type Prices, type Reserves, seedPrices, traded, tradeTowards, walked } from '../keeper/market'
import { TRADERS } from '../keeper/traders'
import { createRandom } from '../random'
import { rpc, rpcAll } from '../rpc'
import { known, SEED_POOLS, type SeedPool, TRADED_POOLS } from './market'

const HOUR = 3600
const DAY = 24 * HOUR
/** How far back the exchange was opened. */
export const HISTORY_S = 366 * DAY
const SEED = 20_220_126
/** Part of a pool's final depth that it was opened with; the rest is deposited now. */
const OPENING_PER_CENT = 70n
/** Pools that see a trade at every step; the others now and then. */
const BUSY: readonly string[] = ['BUSD-WBNB', 'CHEESE-WBNB', 'CHEESE-BUSD', 'ETH-WBNB', 'BTCB-BUSD']
const QUIET_CHANCE = 0.08
const SWAP_GAS = 250_000

interface Step {
  /** Unix seconds. */
  readonly at: number
  readonly prices: Prices
}

export interface History {
  /** What the exchange opens with, a year ago. */
  readonly opening: readonly SeedPool[]
  readonly steps: readonly Step[]
}

/** A year of prices that ends with those of the seed: a step every other day, in the last
 * month one a day, in the last week one an hour. */
export function planHistory(now: number): History {
  const random = createRandom(SEED)
  const hours = Array.from({ length: 7 * 24 }, (_, index) => index * HOUR)
  const days = Array.from({ length: 23 }, (_, index) => (index + 8) * DAY)
  const older = Array.from({ length: 167 }, (_, index) => (2 * index + 32) * DAY)
  let prices = seedPrices()
  let last = 0
  const steps: Step[] = []
  // Backwards from the present, whose prices are known.
  for (const ago of [...hours, ...days, ...older]) {
    prices = ago === 0 ? prices : walked(prices, (ago - last) / DAY, random)
    last = ago
    steps.push({ at: now - ago - Math.round(random.next() * 900) - 60, prices })
  }
  steps.reverse()
  const first = walked(prices, 1, random)
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

/** Lets the traders, unlocked in the node, trade through the history; gives what the pools hold after it. */
export async function playHistory(
  rpcUrl: string,
  { artifacts, deployment }: { readonly artifacts: Artifacts; readonly deployment: Deployment },
  { opening, steps }: History,
): Promise<ReadonlyMap<string, Reserves>> {
  const random = createRandom(SEED + 1)
  const router = new Interface(artifactOf(artifacts, 'Router').abi)
  const routerAddress = known(deployment.contracts, 'Router')
  const pools = opening.filter(({ key }) => TRADED_POOLS.some((pool) => pool.key === key))
  const reserves = new Map(pools.map(({ key, amountA, amountB }) => [key, { a: amountA, b: amountB }]))
  const nonces = await rpcAll<string>(
    rpcUrl,
    TRADERS.map(({ address }) => ({ method: 'eth_getTransactionCount', params: [address, 'latest'] })),
  )
  const next = nonces.map(Number)
  const hashes: string[] = []

  for (const [index, { at, prices }] of steps.entries()) {
    const isLast = index === steps.length - 1
    const chosen = pools.filter(({ key }) => isLast || BUSY.includes(key) || random.next() < QUIET_CHANCE)
    const requests = chosen.map((pool) => {
      const before = reserves.get(pool.key) ?? { a: 0n, b: 0n }
      const trade = tradeTowards(pool, before, prices, { random, most: 1 })
      reserves.set(pool.key, traded(before, trade))
      const path = trade.isOfA ? [pool.a, pool.b] : [pool.b, pool.a]
      const who = Math.floor(random.next() * TRADERS.length)
      const from = TRADERS[who]?.address ?? ''
      const nonce = next[who] ?? 0
      next[who] = nonce + 1
      const args = [trade.amountIn, 0, path.map((key) => known(deployment.tokens, key)), from, MaxUint256]
      const transaction = {
        from,
        to: routerAddress,
        data: router.encodeFunctionData('swapExactTokensForTokens', args),
        gas: toQuantity(SWAP_GAS),
        gasPrice: toQuantity(GAS_PRICE),
        nonce: toQuantity(nonce),
      }
      return { method: 'eth_sendTransaction', params: [transaction] }
    })
    hashes.push(...(await rpcAll<string>(rpcUrl, requests)))
    await rpc(rpcUrl, 'evm_mine', [{ timestamp: at }])
  }
  const results = await succeeded(rpcUrl, hashes)
  if (results.includes(false)) throw new Error('A trade of the history failed on the chain.')
  return reserves
}

/** The deployer's deposits that bring every pool to exactly what the seed puts into it. */
export function topUps(
  { artifacts, deployment }: { readonly artifacts: Artifacts; readonly deployment: Deployment },
  reserves: ReadonlyMap<string, Reserves>,
  pairOf: (a: string, b: string) => string,
): readonly PlannedTransaction[] {
  const token = new Interface(artifactOf(artifacts, 'Erc20').abi)
  const wbnb = new Interface(artifactOf(artifacts, 'WBNB').abi)
  const pair = new Interface(artifactOf(artifacts, 'Pair').abi)
  const gas = 300_000
  return TRADED_POOLS.flatMap(({ key, a, b, amountA, amountB }) => {
    const held = reserves.get(key) ?? { a: 0n, b: 0n }
    const to = pairOf(known(deployment.tokens, a), known(deployment.tokens, b))
    const missing = [[a, amountA - held.a] as const, [b, amountB - held.b] as const]
    const wrapping = missing
      .filter(([each]) => each === 'WBNB')
      .map(([each, value]) => ({
        what: 'wrap',
        to: known(deployment.tokens, each),
        data: wbnb.encodeFunctionData('deposit'),
        value,
        gas,
      }))
    const gifts = missing.map(([each, amount]) => ({
      what: `deposit ${each} in ${key}`,
      to: known(deployment.tokens, each),
      data: token.encodeFunctionData('transfer', [to, amount]),
      gas,
    }))
    const shares = { what: `shares of ${key}`, to, data: pair.encodeFunctionData('mint', [DEPLOYER]), gas }
    return [...wrapping, ...gifts, shares]
  })
}
