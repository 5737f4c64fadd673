import { getCreate2Address, keccak256, solidityPacked } from 'ethers'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { describe, expect, it } from 'vitest'
import { TRADERS } from '../../devnet/areas/exchange/traders'
import { ACCOUNTS, FUNDED_ACCOUNTS } from '../../deploy/publicAccounts'
import { type Devnet, type Mining, startDevnet } from '../../devnet/devnet'
import { root } from '../../contracts/paths'
import { rpc, rpcAll } from '../../deploy/node/rpc'
import { devnet as addresses } from '~/config/addresses/31337'
import { devnetFarming } from '~/config/addresses/farming31337'
import { devnetAuction } from '~/config/addresses/auction31337'
import { devnetCompetition } from '~/config/addresses/competition31337'
import { devnetIfo } from '~/config/addresses/ifo31337'
import { devnetLottery } from '~/config/addresses/lottery31337'
import { devnetNft } from '~/config/addresses/nft31337'
import { devnetOrders } from '~/config/addresses/orders31337'
import { devnetPrediction } from '~/config/addresses/prediction31337'
import { devnetProfile } from '~/config/addresses/profile31337'
import { devnetSale } from '~/config/addresses/sale31337'
import { type Contract, FACTORY, localChain, MULTICALL, pairAt, tokenOf } from './support'
import { deployment } from '../support/deployments'

const { tokens: devnetTokens } = deployment('31337')

const chain = localChain({ indexer: true })
const contracts = {
  ...{ ...addresses.contracts, ...devnetFarming, ...devnetPrediction, ...devnetProfile },
  ...{ ...devnetLottery, ...devnetIfo, ...devnetNft, ...devnetAuction, ...devnetCompetition },
  ...devnetSale,
  ...devnetOrders,
}
const free = { rpcPort: 0, servicesPort: 0 }

interface Block {
  readonly number: string
  readonly stateRoot: string
  readonly timestamp: string
}

const latest = (devnet: Pick<Devnet, 'rpcUrl'>) =>
  rpc<Block>(devnet.rpcUrl, 'eth_getBlockByNumber', ['latest', false])

async function during<T>(
  mining: Mining,
  work: (devnet: Devnet) => Promise<T>,
  options: { readonly keeper?: boolean } = {},
): Promise<T> {
  const devnet = await startDevnet({ ...free, mining, ...options })
  try {
    return await work(devnet)
  } finally {
    await devnet.stop()
  }
}

/** How many transactions the keeper's traders have sent. */
async function tradersNonces({ rpcUrl }: Pick<Devnet, 'rpcUrl'>): Promise<number> {
  const nonces = await rpcAll<string>(
    rpcUrl,
    TRADERS.map(({ address }) => ({ method: 'eth_getTransactionCount', params: [address, 'pending'] })),
  )
  return nonces.reduce((sum, nonce) => sum + Number(nonce), 0)
}

/** What the subgraph of the exchange answers. */
async function subgraph<T>(servicesUrl: string, query: string): Promise<T> {
  const response = await fetch(`${servicesUrl}/subgraphs/exchange`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  })
  return ((await response.json()) as { data: T }).data
}

