import { expect, it } from 'vitest'
import { infoText } from '~/domain/info/numberText'
import { Ratio } from '~/domain/money/ratio'

const text = (value: string) => infoText(new Ratio(value), 'en-US')

it.each([
  ['999.999', '999.99'],
  ['1000', '1.00K'],
  ['999999', '999.99K'],
  ['1000000', '1.00M'],
  ['999999999', '999.99M'],
  ['1000000000', '1.00B'],
  ['999999999999', '999.99B'],
  ['1000000000000', '1.00T'],
  ['999999999999000', '999.99T'],
  ['1e15', '1.00e+15'],
  ['-1e15', '-1.00e+15'],
])('changes the unit exactly at its power: %s is %s', (value, shown) => {
  expect(text(value)).toBe(shown)
})

it.each([
  ['1', '1.00'],
  ['0.99', '0.99'],
  ['0.1', '0.10'],
  ['0.01', '0.010'],
  ['0.00999', '0.0099'],
  ['0.0000000000012', '0.0000000000012'],
  ['0.00000000000099', '9.9e-13'],
])(
  'has two digits after the zeros below one, and a power from thirteen zeros on: %s is %s',
  (value, shown) => {
    expect(text(value)).toBe(shown)
  },
)

it('takes what a division leaves over at the twelfth digit for none', () => {
  expect(text('0.9999999999999')).toBe('1.00')
  expect(text('0.999999999999')).toBe('0.99')
})
