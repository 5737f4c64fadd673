import { expect, it } from 'vitest'
import { valuedPosition } from '~/core/liquidity/valuedPosition'
import { toAddress } from '~/domain/address'
import type { Token } from '~/domain/money/currency'
import { Ratio } from '~/domain/money/ratio'

const token = (n: number, decimals: number): Token => ({
  ...{ kind: 'token', chainId: 56, decimals, symbol: 'T', name: 'T' },
  address: toAddress(`0x${String(n).padStart(40, '0')}`),
})
const [A, B] = [token(1, 18), token(2, 6)]
const ONE = 10n ** 18n
/** A quarter of 40 A and 80 B. */
const position = {
  pair: toAddress(`0x${'9'.repeat(40)}`),
  pool: { token0: A, token1: B, reserve0: 40n * ONE, reserve1: 80_000_000n },
  totalSupply: 100n * ONE,
  liquidity: 25n * ONE,
}
const dollars = (a?: number, b?: number) => {
  const [priceA, priceB] = [a, b].map((price) => (price === undefined ? undefined : new Ratio(price)))
  return valuedPosition(position, [A, B], [priceA, priceB]).dollars?.toFixed()
}

it('has its part of both sides, in the order that is asked for', () => {
  const { pooled, share } = valuedPosition(position, [B, A], [undefined, undefined])
  expect(pooled.map(({ units }) => units)).toEqual([20_000_000n, 10n * ONE])
  expect(share.toFixed()).toBe('0.25')
})

it('is worth both sides, or twice the one whose price is known', () => {
  expect(dollars(3, 2)).toBe('70')
  expect(dollars(3)).toBe('60')
  expect(dollars(undefined, 2)).toBe('80')
  expect(dollars()).toBeUndefined()
})

it('is nothing of a pool without any', () => {
  const none = { ...position, totalSupply: 0n, liquidity: 0n }
  expect(valuedPosition(none, [A, B], [undefined, undefined]).share.toFixed()).toBe('0')
})
