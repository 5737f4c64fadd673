import { describe, expect, it } from 'vitest'
import { approve } from '~/chain/abi/erc20'
import { addLiquidity, addLiquidityETH } from '~/chain/abi/router'
import { encodeWrite } from '~/chain/contract/encode'
import { bases } from '~/config/bases'
import { network } from '~/config/networks'
import { toAddress } from '~/domain/address'
import { wrappedOf } from '~/core/tokens/wrapped'
import { amountOf } from '~/domain/money/amount'
import { bps } from '~/domain/money/bps'
import { type Currency, nativeCoin } from '~/domain/money/currency'
import { type Offer, supplyOffer } from '~/features/mint/offer'
import { supplyPlan } from '~/features/mint/writes'
import type { Hex } from '~/lib/hex'

const ME = toAddress('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
const COIN = nativeCoin(network.chainId)
const [X, Y] = bases.filter(({ address }) => address !== network.deployment.wrapped.address)
if (X === undefined || Y === undefined) throw new Error('There are not two bases.')
const E18 = 10n ** 18n

const NOW = 90n
const TERMS = { chainId: network.chainId, account: ME, slippage: bps(50), deadlineSeconds: 9 }

function offer(a: Currency, b: Currency): Offer {
  const made = supplyOffer({
    pool: { reserveA: 12_345n * E18, reserveB: 7n * E18, totalSupply: E18 },
    pair: [wrappedOf(a), wrappedOf(b)],
    desired: [amountOf(a, 12_345n * E18), amountOf(b, 7n * E18)],
    taxes: [bps(0), bps(0)],
    isExact: true,
    terms: TERMS,
    enabled: [],
    isPriceUncounted: false,
  })
  if (made === undefined) throw new Error('There is no offer.')
  return { ...made, minimum: [11n, 6n], leastMinted: 500n }
}

function planOf(each: Offer) {
  const plan = supplyPlan(each, NOW)
  if (plan === undefined) throw new Error('There is nobody to send it.')
  return plan
}

const words = (...values: readonly bigint[]): Hex =>
  `0x${values.map((value) => value.toString(16).padStart(64, '0')).join('')}`

describe('supplying liquidity', () => {
  it('enables what it is told to before it, exactly', () => {
    const enabled = [amountOf(Y, 7n * E18)]
    expect(planOf(offer(X, Y))).not.toHaveProperty('first')
    expect(planOf({ ...offer(X, Y), enabled }).first).toMatchObject([
      { target: Y.address, fragment: approve, args: [network.deployment.router, 7n * E18] },
    ])
  })

  it('names both tokens in the order of the form', () => {
    const plan = planOf(offer(X, Y))
    expect(plan.attempts).toEqual([
      {
        target: network.deployment.router,
        fragment: addLiquidity,
        args: [X.address, Y.address, 12_345n * E18, 7n * E18, 11n, 6n, ME, 99n],
        value: 0n,
      },
    ])
    expect(encodeWrite(plan.attempts[0])).toMatch(/^0xe8e33700/)
    expect(plan.summary).toEqual({
      key: 'add',
      facts: { amountA: '12345', symbolA: X.symbol, amountB: '7', symbolB: Y.symbol },
    })
  })

  it('gives the coin as value on whichever side it stands', () => {
    const [first] = planOf(offer(COIN, X)).attempts
    expect(first).toMatchObject({
      fragment: addLiquidityETH,
      args: [X.address, 7n * E18, 6n, 11n, ME, 99n],
      value: 12_345n * E18,
    })
    const [second] = planOf(offer(X, COIN)).attempts
    expect(second).toMatchObject({
      fragment: addLiquidityETH,
      args: [X.address, 12_345n * E18, 11n, 6n, ME, 99n],
      value: 7n * E18,
    })
    expect(encodeWrite(second)).toMatch(/^0xf305d719/)
  })

  it('spares gas for a pair that has never counted its price over time, and for no other', () => {
    expect(planOf({ ...offer(X, Y), isPriceUncounted: true }).spareGas).toBe(45_000n)
    expect(planOf(offer(X, Y))).not.toHaveProperty('spareGas')
  })

  it('sends nothing when the simulation mints less than was said, unless what arrives is unknown', () => {
    const { verify } = planOf(offer(X, Y))
    expect(verify?.(words(1n, 1n, 499n))).toEqual({ kind: 'brings-too-little' })
    expect(verify?.(words(1n, 1n, 500n))).toBeUndefined()
    const unknown = planOf({ ...offer(X, Y), leastMinted: undefined })
    expect(unknown.verify?.(words(1n, 1n, 1n))).toBeUndefined()
  })
})
