import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCount } from '~/domain/money/count'

const counted = (text: string, separator = '.') => {
  const typed = parseCount(text, separator)
  return typed.kind === 'count' ? typed.count : typed.kind
}

describe('a count as typed or pasted', () => {
  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['0', 0],
    ['3', 3],
    ['007', 7],
    [' 12 ', 12],
    ['1,000', 1000],
    ['1 000', 1000],
    ['1\u202f000', 1000],
    ['٣', 3],
    ['१२', 12],
    ['９', 9],
    // Nothing of these is 15, 13, 1 or 3.
    ['1.5', 'invalid'],
    ['1,5', 'invalid'],
    ['1.', 'invalid'],
    ['3.0', 'invalid'],
    ['١٫٥', 'invalid'],
    ['1e3', 'invalid'],
    ['-1', 'invalid'],
    ['+1', 'invalid'],
    ['0x10', 'invalid'],
    ['1 5', 'invalid'],
    ['1,00', 'invalid'],
    ['ten', 'invalid'],
    ['∞', 'invalid'],
    ['9'.repeat(15), 999_999_999_999_999],
    ['9'.repeat(16), Number.MAX_SAFE_INTEGER],
    ['9'.repeat(40), Number.MAX_SAFE_INTEGER],
  ])('is read from %j as %s', (text, value) => {
    expect(counted(text)).toBe(value)
  })

  it('is grouped and separated as the person’s language does it', () => {
    expect(counted('1.000', ',')).toBe(1000)
    expect(counted('1,5', ',')).toBe('invalid')
    // A comma is the decimal separator there: no one knows what was meant.
    expect(counted('1,000', ',')).toBe('invalid')
  })

  it('is never another number than the digits that stand there', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('.', ','), (text, separator) => {
        const typed = parseCount(text, separator)
        if (typed.kind !== 'count') return
        expect(Number.isSafeInteger(typed.count)).toBe(true)
        expect(text).not.toMatch(/[eE+-]/)
      }),
    )
    fc.assert(
      fc.property(fc.nat(), (count) => {
        expect(counted(String(count))).toBe(count)
        expect(counted(count.toLocaleString('en-US'))).toBe(count)
      }),
    )
  })
})