/** A year of prices that ends, to the unit, where the seed stands. */
async function expectPast(rpcUrl: string, servicesUrl: string): Promise<void> {
  const ask = <T>(query: string) => subgraph<T>(servicesUrl, query)
  const now = Date.now() / 1000
  expect(Math.abs(Number((await latest({ rpcUrl })).timestamp) - now)).toBeLessThan(30)
  const { swaps } = await ask<{ swaps: readonly { timestamp: string }[] }>(
    '{ swaps(first: 1, orderBy: timestamp) { timestamp } }',
  )
  expect(Number(swaps[0]?.timestamp)).toBeLessThan(now - 360 * 86_400)
  const { pairDayDatas } = await ask<{ pairDayDatas: readonly { date: number }[] }>(
    '{ pairDayDatas(first: 1000, orderBy: date, where: {dailyVolumeUSD_gt: "1000", pairAddress: "0xe41601cb1b2a9abecee95edffaf30b68bbd10bc4"}) { date } }',
  )
  expect(pairDayDatas.length).toBeGreaterThan(190)
  // The block in which the pools came to what the seed puts into them: that of the last deposit.
  const { mints } = await ask<{ mints: readonly { transaction: { block: string } }[] }>(
    '{ mints(first: 1, orderBy: timestamp, orderDirection: desc) { transaction { block } } }',
  )
  const pairs = (block = '') => `{ pairs(orderBy: id${block}) { id name reserve0 reserve1 } }`
  await chain.devnet().indexer?.caughtUp()
  const seeded = await subgraph<{ pairs: readonly unknown[] }>(chain.devnet().servicesUrl, pairs())
  expect(seeded.pairs.length).toBeGreaterThan(0)
  expect(await ask(pairs(`, block: {number: ${mints[0]?.transaction.block ?? ''}}`))).toEqual(seeded)
}

