import { parseEther, Wallet } from 'ethers'
import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../../contracts/paths'
import { openAccounts } from '../../server/keeper/accounts'
import { createKeeper, type Keeper, type KeeperOptions } from '../../server/keeper/keeper'
import type { Database } from '../../server/store/database'
import { embeddedDatabase } from '../../server/store/embedded'
import { LeaseLost } from '../../server/store/lease'
import { migrate } from '../../server/store/migrate'
import { type FaultyNode, faultyNode } from '../support/faultyNode'
import { serverProgram } from '../support/serverProgram'
import { emptyDatabase, expireLeases } from './database'
import { BLOCK_S, BUFFER_S, type Games, INTERVAL_S, KEYS, startGames } from './games'

const EXCHANGE = { chainId: 31_337, factory: '0xCABEe62adFB2a4d4172Fc2F7536f324FC52C274a' }
const ENVIRONMENT = {
  PREDICTION_OPERATOR_KEY: KEYS.prediction,
  LOTTERY_OPERATOR_KEY: KEYS.lottery,
  LOTTERY_ORACLE_KEY: KEYS.oracle,
}
const ROUND_BLOCKS = INTERVAL_S / BLOCK_S

let games: Games
let database: Database
let node: FaultyNode

beforeAll(async () => {
  games = await startGames()
  database = await emptyDatabase()
  await migrate(database, EXCHANGE)
  node = await faultyNode(games.rpcUrl)
}, 600_000)
afterAll(async () => {
  await node.stop()
  await database.close()
  await games.stop()
})

async function newKeeper(options: Partial<KeeperOptions> = {}): Promise<Keeper> {
  const keeper = createKeeper({
    ...{ name: 'fondue', config: games.config, folder: '/nowhere', rpcUrls: [games.rpcUrl], database },
    addresses: { contracts: games.contracts, tokens: {} },
    accounts: await openAccounts(ENVIRONMENT, EXCHANGE.chainId),
    guard: () => Promise.resolve(),
    weiPerDay: parseEther('5'),
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    ...options,
  })
  await keeper.start()
  return keeper
}

type Mining = Parameters<Games['mine']>[0]

/** Blocks and looks until something holds. */
async function play(
  keeper: Keeper,
  holds: () => Promise<boolean>,
  {
    mining,
    most = 120,
    before,
  }: { mining?: () => Mining; most?: number; before?: () => Promise<unknown> } = {},
): Promise<void> {
  for (let blocks = 0; !(await holds()); blocks++) {
    if (blocks > most)
      throw new Error(`It does not hold after ${String(most)} blocks: ${(await alerts()).join()}`)
    await before?.()
    await games.mine(mining?.())
    await keeper.tick()
  }
}

const epoch = async () =>
  Number((await games.read('Prediction', 'function currentEpoch() view returns (uint256)'))[0])
const lotteryId = async () =>
  Number((await games.read('Lottery', 'function currentLotteryId() view returns (uint256)'))[0])
/** So many rounds of the prediction game from now. */
async function rounds(count: number): Promise<() => Promise<boolean>> {
  const end = (await epoch()) + count
  return async () => (await epoch()) >= end
}
/** Past rounds that were not settled. */
async function lostRounds(): Promise<readonly number[]> {
  const lost: number[] = []
  const words = Array.from({ length: 13 }, () => 'uint256').join(', ')
  for (let each = 1; each < (await epoch()) - 1; each++) {
    const round = await games.read('Prediction', `function rounds(uint256) view returns (${words}, bool)`, [
      each,
    ])
    if (round[13] !== true) lost.push(each)
  }
  return lost
}
const alerts = async () =>
  (await database.query<{ key: string }>('SELECT key FROM keeper_alerts ORDER BY began')).map(
    ({ key }) => key,
  )
const openAlerts = async () =>
  (await database.query<{ key: string }>('SELECT key FROM keeper_alerts WHERE ended IS NULL')).map(
    ({ key }) => key,
  )
const sends = (duty: string) =>
  database.query<{ step: string; status: string; attempts: string; nonce: number }>(
    'SELECT step, status, attempts, nonce FROM keeper_sends WHERE duty = $1 ORDER BY id',
    [duty],
  )
async function isWaiting(who: 'prediction' | 'lottery'): Promise<boolean> {
  return (await games.pooled(who)).length > 0
}

