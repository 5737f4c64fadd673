import { JsonRpcProvider, type TransactionReceipt, Wallet } from 'ethers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compileContracts } from '../../contracts/compile'
import { artifactOf, interfaceOf } from '../../contracts/deployed'
import { startAnvil } from '../../deploy/node/anvil'
import { freePort } from '../../deploy/node/ports'
import { rpc } from '../../deploy/node/rpc'
import { runtime } from '~/chain/abi/batchAccount'
import { E18, fillOf, ORDERS, signed, trade } from './orders'
import { ALICE, localChain, type Pool, walletOf } from './support'

/** Orders of an account that has lent itself a contract's code (EIP-7702), on a fork that knows such accounts. */

const chain = localChain()
const { market, orderIn } = trade(chain)
const CAROL = walletOf(3)
const BATCH = '0x00000000000000000000000000000000DE1E6A7E'

let fork: Awaited<ReturnType<typeof startAnvil>>
let provider: JsonRpcProvider
let pool: Pool

beforeAll(async () => {
  const before = await chain.rpc<string>('evm_snapshot')
  pool = await market()
  const port = await freePort({ port: 0, what: 'the fork', variable: 'RPC_PORT' })
  const { rpcUrl } = chain.devnet()
  fork = await startAnvil({ port, like: { chainId: 31337, hardfork: 'prague', block: 0, forkUrl: rpcUrl } })
  provider = new JsonRpcProvider(fork.rpcUrl, undefined, { cacheTimeout: -1 })
  await rpc(fork.rpcUrl, 'anvil_setCode', [BATCH, runtime])
  return async () => {
    await chain.rpc('evm_revert', before)
  }
}, 120_000)

afterAll(async () => {
  provider.destroy()
  await fork.stop()
})

const personOf = (index: number) => new Wallet(walletOf(index).privateKey, provider)

/** Asked for again until it is there: a listener that begins after the only block would wait for another one. */
async function receiptOf({ hash }: { readonly hash: string }): Promise<TransactionReceipt> {
  await expect.poll(() => provider.getTransactionReceipt(hash), { interval: 10 }).not.toBeNull()
  const receipt = await provider.getTransactionReceipt(hash)
  if (receipt === null) throw new Error('The receipt is gone.')
  return receipt
}

/** Alice signs a delegation, and sends it herself. */
async function delegate(to: string): Promise<void> {
  const alice = personOf(1)
  const authorization = await alice.authorize({
    ...{ address: to, nonce: (await alice.getNonce()) + 1, chainId: 31337 },
  })
  const sent = await alice.sendTransaction({ type: 4, to: CAROL.address, authorizationList: [authorization] })
  expect((await receiptOf(sent)).status).toBe(1)
  const code = `0xef0100${to.slice(2).toLowerCase()}`
  expect(await provider.getCode(ALICE)).toBe(code)
}

/** Bob fills an order that was signed by this key; whether it went through. */
async function fillBy(account: number, salt: bigint): Promise<boolean> {
  const order = orderIn(pool, { salt })
  const filled = await fillOf(order, { signature: await signed(order, account) })
  const data = ORDERS.abi.encodeFunctionData('fillFromOwn', [filled, E18])
  const sent = await personOf(2).sendTransaction({ to: ORDERS.address, data, gasLimit: 1_000_000 })
  return (await receiptOf(sent)).status === 1
}

it('are filled by the signature of its key, and by what the code accepts', async () => {
  await delegate(BATCH)
  expect(await fillBy(1, 1n)).toBe(true)
  expect(await fillBy(2, 2n)).toBe(false)

  // The code of a wallet that another person signs for.
  const artifact = artifactOf(await compileContracts(), 'ContractWallet')
  const data = artifact.bytecode + interfaceOf(artifact).encodeDeploy([CAROL.address]).slice(2)
  const made = await personOf(2).sendTransaction({ data, gasLimit: 3_000_000 })
  const wallet = (await receiptOf(made)).contractAddress ?? ''
  expect(await fillBy(3, 3n)).toBe(false)
  await delegate(wallet)
  expect(await fillBy(3, 3n)).toBe(true)
  expect(await fillBy(1, 4n)).toBe(true)
  expect(await fillBy(2, 5n)).toBe(false)
})
