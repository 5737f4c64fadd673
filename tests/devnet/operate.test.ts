import { computeAddress, id, Interface } from 'ethers'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { powers } from '~/chain/abi/powers'
import type { Read } from '~/chain/multicall/read'
import { parseDeployment } from '~/config/deployment/parse'
import { toAddress } from '~/domain/address'
import { argumentsOf, methodOf, scheduledRead } from '~/features/transparency/scheduled'
import { holderReads, limitRead, termRead } from '~/features/transparency/reads'
import type { Hex } from '~/lib/hex'
import { launch } from '../../deploy/launch'
import { startAnvil } from '../../deploy/node/anvil'
import { chainAt, type LaunchChain } from '../../deploy/node/chain'
import { freePort } from '../../deploy/node/ports'
import { operate } from '../../deploy/operate/operate'
import { holdBaseFee, LOW_BASE_FEE } from '../support/baseFee'
import { DEPLOYER_KEY, GUARDIAN, launchConfig, OPERATOR_KEY, OWNER, TREASURY } from '../support/launchConfig'

const KEYS = {
  DEPLOYER: DEPLOYER_KEY,
  OWNER: id('launch test owner'),
  GUARDIAN: id('launch test guardian'),
  OPERATOR: OPERATOR_KEY,
  POOR: id('operate test poor account'),
}
const DELAY_S = 7200

let anvil: Awaited<ReturnType<typeof startAnvil>>
let chain: LaunchChain
let folder: string
let letFeeFall: () => Promise<void>

/** Farms, the vault, one pool and auctions: what the commands of this file touch, in few transactions. */
function smallConfig() {
  const whole = launchConfig(anvil.rpcUrl)
  return {
    ...whole,
    areas: ['exchange', 'farming', 'auction'],
    pools: whole.pools.slice(0, 1),
    ...{ packages: undefined, fixedApr: undefined },
  }
}

beforeAll(async () => {
  const port = await freePort({ port: 0, what: 'the chain', variable: 'RPC_PORT' })
  const like = { chainId: 424_242, hardfork: 'paris', block: 0, baseFee: LOW_BASE_FEE }
  anvil = await startAnvil({ port, like })
  letFeeFall = holdBaseFee(anvil.rpcUrl)
  chain = chainAt(anvil.rpcUrl)
  for (const [name, key] of Object.entries(KEYS)) {
    const wei = name === 'POOR' ? '0x1' : '0x3635c9adc5dea00000'
    await chain.ask('anvil_setBalance', [computeAddress(key), wei])
  }
  folder = await mkdtemp(path.join(tmpdir(), 'operate-test-'))
  await configure(smallConfig())
  await launch({
    ...{ configFile: path.join(folder, 'fondue.json'), isDryRun: false, isFresh: false },
    environment: { LAUNCH_TEST_KEY: DEPLOYER_KEY },
    say: () => undefined,
    confirm: () => Promise.resolve(true),
    pollMs: 10,
  })
}, 900_000)

afterAll(async () => {
  await letFeeFall()
  await anvil.stop()
  await rm(folder, { recursive: true })
})

/** Every test begins with the launched exchange, on the chain and in its files. */
beforeEach(async () => {
  const snapshot = await chain.ask<string>('evm_snapshot')
  const files = ['fondue.json', 'fondue/site.json', 'fondue/addresses.json']
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')))
  return async () => {
    await chain.ask('evm_revert', [snapshot])
    for (const [index, file] of files.entries()) await writeFile(path.join(folder, file), texts[index] ?? '')
    for (const made of ['batches', 'operations', 'operation.json']) {
      await rm(path.join(folder, 'fondue', made), { recursive: true, force: true })
    }
  }
})

async function configure(config: object): Promise<void> {
  await writeFile(path.join(folder, 'fondue.json'), JSON.stringify(config))
}

interface Run {
  readonly by?: keyof typeof KEYS
  readonly as?: string
  readonly isDryRun?: boolean
  readonly configFile?: string
}

async function run(
  command: string,
  { by = 'OWNER', as, isDryRun = false, configFile }: Run = {},
): Promise<string> {
  const lines: string[] = []
  await operate({
    configFile: configFile ?? path.join(folder, 'fondue.json'),
    args: command.split(' '),
    ...{ signer: { kind: 'key', variable: by }, as, isDryRun, isFresh: false, environment: KEYS },
    say: (line) => {
      lines.push(line)
    },
    confirm: () => Promise.resolve(true),
    pollMs: 10,
  })
  return lines.join('\n')
}

async function written<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(path.join(folder, 'fondue', file), 'utf8')) as T
}

async function contractsNow(): Promise<Readonly<Record<string, string>>> {
  return (await written<{ contracts: Record<string, string> }>('addresses.json')).contracts
}