describe('the keeper, while two games run', () => {
  /** Rounds that a pause of the admin has ended. */
  let takenByPause: readonly number[] = []

  it('brings rounds on, each game by its own account, with one transaction for each step', async () => {
    const keeper = await newKeeper()
    expect(keeper.duties).toEqual(['prediction', 'lottery', 'lottery numbers'])
    await play(keeper, async () => (await lotteryId()) >= 2 && (await epoch()) >= 6, { most: 200 })
    expect(await lostRounds()).toEqual([])
    expect(await alerts()).toEqual([])
    for (const duty of ['prediction', 'lottery', 'lottery numbers']) {
      const all = await sends(duty)
      // The last one may be on its way.
      expect(all.slice(0, -1).filter(({ status }) => status !== 'mined')).toEqual([])
      expect(all.length).toBeGreaterThan(0)
      expect(all.map(({ nonce }) => nonce)).toEqual(all.map((_, index) => index))
    }
    expect((await sends('lottery')).map(({ step }) => step).slice(0, 4)).toEqual([
      ...['startLottery', 'closeLottery', 'drawFinalNumberAndMakeLotteryClaimable', 'startLottery'],
    ])
  })

  it('gives nodes a transaction again that they have dropped', async () => {
    const keeper = await newKeeper()
    const dropped = new Set<string>()
    const drop = async () => {
      for (const who of ['prediction', 'lottery'] as const) {
        for (const hash of await games.pooled(who)) {
          if (dropped.has(hash)) continue
          dropped.add(hash)
          await games.chain.ask('anvil_dropTransaction', [hash])
        }
      }
    }
    await play(keeper, await rounds(3), { before: drop })
    expect(dropped.size).toBeGreaterThanOrEqual(3)
    for (const hash of [...dropped].slice(0, 2)) expect((await games.receiptOf(hash))?.status).toBe('0x1')
    expect(await lostRounds()).toEqual([])
  })

  it('offers more at the same nonce while blocks pass without a transaction', async () => {
    const keeper = await newKeeper()
    await play(keeper, () => isWaiting('prediction'))
    const before = (await sends('prediction')).length
    // Gas costs thirty times as much from this block on.
    await play(keeper, await rounds(3), { mining: () => ({ gwei: 30 }) })
    const [stuck, ...later] = (await sends('prediction')).slice(before - 1)
    expect((JSON.parse(stuck?.attempts ?? '[]') as object[]).length).toBeGreaterThan(1)
    expect(stuck?.status).toBe('mined')
    expect(later[0]?.nonce).toBe(Number(stuck?.nonce) + 1)
    expect(await lostRounds()).toEqual([])
    await play(keeper, await rounds(1))
  })

  it('offers a pool more at once that calls a transaction or its replacement underpriced', async () => {
    const refusals = ['transaction underpriced', 'replacement transaction underpriced']
    let refused = 0
    node.fault = (method) =>
      method === 'eth_sendRawTransaction' && refused < 4
        ? { error: { message: refusals[refused++ % 2] ?? '', code: -32_000 } }
        : undefined
    const keeper = await newKeeper({ rpcUrls: [node.url] })
    await play(keeper, await rounds(2))
    node.fault = () => undefined
    expect(refused).toBe(4)
    const bumped = [...(await sends('prediction')), ...(await sends('lottery'))].filter(
      ({ attempts }) => (JSON.parse(attempts) as object[]).length > 1,
    )
    expect(bumped.length).toBeGreaterThan(0)
    expect(await lostRounds()).toEqual([])
  })

  it('sends nothing that the contract refuses, and does it as soon as the contract lets it', async () => {
    const keeper = await newKeeper()
    const nonce = () => games.chain.nonceOf(games.address('prediction'))
    const before = await nonce()
    // No price is new, and yet the round's buffer is not over.
    await play(keeper, async () => (await openAlerts()).includes('refused:prediction'), {
      mining: () => ({ hasPrice: false }),
    })
    expect(await nonce()).toBe(before)
    expect((await openAlerts()).filter((key) => key.startsWith('refused'))).toEqual(['refused:prediction'])
    await play(keeper, await rounds(2))
    expect(await openAlerts()).toEqual([])
    expect(await lostRounds()).toEqual([])
  })

  it('goes on after a transaction that has reverted on the chain, and leaves a pause of others to them', async () => {
    const keeper = await newKeeper()
    await play(keeper, () => isWaiting('prediction'))
    // The admin pauses in the same block, before it.
    await games.send('admin', 'Prediction', 'function pause()', [], { tip: 900n * 1_000_000_000n })
    await games.mine()
    await keeper.tick()
    expect((await sends('prediction')).at(-1)?.status).toBe('reverted')
    expect((await alerts()).some((key) => key.startsWith('reverted:prediction'))).toBe(true)
    // The lottery goes on meanwhile.
    const lottery = (await sends('lottery')).length
    await play(keeper, async () => (await sends('lottery')).length > lottery + 1, { most: 200 })
    expect(await openAlerts()).toEqual(['waiting:prediction'])
    const missed = await lostRounds()
    await games.send('admin', 'Prediction', 'function unpause()')
    await play(keeper, await rounds(4))
    expect(await openAlerts()).toEqual([])
    // Those that the pause has ended, and no others.
    const paused = (await lostRounds()).filter((each) => !missed.includes(each))
    expect(paused.length).toBeLessThanOrEqual(2)
    takenByPause = await lostRounds()
  })

  it('leaves a dead node for another one, and comes back to it', async () => {
    const keeper = await newKeeper({ rpcUrls: [node.url, games.rpcUrl] })
    await play(keeper, await rounds(1))
    node.isDead = true
    await play(keeper, await rounds(2))
    expect(await openAlerts()).toEqual([`node:${node.url}`])
    node.isDead = false
    node.asked.length = 0
    await expect
      .poll(
        async () => {
          await games.mine()
          await keeper.tick()
          return openAlerts()
        },
        { timeout: 90_000, interval: 50 },
      )
      .toEqual([])
    await play(keeper, await rounds(1))
    expect(node.asked).toContain('eth_sendRawTransaction')
    expect(await lostRounds()).toEqual(takenByPause)
  })

  it('leaves a node that lags', async () => {
    const stale = await games.chain.ask<object>('eth_getBlockByNumber', ['latest', false])
    node.fault = (method, params) =>
      method === 'eth_getBlockByNumber' && params[0] === 'latest' ? { result: stale } : undefined
    const keeper = await newKeeper({ rpcUrls: [node.url, games.rpcUrl] })
    await play(keeper, await rounds(2))
    expect(await openAlerts()).toEqual([`node:${node.url}`])
    node.fault = () => undefined
    await expect
      .poll(
        async () => {
          await games.mine()
          await keeper.tick()
          return openAlerts()
        },
        { timeout: 90_000, interval: 50 },
      )
      .toEqual([])
    expect(await lostRounds()).toEqual(takenByPause)
  })

  it('sends again what a reorganisation has taken out of the chain', async () => {
    const keeper = await newKeeper()
    for (let reorganized = 0; reorganized < 3; reorganized++) {
      await play(keeper, () => isWaiting('prediction'))
      const [hash = ''] = await games.pooled('prediction')
      const mark = await games.chain.ask<string>('evm_snapshot')
      const { timestamp } = await games.chain.ask<{ timestamp: string }>('eth_getBlockByNumber', [
        ...['latest', false],
      ])
      await games.mine()
      await keeper.tick()
      expect((await games.receiptOf(hash))?.status).toBe('0x1')
      // Another block in its place, in which it is not.
      await games.chain.ask('evm_revert', [mark])
      for (const each of await games.pooled('prediction'))
        await games.chain.ask('anvil_dropTransaction', [each])
      await games.chain.ask('evm_setNextBlockTimestamp', [Number(timestamp) + BLOCK_S])
      await games.chain.ask('evm_mine')
      expect(await games.receiptOf(hash)).toBeNull()
      await keeper.tick()
      await play(keeper, async () => (await games.receiptOf(hash))?.status === '0x1', { most: 5 })
    }
    expect(await lostRounds()).toEqual(takenByPause)
  })

  it('goes on from the next nonce where another program has used its account', async () => {
    const keeper = await newKeeper()
    await play(keeper, () => isWaiting('prediction'))
    for (const hash of await games.pooled('prediction'))
      await games.chain.ask('anvil_dropTransaction', [hash])
    const to = games.address('admin')
    const nonce = await games.chain.nonceOf(games.address('prediction'))
    await games.send('prediction', to, 'function nothing()', [], { nonce })
    await play(keeper, await rounds(2))
    expect(await alerts()).toContain(`nonce:${games.address('prediction')} ${String(nonce)}`)
    expect(await lostRounds()).toEqual(takenByPause)
  })

  it('holds what costs more than it may spend in a day, or more than the chain may cost', async () => {
    const poor = await newKeeper({ weiPerDay: 1n })
    await play(poor, async () => (await openAlerts()).some((key) => key.startsWith('limit:')))
    expect(await isWaiting('prediction')).toBe(false)
    const keeper = await newKeeper()
    await play(keeper, await rounds(1))
    // The configuration allows 500 gwei.
    await play(keeper, async () => (await openAlerts()).some((key) => key.startsWith('dear:')), {
      mining: () => ({ gwei: 900 }),
    })
    await play(keeper, await rounds(2))
    expect(await openAlerts()).toEqual([])
  })

  it('sends nothing without the lease', async () => {
    const held = await database.query('SELECT id FROM keeper_sends')
    const keeper = await newKeeper()
    const second = await newKeeper({ guard: () => Promise.reject(new LeaseLost('keeper')) }).catch(
      () => undefined,
    )
    expect(second).toBeUndefined()
    let isLost = false
    const losing = await newKeeper({
      guard: () => (isLost ? Promise.reject(new LeaseLost('keeper')) : Promise.resolve()),
    })
    isLost = true
    for (let blocks = 0; blocks < ROUND_BLOCKS + 2; blocks++) {
      await games.mine()
      await losing.tick().catch(() => undefined)
      expect(await isWaiting('prediction')).toBe(false)
    }
    expect((await database.query('SELECT id FROM keeper_sends')).length).toBe(held.length)
    // Still within the buffer.
    await play(keeper, await rounds(1))
    expect((await lostRounds()).length).toBe(
      (await alerts()).filter((key) => key.startsWith('missed')).length + takenByPause.length,
    )
  })

  it('cancels at its nonce what came too late, so that the next one is mined', async () => {
    const keeper = await newKeeper()
    await play(keeper, await rounds(2))
    await play(keeper, () => isWaiting('prediction'))
    const late = await epoch()
    const nonce = await games.chain.nonceOf(games.address('prediction'))
    // Too dear a block for it, and then its time is over.
    await games.mine({ gwei: 30, seconds: BUFFER_S + INTERVAL_S })
    await keeper.tick()
    const isCanceled = async () =>
      (await sends('prediction')).some((each) => each.nonce === nonce && each.status === 'canceled')
    await play(keeper, isCanceled, { mining: () => ({ gwei: 30 }), most: 10 })
    expect(await games.chain.nonceOf(games.address('prediction'))).toBeGreaterThan(nonce)
    await play(keeper, await rounds(2))
    expect(await alerts()).toContain(`missed:prediction ${String(late)}`)
    expect(await openAlerts()).toEqual([])
  })

  it('reports a missed round once, by the webhook too, and begins the game anew though it is replaced between', async () => {
    const heard: { text: string; alert: string; state: string }[] = []
    let isDown = true
    const server = createServer((request, response) => {
      void (async () => {
        if (!isDown) heard.push((await json(request)) as (typeof heard)[number])
        response.statusCode = isDown ? 503 : 200
        response.end()
      })()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const webhookUrl = `http://127.0.0.1:${String(port)}/secret`
    const first = await newKeeper()
    await play(first, await rounds(1))
    const late = await epoch()
    await games.mine({ seconds: INTERVAL_S + BUFFER_S + BLOCK_S })
    await first.tick()
    await games.mine()
    expect((await games.read('Prediction', 'function paused() view returns (bool)'))[0]).toBe(true)
    // Killed here: another one finds the pause to be the keeper's own.
    const second = await newKeeper({ webhookUrl })
    await play(second, await rounds(1)).catch((error: unknown) => {
      // The webhook does not answer.
      if (!String(error).includes('503')) throw error
    })
    isDown = false
    await play(second, await rounds(4))
    expect(heard.filter(({ alert }) => alert === 'missed').map(({ text }) => text)).toEqual([
      ...new Set(heard.filter(({ alert }) => alert === 'missed').map(({ text }) => text)),
    ])
    expect(
      heard.filter(({ text }) => text.includes(`Round ${String(late)} of the prediction game`)).length,
    ).toBe(1)
    expect(await openAlerts()).toEqual([])
    await new Promise((resolve) => server.close(resolve))
  })
})

describe('the keeper of farm auctions', () => {
  it('announces and closes them, and collects what the winners have bid', async () => {
    const amount = parseEther('100')
    const cheese = 'Cheese'
    await games.send('lottery', 'FarmAuction', 'function addWhitelist(address[])', [
      [games.address('bidder'), games.address('admin')],
    ])
    await games.send('admin', cheese, 'function transfer(address, uint256)', [
      games.address('bidder'),
      amount,
    ])
    for (const who of ['bidder', 'admin'] as const) {
      await games.send(who, cheese, 'function approve(address, uint256)', [
        games.contracts['FarmAuction'],
        amount,
      ])
    }
    await games.mine()
    const accounts = await openAccounts(
      { AUCTION_OPERATOR_KEY: KEYS.lottery, AUCTION_OWNER_KEY: KEYS.admin },
      EXCHANGE.chainId,
    )
    const keeper = await newKeeper({ accounts })
    expect(keeper.duties).toEqual(['auction', 'auction claims'])
    const isAnnounced = async () =>
      Number((await games.read('FarmAuction', 'function currentAuctionId() view returns (uint256)'))[0]) === 1
    await play(keeper, isAnnounced)
    const [, start] = await games.read(
      'FarmAuction',
      'function auctions(uint256) view returns (uint8, uint256, uint256, uint256, uint256, uint256)',
      [1],
    )
    await play(keeper, async () => (await games.chain.blockNumber()) > Number(start))
    await games.send('bidder', 'FarmAuction', 'function bid(uint256)', [amount])
    await games.send('admin', 'FarmAuction', 'function bid(uint256)', [parseEther('20')])
    const collected = async () =>
      (await games.read('FarmAuction', 'function totalCollected() view returns (uint256)'))[0]
    await play(keeper, async () => (await collected()) !== 0n)
    // The other bid is its bidder's to claim back.
    expect(await collected()).toBe(amount)
    expect((await sends('auction claims')).map(({ status }) => status)).toEqual(['mined'])
  })
})

describe('the process of a keeper', () => {
  it('takes up what it had sent when it was killed', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'keeper-test-'))
    const data = path.join(folder, 'data')
    await mkdir(path.join(folder, 'fondue'))
    await cp(path.join(root, 'deployments/31337/site.json'), path.join(folder, 'fondue/site.json'))
    const { chain } = games.json as { chain: object }
    // Its looks follow each other without a pause worth the name.
    const config = { ...games.json, chain: { ...chain, secondsPerBlock: 0.4 } }
    await writeFile(path.join(folder, 'fondue.json'), JSON.stringify(config))
    const addresses = { contracts: games.contracts, tokens: {} }
    await writeFile(path.join(folder, 'fondue/addresses.json'), JSON.stringify(addresses))
    const program = await serverProgram()
    const start = () => {
      const child = spawn(process.execPath, [program, '--role', 'keeper', '--deployment', 'fondue'], {
        env: {
          ...{ ...process.env, ...ENVIRONMENT, DEPLOYMENTS: folder, DATA_FOLDER: data },
          ...{ DATABASE_URL: '', SERVER_PORT: '0', RPC_URLS: games.rpcUrl },
        },
        stdio: ['ignore', 'inherit', 'pipe'],
      })
      let said = ''
      child.stderr.on('data', (text: Buffer) => {
        said += text.toString()
      })
      const ended = new Promise<void>((resolve) =>
        child.once('exit', () => {
          resolve()
        }),
      )
      return {
        said: () => said,
        async kill() {
          child.kill('SIGKILL')
          await ended
        },
      }
    }
    const { interval, timeout } = { interval: 100, timeout: 150_000 }
    const waiting = async (who: 'prediction' | 'lottery') => (await games.pooled(who))[0] ?? ''
    let keeper = start()
    try {
      for (let kills = 0; kills < 3; kills++) {
        // The time of the next step comes, and what it sends waits in the pool.
        await expect
          .poll(
            async () => {
              const hash = await waiting('prediction')
              if (hash === '' && keeper.said().includes('The keeper runs.')) await games.mine({ seconds: 2 })
              return hash
            },
            { interval, timeout },
          )
          .not.toBe('')
        await keeper.kill()
        const hash = await waiting('prediction')
        const wallet = new Wallet(KEYS.prediction)
        const nonce = await games.chain.nonceOf(wallet.address)
        await games.chain.ask('anvil_dropTransaction', [hash])
        await expireLeases(await embeddedDatabase(data))
        keeper = start()
        await expect.poll(() => waiting('prediction'), { interval, timeout }).toBe(hash)
        await games.mine({ seconds: 2 })
        expect((await games.receiptOf(hash))?.status).toBe('0x1')
        expect(await games.chain.nonceOf(wallet.address)).toBe(nonce + 1)
      }
    } finally {
      await keeper.kill()
      await rm(folder, { recursive: true })
    }
  }, 900_000)
})
