import { Interface, JsonRpcProvider, type TransactionRequest, Wallet } from 'ethers'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { parseDeployment } from '~/config/deployment/parse'
import { deposit } from '~/chain/abi/wbnb'
import { callOf } from '~/chain/contract/call'
import { RpcError } from '~/chain/rpc/errors'
import type { Transport } from '~/chain/rpc/transport'
import type { CoreDispatch, CoreState, CoreThunk } from '~/core/state'
import type { TransactionPlan } from '~/core/transactions/plan'
import type * as Sender from '~/core/transactions/sendTransaction'
import type * as Session from '~/chain/wallet/session'
import { type Address, toAddress } from '~/domain/address'
import { startAnvil } from '../../deploy/node/anvil'
import { compileContracts } from '../../contracts/compile'
import { artifactOf } from '../../contracts/deployed'
import { freePort } from '../../deploy/node/ports'
import { rpc } from '../../deploy/node/rpc'
import { LOW_BASE_FEE } from '../support/baseFee'
import { deployment } from '../support/deployments'
import { walletOf } from './support'

/** The app's own sending, on a chain whose blocks have a base fee and a price of 0.05 gwei, as a deployed site knows it. */

const PRESETS = { default: 0.05, fast: 0.06, instant: 0.07 }
const E18 = 10n ** 18n
const TOKEN = new Interface(['function balanceOf(address) view returns (uint256)'])
const PERSON = new Wallet(walletOf(0).privateKey)

type Speed = CoreState['user']['gasPrice']

let anvil: Awaited<ReturnType<typeof startAnvil>>
let app: typeof Sender & typeof Session
let wrapped: Address

const ask = <T>(method: string, ...params: readonly unknown[]) => rpc<T>(anvil.rpcUrl, method, params)
const nextBaseFee = (wei: bigint) => ask('anvil_setNextBlockBaseFeePerGas', `0x${wei.toString(16)}`)
const coin = async () => BigInt(await ask<string>('eth_getBalance', PERSON.address, 'latest'))

beforeAll(async () => {
  const record = deployment('31337')
  vi.resetModules()
  vi.stubGlobal(
    'DEPLOYMENT',
    parseDeployment({ ...record, network: { ...record.network, gasPriceGwei: PRESETS } }),
  )
  app = {
    ...(await import('~/core/transactions/sendTransaction')),
    ...(await import('~/chain/wallet/session')),
  }
  const port = await freePort({ port: 0, what: 'the chain', variable: 'RPC_PORT' })
  const like = { chainId: record.network.chainId, hardfork: 'cancun', block: 0, baseFee: LOW_BASE_FEE }
  anvil = await startAnvil({ port, like })
  await ask('anvil_setBalance', PERSON.address, '0x3635c9adc5dea00000')
  const { runtime } = artifactOf(await compileContracts(), 'WBNB')
  wrapped = toAddress(record.network.wrapped.address)
  await ask('anvil_setCode', wrapped, runtime)
})

afterAll(async () => {
  vi.unstubAllGlobals()
  await anvil.stop()
})

// A block at the price that this chain is about: by itself the base fee falls with every block.
beforeEach(async () => {
  await nextBaseFee(LOW_BASE_FEE)
  await ask('evm_mine')
  await nextBaseFee(LOW_BASE_FEE)
})

