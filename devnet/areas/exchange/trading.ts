import { MaxUint256, type HDNodeWallet } from 'ethers'
import type { KeeperContext, KeeperJob } from '../../area'
import { type SeedPool, TRADED_POOLS } from './market'
import { pairFinder } from '../../../contracts/exchange/pairs'
import { revertToMean, type Reserves, seedPrices, tradeTowards, randomWalk } from './prices'
import { TRADERS } from './traders'

/** Days of price changes that pass in a round: a lively afternoon. */
const DAYS_A_ROUND = 0.002
/** Part of the way back to the seed's prices, in each round: what moves away for an hour comes back. */
const REVERSION = 0.01
/** The most that a trade brings, as a part of a reserve. */
const LARGEST = 0.004
/** The pools of the most wanted tokens come first: they trade at this chance, the others at a quarter of it. */
const BUSY = 8
const CHANCE = 0.4
const SWAP_GAS = 300_000

/**
 * Trades every few seconds, so that charts move: prices walk about those of the seed, and a few accounts bring a few
 * pools to them.
 */
export const trading: KeeperJob = {
  name: 'trading',
  everyS: 4,
  start(context) {
    const { random } = context
    let prices = seedPrices()
    const trade = traderOn(context)
    return async () => {
      prices = revertToMean(randomWalk(prices, DAYS_A_ROUND, random), REVERSION)
      for (const [index, pool] of TRADED_POOLS.entries()) {
        const trader = TRADERS[Math.floor(random.next() * TRADERS.length)]
        if (trader === undefined || random.next() > (index < BUSY ? CHANCE : CHANCE / 4)) continue
        await trade(pool, trader, prices)
      }
    }
  },
}

function traderOn(context: KeeperContext) {
  const { token, contract, encode, read, send, random } = context
  const pairOf = pairFinder(context)

  async function reservesOf({ a, b }: SeedPool): Promise<Reserves> {
    const [reserve0, reserve1] = await read(pairOf(token(a), token(b)), 'Pair', 'getReserves')
    const [first, second] = [BigInt(String(reserve0)), BigInt(String(reserve1))]
    const isInOrder = BigInt(token(a)) < BigInt(token(b))
    return isInOrder ? { a: first, b: second } : { a: second, b: first }
  }

  return async (pool: SeedPool, trader: HDNodeWallet, prices: Readonly<Record<string, number>>) => {
    const { isOfA, amountIn } = tradeTowards(pool, await reservesOf(pool), prices, { random, most: LARGEST })
    const path = (isOfA ? [pool.a, pool.b] : [pool.b, pool.a]).map(token)
    const args = [amountIn, 0, path, trader.address, MaxUint256]
    const data = encode('Router', 'swapExactTokensForTokens', args)
    await send(trader, { to: contract('Router'), data, gas: SWAP_GAS })
  }
}
