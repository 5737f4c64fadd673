import { describe, expect, it } from 'vitest'
import { type FarmPrice, farmPriceGraph } from '~/domain/farming/prices'
import type { Token } from '~/domain/money/currency'
import { Ratio } from '~/domain/money/ratio'
import { testToken } from '../amm/exhaustive'

const [WBNB, BUSD, CHEESE, ETH, D7, D12] = [0, 1, 2, 3, 4, 5].map((i) => testToken(i)) as [
  Token,
  Token,
  Token,
  Token,
  Token,
  Token,
]

const farm = (token: Token, quoteToken: Token, price: string | undefined): FarmPrice => ({
  token,
  quoteToken,
  tokenPriceVsQuote: price === undefined ? undefined : new Ratio(price),
})

function graph(farms: readonly FarmPrice[], known: readonly (readonly [Token, string])[]) {
  const prices = new Map(known.map(([{ address }, price]) => [address, new Ratio(price)]))
  const asked: Token[] = []
  const priceOf = farmPriceGraph({
    direct: (token) => {
      asked.push(token)
      return prices.get(token.address)
    },
    farms,
    dollar: BUSD,
    wrapped: WBNB,
  })
  return { priceOf: (token: Token) => priceOf(token)?.toFixed(), asked }
}

const DIRECT = [
  [BUSD, '1'],
  [WBNB, '300'],
  [CHEESE, '4'],
  [ETH, '2000'],
] as const

describe('the dollar price of a farm’s token', () => {
  it('is that of its own pools where they tell one, whatever its farms say', () => {
    const { priceOf } = graph([farm(CHEESE, ETH, '5')], DIRECT)
    expect(priceOf(CHEESE)).toBe('4')
  })

  it('is once removed through a farm whose quote token has a price', () => {
    const { priceOf } = graph([farm(D7, CHEESE, '1.25'), farm(D12, ETH, '0.01')], DIRECT)
    expect([priceOf(D7), priceOf(D12)]).toEqual(['5', '20'])
  })

  it('prefers a farm with the dollar, then one with the wrapped coin, in any order', () => {
    const all = [farm(D7, CHEESE, '1'), farm(D7, WBNB, '0.02'), farm(D7, BUSD, '7')]
    for (const order of [all, [...all].reverse()]) {
      expect(graph(order, DIRECT).priceOf(D7)).toBe('7')
      expect(
        graph(
          order.filter(({ quoteToken }) => quoteToken !== BUSD),
          DIRECT,
        ).priceOf(D7),
      ).toBe('6')
    }
  })

  it('goes past a farm that is empty, or whose quote token has no price', () => {
    const farms = [farm(D7, BUSD, undefined), farm(D7, D12, '3'), farm(D7, CHEESE, '2')]
    expect(graph(farms, DIRECT).priceOf(D7)).toBe('8')
  })

  it('is none where it would be twice removed: no price is better than a wrong one', () => {
    const farms = [farm(D7, D12, '3'), farm(D12, ETH, '0.01')]
    const { priceOf } = graph(farms, DIRECT)
    expect([priceOf(D12), priceOf(D7)]).toEqual(['20', undefined])
    expect(graph(farms, []).priceOf(D12)).toBeUndefined()
    expect(graph([], DIRECT).priceOf(D7)).toBeUndefined()
  })

  it('is found once for each token', () => {
    const { priceOf, asked } = graph([farm(D7, CHEESE, '1')], DIRECT)
    for (let i = 0; i < 5; i += 1) priceOf(D7)
    expect(asked).toEqual([D7, CHEESE])
  })
})
