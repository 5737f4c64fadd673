import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Decimal, fromSortKey, rounded, sortKey } from '../../subgraphs/decimal'

const decimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 36n), max: 10n ** 36n }), fc.integer({ min: -40, max: 40 }))
  .map(([digits, shift]) => rounded(new Decimal(digits.toString()).shiftedBy(shift)))

it('writes decimals as texts that sort as they do, and reads them back', () => {
  fc.assert(
    fc.property(decimal, decimal, (a, b) => {
      expect(fromSortKey(sortKey(a)).eq(a)).toBe(true)
      const [x, y] = [sortKey(a), sortKey(b)]
      expect(x < y ? -1 : x > y ? 1 : 0).toBe(a.comparedTo(b))
    }),
  )
  const sorted = ['-10', '-1.5', '-1.25', '-1', '-0.1', '0', '0.1', '1', '1.25', '1.5', '9', '10']
  const keys = sorted.map((text) => sortKey(new Decimal(text)))
  expect([...keys].sort()).toEqual(keys)
})

it('keeps 34 significant digits', () => {
  expect(rounded(new Decimal(1).div(3)).toFixed()).toBe(`0.${'3'.repeat(34)}`)
})
