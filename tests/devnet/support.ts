import fc from 'fast-check'
import { AbiCoder, HDNodeWallet, Interface, MaxUint256, Mnemonic, toQuantity } from 'ethers'
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest'
import { ACCOUNTS, MNEMONIC } from '../../deploy/publicAccounts'
import { type Artifacts, compileContracts } from '../../contracts/compile'
import { artifactOf } from '../../contracts/deployed'
import { DEVNET_AREAS } from '../../devnet/areas'
import { voting } from '../../devnet/areas/voting/module'
import { startDevnet } from '../../devnet/devnet'
import type { Deployment, DeploymentPlan, Guards } from '../../contracts/deployed'
import { planDeployment } from '../../devnet/genesis/plan'
import { type Indexer, startIndexer } from '../../server/indexer/indexer'
import type { Database } from '../../server/store/database'
import { rpc, rpcAll } from '../../deploy/node/rpc'
import { localRecord } from '../../devnet/localSite'
import { startLocalServices } from '../../devnet/services'
import { localSubgraphs } from '../../devnet/subgraphs'
import { workersDatabase } from './database'
import { abi as erc20 } from '~/chain/abi/erc20'
import { abi as factory } from '~/chain/abi/factory'
import { abi as multicall } from '~/chain/abi/multicall'
import { abi as pair } from '~/chain/abi/pair'
import { abi as router } from '~/chain/abi/router'
import { abi as wbnb } from '~/chain/abi/wbnb'
import { devnet as addresses } from '~/config/addresses/31337'

// Every run tries the same cases, and shrinks a failing one while the test has time; a busy machine may be slow.
fc.configureGlobal({ seed: 20220126, interruptAfterTimeLimit: 150_000, markInterruptAsFailure: true })

export interface Contract {
  readonly address: string
  readonly abi: Interface
}

interface Options {
  /** The first account when absent. */
  readonly from?: string
  readonly value?: bigint
}

interface Log {
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
}

interface Receipt {
  readonly status: string
  readonly contractAddress: string | null
  readonly logs: readonly Log[]
  readonly gasUsed: string
  readonly effectiveGasPrice: string
}

export const ME = ACCOUNTS[0] ?? ''
export const ALICE = ACCOUNTS[1] ?? ''
export const BOB = ACCOUNTS[2] ?? ''
/** A deadline that never passes, and an allowance that is never used up. */
export const MAX = MaxUint256
const GAS = 10_000_000
const ERROR_TEXT = '0x08c379a0'

const ABIS = {
  erc20: new Interface(erc20),
  pair: new Interface(pair),
  factory: new Interface(factory),
  router: new Interface(router),
  wbnb: new Interface(wbnb),
  multicall: new Interface(multicall),
}

export const ROUTER: Contract = { address: addresses.contracts.Router, abi: ABIS.router }
export const FACTORY: Contract = { address: addresses.contracts.Factory, abi: ABIS.factory }
export const MULTICALL: Contract = { address: addresses.contracts.Multicall, abi: ABIS.multicall }
export const WBNB: Contract = { address: addresses.tokens.WBNB, abi: ABIS.wbnb }

type Symbol = keyof typeof addresses.tokens

export function tokenOf(symbol: Symbol): Contract {
  return { address: addresses.tokens[symbol], abi: ABIS.erc20 }
}

export function pairAt(address: string): Contract {
  return { address, abi: ABIS.pair }
}

export function walletOf(index: number): HDNodeWallet {
  return HDNodeWallet.fromMnemonic(Mnemonic.fromPhrase(MNEMONIC), `m/44'/60'/0'/0/${String(index)}`)
}

/** This worker's chain, with services of the file's own. */
interface RunningDevnet {
  readonly rpcUrl: string
  readonly servicesUrl: string
  readonly deployment: Deployment
  readonly indexer: Indexer | undefined
  stop(): Promise<void>
}

/** What the tests of one file do on their worker's chain; every test begins with the state of the seed. */
export interface Chain {
  readonly devnet: () => RunningDevnet
  /** What a function answers: its value, or an array of them when it has several. */
  call<T>(contract: Contract, method: string, args?: readonly unknown[], options?: Options): Promise<T>
  /** The same function many times, in one exchange with the node. */
  callMany<T>(
    contract: Contract,
    method: string,
    argsOfEach: readonly (readonly unknown[])[],
  ): Promise<readonly T[]>
  /** Throws with the reason when the transaction fails. */
  send(contract: Contract, method: string, args?: readonly unknown[], options?: Options): Promise<Receipt>
  /** Why a call fails; 'nothing' when it does not, '' when the contract gives no reason. */
  failure(contract: Contract, method: string, args?: readonly unknown[], options?: Options): Promise<string>
  /** Why a contract of the areas can't be made with these terms. */
  refusalToCreate(name: string, ...args: readonly unknown[]): Promise<string>
  /** All that a contract of the areas can do. */
  abiOf(name: string): Interface
  /** A contract of the areas made by the first account. */
  create(name: string, ...args: readonly unknown[]): Promise<Contract>
  /** A fresh token of which the first account holds `supply` units and the router may take them. */
  createToken(decimals: number, supply: bigint): Promise<Contract>
  balance(token: Contract, owner: string): Promise<bigint>
  coin(owner: string): Promise<bigint>
  now(): Promise<number>
  rpc<T>(method: string, ...params: readonly unknown[]): Promise<T>
}

