import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  bigDecimal,
  decimalText,
  dividedBy,
  exactDecimal,
  minus,
  parseBigDecimal,
  plus,
  times,
} from '../../../server/indexer/bigDecimal'

const decimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 36n), max: 10n ** 36n }), fc.integer({ min: -40, max: 40 }))
  .map(([digits, exponent]) => bigDecimal(digits, exponent))
const small = fc
  .tuple(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), fc.integer({ min: -9, max: 9 }))
  .map(([digits, exponent]) => bigDecimal(digits, exponent))

const texts = (...decimals: readonly string[]) => decimals.map((each) => decimalText(parseBigDecimal(each)))

it('reads what it writes', () => {
  fc.assert(
    fc.property(decimal, (value) => {
      expect(exactDecimal(decimalText(value))).toEqual(value)
    }),
  )
  fc.assert(
    // Below zero a digit may be lost, for graph-node as well: the text has zeros that count.
    fc.property(decimal, ({ digits, exponent }) => {
      const value = bigDecimal(digits < 0n ? -digits : digits, exponent)
      expect(parseBigDecimal(decimalText(value))).toEqual(value)
    }),
  )
  expect(texts('-0.50', '+1200', '.25', '7.', '1.5e3', '25e-4', '-0')).toEqual([
    ...['-0.5', '1200', '0.25', '7', '1500', '0.0025', '0'],
  ])
  for (const text of ['', '.', '-', '1,5', '0x10', '1e', 'NaN']) {
    expect(() => parseBigDecimal(text), text).toThrow('is no decimal number')
  }
})

it('is exact where 34 digits are enough', () => {
  fc.assert(
    fc.property(small, small, small, (a, b, c) => {
      expect(minus(plus(a, b), b)).toEqual(a)
      expect(times(a, plus(b, c))).toEqual(plus(times(a, b), times(a, c)))
      if (b.digits !== 0n) expect(dividedBy(times(a, b), b)).toEqual(a)
    }),
  )
})

it('rounds half up to 34 digits above zero', () => {
  const nines = '9'.repeat(34)
  expect(texts(`1${nines}4`, `${nines}5`, `${nines}4`, `0.${'1'.repeat(34)}5`)).toEqual([
    ...['2' + '0'.repeat(35), '1' + '0'.repeat(35), `${nines}0`, `0.${'1'.repeat(33)}2`],
  ])
  expect(decimalText(dividedBy(parseBigDecimal('2'), parseBigDecimal('3')))).toBe(`0.${'6'.repeat(33)}7`)
})

it('cuts off below zero, and counts a digit less there as graph-node does', () => {
  // 35 digits stay, since a negative number's are counted by its bits alone.
  expect(texts(`-0.${'1'.repeat(34)}59`, `-${'1'.repeat(34)}99`)).toEqual([
    ...[`-0.${'1'.repeat(34)}5`, `-${'1'.repeat(34)}90`],
  ])
  // Next to a power of ten the bits tell all digits: 34 stay.
  expect(texts(`-${'9'.repeat(36)}`)).toEqual([`-${'9'.repeat(34)}00`])
  expect(decimalText(dividedBy(parseBigDecimal('-2'), parseBigDecimal('3')))).toBe(`-0.${'6'.repeat(35)}`)
})

it('refuses to divide by zero', () => {
  expect(() => dividedBy(parseBigDecimal('1'), parseBigDecimal('0'))).toThrow('divided by zero')
})
