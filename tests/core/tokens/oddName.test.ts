import { expect, it } from 'vitest'
import { NAMELESS, oddName } from '~/core/tokens/oddName'
import { visibleText } from '~/domain/visibleText'

const CHEESE = { symbol: 'CHEESE', name: 'Cheese Token' }

it('takes a symbol of up to 20 characters and a name of up to 60 for ordinary', () => {
  expect(oddName(CHEESE)).toBeUndefined()
  expect(oddName({ ...CHEESE, symbol: 'X'.repeat(20) })).toBeUndefined()
  expect(oddName({ ...CHEESE, symbol: 'X'.repeat(21) })).toBe('long')
  expect(oddName({ ...CHEESE, name: 'x'.repeat(60) })).toBeUndefined()
  expect(oddName({ ...CHEESE, name: 'x'.repeat(61) })).toBe('long')
})

it('says when a symbol or a name is missing, or has what cannot be seen', () => {
  expect(oddName({ ...CHEESE, symbol: NAMELESS.symbol })).toBe('missing')
  expect(oddName({ ...CHEESE, name: NAMELESS.name })).toBe('missing')
  expect(oddName({ ...CHEESE, symbol: visibleText('CHE\u200bESE') })).toBe('unseen')
  expect(oddName({ ...CHEESE, name: visibleText('Cheese \u202eToken') })).toBe('unseen')
})

it('says what is worse of several', () => {
  expect(oddName({ symbol: NAMELESS.symbol, name: 'x'.repeat(61) })).toBe('missing')
  expect(oddName({ symbol: 'X'.repeat(21), name: visibleText('a\u200bb') })).toBe('unseen')
})
