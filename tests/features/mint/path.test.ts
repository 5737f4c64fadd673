import { expect, it } from 'vitest'
import { toAddress } from '~/domain/address'
import { parseCurrencyId } from '~/domain/money/currencyId'
import { choiceOf, pathWithout } from '~/features/mint/path'

const X = toAddress(`0x${'11'.repeat(20)}`)
const Y = toAddress(`0x${'22'.repeat(20)}`)
const none = { CURRENCY_A: undefined, CURRENCY_B: undefined }
const both = { CURRENCY_A: X, CURRENCY_B: Y }

it('leads to what was chosen, on the form that is open', () => {
  expect(choiceOf('add', none, 'CURRENCY_A', X)).toEqual({ path: `/add/${X}`, isSwap: false })
  expect(choiceOf('create', both, 'CURRENCY_B', 'BNB')).toEqual({ path: `/create/${X}/BNB`, isSwap: false })
  expect(choiceOf('add', both, 'CURRENCY_A', 'BNB').path).toBe(`/add/BNB/${Y}`)
})

it('swaps the two when A is chosen equal to B, or B equal to A', () => {
  expect(choiceOf('add', both, 'CURRENCY_A', Y)).toEqual({ path: `/add/${Y}/${X}`, isSwap: true })
  expect(choiceOf('add', both, 'CURRENCY_B', X)).toEqual({ path: `/add/${Y}/${X}`, isSwap: true })
})

it('makes A the coin when B is chosen without A, and keeps one that is chosen twice', () => {
  expect(choiceOf('add', none, 'CURRENCY_B', X).path).toBe(`/add/BNB/${X}`)
  expect(choiceOf('add', none, 'CURRENCY_B', 'BNB').path).toBe('/add/BNB')
  expect(choiceOf('add', { ...none, CURRENCY_A: X }, 'CURRENCY_B', X).path).toBe(`/add/${X}`)
})

it('takes tokens off the form', () => {
  expect(pathWithout('add', both, [X])).toBe(`/add/${Y}`)
  expect(pathWithout('create', both, [X, Y])).toBe('/create')
})

it('knows a currency in the address', () => {
  expect(parseCurrencyId('bnb')).toBe('BNB')
  expect(parseCurrencyId(X.toLowerCase())).toBe(X)
  expect([parseCurrencyId('wine'), parseCurrencyId(undefined)]).toEqual([undefined, undefined])
})