/** What a person gets who sends a coin to be wrapped; the wallet signs what it is asked for, and nothing else. */
async function wrapAt(gasPrice: Speed, beforeItIsMined: () => Promise<unknown> = () => Promise.resolve()) {
  const account = toAddress(PERSON.address)
  const plan: TransactionPlan = {
    account,
    attempts: [callOf(deposit, wrapped, [], E18)],
    picking: 'first',
    summary: { key: 'wrap', facts: {} },
  }
  const transport: Transport = {
    request: async (method, params) => {
      try {
        return await ask(method, ...params)
      } catch (error) {
        throw new RpcError(-32000, error instanceof Error ? error.message : String(error))
      }
    },
  }
  let signed: TransactionRequest | undefined
  const node = new JsonRpcProvider(anvil.rpcUrl, undefined, { cacheTimeout: -1 })
  node.pollingInterval = 20
  app.setProvider({
    request: async ({ method, params = [] }) => {
      if (method !== 'eth_sendTransaction') return ask(method, ...params)
      const [{ gas, ...request }] = params as [TransactionRequest & { gas: string }]
      signed = { ...request, gasLimit: gas }
      await beforeItIsMined()
      const transaction = await PERSON.connect(node).sendTransaction(signed)
      await transaction.wait()
      return transaction.hash
    },
  })
  const state = {
    wallet: { status: 'connected', walletId: 'local', account, chainId: 31337 },
    user: gasPrice === undefined ? {} : { gasPrice },
    block: { currentBlock: 1 },
    transactions: {},
  } as CoreState
  const dispatch = ((action: CoreThunk<unknown> | object): unknown =>
    typeof action === 'function'
      ? action(dispatch, () => state, { transport })
      : action) as unknown as CoreDispatch
  const foretold = await app.estimatedCost(plan)(dispatch, () => state, { transport })
  const [before, wrappedBefore] = [await coin(), await wrappedHeld()]
  const sent = await app.sendTransaction(plan)(dispatch, () => state, { transport })
  node.destroy()
  app.setProvider(undefined)
  return {
    ...{ sent, signed, foretold },
    spent: before - (await coin()),
    wrapped: (await wrappedHeld()) - wrappedBefore,
  }
}

async function wrappedHeld(): Promise<bigint> {
  const data = TOKEN.encodeFunctionData('balanceOf', [PERSON.address])
  return BigInt(await ask<string>('eth_call', { to: wrapped, data }, 'latest'))
}

it('goes through at the node’s own suggestion where nobody has chosen a speed, for what was foretold', async () => {
  const { sent, signed, foretold, spent, wrapped: units } = await wrapAt(undefined)
  expect(sent).toMatchObject({ ok: true })
  expect(signed).not.toHaveProperty('gasPrice')
  expect([units, spent - E18]).toEqual([E18, foretold])
})

it.each([
  ['default', 50_000_000n],
  ['fast', 60_000_000n],
  ['instant', 70_000_000n],
] as const)('goes through at a preset of a fraction of a gwei, to the wei: %s', async (speed, price) => {
  const { sent, signed, foretold, spent, wrapped: units } = await wrapAt(speed)
  expect(sent).toMatchObject({ ok: true })
  expect(BigInt(signed?.gasPrice ?? 0)).toBe(price)
  expect([units, spent - E18]).toEqual([E18, foretold])
  expect((spent - E18) % price).toBe(0n)
})

it('goes through when the base fee has doubled before it is mined', async () => {
  const {
    sent,
    foretold,
    spent,
    wrapped: units,
  } = await wrapAt('network', () => nextBaseFee(2n * LOW_BASE_FEE))
  expect(sent).toMatchObject({ ok: true })
  expect([units, spent - E18]).toEqual([E18, 2n * (foretold ?? 0n)])
})

it('is not asked of the wallet below the base fee, which the node would refuse, and goes through as Network', async () => {
  await nextBaseFee(4n * LOW_BASE_FEE)
  await ask('evm_mine')
  await nextBaseFee(4n * LOW_BASE_FEE)
  const low = await wrapAt('instant')
  expect(low.sent).toEqual({ ok: false, problem: { kind: 'gas-price-too-low' } })
  expect([low.signed, low.spent]).toEqual([undefined, 0n])
  const refused = PERSON.signTransaction({
    ...{
      to: wrapped,
      nonce: Number(await ask('eth_getTransactionCount', PERSON.address, 'latest')),
      gasLimit: 50_000,
      gasPrice: 70_000_000n,
      chainId: 31337,
    },
  })
  await expect(ask('eth_sendRawTransaction', await refused)).rejects.toThrow(
    /max fee per gas less than block base fee/,
  )
  const { sent, wrapped: units } = await wrapAt('network')
  expect([sent.ok, units]).toEqual([true, E18])
})
