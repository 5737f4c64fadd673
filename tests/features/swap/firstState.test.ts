import { afterEach, expect, it } from 'vitest'
import { toAddress } from '~/domain/address'
import { reducer } from '~/features/swap/SwapScreen'
import { amountTyped } from '~/features/swap/slice'

const BUSD = toAddress('0xe9e7CEA3DedcA5984780Bafc599bD69ADd087D56')
const before = (globalThis as { window?: unknown }).window

afterEach(() => {
  Object.assign(globalThis, { window: before })
})

function openedBy(search: string) {
  Object.assign(globalThis, { window: { location: { search, hash: '' } } })
  return reducer(undefined, { type: '@@init' })
}

it('the form has what the page was opened by from its first state on', () => {
  const opened = openedBy(`?outputCurrency=${BUSD}&exactAmount=1`)
  expect(opened).toMatchObject({ input: 'BNB', output: BUSD, typedValue: '1', independentField: 'input' })
  expect(reducer(opened, amountTyped({ field: 'input', text: '2' })).typedValue).toBe('2')
})

it.each(['', '?outputCurrency=0x12&exactAmount=<b>', '?exactField=constructor', '?chart=open'])(
  'the form is empty when the page was opened by %o',
  (search) => {
    expect(openedBy(search)).toMatchObject({ input: 'BNB', output: undefined, typedValue: '' })
  },
)
