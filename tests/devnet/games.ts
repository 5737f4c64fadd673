import { AbiCoder, computeAddress, id, Interface, parseEther, toQuantity, Wallet } from 'ethers'
import { CONTRACTS } from '../../contracts/areas'
import { compileContracts } from '../../contracts/compile'
import { artifactOf, interfaceOf } from '../../contracts/deployed'
import { parseConfig } from '../../deploy/config'
import { startAnvil } from '../../deploy/node/anvil'
import { chainAt, type LaunchChain, type Receipt } from '../../deploy/node/chain'
import { freePort } from '../../deploy/node/ports'
import { launchConfig } from '../support/launchConfig'

/** Who acts on the chain of these tests. */
export const KEYS = {
  admin: id('keeper test admin'),
  prediction: id('keeper test prediction operator'),
  lottery: id('keeper test lottery operator'),
  oracle: id('keeper test oracle'),
  transmitter: id('keeper test transmitter'),
  bidder: id('keeper test bidder'),
} as const

const ADDRESSES = Object.fromEntries(
  Object.entries(KEYS).map(([name, key]) => [name, computeAddress(key)]),
) as Record<keyof typeof KEYS, string>

export const INTERVAL_S = 60
export const BUFFER_S = 45
const GWEI = 1_000_000_000n
/** Seconds from one block to the next. */
export const BLOCK_S = 5
const CHAIN_ID = 31_337

export interface Games {
  readonly rpcUrl: string
  readonly chain: LaunchChain
  readonly contracts: Readonly<Record<string, string>>
  readonly config: ReturnType<typeof parseConfig>
  /** The configuration's own JSON. */
  readonly json: object
  readonly address: (name: keyof typeof KEYS) => string
  /** A block at the chain's own pace, with a new price in it. Its base fee in gwei where that is not one. */
  readonly mine: (options?: {
    readonly gwei?: number
    readonly hasPrice?: boolean
    readonly seconds?: number
  }) => Promise<void>
  /** Sends by a key; waits in the pool for the next block. */
  readonly send: (
    name: keyof typeof KEYS,
    key: string,
    fragment: string,
    args?: readonly unknown[],
    options?: { readonly tip?: bigint; readonly nonce?: number },
  ) => Promise<string>
  readonly read: (key: string, fragment: string, args?: readonly unknown[]) => Promise<readonly unknown[]>
  readonly receiptOf: (hash: string) => Promise<Receipt | null>
  /** Hashes of what waits in the pool from an account. */
  readonly pooled: (name: keyof typeof KEYS) => Promise<readonly string[]>
  readonly stop: () => Promise<void>
}

