import {
  computeAddress,
  encryptKeystoreJson,
  formatEther,
  id,
  Interface,
  keccak256,
  parseEther,
  toQuantity,
  Wallet,
  ZeroAddress,
  ZeroHash,
} from 'ethers'
import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { parseDeployment } from '~/config/deployment/parse'
import type { ClearSigningFile } from '~/domain/clearSigning/format'
import { startAnvil } from '../../deploy/node/anvil'
import { holdBaseFee, LOW_BASE_FEE } from '../support/baseFee'
import { chainAt, type LaunchChain } from '../../deploy/node/chain'
import { parseConfig } from '../../deploy/config'
import type { Journal } from '../../deploy/journal'
import { launch } from '../../deploy/launch'
import { operate } from '../../deploy/operate/operate'
import { openAccounts } from '../../server/keeper/accounts'
import { startApi } from '../../server/api/server'
import { areaRoutes } from '../../server/areas'
import { createKeeper } from '../../server/keeper/keeper'
import { migrate } from '../../server/store/migrate'
import { freePort } from '../../deploy/node/ports'
import {
  DEPLOYER_KEY,
  GUARDIAN,
  launchConfig,
  OPERATOR_KEY,
  OWNER,
  OWNER_KEY,
  TREASURY,
} from '../support/launchConfig'
import { serverProgram } from '../support/serverProgram'
import { emptyDatabase } from './database'

type Anvil = Awaited<ReturnType<typeof startAnvil>>

const DEPLOYER = new Wallet(DEPLOYER_KEY)
/** By itself this node would tip twenty times what it says that gas costs. */
const GAS_PRICE = toQuantity(2n * LOW_BASE_FEE)
let anvil: Anvil
let chain: LaunchChain
let folder: string
let letFeeFall: () => Promise<void>

beforeAll(async () => {
  const port = await freePort({ port: 0, what: 'the chain', variable: 'RPC_PORT' })
  const like = { chainId: 424_242, hardfork: 'paris', block: 0, baseFee: LOW_BASE_FEE }
  anvil = await startAnvil({ port, like })
  letFeeFall = holdBaseFee(anvil.rpcUrl)
  chain = chainAt(anvil.rpcUrl)
  await chain.ask('anvil_setBalance', [DEPLOYER.address, '0x3635c9adc5dea00000'])
})

afterAll(async () => {
  await letFeeFall()
  await anvil.stop()
})

const emptyFolder = () => mkdtemp(path.join(tmpdir(), 'launch-test-'))

/** Takes the chain back to where it is now. */
async function marked(): Promise<() => Promise<unknown>> {
  const snapshot = await chain.ask<string>('evm_snapshot')
  return () => chain.ask('evm_revert', [snapshot])
}

interface Run {
  readonly config?: object
  readonly isDryRun?: boolean
  readonly isFresh?: boolean
  readonly environment?: Readonly<Record<string, string>>
  readonly onLine?: (line: string) => void
}

async function run({
  config = launchConfig(anvil.rpcUrl),
  isDryRun = false,
  isFresh = false,
  ...others
}: Run = {}) {
  const configFile = path.join(folder, 'fondue.json')
  await writeFile(configFile, JSON.stringify(config))
  const lines: string[] = []
  await launch({
    ...{ configFile, isDryRun, isFresh },
    environment: others.environment ?? { LAUNCH_TEST_KEY: DEPLOYER_KEY },
    say: (line) => {
      lines.push(line)
      others.onLine?.(line)
    },
    confirm: () => Promise.resolve(true),
    pollMs: 10,
  })
  return lines
}

/** What takes the fewest transactions, for what does not depend on which they are. */
const exchangeAlone = (config: ReturnType<typeof launchConfig>) => ({
  ...{ ...config, areas: ['exchange'] },
  ...{ farms: [], pools: [], packages: undefined, fixedApr: undefined },
})

async function written<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(path.join(folder, 'fondue', file), 'utf8')) as T
}

interface Addresses {
  readonly contracts: Readonly<Record<string, string>>
  readonly tokens: Readonly<Record<string, string>>
}

async function asked(to: string | undefined, signature: string, args: readonly unknown[] = []) {
  const face = new Interface([`function ${signature}`])
  const name = signature.split('(')[0] ?? ''
  const data = face.encodeFunctionData(name, [...args])
  const answer = await chain.ask<string>('eth_call', [{ to, data }, 'latest'])
  return face.decodeFunctionResult(name, answer)[0] as unknown
}

const faceOf = new Interface([
  ...['function updateMultiplier(uint256)', 'function updateDelay(uint256)', 'function cancel(bytes32)'],
  'function schedule(address, uint256, bytes, bytes32, bytes32, uint256)',
  'function execute(address, uint256, bytes, bytes32, bytes32)',
  ...['function pause()', 'function unpause()', 'function withdrawAll()', 'function withdraw(uint256)'],
  ...[
    'function deposit(uint256)',
    'function deposit(uint256, uint256)',
    'function approve(address, uint256)',
  ],
  'function closeCollectionForTradingAndListing(address)',
  'function modifyCollection(address, address, address, uint256, uint256)',
  ...[
    'error OwnableUnauthorizedAccount(address)',
    'error AccessControlUnauthorizedAccount(address, bytes32)',
  ],
  'error TimelockInsufficientDelay(uint256, uint256)',
  'error TimelockUnexpectedOperationState(bytes32, bytes32)',
  ...['error TimelockUnauthorizedCaller(address)', 'error EnforcedPause()', 'error Error(string)'],
])

