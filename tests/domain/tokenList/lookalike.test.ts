import { describe, expect, it } from 'vitest'
import { toAddress } from '~/domain/address'
import { type Currency, nativeCoin, type Token } from '~/domain/money/currency'
import { lookalikeOf, lookalikesOf } from '~/domain/tokenList/lookalike'
import { visibleText } from '~/domain/visibleText'

function token(symbol: string, digit: string): Token {
  const address = toAddress(`0x${digit.repeat(40)}`)
  return { kind: 'token', chainId: 56, address, decimals: 18, symbol, name: symbol }
}

const CAKE = token('CAKE', '1')
const USDT = token('USDT', '2')
const DOT = token('DOT', '3')
const known = lookalikesOf([nativeCoin(56), CAKE, USDT, DOT])
const taken = (symbol: string): string | undefined => lookalikeOf(known, token(symbol, '9'))?.symbol

describe('a token that looks like a well-known one', () => {
  it.each([
    ['CAKE', 'CAKE'],
    ['cake', 'CAKE'],
    ['САКЕ', 'CAKE'], // Cyrillic
    ['CΑKΕ', 'CAKE'], // Greek capitals
    ['ＣＡＫＥ', 'CAKE'],
    ['𝐂𝐀𝐊𝐄', 'CAKE'],
    ['CÂKÉ', 'CAKE'],
    ['C.A.K.E', 'CAKE'],
    [visibleText('CA\u200bKE'), 'CAKE'],
    ['U5DT', 'USDT'],
    ['D0T', 'DOT'],
    ['BNB', 'BNB'],
    ['ВNВ', 'BNB'],
  ] satisfies [string, Currency['symbol']][])('%s is taken for %s', (symbol, other) => {
    expect(taken(symbol)).toBe(other)
  })

  it.each(['CAKES', 'WUSDT', 'BUSD', 'KAKE', 'TOD', '', '🧀'])('%s is not', (symbol) => {
    expect(taken(symbol)).toBeUndefined()
  })

  it('is not the well-known one itself, nor one of two that are both well known', () => {
    expect(lookalikeOf(known, CAKE)).toBeUndefined()
    const twin = token('CAKE', '4')
    expect(lookalikeOf(lookalikesOf([CAKE, twin]), twin)).toBeUndefined()
  })
})
