import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { decimalSeparator, localText } from '~/lib/localText'

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

it('writes small numbers in any language without loading the browser’s formats', () => {
  const format = vi.spyOn(Intl, 'NumberFormat')
  expect(localText('-999', 'hu-HU')).toBe('-999')
  expect(localText('0', 'ar-SA')).toBe('0')
  expect(format).not.toHaveBeenCalled()
  format.mockRestore()
})
