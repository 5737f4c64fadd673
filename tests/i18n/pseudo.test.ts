import { expect, it } from 'vitest'
import { interpolate } from '~/i18n/interpolate'
import { formFor } from '~/i18n/plural'
import { pseudoTranslated } from '~/i18n/pseudo'

it('puts every word in disguise, about a third longer, in brackets', () => {
  const text = pseudoTranslated('Stake LP tokens and earn rewards')
  expect(text).toMatch(/^\[.*\]$/)
  expect(text).not.toMatch(/[A-Za-z]/)
  expect(text.length).toBeGreaterThan(1.3 * 'Stake LP tokens and earn rewards'.length)
})

it('leaves the places of values and both forms of a count where they are', () => {
  expect(interpolate(pseudoTranslated('Buy %symbol%'), { symbol: 'CHEESE' })).toContain('CHEESE')
  const counted = pseudoTranslated('%count% token|%count% tokens')
  expect(interpolate(formFor(counted, { count: 1 }, 'en-XA'), { count: 1 })).toMatch(/^\[1 .*\]$/)
  expect(interpolate(formFor(counted, { count: 2 }, 'en-XA'), { count: 2 })).toMatch(/^\[2 .*\]$/)
})
