import { getCreate2Address, keccak256, solidityPacked } from 'ethers'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { describe, expect, it } from 'vitest'
import { ACCOUNTS, FUNDED_ACCOUNTS } from '../../devnet/accounts'
import { type Devnet, type Mining, startDevnet } from '../../devnet/devnet'
import { root } from '../../devnet/paths'
import { rpc } from '../../devnet/rpc'
import { devnet as addresses } from '~/config/addresses/31337'
import { devnetFarming } from '~/config/addresses/farming31337'
import { devnetAuction } from '~/config/addresses/auction31337'
import { devnetCompetition } from '~/config/addresses/competition31337'
import { devnetIfo } from '~/config/addresses/ifo31337'
import { devnetLottery } from '~/config/addresses/lottery31337'
import { devnetNft } from '~/config/addresses/nft31337'
import { devnetPrediction } from '~/config/addresses/prediction31337'
import { devnetProfile } from '~/config/addresses/profile31337'
import { devnetSale } from '~/config/addresses/sale31337'
import { devnetTokens } from '~/config/tokens/31337'
import { type Contract, FACTORY, localChain, MULTICALL, pairAt, tokenOf } from './support'

const chain = localChain()
const contracts = {
  ...{ ...addresses.contracts, ...devnetFarming, ...devnetPrediction, ...devnetProfile },
  ...{ ...devnetLottery, ...devnetIfo, ...devnetNft, ...devnetAuction, ...devnetCompetition },
  ...devnetSale,
}
const free = { rpcPort: 0, servicesPort: 0 }

interface Block {
  readonly number: string
  readonly stateRoot: string
  readonly timestamp: string
}

const latest = (devnet: Pick<Devnet, 'rpcUrl'>) =>
  rpc<Block>(devnet.rpcUrl, 'eth_getBlockByNumber', ['latest', false])

async function during<T>(mining: Mining, work: (devnet: Devnet) => Promise<T>): Promise<T> {
  const devnet = await startDevnet({ ...free, mining })
  try {
    return await work(devnet)
  } finally {
    await devnet.stop()
  }
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
    const first = await latest(chain.devnet())
    await during('manual', async (second) => {
      expect(await latest(second)).toMatchObject({ stateRoot: first.stateRoot, timestamp: first.timestamp })
      expect(second.deployment).toEqual(chain.devnet().deployment)
    })
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

  it('makes blocks in real time for people', async () => {
    await during('interval', async (devnet) => {
      const start = await latest(devnet)
      const later = await until(
        () => latest(devnet),
        (block) => Number(block.number) >= Number(start.number) + 2,
      )
      expect(Number(later.timestamp) - Number(start.timestamp)).toBeGreaterThanOrEqual(1)
      expect(Math.abs(Number(later.timestamp) - Date.now() / 1000)).toBeLessThan(10)
    })
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

  it('says one line when all is ready, and leaves nothing behind when it ends', async () => {
    const { child, line, urls } = await started('node', ['--import', 'tsx', 'devnet/start.ts'])
    expect(line).toMatch(/^CheeseSwap is ready: chain http:\S+, services http:\S+\. Ctrl-C ends it\.$/)
    for (const url of urls) expect(await isAnswering(url)).toBe(true)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
    for (const url of urls) expect(await isAnswering(url)).toBe(false)
  })

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

  async function started(command: string, args: readonly string[]) {
    const env = { ...process.env, RPC_PORT: '0', SERVICES_PORT: '0' }
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
    const urls = Array.from(line.matchAll(/http:\/\/[\d.]+:\d+/g), ([url]) => url)
    expect(urls).toHaveLength(2)
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
