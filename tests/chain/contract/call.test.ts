import { Interface } from 'ethers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { approve, balanceOf } from '~/chain/abi/erc20'
import { abi, addLiquidityETH, swapExactTokensForTokens } from '~/chain/abi/router'
import { deposit, withdraw } from '~/chain/abi/wbnb'
import { callOf } from '~/chain/contract/call'
import { encodeWrite } from '~/chain/contract/encode'
import { toAddress } from '~/domain/address'
import { ALICE, ROUTER } from '../../core/transactions/ledger'

const units = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const address = fc
  .bigInt({ min: 1n, max: 2n ** 160n - 1n })
  .map((n) => toAddress(`0x${n.toString(16).padStart(40, '0')}`))

describe('a call of a generated function', () => {
  it('is encoded as the whole ABI encodes it', () => {
    const router = new Interface(abi)
    fc.assert(
      fc.property(units, units, fc.array(address), address, units, (a, b, path, to, deadline) => {
        const args = [a, b, path, to, deadline] as const
        expect(encodeWrite(callOf(swapExactTokensForTokens, ROUTER, args))).toBe(
          router.encodeFunctionData('swapExactTokensForTokens', [...args]),
        )
      }),
    )
  })

  it('compiles with its own arguments alone, and with value only where the function takes any', () => {
    const calls = [
      () => callOf(approve, ROUTER, [ALICE, 1n]),
      () => callOf(deposit, ROUTER, [], 1n),
      // @ts-expect-error One argument too few.
      () => callOf(approve, ROUTER, [ALICE]),
      // @ts-expect-error One too many.
      () => callOf(withdraw, ROUTER, [1n, 2n]),
      // @ts-expect-error Units are bigint.
      () => callOf(withdraw, ROUTER, [1]),
      // @ts-expect-error A text is no address until it was parsed.
      () => callOf(approve, ROUTER, ['0x00', 1n]),
      // @ts-expect-error In another order.
      () => callOf(approve, ROUTER, [1n, ALICE]),
      // @ts-expect-error The function takes no coin.
      () => callOf(withdraw, ROUTER, [1n], 1n),
      // @ts-expect-error The coin's amount is missing.
      () => callOf(addLiquidityETH, ROUTER, [ALICE, 1n, 1n, 1n, ALICE, 1n]),
      // @ts-expect-error A view function changes nothing.
      () => callOf(balanceOf, ROUTER, [ALICE]),
    ]
    expect(calls).toHaveLength(10)
  })
})

it('a function that the contract does not have cannot be named', async () => {
  const erc20 = await import('~/chain/abi/erc20')
  // @ts-expect-error There is no such function.
  expect(erc20.mint).toBeUndefined()
})
