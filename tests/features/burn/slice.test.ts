import { expect, it } from 'vitest'
import { burnReducer, burnReset, burnTyped } from '~/features/burn/slice'

const start = burnReducer(undefined, { type: '@@INIT' })

it('begins with nothing of the position', () => {
  expect(start).toEqual({ independentField: 'LIQUIDITY_PERCENT', typedValue: '0' })
})

it('keeps the field that was typed last, and begins anew with another pool', () => {
  const percent = burnReducer(start, burnTyped({ field: 'LIQUIDITY_PERCENT', text: '50' }))
  const typed = burnReducer(percent, burnTyped({ field: 'CURRENCY_B', text: '1.5' }))
  expect(typed).toEqual({ independentField: 'CURRENCY_B', typedValue: '1.5' })
  expect(burnReducer(typed, burnReset())).toEqual(start)
})
