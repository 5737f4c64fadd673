import { describe, expect, it } from 'vitest'
import { figureText, shortText } from '~/domain/money/figureText'

describe('a figure as it is read', () => {
  it.each([
    ['0', '0'],
    ['1234567.25', '1,234,567.25'],
    ['0.00001', '0.00001'],
    ['0.000001', '0.0₅1'],
    ['0.0000000000017', '0.0₁₁17'],
    ['-0.00000017', '-0.0₆17'],
    ['0.0000000', '0.0000000'],
    ['123456000000', '123,456,000,000'],
    ['1234560000000', '1.23456T'],
    ['-1234560000000', '-1.23456T'],
  ])('writes %s as %s', (decimal, text) => {
    expect(figureText(decimal, 'en-US')).toBe(text)
  })

  it('counts the zeros after the separator of the language', () => {
    expect(figureText('0.00000017', 'de-DE')).toBe('0,0₆17')
  })

  it('abbreviates in the words of the language, with western digits', () => {
    expect(shortText(36_500_000_000n, 'en-US')).toBe('36.5B')
    expect(shortText(36_500_000_000n, 'de-DE')).toBe('36,5\u00a0Mrd.')
    expect(shortText(36_500_000_000n, 'ar-SA')).toContain('36')
  })
})
