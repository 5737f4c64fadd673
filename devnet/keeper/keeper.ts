import { Interface, MaxUint256, toQuantity, type HDNodeWallet } from 'ethers'
import type { Artifacts } from '../compile'
import { pairFinder } from '../deploy/pairs'
import { artifactOf, CHAIN_ID, type Deployment } from '../deploy/plan'
import { GAS_PRICE } from '../deploy/transactions'
import { createRandom } from '../random'
import { rpc } from '../rpc'
import { known, type SeedPool, TRADED_POOLS } from '../seed/market'
import { drawnBack, type Reserves, seedPrices, tradeTowards, walked } from './market'
import { TRADERS } from './traders'

export interface Keeper {
  /** Resolves when no trade is under way any more. */
  stop(): Promise<void>
}

interface KeeperOptions {
  readonly rpcUrl: string
  readonly artifacts: Artifacts
  readonly deployment: Deployment
  readonly pairInitCodeHash: string
}

const SEED = 31337
/** From one round of trades to the next. */
const ROUND_MS = 4000
/** Days of price changes that pass in a round: a lively afternoon. */
const DAYS_A_ROUND = 0.002
/** Part of the way back to the seed's prices, in each round: what moves away for an hour comes back. */
const DRAWN_BACK = 0.01
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
export function startKeeper({ rpcUrl, artifacts, deployment, pairInitCodeHash }: KeeperOptions): Keeper {
  const random = createRandom(SEED)
  const pair = new Interface(artifactOf(artifacts, 'Pair').abi)
  const router = new Interface(artifactOf(artifacts, 'Router').abi)
  const pairOf = pairFinder(deployment, pairInitCodeHash)
  const addressOf = (key: string) => known(deployment.tokens, key)
  let prices = seedPrices()
  let isStopping = false
  let failure = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  let latest: Promise<void> = Promise.resolve()

  async function reservesOf({ a, b }: SeedPool): Promise<Reserves> {
    const data = pair.encodeFunctionData('getReserves')
    const answer = await rpc<string>(rpcUrl, 'eth_call', [
      { to: pairOf(addressOf(a), addressOf(b)), data },
      'latest',
    ])
    const [reserve0, reserve1] = pair.decodeFunctionResult('getReserves', answer) as unknown as [
      bigint,
      bigint,
    ]
    const isInOrder = BigInt(addressOf(a)) < BigInt(addressOf(b))
    return isInOrder ? { a: reserve0, b: reserve1 } : { a: reserve1, b: reserve0 }
  }

  async function trade(pool: SeedPool, trader: HDNodeWallet): Promise<void> {
    const { isOfA, amountIn } = tradeTowards(pool, await reservesOf(pool), prices, { random, most: LARGEST })
    const path = isOfA ? [pool.a, pool.b] : [pool.b, pool.a]
    const nonce = await rpc<string>(rpcUrl, 'eth_getTransactionCount', [trader.address, 'pending'])
    const signed = await trader.signTransaction({
      to: known(deployment.contracts, 'Router'),
      data: router.encodeFunctionData('swapExactTokensForTokens', [
        amountIn,
        0,
        path.map(addressOf),
        trader.address,
        MaxUint256,
      ]),
      chainId: CHAIN_ID,
      nonce: Number(nonce),
      gasLimit: toQuantity(SWAP_GAS),
      gasPrice: toQuantity(GAS_PRICE),
      type: 0,
    })
    await rpc(rpcUrl, 'eth_sendRawTransaction', [signed])
  }

  async function round(): Promise<void> {
    prices = drawnBack(walked(prices, DAYS_A_ROUND, random), DRAWN_BACK)
    for (const [index, pool] of TRADED_POOLS.entries()) {
      const trader = TRADERS[Math.floor(random.next() * TRADERS.length)]
      if (trader === undefined || random.next() > (index < BUSY ? CHANCE : CHANCE / 4)) continue
      await trade(pool, trader)
    }
  }

  function schedule(): void {
    timer = setTimeout(() => {
      latest = round()
        .catch((error: unknown) => {
          const message = error instanceof Error ? error.message : String(error)
          // Said once; the next round tries again.
          if (!isStopping && message !== failure) console.error(`A trade of the keeper failed: ${message}`)
          failure = message
        })
        .finally(() => {
          if (!isStopping) schedule()
        })
    }, ROUND_MS)
  }
  schedule()

  return {
    async stop() {
      isStopping = true
      clearTimeout(timer)
      await latest
    },
  }
}
