import { describe, expect, it } from 'vitest'
import { type Pool, poolOf } from '~/domain/amm/pool'
import { priceGraph } from '~/domain/amm/prices'
import type { Token } from '~/domain/money/currency'
import { testToken } from './exhaustive'

const E18 = 10n ** 18n
const WBNB = testToken(0)
const BUSD = testToken(1)
const T = testToken(2)
const SIX = testToken(3, 6)

function priceOf(token: Token, pools: readonly Pool[]): string | undefined {
  const findPool = (a: Token, b: Token): Pool | undefined =>
    pools.find(({ token0, token1 }) => (token0 === a && token1 === b) || (token0 === b && token1 === a))
  return priceGraph({ findPool, wrapped: WBNB, dollar: BUSD })(token)?.toFixed()
}

const bnb = poolOf(WBNB, BUSD, [1000n * E18, 300_000n * E18])

describe('the dollar price', () => {
  it('the dollar price of the dollar is 1, and of the wrapped coin what its dollar pool says', () => {
    expect(priceOf(BUSD, [])).toBe('1')
    expect(priceOf(WBNB, [bnb])).toBe('300')
  })

  it('comes from the dollar pool when it is the deeper one, and else through the coin', () => {
    // 100 WBNB are worth 30,000 dollars.
    const throughCoin = poolOf(WBNB, T, [100n * E18, 10_000n * E18])
    const deeper = poolOf(BUSD, T, [30_001n * E18, 10_000n * E18])
    const asDeep = poolOf(BUSD, T, [30_000n * E18, 20_000n * E18])
    expect(priceOf(T, [bnb, throughCoin, deeper])).toBe('3.0001')
    expect(priceOf(T, [bnb, throughCoin, asDeep])).toBe('3')
    expect(priceOf(T, [bnb, throughCoin])).toBe('3')
    expect(priceOf(T, [bnb, asDeep])).toBe('1.5')
    // The coin has no price: its side counts nothing.
    expect(priceOf(T, [throughCoin, asDeep])).toBe('1.5')
  })

  it('is of a whole token, whatever its decimals', () => {
    expect(priceOf(SIX, [poolOf(BUSD, SIX, [50n * E18, 100n * 10n ** 6n])])).toBe('0.5')
    expect(priceOf(SIX, [bnb, poolOf(WBNB, SIX, [E18, 100n * 10n ** 6n])])).toBe('3')
  })

  it('is none without pools or with empty ones: never a wrong one', () => {
    const empty = poolOf(BUSD, T, [0n, 0n])
    const halfEmpty = poolOf(WBNB, T, [0n, 5n])
    expect(priceOf(T, [])).toBeUndefined()
    expect(priceOf(WBNB, [])).toBeUndefined()
    expect(priceOf(WBNB, [poolOf(WBNB, BUSD, [0n, 0n])])).toBeUndefined()
    expect(priceOf(T, [bnb, empty, halfEmpty])).toBeUndefined()
    expect(priceOf(T, [poolOf(WBNB, T, [E18, E18])])).toBeUndefined()
    expect(priceOf(T, [poolOf(WBNB, BUSD, [E18, 0n]), poolOf(WBNB, T, [E18, E18])])).toBeUndefined()
  })
})
