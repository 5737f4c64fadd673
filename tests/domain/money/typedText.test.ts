import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalSeparator, localText } from '~/lib/localText'
import { normalizedInput, shownTyped } from '~/domain/money/typedText'

describe('text as it is typed or pasted', () => {
  it.each([
    ['1.5', '.', '1.5'],
    ['1,5', '.', '1.5'],
    ['1,5', ',', '1.5'],
    ['1.5', ',', '1.5'],
    ['1,', '.', '1.'],
    [',5', ',', '.5'],
    ['', '.', ''],
    ['.', '.', '.'],
    ['1,234', '.', '1234'],
    ['1,234', ',', '1.234'],
    ['1.234', '.', '1.234'],
    ['1.234', ',', '1234'],
    ['0,500', '.', '0.500'],
    ['1,234.56', '.', '1234.56'],
    ['1.234,56', '.', '1234.56'],
    ['1.234,56', ',', '1234.56'],
    ['1,234,567', '.', '1234567'],
    ['1.234.567', '.', '1234567'],
    ['1 234,5', ',', '1234.5'],
    ['1\u202f234,5', ',', '1234.5'],
    ["1'234.5", '.', '1234.5'],
    [' 7 ', '.', '7'],
    ['١٢٣', '.', '123'],
    ['٣٫٥', '.', '3.5'],
    ['٣٫٥', ',', '3.5'],
    ['١٬٢٣٤٫٥', '.', '1234.5'],
    ['১২.৫', '.', '12.5'],
    ['९८७', '.', '987'],
    ['௧௦', '.', '10'],
    ['１２．５', '.', '12.5'],
  ])('%j with %j as separator is %j', (text, separator, normal) => {
    expect(normalizedInput(text, separator)).toBe(normal)
  })

  it.each(['-1', '1e9', '0x10', '1.2.3', '1,2,3', '1,234,56', 'abc', '½', '1 2', '1.234,56,7', 'NaN'])(
    '%j is no number',
    (text) => {
      expect(normalizedInput(text, '.')).toBeUndefined()
      expect(normalizedInput(text, ',')).toBeUndefined()
    },
  )

  const decimal = fc
    .tuple(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.option(fc.stringMatching(/^\d{1,18}$/)))
    .map(([whole, fraction]) => (fraction === null ? `${whole}` : `${whole}.${fraction}`))

  it('is understood as the field shows it, in every language', () => {
    fc.assert(
      fc.property(
        decimal,
        fc.constantFrom('en-US', 'de-DE', 'fr-FR', 'pt-BR', 'sv-SE', 'hi-IN', 'ar-SA'),
        (text, locale) => {
          const separator = decimalSeparator(locale)
          expect(normalizedInput(shownTyped(text, separator), separator)).toBe(text)
        },
      ),
    )
  })

  it('is understood as a page writes it, thousands grouped', () => {
    fc.assert(
      fc.property(decimal, fc.constantFrom('en-US', 'de-DE', 'fr-FR', 'sv-SE'), (text, locale) => {
        fc.pre(text.includes('.'))
        expect(normalizedInput(localText(text, locale), decimalSeparator(locale))).toBe(text)
      }),
    )
  })

  it('is digits and at most one dot, or nothing', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('.', ','), (text, separator) => {
        const normal = normalizedInput(text, separator)
        if (normal !== undefined) expect(normal).toMatch(/^\d*\.?\d*$/)
      }),
    )
  })
})