/** Asks again until the answer is as wanted; the test's own time limit ends a hopeless wait. */
async function until<T>(ask: () => Promise<T>, isWanted: (answer: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await ask()
    if (isWanted(answer)) return answer
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

describe('the chain', () => {
  it('is the same at every start, to the last byte of its state', async () => {
    const state = (devnet: Devnet) =>
      latest(devnet).then(({ stateRoot, timestamp }) => ({ stateRoot, timestamp }))
    const first = await during('manual', async (devnet) => ({
      state: await state(devnet),
      deployment: devnet.deployment,
    }))
    await during('manual', async (second) => {
      expect(await state(second)).toEqual(first.state)
      expect(second.deployment).toEqual(first.deployment)
    })
    expect(first.deployment).toEqual(chain.devnet().deployment)
  })

  it("has a contract at every address of the app's configuration", async () => {
    const { tokens } = addresses
    expect(chain.devnet().deployment).toMatchObject({ contracts, tokens })
    for (const address of [...Object.values(contracts), ...Object.values(tokens)]) {
      expect((await chain.rpc<string>('eth_getCode', address, 'latest')).length).toBeGreaterThan(100)
    }
    expect(await chain.call(MULTICALL, 'getEthBalance', [ACCOUNTS[0]])).toBe(10_000n * 10n ** 18n)
  })

  it('has pools where the app computes them, at the prices of the seed', async () => {
    const count = Number(await chain.call<bigint>(FACTORY, 'allPairsLength'))
    expect(count).toBe(31)
    for (let index = 0; index < count; index++) {
      const pair = pairAt(await chain.call<string>(FACTORY, 'allPairs', [index]))
      const tokens = [await chain.call<string>(pair, 'token0'), await chain.call<string>(pair, 'token1')]
      const salt = keccak256(solidityPacked(['address', 'address'], tokens))
      expect(pair.address).toBe(getCreate2Address(FACTORY.address, salt, addresses.pairInitCodeHash))
    }
    expect(await priceOf(tokenOf('WBNB'))).toBe(300)
    expect(await priceOf(tokenOf('CHEESE'))).toBe(4)
    expect(await priceOf(tokenOf('BTCB'))).toBe(30_000)
    expect(await priceOf(tokenOf('D4'))).toBe(3)
  })

  it('gives eight accounts some of every listed token, and two nothing', async () => {
    const [ninth = '', tenth = ''] = ACCOUNTS.slice(8)
    for (const { address, symbol } of devnetTokens) {
      const token: Contract = { ...tokenOf('BUSD'), address }
      for (const account of FUNDED_ACCOUNTS) {
        expect(await chain.balance(token, account), symbol).toBeGreaterThan(0n)
      }
      expect(await chain.balance(token, ninth)).toBe(0n)
    }
    expect(await chain.coin(ninth)).toBe(10n ** 18n)
    expect(await chain.coin(tenth)).toBe(0n)
    expect(await chain.rpc<readonly string[]>('eth_accounts')).toEqual(
      ACCOUNTS.map((account) => account.toLowerCase()),
    )
  })

  it('makes blocks in real time for people, whose keeper trades until it is stopped', async () => {
    const keeper = true
    await during(
      'interval',
      async (devnet) => {
        const start = await latest(devnet)
        const later = await until(
          () => latest(devnet),
          (block) => Number(block.number) >= Number(start.number) + 2,
        )
        expect(Number(later.timestamp) - Number(start.timestamp)).toBeGreaterThanOrEqual(1)
        expect(Math.abs(Number(later.timestamp) - Date.now() / 1000)).toBeLessThan(10)

        const before = await tradersNonces(devnet)
        await until(
          () => tradersNonces(devnet),
          (nonces) => nonces > before,
        )
        await devnet.keeper?.stop()
        const spent = await tradersNonces(devnet)
        await new Promise((resolve) => setTimeout(resolve, 5000))
        expect(await tradersNonces(devnet)).toBe(spent)
      },
      { keeper },
    )
  })

  it('makes a block for each transaction when asked to', async () => {
    await during('auto', async (devnet) => {
      const before = Number((await latest(devnet)).number)
      const gift = { from: ACCOUNTS[0], to: ACCOUNTS[1], value: '0x1' }
      const hash = await rpc<string>(devnet.rpcUrl, 'eth_sendTransaction', [gift])
      const receipt = await until(
        () => rpc<{ blockNumber: string } | null>(devnet.rpcUrl, 'eth_getTransactionReceipt', [hash]),
        (answer) => answer !== null,
      )
      expect(Number(receipt?.blockNumber)).toBe(before + 1)
      expect(Number((await latest(devnet)).timestamp)).toBe(1_700_000_000 + before + 1)
    })
  })

  /** Dollars for one token in its pool with BUSD, rounded down to a cent. */
  async function priceOf(token: Contract): Promise<number> {
    const busd = tokenOf('BUSD')
    const pair = pairAt(await chain.call<string>(FACTORY, 'getPair', [token.address, busd.address]))
    const dollars = await chain.balance(busd, pair.address)
    const units = await chain.balance(token, pair.address)
    const one = 10n ** (await chain.call<bigint>(token, 'decimals'))
    return Number((dollars * one * 100n) / (units * 10n ** 18n)) / 100
  }
})

describe('the services', () => {
  const get = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(chain.devnet().servicesUrl + path, init)
    return { status: response.status, headers: response.headers, body: (await response.json()) as unknown }
  }

  it('tell where everything is', async () => {
    const { status, body } = await get('/deployment.json')
    expect(status).toBe(200)
    expect(body).toEqual({
      chainId: 31337,
      contracts,
      tokens: addresses.tokens,
      unlisted: ['GHOST', 'LONG', 'HTML', 'TRAP'],
      accounts: ACCOUNTS.slice(0, 8),
    })
  })

  it('serve a token list within the limits of its schema', async () => {
    const { body } = await get('/lists/default.json')
    const list = body as {
      readonly name: string
      readonly timestamp: string
      readonly version: object
      readonly tokens: readonly {
        chainId: number
        address: string
        name: string
        symbol: string
        decimals: number
      }[]
    }
    expect(list.name).toMatch(/^[\w ]{1,30}$/)
    expect(new Date(list.timestamp).toISOString()).toBe(list.timestamp)
    expect(list.version).toEqual({ major: 1, minor: 0, patch: 0 })
    expect(list.tokens.map(({ chainId: _, ...token }) => token)).toEqual(devnetTokens)
    expect(new Set(list.tokens.map((token) => token.address)).size).toBe(list.tokens.length)
    for (const token of list.tokens) {
      expect(token.chainId).toBe(31337)
      expect(token.address).toMatch(/^0x[0-9a-fA-F]{40}$/)
      expect(token.name).toMatch(/^[ \w.'+\-%/:&[\]()]{1,40}$/)
      expect(token.symbol).toMatch(/^[a-zA-Z0-9+\-%/$.]{1,20}$/)
    }
  })

  it('know two people', async () => {
    const user = (address: string) => get(`/api/users/${address}`)
    expect(await user((ACCOUNTS[0] ?? '').toLowerCase())).toMatchObject({
      status: 200,
      body: { username: 'cheesemaker' },
    })
    expect(await user((ACCOUNTS[1] ?? '').toLowerCase())).toMatchObject({
      status: 200,
      body: { username: 'alice' },
    })
    expect((await user((ACCOUNTS[2] ?? '').toLowerCase())).status).toBe(404)
    for (const bad of ['0x12', 'alice', '%00', '%E0%A4%A', `0x${'g'.repeat(40)}`]) {
      expect((await user(bad)).status).toBe(400)
    }
  })

  it('say what they do not serve, in JSON', async () => {
    expect(await get('/nothing?x=1')).toMatchObject({
      status: 404,
      body: { error: 'Nothing is served at /nothing.' },
    })
    expect((await get('/deployment.json', { method: 'POST' })).status).toBe(405)
  })

  it('let pages of this machine read, and no others', async () => {
    const from = async (origin: string) =>
      (await get('/deployment.json', { headers: { origin } })).headers.get('access-control-allow-origin')
    expect(await from('http://127.0.0.1:5173')).toBe('http://127.0.0.1:5173')
    expect(await from('http://localhost:8600')).toBe('http://localhost:8600')
    expect(await from('https://example.org')).toBeNull()
    expect(await from('http://127.0.0.1.example.org')).toBeNull()
  })
})

describe('the command', () => {
  it('says which port is taken and what changes it', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const taken = new RegExp(`^Port ${String(port)} .* is taken\\. Choose another with`)
    await expect(startDevnet({ ...free, rpcPort: port, mining: 'manual' })).rejects.toThrow(taken)
    await expect(startDevnet({ ...free, servicesPort: port, mining: 'manual' })).rejects.toThrow(
      'SERVICES_PORT',
    )
    other.close()
  })

  it('says one line when all is ready with a year in its past, and leaves nothing behind when it ends', async () => {
    const { child, line, urls } = await started('node', ['--import', 'tsx', 'devnet/start.ts'])
    expect(line).toMatch(/^CheeseSwap is ready: chain http:\S+, services http:\S+\. Ctrl-C ends it\.$/)
    for (const url of urls) expect(await isAnswering(url)).toBe(true)
    const [rpcUrl = '', servicesUrl = ''] = urls
    await expectPast(rpcUrl, servicesUrl)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
    for (const url of urls) expect(await isAnswering(url)).toBe(false)
  }, 300_000)

  it('ends with the shell that started it', async () => {
    const { child, urls } = await started('sh', ['-c', 'node --import tsx devnet/start.ts --no-past; true'])
    child.kill('SIGKILL')
    for (const url of urls) {
      expect(
        await until(
          () => isAnswering(url),
          (isAlive) => !isAlive,
        ),
      ).toBe(false)
    }
  })

  it('has an app that knows of strict guards', async () => {
    const start = ['--import', 'tsx', 'devnet/start.ts', '--app', '--no-past', '--strict-guards']
    const { child, urls } = await started('node', start, 3)
    // Where the development server keeps what a build writes into the code; without the flag it is `true`.
    const defined = await (await fetch(`${urls[0] ?? ''}/@vite/env`)).text()
    expect(/"DEPLOYMENT\.contracts\.acceptsDelegated": (\w+)/.exec(defined)?.[1]).toBe('undefined')
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  }, 300_000)

  async function started(command: string, args: readonly string[], count = 2) {
    const env = { ...process.env, RPC_PORT: '0', SERVICES_PORT: '0', APP_PORT: '0' }
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
    const urls = Array.from(line.matchAll(/http:\/\/[\d.]+:\d+/g), ([url]) => url)
    expect(urls).toHaveLength(count)
    return { child, line, urls }
  }

  async function isAnswering(url: string): Promise<boolean> {
    try {
      await fetch(url, { method: 'POST', body: '{}' })
      return true
    } catch (error) {
      if (error instanceof TypeError) return false
      throw error
    }
  }
})
