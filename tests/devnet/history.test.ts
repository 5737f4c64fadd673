import { expect, it } from 'vitest'
import { TRADERS } from '../../devnet/areas/exchange/traders'
import { type Devnet, startDevnet } from '../../devnet/devnet'
import { rpc } from '../../devnet/rpc'
import { localChain } from './support'

interface Pair {
  readonly name: string
  readonly reserve0: string
  readonly reserve1: string
}

const chain = localChain({ indexer: true })

async function ask<T>({ servicesUrl }: Pick<Devnet, 'servicesUrl'>, query: string): Promise<T> {
  const response = await fetch(`${servicesUrl}/subgraphs/exchange`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  })
  return ((await response.json()) as { data: T }).data
}

const PAIRS = '{ pairs(orderBy: id) { id name reserve0 reserve1 } }'

it('gives the exchange a year of prices that ends, to the unit, where the seed stands', async () => {
  const options = { rpcPort: 0, servicesPort: 0, mining: 'interval', history: true, indexer: true } as const
  const devnet = await startDevnet({ ...options, keeper: true })
  try {
    const keeper = devnet.keeper
    await devnet.indexer?.caughtUp()
    const first = await ask<{ swaps: readonly { timestamp: string }[] }>(
      devnet,
      '{ swaps(first: 1, orderBy: timestamp) { timestamp } }',
    )
    const now = Date.now() / 1000
    expect(Number(first.swaps[0]?.timestamp)).toBeLessThan(now - 360 * 86_400)

    // Before the keeper's first trade.
    const head = await rpc<{ number: string; timestamp: string }>(devnet.rpcUrl, 'eth_getBlockByNumber', [
      'latest',
      false,
    ])
    expect(Math.abs(Number(head.timestamp) - now)).toBeLessThan(30)
    const { pairDayDatas } = await ask<{ pairDayDatas: readonly { date: number }[] }>(
      devnet,
      '{ pairDayDatas(first: 1000, orderBy: date, where: {dailyVolumeUSD_gt: "1000", pairAddress: "0xace14a8b1ec4540a98ab137ed4280dd0a7e36595"}) { date } }',
    )
    expect(pairDayDatas.length).toBeGreaterThan(190)
    const block = await lastTopUp(devnet)
    const { pairs } = await ask<{ pairs: readonly Pair[] }>(
      devnet,
      PAIRS.replace('orderBy: id', `orderBy: id, block: {number: ${block}}`),
    )
    await chain.devnet().indexer?.caughtUp()
    expect(pairs).toEqual((await ask<{ pairs: readonly Pair[] }>(chain.devnet(), PAIRS)).pairs)

    await untilTraded(devnet)
    await keeper?.stop()
    const spent = await nonces(devnet)
    await new Promise((resolve) => setTimeout(resolve, 5000))
    expect(await nonces(devnet)).toBe(spent)
  } finally {
    await devnet.stop()
  }
})

/** The block in which the pools came to what the seed puts into them: that of the last deposit. */
async function lastTopUp(devnet: Devnet): Promise<string> {
  const { mints } = await ask<{ mints: readonly { transaction: { block: string } }[] }>(
    devnet,
    '{ mints(first: 1, orderBy: timestamp, orderDirection: desc) { transaction { block } } }',
  )
  return mints[0]?.transaction.block ?? ''
}

async function nonces({ rpcUrl }: Devnet): Promise<number> {
  let sum = 0
  for (const { address } of TRADERS) {
    sum += Number(await rpc<string>(rpcUrl, 'eth_getTransactionCount', [address, 'pending']))
  }
  return sum
}

/** Until the keeper has traded; the test's time limit ends a hopeless wait. */
async function untilTraded(devnet: Devnet): Promise<void> {
  const before = await nonces(devnet)
  while ((await nonces(devnet)) === before) await new Promise((resolve) => setTimeout(resolve, 200))
}