/** Sends as anybody, whose key nobody needs, and tells why that would fail. */
function actors() {
  return {
    as: async (from: string, to: string, data: string) => {
      await chain.ask('anvil_impersonateAccount', [from])
      await chain.ask('anvil_setBalance', [from, '0xde0b6b3a7640000'])
      const hash = await chain.ask<string>('eth_sendTransaction', [
        { from, to, data, gas: '0x1e8480', gasPrice: GAS_PRICE },
      ])
      const receipt = () => chain.ask<{ status: string } | null>('eth_getTransactionReceipt', [hash])
      await expect.poll(receipt, { interval: 10, message: data }).toMatchObject({ status: '0x1' })
      await chain.ask('anvil_stopImpersonatingAccount', [from])
    },
    /** 'nothing' where it would not. */
    failureOf: async (from: string, to: string, data: string): Promise<string> => {
      const body = { jsonrpc: '2.0', id: 1, method: 'eth_call', params: [{ from, to, data }, 'latest'] }
      const response = await fetch(anvil.rpcUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      const { error } = (await response.json()) as { error?: { data?: string } }
      if (error === undefined) return 'nothing'
      const reason = faceOf.parseError(error.data ?? '0x')
      return reason?.name === 'Error' ? String(reason.args[0]) : (reason?.name ?? '')
    },
  }
}

describe('an exchange that npm run deploy has made', () => {
  let lines: readonly string[]

  beforeAll(async () => {
    const takeBack = await marked()
    folder = await emptyFolder()
    lines = await run()
    return async () => {
      await takeBack()
      await rm(folder, { recursive: true })
    }
    // The contracts are compiled for the older opcodes here, where no run has done so before.
  }, 600_000)

  beforeEach(marked)

  it('is made with an ordinary key and handed over, with what a site needs', async () => {
    const { contracts, tokens } = await written<Addresses>('addresses.json')
    for (const key of [
      ...['MasterChef', 'CheeseVault', 'Pool1', 'Pool2', 'PackagePool', 'FixedAprPool'],
      ...['Prediction', 'PriceAggregator', 'Lottery', 'RandomNumberGenerator', 'BunnyFactory'],
      ...['NftMarket', 'FarmAuction', 'Competition1', 'Competition2', 'NFTSale', 'Presale1'],
    ]) {
      expect(await asked(contracts[key], 'owner() view returns (address)'), key).toBe(
        ['PriceAggregator', 'Competition1', 'Competition2', 'Presale1'].includes(key)
          ? OWNER
          : contracts['Timelock'],
      )
    }
    for (const key of ['CHEESE', 'SYRUP']) {
      expect(await asked(tokens[key], 'owner() view returns (address)'), key).toBe(contracts['MasterChef'])
    }
    expect(await asked(contracts['Factory'], 'feeToSetter() view returns (address)')).toBe(
      contracts['Timelock'],
    )
    expect(await asked(contracts['Factory'], 'feeTo() view returns (address)')).toBe(TREASURY)
    expect(await asked(contracts['PredictionOracle'], 'pendingOwner() view returns (address)')).toBe(OWNER)
    expect(lines.at(-2)).toMatch(
      /has still to send what owner\.json has: .*acceptOwnership\(\) of PredictionOracle/,
    )
    const admin = `0x${'0'.repeat(64)}`
    for (const key of ['Profile', 'BunnyMintingStation']) {
      const hasRole = (who: string) =>
        asked(contracts[key], 'hasRole(bytes32,address) view returns (bool)', [admin, who])
      const holds = await Promise.all([contracts['Timelock'] ?? '', OWNER, DEPLOYER.address].map(hasRole))
      expect(holds, key).toEqual([true, false, false])
    }
    expect(await asked(contracts['Bunnies'], 'owner() view returns (address)')).toBe(
      contracts['BunnyMintingStation'],
    )
    for (const [key, getter] of [
      ['NftMarket', 'adminAddress'],
      ['CheeseVault', 'admin'],
      ['Prediction', 'adminAddress'],
      ['Pool2', 'adminAddress'],
    ] as const) {
      expect(await asked(contracts[key], `${getter}() view returns (address)`), key).toBe(
        contracts['Timelock'],
      )
    }
    expect(await asked(contracts['Sale1'], 'adminAddress() view returns (address)')).toBe(OWNER)
    expect(await asked(tokens['WCOIN'], 'symbol() view returns (string)')).toBe('WFND')

    // Nothing stays with the deployer, and every unit of the premint is where the configuration says.
    const held = (token: string | undefined, who: string | undefined) =>
      asked(token, 'balanceOf(address) view returns (uint256)', [who]) as Promise<bigint>
    for (const key of ['CHEESE', 'USDF', 'RACL', 'RIND', 'WCOIN'])
      expect(await held(tokens[key], DEPLOYER.address), key).toBe(0n)
    expect(await held(tokens['USDF'], contracts['Pool1'])).toBe(90n * 86_400n * 10n ** 16n)
    const ownerCheese = await held(tokens['CHEESE'], OWNER)
    expect(Number(formatEther(ownerCheese))).toBeCloseTo(1_000_000 - 10_000 - 2592 - 26_500, 0)

    // What the pages ask first.
    expect(await asked(contracts['Lottery'], 'currentLotteryId() view returns (uint256)')).toBe(0n)
    expect(await asked(contracts['Profile'], 'numberTeams() view returns (uint256)')).toBe(2n)
    expect(await asked(contracts['FarmAuction'], 'currentAuctionId() view returns (uint256)')).toBe(0n)
    expect(await asked(contracts['Competition1'], 'currentStatus() view returns (uint8)')).toBe(0n)
    // Of the second version, with what it gives besides.
    for (const [method, key, units] of [
      ['lazioToken', 'USDF', 100n * 10n ** 18n],
      ['portoToken', 'RACL', 200n * 10n ** 18n],
      ['santosToken', 'RIND', 0n],
    ] as const) {
      expect(await asked(contracts['Competition2'], `${method}() view returns (address)`)).toBe(tokens[key])
      expect(await held(tokens[key], contracts['Competition2'])).toBe(units)
    }
    expect(await asked(contracts['NFTSale'], 'maxSupply() view returns (uint256)')).toBe(100n)
    const market = 'viewCollections(uint256,uint256) view returns (address[])'
    expect(await asked(contracts['NftMarket'], market, [0, 10])).toEqual([
      contracts['Bunnies'],
      contracts['SaleSquad'],
    ])
    expect(await asked(contracts['PackagePool'], 'packageMonths(uint256) view returns (uint256)', [5])).toBe(
      12n,
    )

    // The owner sends what is left to the owner.
    await chain.ask('anvil_impersonateAccount', [OWNER])
    await chain.ask('anvil_setBalance', [OWNER, '0xde0b6b3a7640000'])
    const { transactions } = await written<{ transactions: { what: string; to: string; data: string }[] }>(
      'owner.json',
    )
    for (const { what, to, data } of transactions) {
      const hash = await chain.ask<string>('eth_sendTransaction', [
        { from: OWNER, to, data, gas: '0x7a120', gasPrice: GAS_PRICE },
      ])
      const receipt = () => chain.ask<{ status: string } | null>('eth_getTransactionReceipt', [hash])
      await expect.poll(receipt, { interval: 10, message: what }).toMatchObject({ status: '0x1' })
    }
    await chain.ask('anvil_stopImpersonatingAccount', [OWNER])
    expect(await asked(contracts['PredictionOracle'], 'owner() view returns (address)')).toBe(OWNER)
    const pool =
      'viewPoolInformation(uint256) view returns (uint256, uint256, uint256, bool, uint256, uint256)'
    expect(await asked(contracts['Sale1'], pool, [0])).toBe(1000n * 10n ** 18n)
    expect(await held(tokens['RACL'], contracts['Sale1'])).toBe(30_000n * 10n ** 18n)

    const [swaps, trades] = await Promise.all(
      ['router', 'nftMarket'].map((file) => written<ClearSigningFile>(`clear-signing/${file}.json`)),
    )
    const placeOf = (key: string) => ({
      contract: { deployments: [{ chainId: 424_242, address: contracts[key] }] },
    })
    expect(swaps?.context).toMatchObject(placeOf('Router'))
    expect(trades?.context).toMatchObject(placeOf('NftMarket'))

    const site = parseDeployment(await written('site.json'))
    expect(site.contracts).toMatchObject({
      ...{ lottery: contracts['Lottery'], nftMarket: contracts['NftMarket'], sale: contracts['NFTSale'] },
      ...{ auction: contracts['FarmAuction'], profile: { profile: contracts['Profile'] } },
      orders: contracts['Orders'],
      ...{ earning: { packagePool: contracts['PackagePool'], fixedAprPool: contracts['FixedAprPool'] } },
      competitions: [
        { id: 'alpine', contract: contracts['Competition1'] },
        { id: 'fan-token', contract: contracts['Competition2'], version: 2 },
      ],
      ...{ voting: { hubUrl: 'https://hub.fondue.example', space: 'fondue.eth' } },
    })
    expect(site.hidden).toEqual([])
    // Orders have no owner; the coin that they unwrap is this chain's.
    expect(await asked(contracts['Orders'], 'wrapped() view returns (address)')).toBe(tokens['WCOIN'])
    const ordersCode = await chain.ask<string>('eth_getCode', [contracts['Orders'], 'latest'])
    expect(site.governance?.contracts).toContainEqual({
      ...{ key: 'Orders', contract: 'Orders', address: contracts['Orders'], codeHash: keccak256(ordersCode) },
    })
    // What no contract tells is this deployment's own, and nothing of the field's.
    expect(site.terms).toEqual({
      lottery: { drawAfterS: 60, announcedAfterS: 60, onSaleAfterS: 300 },
      auction: { farmDays: 3 },
      sale: { presaleStartsBeforeS: 7200, presaleEndsBeforeS: 1800 },
    })
    expect(site.campaigns).toEqual({
      sales: [{ id: 511_010_000, name: 'Raclette' }],
      battles: [{ first: 612_010_001, name: 'Alpine Battle' }],
    })
    expect(site.contracts.competitions[0]?.version).toBeUndefined()
    expect(site.contracts.competitions[0]).toMatchObject({
      ranks: [1, 5],
      dates: { registration: '2026-12-01', live: Date.UTC(2026, 11, 8, 8) / 1000 },
    })
    // 300 dollars of a coin for 100 CHEESE.
    expect(site.offerings.sales).toMatchObject([
      { address: contracts['Sale1'], poolBasic: { raiseAmount: '3000', distributionRatio: 0.33 } },
    ])
    expect(site.offerings.presales).toMatchObject([{ address: contracts['Presale1'], hardCap: '50' }])
    // What this chain's gas costs, in fractions of a gwei.
    expect(site.network.gasPriceGwei).toEqual({ default: 0.05, fast: 0.06, instant: 0.07 })
    expect(site.network.minGasPriceGwei).toBeUndefined()
    expect(site.network).toMatchObject({
      chainId: 424_242,
      coin: { symbol: 'FND' },
      router: contracts['Router'],
    })
    expect(site.farms).toMatchObject([{ pid: 1, lpSymbol: 'CHEESE-FND LP' }])
    expect(await asked(contracts['Factory'], 'INIT_CODE_PAIR_HASH() view returns (bytes32)')).toBe(
      site.network.pairInitCodeHash,
    )
    expect(await asked(contracts['MasterChef'], 'poolLength() view returns (uint256)')).toBe(2n)
    const manifest = await readFile(path.join(folder, 'fondue/subgraphs/exchange/subgraph.yaml'), 'utf8')
    const { contracts: blocks } = await written<{ contracts: Record<string, number> }>('blocks.json')
    expect(manifest).toContain(
      `address: "${contracts['Factory'] ?? ''}"\n      startBlock: ${String(blocks['Factory'])}`,
    )

    const constants = await readFile(path.join(folder, 'fondue/subgraphs/exchange/src/deployment.ts'), 'utf8')
    expect(constants).toContain(`FACTORY = '${contracts['Factory']?.toLowerCase() ?? ''}'`)
    const trusted = ['WCOIN', 'USDF', 'RACL', 'RIND', 'CHEESE'].map(
      (key) => `'${tokens[key]?.toLowerCase() ?? ''}'`,
    )
    expect(constants).toContain(`TRUSTED = [${trusted.join(', ')}]`)
    expect(await written('subgraphs/package.json')).toMatchObject({
      scripts: { 'build:prediction': 'cd prediction && graph codegen && graph build' },
    })

    // A second run finds all of it there.
    const nonce = await chain.nonceOf(DEPLOYER.address)
    await run()
    expect(await chain.nonceOf(DEPLOYER.address)).toBe(nonce)
  })

  it('changes its terms behind the delay of its timelock, in sight of everybody', async () => {
    const { contracts } = await written<Addresses>('addresses.json')
    const { as, failureOf } = actors()
    const multiply = faceOf.encodeFunctionData('updateMultiplier', [100])
    const [chef, timelock] = [contracts['MasterChef'] ?? '', contracts['Timelock'] ?? '']
    const times = () => asked(chef, 'BONUS_MULTIPLIER() view returns (uint256)')
    // One transaction of the owner’s multiplies nothing any more.
    expect(await failureOf(OWNER, chef, multiply)).toBe('OwnableUnauthorizedAccount')
    const change = [chef, 0, multiply, ZeroHash, ZeroHash]
    const schedule = (delay: number) => faceOf.encodeFunctionData('schedule', [...change, delay])
    const execute = faceOf.encodeFunctionData('execute', change)
    for (const stranger of [GUARDIAN, DEPLOYER.address]) {
      expect(await failureOf(stranger, timelock, schedule(7200))).toBe('AccessControlUnauthorizedAccount')
    }
    expect(await failureOf(OWNER, timelock, schedule(7199))).toBe('TimelockInsufficientDelay')
    await as(OWNER, timelock, schedule(7200))
    expect(await failureOf(OWNER, timelock, execute)).toBe('TimelockUnexpectedOperationState')
    await chain.ask('evm_increaseTime', [7190])
    expect(await failureOf(OWNER, timelock, execute)).toBe('TimelockUnexpectedOperationState')
    expect(await times()).toBe(1n)
    await chain.ask('evm_increaseTime', [20])
    await chain.ask('evm_mine')
    await as(GUARDIAN, timelock, execute)
    expect(await times()).toBe(100n)
    // Nobody shortens the delay but the timelock itself.
    const shorter = faceOf.encodeFunctionData('updateDelay', [0])
    expect(await failureOf(OWNER, timelock, shorter)).toBe('TimelockUnauthorizedCaller')
    // What is scheduled can be called off.
    await as(
      OWNER,
      timelock,
      faceOf.encodeFunctionData('schedule', [chef, 0, multiply, ZeroHash, id('2'), 7200]),
    )
    const operation = await asked(
      timelock,
      'hashOperation(address,uint256,bytes,bytes32,bytes32) view returns (bytes32)',
      [chef, 0, multiply, ZeroHash, id('2')],
    )
    await as(OWNER, timelock, faceOf.encodeFunctionData('cancel', [operation]))
  })

  it('is paused at once by its guardian, who can stop entries but no withdrawals', async () => {
    const { contracts, tokens } = await written<Addresses>('addresses.json')
    const { as, failureOf } = actors()
    const call = (method: string, args: readonly unknown[] = []) =>
      faceOf.encodeFunctionData(method, [...args])
    const at = (key: string) => contracts[key] ?? ''
    const cheese = tokens['CHEESE'] ?? ''
    for (const [key, stake] of [
      ['CheeseVault', call('deposit(uint256)', [10n ** 18n])],
      ['FixedAprPool', call('deposit(uint256)', [10n ** 18n])],
      ['PackagePool', call('deposit(uint256,uint256)', [10n ** 19n, 0])],
    ] as const) {
      await as(OWNER, cheese, call('approve', [at(key), 10n ** 24n]))
      await as(OWNER, at(key), stake)
      expect(await failureOf(OWNER, at(key), call('pause')), key).not.toBe('nothing')
      await as(GUARDIAN, at(key), call('pause'))
      expect(await failureOf(OWNER, at(key), stake), key).toBe('EnforcedPause')
      expect(await failureOf(GUARDIAN, at(key), call('unpause')), key).not.toBe('nothing')
    }
    const held = () => asked(cheese, 'balanceOf(address) view returns (uint256)', [OWNER]) as Promise<bigint>
    const before = await held()
    await as(OWNER, at('CheeseVault'), call('withdrawAll'))
    await as(OWNER, at('FixedAprPool'), call('withdraw', [995n * 10n ** 15n]))
    await as(OWNER, at('PackagePool'), call('withdraw', [0]))
    // All but what leaving a package early costs and the vault's fee of the first three days.
    expect((await held()) - before).toBeGreaterThan((10n ** 18n * 1094n) / 100n)
    // The market's guardian closes a collection and opens none.
    const [bunnies, nobody] = [at('Bunnies'), ZeroAddress]
    await as(GUARDIAN, at('NftMarket'), call('closeCollectionForTradingAndListing', [bunnies]))
    const open = call('modifyCollection', [bunnies, nobody, nobody, 0, 0])
    expect(await failureOf(GUARDIAN, at('NftMarket'), open)).toBe('Only admin')
    expect(await failureOf(OWNER, at('NftMarket'), open)).toBe('Only admin')
  })

  /** A keeper of this exchange that has these accounts. */
  async function keeperWith(environment: Readonly<Record<string, string>>) {
    const config = parseConfig(launchConfig(anvil.rpcUrl))
    const addresses = await written<Addresses>('addresses.json')
    const database = await emptyDatabase()
    await migrate(database, { chainId: config.chain.id, factory: addresses.contracts['Factory'] ?? '' })
    const keeper = createKeeper({
      ...{ name: 'fondue', config, addresses, database, rpcUrls: [anvil.rpcUrl], weiPerDay: parseEther('5') },
      folder: path.join(folder, 'fondue'),
      accounts: await openAccounts(environment, config.chain.id),
      guard: () => Promise.resolve(),
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    })
    await keeper.start()
    let seen = 0
    const steps = async () => {
      // What is sent with one look is in a block with the next.
      await keeper.tick()
      await chain.ask('evm_mine')
      await keeper.tick()
      const rows = await database.query<{ id: number; duty: string; step: string; status: string }>(
        'SELECT id, duty, step, status FROM keeper_sends WHERE id > $1 ORDER BY id',
        [seen],
      )
      seen = rows.at(-1)?.id ?? seen
      return rows.map(({ duty, step }) => `${duty}: ${step}`)
    }
    return {
      ...{ duties: keeper.duties, steps, contracts: addresses.contracts, close: () => database.close() },
      after: async (seconds: number) => {
        await chain.ask('evm_increaseTime', [seconds])
        await chain.ask('evm_mine')
        return steps()
      },
      alerts: async () =>
        (await database.query<{ key: string }>('SELECT key FROM keeper_alerts WHERE ended IS NULL')).map(
          ({ key }) => key,
        ),
    }
  }
  /** `npm run operate` by whoever has to: the sale's operator, or the owner. */
  async function operated(command: string): Promise<void> {
    const environment = { OWNER: OWNER_KEY, OPERATOR: OPERATOR_KEY }
    const by = command.startsWith('collection-sale') ? 'OPERATOR' : 'OWNER'
    await funded(computeAddress(environment[by]))
    await operate({
      ...{ configFile: path.join(folder, 'fondue.json'), args: command.split(' '), environment },
      ...{ signer: { kind: 'key', variable: by }, isDryRun: false, isFresh: false, pollMs: 10 },
      say: () => undefined,
      confirm: () => Promise.resolve(true),
    })
  }
  const now = async () =>
    Number((await chain.ask<{ timestamp: string }>('eth_getBlockByNumber', ['latest', false])).timestamp)
  const funded = (address: string) => chain.ask('anvil_setBalance', [address, '0xde0b6b3a7640000'])

  it('has games that whoever has the operators’ keys runs by `npm run keeper`', async () => {
    const variables = ['PREDICTION_OPERATOR', 'LOTTERY_OPERATOR', 'LOTTERY_ORACLE', 'AUCTION_OPERATOR']
    const keys = Object.fromEntries(variables.map((each) => [`${each}_KEY`, OPERATOR_KEY]))
    const { duties, steps, after, alerts, contracts, close } = await keeperWith(keys)
    expect(duties).toEqual(['prediction', 'lottery', 'lottery numbers', 'auction'])
    await funded(computeAddress(OPERATOR_KEY))
    // One account for all of them: its nonces follow each other.
    expect([...(await steps())].sort()).toEqual([
      ...['auction: startAuction', 'lottery: startLottery', 'prediction: genesisStartRound'],
    ])
    expect(await steps()).toEqual([])
    // One that fails holds the others up by nothing: the feed has no price yet.
    await chain.ask('anvil_mine', ['0x514', '0x0'])
    const late = await after(300)
    expect(late).toContain('auction: closeAuction')
    expect(late.filter((step) => step.startsWith('prediction'))).toEqual([])
    expect(await alerts()).toEqual(['refused:prediction'])
    const closing = [...(await after(3360)), ...(await steps())]
    expect(closing).toContain('lottery: closeLottery')
    expect(closing).toContain('lottery numbers: fulfillRandomness')
    expect(await after(60)).toContain('lottery: drawFinalNumberAndMakeLotteryClaimable')
    expect(await asked(contracts['RandomNumberGenerator'], 'latestLotteryId() view returns (uint256)')).toBe(
      1n,
    )
    await after(300)
    await steps()
    expect(await asked(contracts['Lottery'], 'currentLotteryId() view returns (uint256)')).toBe(2n)
    await close()
  })

  it('has presales ended, the vault harvested and battles led by the keeper', async () => {
    const owner = new Wallet(id('launch test owner'))
    const { as } = actors()
    const { duties, steps, after, contracts, close } = await keeperWith({ KEEPER_KEY: OPERATOR_KEY })
    expect([...duties].sort()).toEqual(['Presale1', 'Sale1', 'orders', 'vault'])
    const { tokens } = await written<Addresses>('addresses.json')
    const at = (key: string) => contracts[key] ?? ''
    await funded(computeAddress(OPERATOR_KEY))
    const time = async () =>
      Number((await chain.ask<{ timestamp: string }>('eth_getBlockByNumber', ['latest', false])).timestamp)

    // A stake whose rewards are worth more than the gas.
    const own = new Interface([
      ...['function approve(address, uint256)', 'function deposit(uint256)'],
      'function announce(uint256, uint256)',
    ])
    const stake = parseEther('1000')
    await as(OWNER, tokens['CHEESE'] ?? '', own.encodeFunctionData('approve', [at('CheeseVault'), stake]))
    await as(OWNER, at('CheeseVault'), own.encodeFunctionData('deposit', [stake]))
    await chain.ask('anvil_mine', ['0x1f4', '0x0'])
    expect(await steps()).toContain('vault: harvest')
    const operator = computeAddress(OPERATOR_KEY)
    const bounty = await asked(tokens['CHEESE'], 'balanceOf(address) view returns (uint256)', [operator])
    expect(bounty).toBeGreaterThan(0n)
    // Until there is more, it would cost more than it brings.
    expect(await steps()).toEqual([])

    const start = (await time()) + 60
    await as(OWNER, at('Presale1'), own.encodeFunctionData('announce', [start, start + 3600]))
    expect(await after(120)).toEqual([])
    expect(await after(3600)).toContain('Presale1: finalize')
    expect(await asked(at('Presale1'), 'finalized() view returns (bool)')).toBe(true)

    await close()

    // The dates of the battle are past; its results are a person's to write down.
    const battles = await keeperWith({ COMPETITION_OWNER_KEY: owner.privateKey })
    expect(battles.duties).toEqual(['Competition1', 'Competition2'])
    const end = Date.parse('2026-12-16T00:00:00Z') / 1000
    if ((await time()) < end) await battles.after(end - (await time()))
    for (let looks = 0; looks < 3; looks++) await battles.steps()
    expect(await asked(at('Competition1'), 'currentStatus() view returns (uint8)')).toBe(2n)
    expect(await battles.alerts()).toContain('waiting:Competition1')
    const five = (each: number) => Array.from({ length: 5 }, () => String(each))
    const rewards = [1, 2].map((team) => [five(612_010_000 + team), five(0), five(team)])
    const results = {
      rewards,
      winner: { team: 2, tokenURI: 'ipfs://winner', bunny: 15 },
      groups: { '1': [OWNER] },
    }
    const file = path.join(folder, 'fondue', 'results', 'Competition1.json')
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, JSON.stringify({ ...results, winner: { team: 2 } }))
    await battles.steps()
    expect(await battles.alerts()).toContain('waiting:Competition1')
    await writeFile(file, JSON.stringify(results))
    const sent: string[] = []
    for (let looks = 0; looks < 6; looks++) sent.push(...(await battles.steps()))
    expect(sent.filter((step) => step.startsWith('Competition1'))).toEqual([
      ...['Competition1: updateTeamRewards', 'Competition1: updateTeamRewards'],
      'Competition1: updateWinningTeamAndTokenURIAndBunnyId',
      'Competition1: updateCompetitionStatus',
    ])
    expect(await asked(at('Competition1'), 'currentStatus() view returns (uint8)')).toBe(3n)
    // Nothing is announced of the other one.
    expect(await asked(at('Competition2'), 'currentStatus() view returns (uint8)')).toBe(0n)
    expect(await battles.alerts()).toEqual([])
    await battles.close()
  })

  it('has the collection sold and drawn by the keeper, and every ticket paid for', async () => {
    const { as } = actors()
    const { contracts, steps, after, close } = await keeperWith({
      ...{ SALE_OPERATOR_KEY: OPERATOR_KEY, SALE_ORACLE_KEY: OPERATOR_KEY },
    })
    const { tokens } = await written<Addresses>('addresses.json')
    const [sale = '', squad = '', cheese = ''] = [
      contracts['NFTSale'],
      contracts['SaleSquad'],
      tokens['CHEESE'],
    ]
    const operator = computeAddress(OPERATOR_KEY)
    const own = new Interface([
      ...['function approve(address, uint256)', 'function buyTicketsInPreSaleForGen0(uint256)'],
      ...[
        'function setProvenanceHash(bytes32)',
        'function getReserveTickets(uint256)',
        'function mint(uint256[])',
      ],
      'function whitelistAddresses(address[], uint256[])',
    ])
    const call = (from: string, to: string, method: string, args: readonly unknown[]) =>
      as(from, to, own.encodeFunctionData(method, [...args]))
    const start = (await now()) + 10_000
    await operated(`collection-sale announce ${String(start)} 10 5`)
    await call(operator, sale, 'setProvenanceHash', [id('ipfs://forks/')])
    await operated('collection-sale phase premint')
    await call(operator, sale, 'getReserveTickets', [10])
    await operated('collection-sale phase presale')
    await call(operator, sale, 'whitelistAddresses', [[OWNER], [90]])
    const balance = (holder: string) => asked(cheese, 'balanceOf(address) view returns (uint256)', [holder])
    const before = (await balance(OWNER)) as bigint
    await call(OWNER, cheese, 'approve', [sale, parseEther('450')])
    for (let bought = 0; bought < 90; bought += 30)
      await call(OWNER, sale, 'buyTicketsInPreSaleForGen0', [30])
    expect(await balance(OWNER)).toBe(before - parseEther('450'))
    expect(await balance(sale)).toBe(parseEther('450'))

    await funded(operator)
    expect(await steps()).toEqual([])
    // Half an hour before the start, by the configuration.
    const taken = [...(await after(10_000 - 1800)), ...(await steps()), ...(await steps())]
    expect(taken).toEqual([
      ...['collection sale: updateSaleStatus', 'collection sale: drawRandomness'],
      'collection sale number: fulfillRandomness',
    ])
    const status = await asked(sale, 'currentStatus() view returns (uint8)')
    expect(status).toBe(5n)
    await call(OWNER, sale, 'mint', [Array.from({ length: 2 }, (_, index) => 10 + index)])
    expect(await asked(squad, 'balanceOf(address) view returns (uint256)', [OWNER])).toBe(2n)
    expect(await steps()).toEqual([])
    await close()
  })

  it('has a round of the lottery without a number given up by the keeper, and its tickets paid back', async () => {
    const { as } = actors()
    // Without the oracle, whose number does not come.
    const { contracts, steps, after, alerts, close } = await keeperWith({
      LOTTERY_OPERATOR_KEY: OPERATOR_KEY,
    })
    const { tokens } = await written<Addresses>('addresses.json')
    const [lottery = '', cheese = ''] = [contracts['Lottery'], tokens['CHEESE']]
    const own = new Interface([
      ...['function approve(address, uint256)', 'function buyTickets(uint256, uint32[])'],
      'function refundTickets(uint256, uint256[])',
    ])
    const call = (to: string, method: string, args: readonly unknown[]) =>
      as(OWNER, to, own.encodeFunctionData(method, [...args]))
    const balance = () => asked(cheese, 'balanceOf(address) view returns (uint256)', [OWNER])
    await funded(computeAddress(OPERATOR_KEY))
    expect(await steps()).toEqual(['lottery: startLottery'])
    const before = await balance()
    await call(cheese, 'approve', [lottery, parseEther('10')])
    await call(lottery, 'buyTickets', [1, [1_123_456]])
    expect(await balance()).toBe((before as bigint) - parseEther('0.5'))
    expect(await after(3660)).toEqual(['lottery: closeLottery'])
    expect(await after(7200)).toEqual([])
    expect(await alerts()).toEqual(['waiting:lottery'])
    expect([...(await after(7 * 86_400)), ...(await steps())]).toEqual([
      ...['lottery: giveUpLottery', 'lottery: startLottery'],
    ])
    expect(await asked(lottery, 'currentLotteryId() view returns (uint256)')).toBe(2n)
    await call(lottery, 'refundTickets', [1, [0]])
    expect(await balance()).toBe(before)
    await close()
  })

  it('gets sales and battles by npm run operate, each led on by its own command', async () => {
    const config = launchConfig(anvil.rpcUrl)
    const [first] = config.tokenSales
    const [battle] = config.competitions
    const added = {
      ...config,
      tokenSales: [...config.tokenSales, { ...first, id: 'second', name: 'Second', campaignId: 511_020_000 }],
      competitions: [
        ...config.competitions,
        { ...battle, id: 'valley', name: 'Valley Battle', firstCampaign: 613_010_001 },
      ],
    }
    await writeFile(path.join(folder, 'fondue.json'), JSON.stringify(added))
    await operated('sale add')
    await operated('competition add')
    const site = parseDeployment(await written('site.json'))
    const { contracts } = await written<Addresses>('addresses.json')
    expect(site.offerings.sales.map((row) => row.address)).toEqual([contracts['Sale1'], contracts['Sale2']])
    expect(site.contracts.competitions.map(({ contract }) => contract)).toEqual(
      [1, 2, 3].map((each) => contracts[`Competition${String(each)}`]),
    )
    expect(site.campaigns.sales.map((row) => row.name)).toEqual(['Raclette', 'Second'])
    const { tokens } = await written<Addresses>('addresses.json')
    const held = (token: string | undefined, holder: string | undefined) =>
      asked(token, 'balanceOf(address) view returns (uint256)', [holder])
    expect(await held(tokens['RACL'], contracts['Sale2'])).toBe(parseEther('30000'))
    expect(await held(tokens['CHEESE'], contracts['Competition3'])).toBe(parseEther('1000'))
    await operated('competition phase Competition3 live')
    expect(await asked(contracts['Competition3'], 'currentStatus() view returns (uint8)')).toBe(1n)
    await expect(operated('competition phase Competition3 soon')).rejects.toThrow('PHASE is one of live, ')
    await expect(operated('collection-sale phase sale')).rejects.toThrow(/would fail/)
  })

  it('has a market service that tells of its collections, with pictures', async () => {
    const record = parseDeployment(await written('site.json'))
    const database = await emptyDatabase()
    const context = { record, rpcUrl: anvil.rpcUrl, firstBlock: 0, database }
    const api = await startApi({ port: 0, routes: areaRoutes(context), logLevel: 'silent' })
    const ask = async <T>(where: string) => (await (await fetch(`${api.url}/api/v1${where}`)).json()) as T
    const bunnies = record.contracts.profile?.bunnies ?? ''
    const { contracts } = await written<Addresses>('addresses.json')
    const squad = contracts['SaleSquad'] ?? ''
    expect(await ask('/collections')).toMatchObject({
      total: 2,
      data: [
        { address: bunnies, name: 'Cheese Bunnies', totalSupply: '0' },
        { address: squad, name: 'Fondue Forks', symbol: 'FORK', totalSupply: '0' },
      ],
    })
    const { data } = await ask<{ data: Record<string, { image: { original: string } }> }>(
      `/collections/${bunnies}/tokens`,
    )
    const picture = new URL(data['9']?.image.original ?? '', `${api.url}/api/v1`)
    expect((await fetch(picture)).headers.get('content-type')).toBe('image/svg+xml')
    expect(await ask(`/collections/${squad}/tokens`)).toMatchObject({ total: 0, data: {} })
    await api.stop()
    await database.close()
  })

  it('has them run by the name of the deployment, and says what it lacks', async () => {
    const keeper = async (args: readonly string[], environment: Readonly<Record<string, string>> = {}) => {
      const data = await emptyFolder()
      const child = spawn(process.execPath, [await serverProgram(), '--role', 'keeper', ...args], {
        env: {
          ...{ ...process.env, DEPLOYMENTS: folder, DATA_FOLDER: data, DATABASE_URL: '', SERVER_PORT: '0' },
          ...environment,
        },
      })
      const said = await new Promise<string>((resolve) => {
        let text = ''
        const heard = (more: Buffer) => {
          text += more.toString()
          // It runs until it is stopped.
          if (text.includes('The keeper runs.')) child.kill('SIGKILL')
        }
        child.stdout.on('data', heard)
        child.stderr.on('data', heard)
        child.once('close', () => {
          resolve(text)
        })
      })
      await rm(data, { recursive: true, force: true })
      return said
    }
    const byName = ['--deployment', 'fondue']
    expect(await keeper([])).toContain('npm run server -- --deployment NAME')
    expect(await keeper(byName)).toContain('No account of the keeper is set')
    expect(await keeper(byName, { KEEPER_KEY: 'x' })).toContain('KEEPER_KEY is no private key')
    const keys = { LOTTERY_OPERATOR_KEY: OPERATOR_KEY }
    expect(await keeper(byName, keys)).toContain('"duties":["lottery"]')
  })
})

