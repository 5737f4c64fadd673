import { describe, expect, it } from 'vitest'
import { encodeWrite } from '~/chain/contract/encode'
import { bases } from '~/config/bases'
import { network } from '~/config/networks'
import type { Permit } from '~/core/approvals/permit'
import { toAddress } from '~/domain/address'
import { wrappedOf } from '~/core/tokens/wrapped'
import { amountOf } from '~/domain/money/amount'
import { bps } from '~/domain/money/bps'
import { type Currency, nativeCoin } from '~/domain/money/currency'
import { liquidityToken } from '~/core/liquidity/liquidityToken'
import type { Offer } from '~/features/burn/offer'
import { removePlan } from '~/features/burn/writes'

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

const NOW = 90n

function offer(a: Currency, b: Currency, extra: Partial<Offer> = {}): Offer {
  const lpToken = liquidityToken([wrappedOf(a), wrappedOf(b)])
  return {
    liquidity: amountOf(lpToken, 77n),
    expected: [amountOf(a, 1_234_567n * 10n ** 12n), amountOf(b, 2n * 10n ** 18n)],
    least: [amountOf(a, 10n), amountOf(b, 20n)],
    paid: [amountOf(a, 1_234_567n * 10n ** 12n), amountOf(b, 2n * 10n ** 18n)],
    minimum: [amountOf(a, 10n), amountOf(b, 20n)],
    withheld: [
      { tax: bps(0), transfers: 1 },
      { tax: bps(0), transfers: 1 },
    ],
    reserves: [amountOf(wrappedOf(a), 1n), amountOf(wrappedOf(b), 1n)],
    terms: { chainId: network.chainId, account: ME, slippage: bps(50), deadlineSeconds: 9 },
    permit: undefined,
    ...extra,
  }
}

function planOf(each: Offer) {
  const plan = removePlan(each, NOW)
  if (plan === undefined) throw new Error('There is nobody to send it.')
  return plan
}

describe('the plan of a removal', () => {
  it('names both tokens in the person’s order', () => {
    const plan = planOf(offer(DOLLAR, CHEESE))
    expect(plan.attempts.map(({ fragment, args }) => [fragment.name, args])).toEqual([
      ['removeLiquidity', [DOLLAR.address, CHEESE.address, 77n, 10n, 20n, ME, 99n]],
    ])
    expect(plan.summary).toEqual({
      key: 'remove',
      facts: { amountA: '1.23456', symbolA: DOLLAR.symbol, amountB: '2', symbolB: CHEESE.symbol },
    })
  })

  it.each([
    ['first', offer(COIN, CHEESE), 20n, 10n],
    ['second', offer(CHEESE, COIN), 10n, 20n],
  ])('gives the token’s minimum before the coin’s when the coin is named %s', (_, each, token, coin) => {
    const { attempts, picking } = planOf(each)
    const args = [CHEESE.address, 77n, token, coin, ME, 99n]
    expect(attempts.map(({ fragment, args: given }) => [fragment.name, given])).toEqual([
      ['removeLiquidityETH', args],
      ['removeLiquidityETHSupportingFeeOnTransferTokens', args],
    ])
    expect(picking).toBe('first')
  })

  it('takes the wrapped token for a token', () => {
    expect(planOf(offer(WBNB, CHEESE)).attempts[0].fragment.name).toBe('removeLiquidity')
  })

  it('carries a permission with its own deadline', () => {
    const tokens = planOf(offer(DOLLAR, CHEESE, { permit })).attempts
    const end = [ME, 500n, false, 27, signature.r, signature.s]
    expect(tokens.map(({ fragment, args }) => [fragment.name, args])).toEqual([
      ['removeLiquidityWithPermit', [DOLLAR.address, CHEESE.address, 77n, 10n, 20n, ...end]],
    ])
    const coin = planOf(offer(COIN, CHEESE, { permit })).attempts
    expect(coin.map(({ fragment }) => fragment.name)).toEqual([
      'removeLiquidityETHWithPermit',
      'removeLiquidityETHWithPermitSupportingFeeOnTransferTokens',
    ])
    expect(coin[0].args).toEqual([CHEESE.address, 77n, 20n, 10n, ...end])
  })

  it('is made for whoever it was offered to, and for no one else', () => {
    expect(planOf(offer(DOLLAR, CHEESE)).account).toBe(ME)
    const { terms } = offer(DOLLAR, CHEESE)
    expect(
      removePlan(offer(DOLLAR, CHEESE, { terms: { ...terms, account: undefined } }), NOW),
    ).toBeUndefined()
  })

  it('fits the router’s ABI in every form', () => {
    for (const each of [offer(COIN, CHEESE), offer(DOLLAR, CHEESE)]) {
      for (const given of [undefined, permit]) {
        for (const call of planOf({ ...each, permit: given }).attempts) {
          expect(encodeWrite(call)).toMatch(/^0x[0-9a-f]{8}/)
        }
      }
    }
  })
})
