import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toAddress } from '~/domain/address'
import { type Currency, nativeCoin } from '~/domain/money/currency'
import {
  buildTokenIndex,
  findTokens,
  INDEX_STEP,
  rankTokens,
  tokenIndexSteps,
} from '~/domain/tokenList/tokenIndex'
import { literalSearch } from './literalSearch'

const COIN = nativeCoin(56)

function token(number: number, symbol: string, name: string, decimals = 18): Currency {
  const address = toAddress(`0x${(number + 0xcafe).toString(16).padStart(40, '0')}`)
  return { kind: 'token', chainId: 56, address, decimals, symbol, name }
}

function searched(currencies: readonly Currency[], query: string, held = new Map<Currency, bigint>()) {
  const index = buildTokenIndex(currencies)
  return findTokens(
    index,
    rankTokens(index, (currency) => held.get(currency)),
    query,
  )
}

const symbols = (found: readonly Currency[]) => found.map(({ symbol }) => symbol)

/** Few letters, so that words meet each other; some of which change their length in lower case. */
const letters = fc.string({
  unit: fc.constantFrom('a', 'b', 'n', 'A', 'B', 'İ', 'Σ', '0', ' '),
  maxLength: 6,
})
const drawn = fc.record({
  symbol: letters,
  name: letters,
  decimals: fc.constantFrom(0, 6, 18, 77, 255),
  units: fc.option(fc.oneof(fc.bigInt(0n, 3n), fc.bigInt(0n, 2n ** 256n - 1n), fc.constant(10n ** 18n)), {
    nil: undefined,
  }),
})

describe('searching tokens', () => {
  it('is what the specification says, whatever is asked of whatever list', () => {
    fc.assert(
      fc.property(fc.array(drawn, { maxLength: 24 }), letters, fc.boolean(), (rows, query, hasCoin) => {
        const tokens = rows.map(({ symbol, name, decimals }, i) => token(i, symbol, name, decimals))
        const currencies = hasCoin ? [COIN, ...tokens] : tokens
        const held = new Map(tokens.map((each, i) => [each, rows[i]?.units]))
        const index = buildTokenIndex(currencies)
        const ranking = rankTokens(index, (currency) => held.get(currency))
        expect(findTokens(index, ranking, query)).toEqual(
          literalSearch(currencies, query, (currency) => held.get(currency)),
        )
      }),
      { numRuns: 2000 },
    )
  })

  it('puts exact symbols first, then symbol prefixes, then the rest', () => {
    const list = [
      token(1, 'XCAKE', 'Another one'),
      token(2, 'CAKEX', 'Third'),
      token(3, 'CAKE', 'PancakeSwap'),
      token(4, 'BCAKE', 'z'),
    ]
    expect(symbols(searched(list, ' Cake '))).toEqual(['CAKE', 'CAKEX', 'BCAKE', 'XCAKE'])
  })

  it('puts what is held before what is not, by whole tokens', () => {
    const [a, b, c, d] = [
      token(1, 'A', 'x', 6),
      token(2, 'B', 'x'),
      token(3, 'C', 'x'),
      token(4, 'D', 'x'),
    ] as const
    const held = new Map([
      [b, 10n ** 18n],
      [a, 999_999n],
      [c, 10n ** 18n + 1n],
    ])
    expect(symbols(searched([d, a, b, c], 'x', held))).toEqual(['C', 'B', 'A', 'D'])
  })

  it.each(['', 'b', 'BN', ' bnb '])('shows the coin first for %j', (query) => {
    expect(symbols(searched([token(1, 'BNB', 'A token'), COIN, token(2, 'BNBX', 'y')], query))[0]).toBe('BNB')
    expect(searched([token(1, 'BNB', 'A token'), COIN], query)[0]).toBe(COIN)
  })

  it('does not show it for anything else', () => {
    expect(searched([COIN], 'nb')).toEqual([])
    expect(searched([COIN], 'bnbx')).toEqual([])
  })

  it('finds an address alone, in any case, and not one with a wrong checksum', () => {
    const list = [COIN, token(1, 'A', 'x'), token(2, 'B', 'x')]
    const address = list[1]?.kind === 'token' ? list[1].address : ''
    expect(symbols(searched(list, ` ${address.toLowerCase()} `))).toEqual(['A'])
    expect(searched(list, '0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82')).toEqual([])
  })

  it('asks every word for its own place, and orders several words by holdings alone', () => {
    const list = [token(1, 'GRA', 'Red Gouda Wheel'), token(2, 'RED', 'Gouda'), token(3, 'X', 'Red Brie')]
    expect(symbols(searched(list, 'red gouda'))).toEqual(['GRA', 'RED'])
    expect(symbols(searched(list, 'da red'))).toEqual(['GRA', 'RED'])
    expect(searched(list, 'oud')).toEqual([])
  })
})

describe('making an index', () => {
  it('of 10,000 tokens looks at few of them, or of their words, between two steps', () => {
    let looks = 0
    const currencies = Array.from({ length: 10_000 }, (_, i): Currency => {
      const plain = token(i, `S${String(i)}`, `Name${String(i)} of${String(i)} cheese`)
      return new Proxy(plain, {
        get: (target, key, receiver): unknown => {
          if (key === 'symbol') looks++
          return Reflect.get(target, key, receiver)
        },
      })
    })
    const work = tokenIndexSteps(currencies)
    let [steps, most] = [0, 0]
    let step = work.next()
    for (; step.done !== true; step = work.next()) {
      steps++
      most = Math.max(most, looks)
      looks = 0
    }
    // A symbol is looked at twice: as a word, and by itself.
    expect(most).toBeLessThanOrEqual(2 * INDEX_STEP)
    // Tokens, 30,000 words forwards and backwards, 10,000 symbols: all of it read, sorted and counted in such steps.
    expect(steps).toBeGreaterThan((10_000 + 2 * 30_000 + 10_000) / INDEX_STEP)
    expect(
      findTokens(
        step.value,
        rankTokens(step.value, () => undefined),
        's9999',
      ),
    ).toHaveLength(1)
  })
})
