import { AbiCoder, id } from 'ethers'
import { describe, expect, it } from 'vitest'
import { revertOf } from '~/chain/contract/revert'
import { ALICE } from '../../core/transactions/ledger'

/** A revert as nodes answer it: the signature's selector and the arguments. */
function data(signature: string, args: readonly unknown[]): string {
  const types = signature.slice(signature.indexOf('(') + 1, -1)
  return (
    id(signature).slice(0, 10) +
    AbiCoder.defaultAbiCoder()
      .encode(types === '' ? [] : types.split(','), args)
      .slice(2)
  )
}

const said = (text: string) => ({
  data: data('Error(string)', [text]),
  message: `execution reverted: ${text}`,
})

describe('why a call reverts', () => {
  it.each([
    ['PancakeRouter: EXPIRED', 'expired'],
    ['PancakeRouter: INSUFFICIENT_OUTPUT_AMOUNT', 'output-below-minimum'],
    ['PancakeRouter: INSUFFICIENT_A_AMOUNT', 'output-below-minimum'],
    ['PancakeRouter: EXCESSIVE_INPUT_AMOUNT', 'input-above-maximum'],
    ['TransferHelper: TRANSFER_FROM_FAILED', 'transfer-from-failed'],
    ['TransferHelper::transferFrom: transferFrom failed', 'transfer-from-failed'],
    ['Pancake: TRANSFER_FAILED', 'transfer-failed'],
    ['Pancake: K', 'pool-out-of-balance'],
    ['Pancake: INSUFFICIENT_LIQUIDITY', 'no-liquidity'],
    ['PancakeLibrary: INSUFFICIENT_LIQUIDITY', 'no-liquidity'],
    ['BEP20: transfer amount exceeds balance', 'balance-too-low'],
    ['BEP20: transfer amount exceeds allowance', 'allowance-too-low'],
    ['ERC20: insufficient allowance', 'allowance-too-low'],
    ['Pausable: paused', 'paused'],
    ['Contract not allowed', 'no-contract-wallets'],
    ['Proxy contract not allowed', 'no-contract-wallets'],
  ])('%s', (text, cause) => {
    expect(revertOf(said(text))).toEqual({ reason: text, cause })
  })

  it('reads the errors of OpenZeppelin 5 with their arguments', () => {
    const balance = data('ERC20InsufficientBalance(address,uint256,uint256)', [ALICE, 5n, 10n])
    expect(revertOf({ data: balance, message: 'execution reverted' })).toEqual({
      reason: `ERC20InsufficientBalance(${ALICE}, 5, 10)`,
      cause: 'balance-too-low',
    })
    const allowance = data('ERC20InsufficientAllowance(address,uint256,uint256)', [ALICE, 0n, 1n])
    expect(revertOf({ data: allowance, message: '' })).toMatchObject({ cause: 'allowance-too-low' })
    expect(revertOf({ data: data('EnforcedPause()', []), message: '' })).toMatchObject({ cause: 'paused' })
  })

  it('reads a panic, and the node’s own refusal', () => {
    expect(revertOf({ data: data('Panic(uint256)', [0x11n]), message: '' })).toEqual({
      reason: 'Panic 17',
      cause: 'arithmetic',
    })
    expect(revertOf({ data: data('Panic(uint256)', [1n]), message: '' })).toEqual({ reason: 'Panic 1' })
    const poor = 'insufficient funds for gas * price + value'
    expect(revertOf({ data: undefined, message: poor })).toEqual({ reason: poor, cause: 'cannot-pay-fee' })
  })

  it.each([undefined, null, '0x', '0x1234', '0xdeadbeef', '0x08c379a0', 7, {}])(
    'makes nothing up of %s',
    (broken) => {
      expect(revertOf({ data: broken, message: 'execution reverted' })).toEqual({ reason: undefined })
      expect(revertOf({ data: broken, message: 'execution reverted: Odd' })).toEqual({ reason: 'Odd' })
    },
  )

  it('shortens a contract that talks too much', () => {
    expect(revertOf(said('x'.repeat(10_000))).reason).toHaveLength(300)
  })
})
