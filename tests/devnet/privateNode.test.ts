import { Wallet } from 'ethers'
import { beforeEach, describe, expect, it } from 'vitest'
import { rpc } from '../../deploy/node/rpc'
import { localChain } from './support'

const chain = localChain()
/** The key of the first account of every development node, and a receiver. */
const wallet = new Wallet('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const TO = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const node = <T = unknown>(method: string, params: readonly unknown[] = []) =>
  rpc<T>(chain.devnet().rpcUrl, method, params)

async function post(path: string, body: unknown, method = 'POST'): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const url = `${chain.devnet().servicesUrl}/private${path}`
  return (await fetch(url, { method, headers, body: JSON.stringify(body) })).json()
}

const ask = (method: string, params: readonly unknown[] = []) =>
  post('', { jsonrpc: '2.0', id: 7, method, params })
const refusal = (message: string) => ({ jsonrpc: '2.0', id: 7, error: { code: -32000, message } })
const held = async () =>
  (await (await fetch(`${chain.devnet().servicesUrl}/private/held`)).json()) as readonly string[]

async function nextNonce(): Promise<number> {
  return Number(await node<string>('eth_getTransactionCount', [wallet.address, 'latest']))
}

async function signed(change: object = {}): Promise<string> {
  const nonce = await nextNonce()
  return wallet.signTransaction({
    ...{ to: TO, value: 5n, nonce, chainId: 31337, gasLimit: 100_000n, gasPrice: 20_000_000_000n, type: 0 },
    ...change,
  })
}

beforeEach(() => post('/held', {}, 'DELETE'))

describe('the private node', () => {
  it('tells its chain and takes transactions, and nothing else', async () => {
    expect(await ask('eth_chainId')).toEqual({ jsonrpc: '2.0', id: 7, result: '0x7a69' })
    for (const method of ['eth_blockNumber', 'eth_call', 'eth_sendTransaction', 'evm_mine', 'txpool_content'])
      expect(await ask(method)).toMatchObject({ error: { code: -32601 } })
    for (const body of [[], 'text', 7, {}, { id: 1 }, { id: 1, method: 2 }])
      expect(await post('', body)).toMatchObject({ error: { code: -32700 } })
  })

  it('shows a transaction to no one before its block, and is then without it', async () => {
    const before = BigInt(await node<string>('eth_getBalance', [TO, 'latest']))
    const later = await signed({ nonce: (await nextNonce()) + 1, value: 6n })
    const raw = await signed()
    const { result: hash } = (await ask('eth_sendRawTransaction', [raw])) as { readonly result: string }
    // Whatever order they come in, theirs is that of their nonces.
    await ask('eth_sendRawTransaction', [later])
    for (let i = 0; i < 3; i++) {
      expect(await node('eth_getTransactionByHash', [hash])).toBeNull()
      expect(await node('txpool_status')).toEqual({ pending: '0x0', queued: '0x0' })
      await node('evm_mine')
    }
    expect(await held()).toHaveLength(2)
    await post('/block', {})
    expect(await node('eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' })
    expect(BigInt(await node<string>('eth_getBalance', [TO, 'latest'])) - before).toBe(11n)
    expect(await held()).toEqual([])
  })

  it('refuses what can be in no block, what it has, and what would fail', async () => {
    const send = async (change: object) => ask('eth_sendRawTransaction', [await signed(change)])
    expect(await send({ chainId: 1 })).toEqual(refusal('invalid chain id for signer'))
    await node('evm_mine')
    expect(await send({ value: 10n ** 40n })).toEqual(refusal('insufficient funds for gas * price + value'))
    const router = chain.devnet().deployment.contracts['Router']
    expect(await send({ to: router, data: '0x12345678', value: 0n })).toMatchObject({
      error: { code: -32000, message: expect.stringContaining('revert') as unknown },
    })
    for (const params of [[], [7], ['0x'], ['0x1234']])
      expect(await ask('eth_sendRawTransaction', params)).toMatchObject({ error: {} })
    const raw = await signed()
    await ask('eth_sendRawTransaction', [raw])
    expect(await ask('eth_sendRawTransaction', [raw])).toEqual(refusal('already known'))
    await post('/block', {})
    expect(await ask('eth_sendRawTransaction', [raw])).toEqual(refusal('nonce too low'))
  })

  it('refuses everything when it is told to, until it is told otherwise', async () => {
    await post('/refusing', true)
    expect(await ask('eth_sendRawTransaction', [await signed()])).toEqual(
      refusal('this node takes no transactions now'),
    )
    await post('/refusing', false)
    expect(await ask('eth_sendRawTransaction', [await signed()])).toMatchObject({
      result: expect.stringMatching(/^0x[0-9a-f]{64}$/) as unknown,
    })
    expect(await post('/refusing', 'yes')).toMatchObject({ error: 'true or false is expected.' })
  })

  it('forgets what someone sent publicly', async () => {
    const raw = await signed()
    await ask('eth_sendRawTransaction', [raw])
    await node('eth_sendRawTransaction', [raw])
    await node('evm_mine')
    const nonce = await nextNonce()
    await post('/block', {})
    expect(await held()).toEqual([])
    expect(await nextNonce()).toBe(nonce)
  })
})
