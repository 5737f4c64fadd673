import { toQuantity } from 'ethers'
import { expect, it } from 'vitest'
import { FIRST_COUNT_GAS, LATER_COUNT_GAS } from '~/core/pairs/firstCount'
import { createPool, localChain, MAX, ME, ROUTER } from './support'

const chain = localChain()
const E18 = 10n ** 18n

/** What the app adds to an estimate. */
const withMargin = (gas: bigint) => (gas * 110n) / 100n

it('covers the first swap of a pool, which costs more than the node foresees in the block that filled it', async () => {
  const pool = await createPool(chain, 1000n * E18, 1000n * E18, 10n * E18)
  const path = [pool.token0.address, pool.token1.address]
  const swap = {
    from: ME,
    to: ROUTER.address,
    data: ROUTER.abi.encodeFunctionData('swapExactTokensForTokens', [E18, 1n, path, ME, MAX]),
    gasPrice: '0x0',
  }
  expect(await chain.call<bigint>(pool.pair, 'price0CumulativeLast')).toBe(0n)
  const estimate = BigInt(await chain.rpc<string>('eth_estimateGas', swap, 'latest'))

  const spent = async (gas: bigint) => {
    const hash = await chain.rpc<string>('eth_sendTransaction', { ...swap, gas: toQuantity(gas) })
    await chain.rpc('evm_mine')
    const receipt = await chain.rpc<{ status: string; gasUsed: string }>('eth_getTransactionReceipt', hash)
    return { isDone: receipt.status === '0x1', gas: BigInt(receipt.gasUsed) }
  }
  expect((await spent(withMargin(estimate))).isDone).toBe(false)
  const first = await spent(withMargin(estimate) + FIRST_COUNT_GAS)
  expect(first.isDone).toBe(true)
  expect(await chain.call<bigint>(pool.pair, 'price0CumulativeLast')).toBeGreaterThan(0n)

  // Later counts need less, which the margin of a cheap swap does not cover either; unused gas is not paid.
  const later = BigInt(await chain.rpc<string>('eth_estimateGas', swap, 'latest'))
  const second = await spent(withMargin(later) + LATER_COUNT_GAS)
  expect(second.isDone).toBe(true)
  expect(second.gas).toBeLessThan(first.gas)
})