async function asked(to: string | undefined, signature: string, args: readonly unknown[] = []) {
  const face = new Interface([`function ${signature}`])
  const name = signature.split('(')[0] ?? ''
  const data = face.encodeFunctionData(name, [...args])
  const answer = await chain.ask<string>('eth_call', [{ to, data }, 'latest'])
  return face.decodeFunctionResult(name, answer)[0] as unknown
}

/** As the page's multicall would have it. */
async function readNow<T>({ target, callData, decode }: Read<T>): Promise<T> {
  return decode(await chain.ask<Hex>('eth_call', [{ to: target, data: callData }, 'latest']))
}

async function later(seconds: number): Promise<void> {
  await chain.ask('evm_increaseTime', [seconds])
  await chain.ask('evm_mine')
}

describe('npm run operate', () => {
  it('changes a term behind the delay, in sight of /transparency', async () => {
    const contracts = await contractsNow()
    const timelock = toAddress(contracts['Timelock'] ?? '')
    const vault = toAddress(contracts['CheeseVault'] ?? '')
    const abi = powers['CheeseVault']
    if (abi === undefined) throw new Error('The vault has no powers.')
    const fee = abi.terms.find(({ name }) => name === 'performanceFee')
    if (fee === undefined) throw new Error('The vault has no performance fee.')
    const [admin] = holderReads(abi, vault, { holder: 'admin', candidates: [] })
    expect(admin && (await readNow(admin))).toEqual([timelock])
    expect(await readNow(scheduledRead(timelock))).toEqual([])

    const said = await run('call CheeseVault setPerformanceFee 300')
    expect(said).toContain('CheeseVault.setPerformanceFee(_performanceFee: 300), by the timelock')
    expect(said).toContain('performanceFee is 200 and will be 300')
    expect(said).toMatch(/1 transaction: \d+ gas at .* FND/)
    const [operation, ...others] = await readNow(scheduledRead(timelock))
    expect(others).toEqual([])
    const [call] = operation?.calls ?? []
    if (operation === undefined || call === undefined) throw new Error('Nothing is scheduled.')
    expect(call.target).toBe(vault)
    const method = methodOf(abi, call.data)
    expect(method?.name).toBe('setPerformanceFee')
    expect(method && argumentsOf(method, call.data)).toEqual(['300'])
    expect(await run('list')).toMatch(
      /can be executed in .*\n {2}CheeseVault\.setPerformanceFee\(_performanceFee: 300\)/,
    )

    await expect(run(`execute ${operation.id}`, { by: 'GUARDIAN' })).rejects.toThrow(/its delay is not over/)
    await expect(run('execute')).rejects.toThrow('Nothing can be executed now: 1 scheduled.')
    expect(await readNow(termRead(fee, vault))).toBe(200n)
    await later(DELAY_S)
    // Anyone may.
    await run('execute', { by: 'GUARDIAN' })
    expect(await readNow(termRead(fee, vault))).toBe(300n)
    const limit = limitRead(fee, vault)
    expect(limit && (await readNow(limit))).toBe(500n)
    expect(await readNow(scheduledRead(timelock))).toEqual([])
  })

  it('schedules several calls as one, and calls them off', async () => {
    const contracts = await contractsNow()
    const timelock = toAddress(contracts['Timelock'] ?? '')
    await run('farm end 1')
    await run('farm set 1 2000')
    expect(await readNow(scheduledRead(timelock))).toHaveLength(2)
    const [first] = await readNow(scheduledRead(timelock))
    await run(`cancel ${first?.id ?? ''}`)
    expect(await readNow(scheduledRead(timelock))).toHaveLength(1)
    await expect(run('cancel 0x123456')).rejects.toThrow('0x123456 names no scheduled operation')
  })

  it('pauses at once as the guardian, and opens again behind the delay', async () => {
    const { CheeseVault: vault } = await contractsNow()
    const isPaused = () => asked(vault, 'paused() view returns (bool)')
    await run('pause CheeseVault', { by: 'GUARDIAN' })
    expect(await isPaused()).toBe(true)
    await run('unpause CheeseVault')
    expect(await isPaused()).toBe(true)
    await later(DELAY_S)
    await run('execute')
    expect(await isPaused()).toBe(false)
    await expect(run('pause MasterChef')).rejects.toThrow('MasterChef (MasterChef) cannot be paused.')
  })

  it('adds the configuration’s farms and pools, and writes them to site.json', async () => {
    const config = smallConfig()
    await configure({
      ...config,
      farms: [...config.farms, { token: 'USDF', quote: 'COIN', multiplier: 10 }],
      pools: [...config.pools, { stake: 'CHEESE', earn: 'RACL', perBlock: '0.01', lasts: '1d' }],
    })
    expect(await run('list')).toMatch(/Due: farm add \(1\)\nDue: pool add \(1\)/)
    await run('farm add')
    expect(parseDeployment(await written('site.json')).farms).toHaveLength(1)
    await later(DELAY_S)
    await run('execute')
    const { farms } = parseDeployment(await written('site.json'))
    expect(farms).toMatchObject([{ pid: 1 }, { pid: 2, lpSymbol: 'USDF-FND LP' }])
    await expect(run('farm add')).rejects.toThrow(/has all 2 farms/)

    // The owner has the rest of every token, and pays the pool's rewards.
    await run('pool add')
    const contracts = await contractsNow()
    const { pools, governance } = parseDeployment(await written('site.json'))
    expect(pools).toMatchObject([{ sousId: 1 }, { sousId: 2, contract: contracts['Pool2'] }])
    expect(governance?.contracts.find(({ key }) => key === 'Pool2')).toMatchObject({ contract: 'SmartChef' })
    expect(await asked(contracts['Pool2'], 'owner() view returns (address)')).toBe(contracts['Timelock'])
    await expect(run('pool add')).rejects.toThrow('There is nothing to do.')
  })

  it('starts an auction with its whitelist, by the operator’s key', async () => {
    const { FarmAuction: auction } = await contractsNow()
    await run(`auction start ${TREASURY}`, { by: 'OPERATOR' })
    expect(await asked(auction, 'currentAuctionId() view returns (uint256)')).toBe(1n)
    expect(await asked(auction, 'whitelisted(address) view returns (bool)', [TREASURY])).toBe(true)
  })

  it('funds a contract, and hands a power over', async () => {
    const contracts = await contractsNow()
    await run('fund Pool1 USDF 5')
    await run(`hand-over FarmAuction operatorAddress ${GUARDIAN}`)
    await later(DELAY_S)
    await run('execute')
    expect(await asked(contracts['FarmAuction'], 'operatorAddress() view returns (address)')).toBe(GUARDIAN)
  })

  it('writes a batch for whoever has to send, and for a multisig', async () => {
    const before = await chain.blockNumber()
    const said = await run('farm end 1', { by: 'GUARDIAN', as: OWNER })
    expect(said).toContain(`${OWNER} has to send what`)
    expect(await chain.blockNumber()).toBe(before)
    const [file] = await readdir(path.join(folder, 'fondue/batches'))
    const { Timelock: timelock } = await contractsNow()
    expect(await written(`batches/${file ?? ''}`)).toMatchObject({
      version: '1.0',
      chainId: '424242',
      transactions: [{ to: timelock, value: '0' }],
    })
    // A guardian proposes nothing: the owner has to.
    expect(await run('farm end 1', { by: 'GUARDIAN' })).toContain(`${OWNER} has to send what`)
  })

  it('simulates, and sends nothing that would revert or cannot be paid', async () => {
    const before = await chain.blockNumber()
    const said = await run('farm end 1', { isDryRun: true })
    expect(said).toContain('MasterChef.set(_pid: 1, _allocPoint: 0, _withUpdate: true)')
    await expect(run('call CheeseVault setPerformanceFee 501')).rejects.toThrow(/would fail/)
    await expect(run('fund Pool1 USDF 5', { by: 'GUARDIAN' })).rejects.toThrow(/would fail/)
    await expect(run('execute 0x123456')).rejects.toThrow(/names no scheduled operation/)
    await chain.ask('anvil_setBalance', [OWNER, '0x1'])
    await expect(run('farm end 1')).rejects.toThrow(/has 0\.0+1 FND and needs 0\.\d+/)
    expect(await chain.blockNumber()).toBe(before)
  })

  it('says what is wrong with a command in one sentence', async () => {
    for (const [command, problem] of [
      ['fly', 'There is no command "fly". There are:'],
      ['call Router2 pause', 'The deployment has no contract Router2'],
      ['call CheeseVault fly', 'CheeseVault has no function fly.'],
      ['call CheeseVault setCallFee', 'This takes _callFee, and 0 were given.'],
      ['call CheeseVault setCallFee much', '_callFee (uint256) is a whole number, not much.'],
      ['call CheeseVault setTreasury 0x12', '_treasury (address) is no address: 0x12'],
      ['farm end one', 'PID is a whole number, not one.'],
      ['fund Pool1 USDF -1', 'AMOUNT is an amount, not -1.'],
      ['auction whitelist add', 'BIDDERS are missing.'],
    ] as const) {
      await expect(run(command), command).rejects.toThrow(problem)
    }
  })

  it('touches nothing of a missing deployment, and nothing on another chain', async () => {
    const configFile = path.join(folder, 'raclette.json')
    await expect(run('list', { configFile })).rejects.toThrow(`There is no configuration ${configFile}.`)
    await writeFile(configFile, JSON.stringify(smallConfig()))
    await expect(run('list', { configFile })).rejects.toThrow(
      /addresses\.json cannot be read: npm run deploy/,
    )
    const { chain: terms, ...others } = smallConfig()
    await configure({ ...others, chain: { ...terms, id: 5 } })
    await expect(run('list')).rejects.toThrow(/fondue is of chain 424242, and .* names chain 5/)
  })
})
