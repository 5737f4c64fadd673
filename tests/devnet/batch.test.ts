import { expect, it } from 'vitest'
import { runtime } from '~/chain/abi/batchAccount'
import { RpcError } from '~/chain/rpc/errors'
import type { Transport } from '~/chain/rpc/transport'
import { quantity, type RpcCall } from '~/chain/contract/call'
import { batchData, simulateBatch, simulatePayout } from '~/core/transactions/simulateBatch'
import { toAddress } from '~/domain/address'
import { isHex, type Hex } from '~/lib/hex'
import { BOB, localChain, MAX, ME, ROUTER, tokenOf, WBNB } from './support'

const chain = localChain()
const E18 = 10n ** 18n
const CHEESE = tokenOf('CHEESE')
const TAX = tokenOf('TAX')
const PATH = [CHEESE.address, WBNB.address]

/** The local node as the app asks it: what it refuses is its answer. */
const node: Transport = {
  request: async (method, params) => {
    try {
      return await chain.rpc(method, ...params)
    } catch (error) {
      throw new RpcError(3, String(error))
    }
  },
}

function call(
  { address, abi }: typeof ROUTER,
  method: string,
  args: readonly unknown[],
  value = 0n,
): RpcCall {
  const data = abi.encodeFunctionData(method, [...args])
  if (!isHex(data)) throw new Error(`No calldata for ${method}`)
  return { from: toAddress(ME), to: toAddress(address), data, value: quantity(value) }
}

const approval = (units: bigint) => call(CHEESE, 'approve', [ROUTER.address, units])
const sale = (units: bigint) => call(ROUTER, 'swapExactTokensForETH', [units, 0n, PATH, ME, MAX])
const allowed = () => chain.call<bigint>(CHEESE, 'allowance', [ME, ROUTER.address])
const held = () => chain.balance(CHEESE, ME)

it('tries an approval and a sale as one: what the router returns, and nothing of it stays', async () => {
  const [, expected] = await chain.call<readonly bigint[]>(ROUTER, 'getAmountsOut', [E18, PATH])
  const before = await held()
  const simulated = await simulateBatch(node, [approval(E18), sale(E18)])
  // `uint256[] amounts`: the last word is what arrives.
  expect(BigInt(`0x${simulated?.returned.slice(-64) ?? ''}`)).toBe(expected)
  expect([await allowed(), await held()]).toEqual([0n, before])
  expect(await chain.rpc('eth_getCode', ME, 'latest')).toBe('0x')
})

it('measures what a batch brings to whom, of a token and of the coin, to the unit', async () => {
  const [, coin = 0n] = await chain.call<readonly bigint[]>(ROUTER, 'getAmountsOut', [E18, PATH])
  const calls = [approval(E18), sale(E18)] as const
  expect(await simulatePayout(node, calls, { token: undefined, owner: toAddress(ME) })).toBe(coin)
  // What is given is no gain.
  expect(await simulatePayout(node, calls, { token: toAddress(CHEESE.address), owner: toAddress(ME) })).toBe(
    0n,
  )
  const path = [WBNB.address, TAX.address]
  const [, promised = 0n] = await chain.call<readonly bigint[]>(ROUTER, 'getAmountsOut', [E18, path])
  const method = 'swapExactETHForTokensSupportingFeeOnTransferTokens'
  const purchase = call(ROUTER, method, [0n, path, BOB, MAX], E18)
  const arrived = await simulatePayout(node, [purchase], {
    token: toAddress(TAX.address),
    owner: toAddress(BOB),
  })
  // A tenth is kept back.
  expect(arrived).toBe(promised - promised / 10n)
})

it('says what fails in the words of the call that failed', async () => {
  await expect(simulateBatch(node, [approval(E18 - 1n), sale(E18)])).rejects.toThrow(/TRANSFER_FROM_FAILED/)
  await expect(simulateBatch(node, [sale(E18), approval(E18)])).rejects.toThrow(/TRANSFER_FROM_FAILED/)
})

it('knows what the batch will take, when an account really makes it', async () => {
  const simulated = await simulateBatch(node, [approval(E18), sale(E18)])
  await chain.rpc('anvil_setCode', ME, runtime)
  const before = await held()
  const data = batchData([approval(E18), sale(E18)])
  const { gasUsed, status } = await sendFrom(ME, data)
  expect(status).toBe('0x1')
  expect(before - (await held())).toBe(E18)
  expect(await allowed()).toBe(0n)
  // What is given back for words that are emptied again is at most a fifth of all (EIP-3529).
  expect(BigInt(gasUsed)).toBeLessThanOrEqual(simulated?.gas ?? 0n)
  expect(BigInt(gasUsed)).toBeGreaterThanOrEqual(((simulated?.gas ?? 0n) * 4n) / 5n)
})

it('makes all or nothing, and for nobody but the account itself', async () => {
  await chain.rpc('anvil_setCode', ME, runtime)
  const data = batchData([approval(E18), call(ROUTER, 'swapExactTokensForETH', [E18, MAX, PATH, ME, MAX])])
  expect((await sendFrom(ME, data)).status).toBe('0x0')
  expect(await allowed()).toBe(0n)
  expect((await sendFrom(BOB, batchData([approval(E18)]))).status).toBe('0x0')
  expect(await allowed()).toBe(0n)
})

async function sendFrom(from: string, data: Hex): Promise<{ gasUsed: string; status: string }> {
  const hash = await chain.rpc('eth_sendTransaction', { from, to: ME, data, gas: '0x1e8480' })
  await chain.rpc('evm_mine')
  return chain.rpc('eth_getTransactionReceipt', hash)
}
