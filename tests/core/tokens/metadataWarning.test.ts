import { expect, it } from 'vitest'
import { UNNAMED_TOKEN, metadataWarning } from '~/core/tokens/metadataWarning'
import { visibleText } from '~/domain/visibleText'

const CHEESE = { symbol: 'CHEESE', name: 'Cheese Token' }

it('accepts a symbol of up to 20 characters and a name of up to 60', () => {
  expect(metadataWarning(CHEESE)).toBeUndefined()
  expect(metadataWarning({ ...CHEESE, symbol: 'X'.repeat(20) })).toBeUndefined()
  expect(metadataWarning({ ...CHEESE, symbol: 'X'.repeat(21) })).toBe('long')
  expect(metadataWarning({ ...CHEESE, name: 'x'.repeat(60) })).toBeUndefined()
  expect(metadataWarning({ ...CHEESE, name: 'x'.repeat(61) })).toBe('long')
})

it('reports a missing symbol or name, and invisible characters', () => {
  expect(metadataWarning({ ...CHEESE, symbol: UNNAMED_TOKEN.symbol })).toBe('missing')
  expect(metadataWarning({ ...CHEESE, name: UNNAMED_TOKEN.name })).toBe('missing')
  expect(metadataWarning({ ...CHEESE, symbol: visibleText('CHE\u200bESE') })).toBe('unseen')
  expect(metadataWarning({ ...CHEESE, name: visibleText('Cheese \u202eToken') })).toBe('unseen')
})

it('reports the worst of several', () => {
  expect(metadataWarning({ symbol: UNNAMED_TOKEN.symbol, name: 'x'.repeat(61) })).toBe('missing')
  expect(metadataWarning({ symbol: 'X'.repeat(21), name: visibleText('a\u200bb') })).toBe('unseen')
})