/** A chain with a prediction game, a lottery and farm auctions on it, whose blocks the test alone mines. */
export async function startGames(): Promise<Games> {
  const port = await freePort({ port: 0, what: 'the chain', variable: 'RPC_PORT' })
  const like = { chainId: CHAIN_ID, hardfork: 'cancun', block: 0, baseFee: GWEI }
  const anvil = await startAnvil({ port, like })
  const { rpcUrl } = anvil
  const chain = chainAt(rpcUrl)
  const names = ['exchange', 'prediction', 'lottery', 'auction']
  const artifacts = await compileContracts(CONTRACTS.filter(({ name }) => names.includes(name)))
  for (const address of Object.values(ADDRESSES)) {
    await chain.ask('anvil_setBalance', [address, toQuantity(parseEther('1000'))])
  }
  const contracts: Record<string, string> = {}

  async function sign(
    name: keyof typeof KEYS,
    call: { readonly to?: string; readonly data: string },
    { tip = GWEI, nonce }: { readonly tip?: bigint; readonly nonce?: number } = {},
  ): Promise<string> {
    const wallet = new Wallet(KEYS[name])
    const count = await chain.ask<string>('eth_getTransactionCount', [wallet.address, 'pending'])
    const raw = await wallet.signTransaction({
      ...{ ...call, type: 2, chainId: CHAIN_ID, nonce: nonce ?? Number(count), gasLimit: 8_000_000 },
      ...{ maxFeePerGas: 10_000n * GWEI, maxPriorityFeePerGas: tip },
    })
    return chain.ask<string>('eth_sendRawTransaction', [raw])
  }

  const receiptOf = (hash: string) => chain.ask<Receipt | null>('eth_getTransactionReceipt', [hash])

  async function create(key: string, contract: string, ...args: readonly unknown[]): Promise<string> {
    const artifact = artifactOf(artifacts, contract)
    const { inputs } = interfaceOf(artifact).deploy
    const data = artifact.bytecode + new AbiCoder().encode(inputs, args).slice(2)
    const hash = await sign('admin', { data })
    await chain.ask('evm_mine')
    const receipt = (await receiptOf(hash)) as (Receipt & { readonly contractAddress: string }) | null
    if (receipt?.status !== '0x1') throw new Error(`${key} was not made.`)
    contracts[key] = receipt.contractAddress
    return receipt.contractAddress
  }

  const faceOf = (fragment: string) => {
    const face = new Interface([fragment])
    return { face, method: /^function (\w+)/.exec(fragment)?.[1] ?? '' }
  }
  const send: Games['send'] = (name, key, fragment, args = [], options = {}) => {
    const { face, method } = faceOf(fragment)
    const data = face.encodeFunctionData(method, [...args])
    return sign(name, { to: contracts[key] ?? key, data }, options)
  }

  await chain.ask('evm_setAutomine', [false])
  const { admin, prediction, lottery, oracle, transmitter } = ADDRESSES
  const cheese = await create('Cheese', 'PlainToken', 'Cheese', 'CHEESE', 18, parseEther('1000000'))
  await create('PriceAggregator', 'PriceAggregator', 'FND / USD', transmitter)
  const terms = [INTERVAL_S, BUFFER_S, 1n, 300, 300, false]
  await create('Prediction', 'Prediction', contracts['PriceAggregator'], admin, prediction, ...terms)
  await create('RandomNumberGenerator', 'RandomNumberGenerator', oracle)
  await create('Lottery', 'Lottery', cheese, contracts['RandomNumberGenerator'], 60, false)
  await create('FarmAuction', 'FarmAuction', cheese, lottery)
  await send('admin', 'RandomNumberGenerator', 'function setLotteryAddress(address)', [contracts['Lottery']])
  await send(
    'admin',
    'Lottery',
    'function setOperatorAndTreasuryAndInjectorAddresses(address, address, address)',
    [lottery, admin, admin],
  )
  await chain.ask('evm_mine')

  const json = {
    ...launchConfig(rpcUrl),
    chain: { ...launchConfig(rpcUrl).chain, id: CHAIN_ID, secondsPerBlock: BLOCK_S },
    ...{ areas: ['exchange', 'prediction', 'lottery', 'auction'], confirmations: 3, maxFeePerGasGwei: 500 },
    prediction: {
      ...{ transmitter, operator: prediction, interval: `${String(INTERVAL_S)}s` },
      ...{ buffer: `${String(BUFFER_S)}s`, minBet: '0.001', treasuryFee: 300 },
    },
    lottery: {
      ...{ operator: lottery, injector: admin, oracle, minLength: '1m' },
      rounds: { lasts: '2m', drawAfter: '10s', ticketPrice: '0.5' },
    },
    auction: { operator: lottery, rounds: { lasts: '1m', startsIn: '30s', initialBid: '10', winners: 1 } },
    ...{ farms: [], pools: [], packages: undefined, fixedApr: undefined, tokenSales: [], presales: [] },
    competitions: [],
  }
  let price = 30_000_000_000n
  return {
    ...{ rpcUrl, chain, contracts, json, receiptOf, send },
    config: parseConfig(json),
    address: (name) => ADDRESSES[name],
    async mine({ gwei = 1, hasPrice = true, seconds = BLOCK_S } = {}) {
      // Said before whatever needs it, however dear the block is.
      price += 1n
      if (hasPrice) {
        const tip = 5000n * GWEI
        await send('transmitter', 'PriceAggregator', 'function transmit(int256)', [price], { tip })
      }
      const { timestamp } = await chain.ask<{ timestamp: string }>('eth_getBlockByNumber', ['latest', false])
      await chain.ask('anvil_setNextBlockBaseFeePerGas', [toQuantity(BigInt(gwei) * GWEI)])
      await chain.ask('evm_setNextBlockTimestamp', [Number(timestamp) + seconds])
      await chain.ask('evm_mine')
    },
    async read(key, fragment, args = []) {
      const { face, method } = faceOf(fragment)
      const call = { to: contracts[key] ?? key, data: face.encodeFunctionData(method, [...args]) }
      const data = await chain.ask<string>('eth_call', [call, 'latest'])
      return face.decodeFunctionResult(method, data).toArray(true) as readonly unknown[]
    },
    async pooled(name) {
      const pool =
        await chain.ask<
          Readonly<
            Record<'pending' | 'queued', Readonly<Record<string, Readonly<Record<string, { hash: string }>>>>>
          >
        >('txpool_content')
      const all = [pool.pending, pool.queued].flatMap((part) =>
        Object.entries(part).filter(([from]) => from.toLowerCase() === ADDRESSES[name].toLowerCase()),
      )
      return all.flatMap(([, byNonce]) => Object.values(byNonce).map(({ hash }) => hash))
    },
    stop: () => anvil.stop(),
  }
}