describe('npm run deploy', () => {
  beforeEach(async () => {
    const takeBack = await marked()
    folder = await emptyFolder()
    return async () => {
      await takeBack()
      await rm(folder, { recursive: true })
    }
  })

  it('shows the cost of a dry run and sends nothing', async () => {
    const before = await chain.blockNumber()
    const lines = await run({ isDryRun: true })
    expect(lines.join('\n')).toMatch(/exchange: \d+ transactions, \d{7,} gas, 0\.\d+ FND/)
    expect(lines.join('\n')).toMatch(/in all: \d{8,} gas .* with 200\.0001 FND of liquidity 200\.\d+ FND/)
    expect(await chain.blockNumber()).toBe(before)
    await expect(readFile(path.join(folder, 'fondue', 'journal.json'))).rejects.toThrow()
  })

  it('simulates on a fork where contracts are named that the chain has', async () => {
    const whole = launchConfig(anvil.rpcUrl)
    await run({ config: exchangeAlone(whole) })
    const { tokens } = await written<Addresses>('addresses.json')
    const [usdf, wrapped] = [tokens['USDF'], tokens['WCOIN']]
    const [dollar, ...made] = whole.tokens
    // Whoever deploys has what it puts into pools.
    const deployer = new Wallet(id('launch test second deployer'))
    await chain.ask('anvil_setBalance', [deployer.address, '0x3635c9adc5dea00000'])
    await chain.ask('anvil_impersonateAccount', [OWNER])
    await chain.ask('anvil_setBalance', [OWNER, '0xde0b6b3a7640000'])
    const transfer = new Interface(['function transfer(address,uint256)'])
    const data = transfer.encodeFunctionData('transfer', [deployer.address, parseEther('200000')])
    await chain.ask('eth_sendTransaction', [{ from: OWNER, to: usdf, data, gasPrice: GAS_PRICE }])
    await chain.ask('anvil_stopImpersonatingAccount', [OWNER])
    const held = () => asked(usdf, 'balanceOf(address) view returns (uint256)', [deployer.address])
    await expect.poll(held, { interval: 10 }).toBe(parseEther('200000'))

    // A second anvil, which begins with the first one's state.
    const known = { symbol: 'USDF', name: dollar?.name, decimals: 18, address: usdf }
    const environment = { LAUNCH_TEST_KEY: deployer.privateKey }
    const forked = { ...whole, wrapped, tokens: [known, ...made] }
    const before = await chain.blockNumber()
    const lines = await run({ config: forked, isDryRun: true, isFresh: true, environment })
    for (const area of [
      'exchange',
      'farming',
      'lottery',
      'profile',
      'ifo',
      'nft',
      'auction',
      'sale',
      'orders',
    ]) {
      expect(lines.join('\n')).toMatch(new RegExp(`^${area}: \\d+ transactions, \\d{6,} gas`, 'm'))
    }
    expect(await chain.blockNumber()).toBe(before)
    // What would fail there fails here: it has no such dollars.
    const dearer = whole.liquidity.map((each) => ({
      ...each,
      amountA: each.a === 'USDF' ? '300000' : each.amountA,
    }))
    await expect(
      run({ config: { ...forked, liquidity: dearer }, isDryRun: true, isFresh: true, environment }),
    ).rejects.toThrow(/dry run failed: liquidity of USDF and COIN would fail/)
  })

  it('goes on after being stopped at any step, and sends none twice', async () => {
    let count = 0
    for (const stopAt of [1, 7, 12]) {
      const stopped = run({
        onLine: (line) => {
          if (!/^\d+\/\d+ /.test(line)) return
          count += 1
          if (count === stopAt) throw new Error('stopped')
        },
      })
      await expect(stopped).rejects.toThrow('stopped')
    }
    // Killed after it was sent, before its hash was noted.
    const file = path.join(folder, 'fondue', 'journal.json')
    const journal = await written<Journal>('journal.json')
    const [last, entry] = Object.entries(journal.steps).at(-1) ?? []
    if (last === undefined || entry === undefined) throw new Error('Nothing was sent.')
    await writeFile(
      file,
      JSON.stringify({ ...journal, steps: { ...journal.steps, [last]: { nonce: entry.nonce } } }),
    )
    await run()
    const { steps } = await written<Journal>('journal.json')
    expect(steps[last]).toEqual(entry)
    expect(await chain.nonceOf(DEPLOYER.address)).toBe(Object.keys(steps).length)
  })

  it('does not go on with another configuration or from another key', async () => {
    const config = exchangeAlone(launchConfig(anvil.rpcUrl))
    const stopped = run({
      config,
      onLine: (line) => {
        if (line.startsWith('2/')) throw new Error('stopped')
      },
    })
    await expect(stopped).rejects.toThrow('stopped')
    await expect(run({ config: { ...config, treasury: OWNER } })).rejects.toThrow(
      /are not those .* began with/,
    )
    const environment = { LAUNCH_TEST_KEY: `0x${'7'.repeat(64)}` }
    await expect(run({ config, environment })).rejects.toThrow(/is of the deployer 0x/)
    // A foreign transaction takes the nonce of a contract.
    const raw = await DEPLOYER.signTransaction({
      ...{ to: OWNER, nonce: 2, gasLimit: 21_000, gasPrice: 10n ** 10n, chainId: 424_242 },
    })
    await chain.ask('eth_sendRawTransaction', [raw])
    await expect(run({ config })).rejects.toThrow(/has to have nonce 2 .* --fresh/)
  })

  it('takes a keystore and a signer that is asked by JSON-RPC', async () => {
    const keystore = path.join(folder, 'key.json')
    await writeFile(
      keystore,
      await encryptKeystoreJson(DEPLOYER, 'fondue', { scrypt: { N: 16, r: 1, p: 1 } }),
    )
    const config = launchConfig(anvil.rpcUrl)
    const signer = { kind: 'keystore', file: keystore, passwordVariable: 'LAUNCH_TEST_PASSWORD' }
    const withKeystore = { ...exchangeAlone(config), signer }
    await expect(
      run({ config: withKeystore, environment: { LAUNCH_TEST_PASSWORD: 'brie' } }),
    ).rejects.toThrow(/does not open with the password/)
    const stopped = run({
      ...{ config: withKeystore, environment: { LAUNCH_TEST_PASSWORD: 'fondue' } },
      onLine: (line) => {
        if (line.startsWith('3/')) throw new Error('stopped')
      },
    })
    await expect(stopped).rejects.toThrow('stopped')
    await chain.ask('anvil_impersonateAccount', [DEPLOYER.address])
    const external = { kind: 'external', url: anvil.rpcUrl, address: DEPLOYER.address }
    await run({ config: { ...withKeystore, signer: external } })
    expect((await written<Addresses>('addresses.json')).contracts['Router']).toBeDefined()
    // Nothing else was wanted, and nothing else is shown.
    const { hidden, contracts } = parseDeployment(await written('site.json'))
    expect(hidden).toEqual(
      expect.arrayContaining([
        ...['farms', 'pools', 'prediction', 'lottery', 'profile', 'teams', 'ifo', 'nft'],
      ]),
    )
    expect(contracts).toEqual({ acceptsDelegated: true, earning: { methods: 'cheese' }, competitions: [] })
    await chain.ask('anvil_stopImpersonatingAccount', [DEPLOYER.address])
  })

  it('takes no key that everyone knows, and nothing of a chain that is another', async () => {
    const known = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
    await expect(run({ environment: { LAUNCH_TEST_KEY: known } })).rejects.toThrow(/is public/)
    const config = launchConfig(anvil.rpcUrl)
    await expect(
      run({ config: { ...config, owner: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' } }),
    ).rejects.toThrow(/owner is 0xf39.* whose key is public/)
    await expect(run({ environment: {} })).rejects.toThrow('LAUNCH_TEST_KEY is not set')
    const elsewhere = { ...config, chain: { ...config.chain, id: 5 } }
    await expect(run({ config: elsewhere })).rejects.toThrow(/is of chain 424242 and not 5/)
    await expect(run({ config: { ...config, maxFeePerGasGwei: 0.001 } })).rejects.toThrow(
      /more than maxFeePerGasGwei/,
    )
    await chain.ask('anvil_setBalance', [DEPLOYER.address, '0xde0b6b3a7640000'])
    await expect(run({ config: exchangeAlone(config) })).rejects.toThrow(/has 1\.0 FND and needs 2\d\d\./)
  })
})
