import { describe, expect, it } from 'vitest'
import { expertModeChanged } from '~/core/user/slice'
import { toAddress } from '~/domain/address'
import {
  amountTyped,
  currencySelected,
  linkOpened,
  recipientTyped,
  sidesSwitched,
  swapFinished,
  swapReducer,
  type SwapState,
} from '~/features/swap/slice'

const CHEESE = toAddress('0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82')
const BUSD = toAddress('0xe9e7CEA3DedcA5984780Bafc599bD69ADd087D56')

function after(...actions: Parameters<typeof swapReducer>[1][]): SwapState {
  return actions.reduce<SwapState | undefined>(
    (state, action) => swapReducer(state, action),
    undefined,
  ) as SwapState
}

describe('the swap form', () => {
  it('remembers which side was typed', () => {
    expect(after(amountTyped({ field: 'output', text: '5' }))).toMatchObject({
      independentField: 'output',
      typedValue: '5',
    })
  })

  it('turns around when the other side’s currency is chosen', () => {
    const chosen = after(
      currencySelected({ field: 'output', currency: CHEESE }),
      amountTyped({ field: 'input', text: '2' }),
      currencySelected({ field: 'input', currency: CHEESE }),
    )
    expect(chosen).toMatchObject({
      input: CHEESE,
      output: 'BNB',
      independentField: 'output',
      typedValue: '2',
    })
  })

  it('is itself again after two switches', () => {
    const before = after(
      currencySelected({ field: 'output', currency: BUSD }),
      amountTyped({ field: 'output', text: '7' }),
    )
    expect(swapReducer(swapReducer(before, sidesSwitched()), sidesSwitched())).toEqual(before)
  })

  it('clears the amount when a swap was sent, and keeps the tokens', () => {
    const done = after(
      currencySelected({ field: 'output', currency: BUSD }),
      amountTyped({ field: 'input', text: '7' }),
      swapFinished(),
    )
    expect(done).toMatchObject({ typedValue: '', input: 'BNB', output: BUSD })
  })

  it.each([true, false])('forgets the recipient when expert mode changes to %s', (isOn) => {
    const typed = after(recipientTyped(BUSD), amountTyped({ field: 'input', text: '7' }))
    expect(swapReducer(typed, expertModeChanged({ isOn }))).toEqual({ ...typed, recipient: undefined })
  })

  it('forgets what stood there when a link is opened', () => {
    const opened = after(amountTyped({ field: 'input', text: '7' }), linkOpened({ output: BUSD }))
    expect(opened).toMatchObject({ typedValue: '', input: 'BNB', output: BUSD })
  })
})