/** Sends as anyone, whose key no one needs. */
export function sendAs(chain: Chain) {
  return async (from: string, contract: Contract, method: string, args: readonly unknown[] = []) => {
    await chain.rpc('anvil_impersonateAccount', from)
    return chain.send(contract, method, args, { from })
  }
}

interface LocalChainOptions {
  readonly indexer?: boolean
  /** `strict`: an exchange of the file's own, whose contracts refuse what the field's refuse. */
  readonly guards?: Guards
}

/** The chain of this worker for the test file that calls it, which leaves it as it was. */
export function localChain({ indexer = false, guards = 'lenient' }: LocalChainOptions = {}): Chain {
  let devnet: RunningDevnet | undefined
  let artifacts: Artifacts = {}
  let snapshot = ''
  let beginning = ''
  let made = 0

  beforeAll(async () => {
    artifacts = await compileContracts()
    devnet = guards === 'strict' ? await startStrict() : await connectDevnet(artifacts, indexer)
    beginning = await ask<string>('evm_snapshot')
  })
  afterAll(async () => {
    await ask('evm_revert', beginning)
    await devnet?.stop()
  })
  beforeEach(async () => {
    snapshot = await ask<string>('evm_snapshot')
  })
  afterEach(async () => {
    await ask('evm_revert', snapshot)
    // The next file's chain is this one: a snapshot holds what is on the chain, not whom the node signs for.
    const own = new Set(ACCOUNTS.map((account) => account.toLowerCase()))
    const impersonated = (await ask<readonly string[]>('eth_accounts')).filter(
      (each) => !own.has(each.toLowerCase()),
    )
    for (const account of impersonated) await ask('anvil_stopImpersonatingAccount', account)
  })

  function running(): RunningDevnet {
    if (devnet === undefined) throw new Error('The devnet is not running.')
    return devnet
  }

  function ask<T>(method: string, ...params: readonly unknown[]): Promise<T> {
    return rpc<T>(running().rpcUrl, method, params)
  }

  function message(contract: Contract, method: string, args: readonly unknown[], options: Options) {
    return {
      from: options.from ?? ME,
      to: contract.address,
      data: contract.abi.encodeFunctionData(method, [...args]),
      value: toQuantity(options.value ?? 0n),
      gas: toQuantity(GAS),
      gasPrice: '0x0',
    }
  }

  function decoded<T>(contract: Contract, method: string, data: string): T {
    const values = contract.abi.decodeFunctionResult(method, data).toArray(true) as unknown[]
    return (values.length === 1 ? values[0] : values) as T
  }

  async function transact(transaction: object): Promise<Receipt> {
    const hash = await ask<string>('eth_sendTransaction', transaction)
    await ask('evm_mine')
    return ask<Receipt>('eth_getTransactionReceipt', hash)
  }

  async function refusalOf(call: object, contract: Contract): Promise<string> {
    const body = { jsonrpc: '2.0', id: 1, method: 'eth_call', params: [call, 'latest'] }
    const response = await fetch(running().rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const { error } = (await response.json()) as { error?: { message: string; data?: string } }
    return error === undefined ? 'nothing' : reasonIn(contract, error.data ?? '0x')
  }

  const chain: Chain = {
    devnet: running,
    rpc: ask,
    async call(contract, method, args = [], options = {}) {
      const data = await ask<string>('eth_call', message(contract, method, args, options), 'latest')
      return decoded(contract, method, data)
    },
    async callMany(contract, method, argsOfEach) {
      const answers = await rpcAll<string>(
        running().rpcUrl,
        argsOfEach.map((args) => ({
          method: 'eth_call',
          params: [message(contract, method, args, {}), 'latest'],
        })),
      )
      return answers.map((data) => decoded(contract, method, data))
    },
    async send(contract, method, args = [], options = {}) {
      const receipt = await transact(message(contract, method, args, options))
      if (receipt.status !== '0x1') {
        throw new Error(`${method}: ${await chain.failure(contract, method, args, options)}`)
      }
      return receipt
    },
    failure: (contract, method, args = [], options = {}) =>
      refusalOf(message(contract, method, args, options), contract),
    refusalToCreate(name, ...args) {
      const { abi, bytecode } = artifactOf(artifacts, name)
      const contract = { address: '', abi: new Interface(abi) }
      return refusalOf({ from: ME, data: bytecode + contract.abi.encodeDeploy([...args]).slice(2) }, contract)
    },
    abiOf: (name) => new Interface(artifactOf(artifacts, name).abi),
    async create(name, ...args) {
      const { abi, bytecode } = artifactOf(artifacts, name)
      const contract = new Interface(abi)
      const data = bytecode + contract.encodeDeploy([...args]).slice(2)
      const receipt = await transact({ from: ME, data, gas: toQuantity(GAS), gasPrice: '0x0' })
      return { address: receipt.contractAddress ?? '', abi: contract }
    },
    async createToken(decimals, supply) {
      made += 1
      const token = await chain.create(
        'PlainToken',
        `Token ${String(made)}`,
        `T${String(made)}`,
        decimals,
        supply,
      )
      await chain.send(token, 'approve', [ROUTER.address, MAX])
      return token
    },
    balance: (token, owner) => chain.call<bigint>(token, 'balanceOf', [owner]),
    coin: async (owner) => BigInt(await ask<string>('eth_getBalance', owner, 'latest')),
    now: async () =>
      Number((await ask<{ timestamp: string }>('eth_getBlockByNumber', 'latest', false)).timestamp),
  }
  return chain
}

function startStrict(): Promise<RunningDevnet> {
  const areas = DEVNET_AREAS.filter((area) => area !== voting)
  return startDevnet({ rpcPort: 0, servicesPort: 0, mining: 'manual', areas, guards: 'strict' })
}

async function connectDevnet(artifacts: Artifacts, hasIndexer: boolean): Promise<RunningDevnet> {
  const worker = Number(process.env['VITEST_POOL_ID'])
  const rpcUrl = inject('rpcUrls')[worker - 1]
  if (rpcUrl === undefined)
    throw new Error(`There is no chain for worker ${String(worker)} (tests/devnet/chains.ts).`)
  const deployed = planDeployment(artifacts)
  const record = localRecord(DEVNET_AREAS, deployed)
  const context = { rpcUrl, areas: DEVNET_AREAS, deployed, database: workersDatabase(record) }
  const indexer = hasIndexer ? await startLocalIndexer(context) : undefined
  const services = await startLocalServices({ ...context, port: 0, indexed: indexer })
  await indexer?.caughtUp()
  return {
    rpcUrl,
    servicesUrl: services.servicesUrl,
    deployment: deployed.deployment,
    indexer,
    async stop() {
      await Promise.all([services.stop(), indexer?.stop()])
    },
  }
}

async function startLocalIndexer({
  rpcUrl,
  database,
  deployed,
}: {
  readonly rpcUrl: string
  readonly database: Database
  readonly deployed: DeploymentPlan
}): Promise<Indexer> {
  const subgraphs = await localSubgraphs(deployed, DEVNET_AREAS)
  return startIndexer({ rpcUrl, database, subgraphs, callsAt: 'latest' })
}

function reasonIn(contract: Contract, data: string): string {
  if (data.startsWith(ERROR_TEXT)) {
    const [text] = AbiCoder.defaultAbiCoder().decode(['string'], `0x${data.slice(10)}`) as unknown as [string]
    return text
  }
  return data === '0x' ? '' : (contract.abi.parseError(data)?.name ?? data)
}

/** What the contracts say of a trade through one pool, from the formulas of the field. */
export function outputOf(amountIn: bigint, reserveIn: bigint, reserveOut: bigint): bigint {
  return (amountIn * 9975n * reserveOut) / (reserveIn * 10_000n + amountIn * 9975n)
}

export function inputOf(amountOut: bigint, reserveIn: bigint, reserveOut: bigint): bigint {
  return (reserveIn * amountOut * 10_000n) / ((reserveOut - amountOut) * 9975n) + 1n
}

/** A pool of two fresh tokens, the first of which comes first in the pool, with these reserves. */
export interface Pool {
  readonly pair: Contract
  readonly token0: Contract
  readonly token1: Contract
}

export async function createPool(
  chain: Chain,
  reserve0: bigint,
  reserve1: bigint,
  spare: bigint,
): Promise<Pool> {
  const supply = (reserve0 > reserve1 ? reserve0 : reserve1) + spare
  const made = [await chain.createToken(18, supply), await chain.createToken(18, supply)]
  const [token0, token1] = made.sort((a, b) => (BigInt(a.address) < BigInt(b.address) ? -1 : 1))
  if (token0 === undefined || token1 === undefined) throw new Error('There are not two tokens.')
  await chain.send(FACTORY, 'createPair', [token0.address, token1.address])
  const pair = pairAt(await chain.call<string>(FACTORY, 'getPair', [token0.address, token1.address]))
  await chain.send(token0, 'transfer', [pair.address, reserve0])
  await chain.send(token1, 'transfer', [pair.address, reserve1])
  await chain.send(pair, 'mint', [ME])
  return { pair, token0, token1 }
}

export async function reservesOf(chain: Chain, { pair }: Pool): Promise<readonly [bigint, bigint]> {
  const [reserve0, reserve1] = await chain.call<readonly [bigint, bigint, bigint]>(pair, 'getReserves')
  return [reserve0, reserve1]
}
