import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decimalSeparator, localText } from '~/domain/money/localText'

it('writes English as the browser would, without asking it', () => {
  const browser = new Intl.NumberFormat('en-US')
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 78n), max: 10n ** 78n }), (whole) => {
      expect(localText(whole.toString(), 'en-US')).toBe(browser.format(whole))
    }),
  )
  expect(localText('-1234567.890', 'en-US')).toBe('-1,234,567.890')
  expect(decimalSeparator('en-US')).toBe('.')
})
