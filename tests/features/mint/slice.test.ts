import { expect, it } from 'vitest'
import { amountTyped, mintReducer, mintReset, type MintState, sidesSwapped } from '~/features/mint/slice'

const initial = mintReducer(undefined, { type: 'start' })
const after = (state: MintState, ...actions: readonly Parameters<typeof mintReducer>[1][]) =>
  actions.reduce(mintReducer, state)
const typed = (field: MintState['independentField'], text: string, hasPrice: boolean) =>
  amountTyped({ field, text, hasPrice })

it('keeps one amount where the pool has a price, and both where none is known', () => {
  expect(after(initial, typed('CURRENCY_A', '1', true), typed('CURRENCY_B', '2', true))).toEqual({
    independentField: 'CURRENCY_B',
    typedValue: '2',
    otherTypedValue: '',
  })
  const both = after(initial, typed('CURRENCY_A', '1', false), typed('CURRENCY_B', '2', false))
  expect(both).toEqual({ independentField: 'CURRENCY_B', typedValue: '2', otherTypedValue: '1' })
  expect(after(both, typed('CURRENCY_B', '23', false))).toEqual({ ...both, typedValue: '23' })
  expect(after(both, typed('CURRENCY_A', '9', false))).toEqual({
    independentField: 'CURRENCY_A',
    typedValue: '9',
    otherTypedValue: '2',
  })
  // Someone made the pool meanwhile.
  expect(after(both, typed('CURRENCY_A', '9', true)).otherTypedValue).toBe('')
})

it('keeps an amount with its currency when the two change places, and forgets all when it is reset', () => {
  const one = after(initial, typed('CURRENCY_A', '1', true))
  expect(after(one, sidesSwapped()).independentField).toBe('CURRENCY_B')
  expect(after(one, mintReset())).toEqual(initial)
})
