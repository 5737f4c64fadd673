import fc from 'fast-check'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { interpolate } from '~/i18n/interpolate'
import type { NamesIn } from '~/i18n/keys'

describe('interpolate', () => {
  it.each([
    ['Enabling %asset%', { asset: 'CHEESE' }, 'Enabling CHEESE'],
    ['%a% for %b%, %a%', { a: '1', b: 2 }, '1 for 2, 1'],
    ['Insufficient %symbol% balance', {}, 'Insufficient %symbol% balance'],
    ['100% of %symbol%', { symbol: 'BNB' }, '100% of BNB'],
    ['<0.01% %', { of: 'x' }, '<0.01% %'],
    ['50%%symbol%', { symbol: 'BNB' }, '50%BNB'],
    ['%%', {}, '%%'],
    ['%missing%name%', { name: 'x' }, '%missingx'],
    ['%a%', { a: '%b%', b: 'never' }, '%b%'],
    ['%a%', { a: "$& $1 $'" }, "$& $1 $'"],
    ['%toString%', {}, '%toString%'],
    ['%a%', { a: '<b>' }, '<b>'],
  ])('%s', (text, values, expected) => {
    expect(interpolate(text, values)).toBe(expected)
  })

  it('leaves a text without names alone', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(interpolate(text, {})).toBe(text)
      }),
    )
  })

  it('puts any value in as it is', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, value) => {
        fc.pre(!before.includes('%'))
        expect(interpolate(`${before}%x%!`, { x: value })).toBe(`${before}${value}!`)
      }),
    )
  })
})

it('knows the names of a text by its type', () => {
  expectTypeOf<NamesIn<'Enabling %asset%'>>().toEqualTypeOf<'asset'>()
  expectTypeOf<NamesIn<'%a% for %b%, %a%'>>().toEqualTypeOf<'a' | 'b'>()
  expectTypeOf<NamesIn<'5% of %symbol%'>>().toEqualTypeOf<'symbol'>()
  expectTypeOf<NamesIn<'<0.01%'>>().toEqualTypeOf<never>()
})
