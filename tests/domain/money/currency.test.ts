import { describe, expect, it } from 'vitest'
import { toAddress } from '~/domain/address'
import { bps, percentText } from '~/domain/money/bps'
import { currencyId, isSameCurrency, nativeCoin, shortSymbol, type Token } from '~/domain/money/currency'

const cake: Token = {
  kind: 'token',
  chainId: 56,
  address: toAddress('0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82'),
  decimals: 18,
  symbol: 'CAKE',
  name: 'Cake',
}

describe('currencies', () => {
  it('are the same by chain and address, not by symbol', () => {
    expect(isSameCurrency(cake, { ...cake, symbol: 'OTHER' })).toBe(true)
    expect(isSameCurrency(cake, { ...cake, chainId: 97 })).toBe(false)
    expect(isSameCurrency(nativeCoin(56), nativeCoin(56))).toBe(true)
    expect(isSameCurrency(nativeCoin(56), nativeCoin(97))).toBe(false)
    expect(isSameCurrency(nativeCoin(56), { ...cake, symbol: 'BNB' })).toBe(false)
    expect(currencyId(nativeCoin(56))).toBe('BNB')
    expect(currencyId(cake)).toBe(cake.address)
  })
})

describe('shortSymbol', () => {
  it('keeps 20 characters and shortens 21 to the first 4 and the last 5', () => {
    expect(shortSymbol('ABCDEFGHIJKLMNOPQRST')).toBe('ABCDEFGHIJKLMNOPQRST')
    expect(shortSymbol('ABCDEFGHIJKLMNOPQRSTU')).toBe('ABCD...QRSTU')
    expect(shortSymbol('x'.repeat(2000))).toBe('xxxx...xxxxx')
  })

  it('does not cut a character in two', () => {
    expect(shortSymbol('🧀'.repeat(21))).toBe(`${'🧀'.repeat(4)}...${'🧀'.repeat(5)}`)
    expect(shortSymbol('🧀'.repeat(20))).toBe('🧀'.repeat(20))
  })
})

describe('percentText', () => {
  it('writes hundredths of a percent', () => {
    expect([0, 1, 29, 50, 57, 100, 1234, 10_000].map((value) => percentText(bps(value)))).toEqual([
      '0',
      '0.01',
      '0.29',
      '0.5',
      '0.57',
      '1',
      '12.34',
      '100',
    ])
  })
})
