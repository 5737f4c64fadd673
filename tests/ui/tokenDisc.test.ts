import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discColors, initials } from '~/ui/tokenDisc'
import { contrast } from './theme'

describe('the disc of a token without an image', () => {
  it('has one to three letters or digits, whatever the symbol', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 3000 }), (symbol) => {
        const text = initials(symbol)
        expect(text === '•' || /^[\p{L}\p{N}]+$/u.test(text)).toBe(true)
        expect([...text].length).toBeLessThanOrEqual(3)
      }),
    )
    expect(initials('BNB')).toBe('BNB')
    expect(initials('cheese')).toBe('CHE')
    expect(initials('BUSD')).toBe('BU')
    expect(initials('<img src=x onerror=alert(1)>')).toBe('IMG')
    expect(initials('🧀')).toBe('•')
    expect(initials('')).toBe('•')
    expect(initials('A'.repeat(2000))).toBe('AAA')
  })

  it('has the same legible colours for the same token', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const { background, ink } = discColors(seed)
        expect(discColors(seed.toUpperCase().toLowerCase())).toEqual(discColors(seed.toLowerCase()))
        expect(contrast(background, ink)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  it('tells tokens apart', () => {
    const colors = Array.from(
      { length: 200 },
      (_, n) => discColors(`0x${n.toString(16).padStart(40, '0')}`).ink,
    )
    expect(new Set(colors).size).toBeGreaterThan(16)
  })
})
