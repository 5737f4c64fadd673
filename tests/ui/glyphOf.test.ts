import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { glyphOf } from '~/ui/glyphOf'

const ADDRESS = '0x10Aeafac83d48E2f9ac4bAAf94311c45fACe1404'

describe('the glyph of a token', () => {
  it('bears one letter or digit, whatever the symbol holds', () => {
    const text = fc
      .array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 20 })
      .map((points) => String.fromCodePoint(...points))
    fc.assert(fc.property(text, (symbol) => /^[\p{L}\p{N}•]$/u.test(glyphOf(symbol, ADDRESS).letter)))
    const letter = (symbol: string) => glyphOf(symbol, ADDRESS).letter
    expect(letter('cheese')).toBe('C')
    expect(letter('$wSOTE')).toBe('W')
    expect(letter('8PAY')).toBe('8')
    expect(letter('ß')).toBe('S')
    expect(letter('<img src=x onerror=alert(1)>')).toBe('I')
    expect(letter('🧀')).toBe('•')
    expect(letter('')).toBe('•')
  })

  it('follows from the address alone, in any case', () => {
    const { letter: _, ...look } = glyphOf('TAX', ADDRESS)
    expect(glyphOf('OTHER', ADDRESS.toLowerCase())).toMatchObject(look)
  })

  it('tells most tokens with one symbol apart', () => {
    const looks = Array.from({ length: 200 }, (_, i) =>
      JSON.stringify(glyphOf('DOGE', `0x${i.toString(16).padStart(40, '0')}`)),
    )
    expect(new Set(looks).size).toBeGreaterThan(120)
  })

  it('has a letter that can be read on both tones', () => {
    const worst = Array.from({ length: 500 }, (_, i) => {
      const { background, second, ink } = glyphOf('A', `0x${i.toString(16).padStart(40, '0')}`)
      return Math.min(contrast(background, ink), contrast(second, ink))
    })
    expect(Math.min(...worst)).toBeGreaterThan(4.5)
  })
})

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** WCAG 2.2's relative luminance of 'hsl(h s% l%)'. */
function luminance(color: string): number {
  const [hue = 0, saturation = 0, lightness = 0] = Array.from(color.matchAll(/[\d.]+/g), ([n]) => Number(n))
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12
    const a = (saturation / 100) * Math.min(lightness / 100, 1 - lightness / 100)
    const value = lightness / 100 - a * Math.max(-1, Math.min(k - 3, 9 - k, 1))
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(0) + 0.7152 * channel(8) + 0.0722 * channel(4)
}
