import { describe, expect, it } from 'vitest'
import { encodeWrite } from '~/chain/contract/encode'
import { bases } from '~/config/bases'
import { network } from '~/config/networks'
import type { Permit } from '~/core/approvals/permit'
import { toAddress } from '~/domain/address'
import { amountOf } from '~/domain/money/amount'
import { type Currency, nativeCoin } from '~/domain/money/currency'
import { liquidityToken } from '~/core/liquidity/liquidityToken'
import { type RemoveOrder, removePlan } from '~/features/burn/writes'

const ME = toAddress('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
const COIN = nativeCoin(network.chainId)
const [WBNB, CHEESE, DOLLAR] = bases
if (WBNB === undefined || CHEESE === undefined || DOLLAR === undefined)
  throw new Error('There are three bases')

const signature = { v: 27, r: `0x${'11'.repeat(32)}`, s: `0x${'22'.repeat(32)}` } as const
const permit: Permit = {
  chainId: network.chainId,
  token: liquidityToken([CHEESE, DOLLAR]).address,
  name: 'Pancake LPs',
  version: '1',
  owner: ME,
  spender: network.deployment.router,
  value: 77n,
  nonce: 0n,
  deadline: 500n,
  signature,
}

function order(a: Currency, b: Currency, extra: Partial<RemoveOrder> = {}): RemoveOrder {
  return {
    liquidity: 77n,
    expected: [amountOf(a, 1_234_567n * 10n ** 12n), amountOf(b, 2n * 10n ** 18n)],
    minimum: [10n, 20n],
    recipient: ME,
    deadline: 99n,
    permit: undefined,
    ...extra,
  }
}

describe('the plan of a removal', () => {
  it('names both tokens in the person’s order', () => {
    const plan = removePlan(order(DOLLAR, CHEESE))
    expect(plan.attempts.map(({ method, args }) => [method, args])).toEqual([
      ['removeLiquidity', [DOLLAR.address, CHEESE.address, 77n, 10n, 20n, ME, 99n]],
    ])
    expect(plan.summary).toEqual({
      kind: 'remove',
      amountA: '1.23',
      symbolA: DOLLAR.symbol,
      amountB: '2',
      symbolB: CHEESE.symbol,
    })
  })

  it.each([
    ['first', order(COIN, CHEESE), 20n, 10n],
    ['second', order(CHEESE, COIN), 10n, 20n],
  ])('gives the token’s minimum before the coin’s when the coin is named %s', (_, each, token, coin) => {
    const { attempts, picking } = removePlan(each)
    const args = [CHEESE.address, 77n, token, coin, ME, 99n]
    expect(attempts.map(({ method, args: given }) => [method, given])).toEqual([
      ['removeLiquidityETH', args],
      ['removeLiquidityETHSupportingFeeOnTransferTokens', args],
    ])
    expect(picking).toBe('first')
  })

  it('takes the wrapped token for a token', () => {
    expect(removePlan(order(WBNB, CHEESE)).attempts[0].method).toBe('removeLiquidity')
  })

  it('carries a permission with its own deadline', () => {
    const tokens = removePlan(order(DOLLAR, CHEESE, { permit })).attempts
    const end = [ME, 500n, false, 27, signature.r, signature.s]
    expect(tokens.map(({ method, args }) => [method, args])).toEqual([
      ['removeLiquidityWithPermit', [DOLLAR.address, CHEESE.address, 77n, 10n, 20n, ...end]],
    ])
    const coin = removePlan(order(COIN, CHEESE, { permit })).attempts
    expect(coin.map(({ method }) => method)).toEqual([
      'removeLiquidityETHWithPermit',
      'removeLiquidityETHWithPermitSupportingFeeOnTransferTokens',
    ])
    expect(coin[0].args).toEqual([CHEESE.address, 77n, 20n, 10n, ...end])
  })

  it('fits the router’s ABI in every form', async () => {
    for (const each of [order(COIN, CHEESE), order(DOLLAR, CHEESE)]) {
      for (const given of [undefined, permit]) {
        for (const call of removePlan({ ...each, permit: given }).attempts) {
          expect(await encodeWrite(call)).toMatch(/^0x[0-9a-f]{8}/)
        }
      }
    }
  })
})
