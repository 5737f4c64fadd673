import { describe, expect, it } from 'vitest'
import { expertModeChanged, settingsChanged } from '~/core/user/slice'
import { toAddress } from '~/domain/address'
import { bps } from '~/domain/money/bps'
import {
  amountTyped,
  currencyCleared,
  currencySelected,
  linkOpened,
  recipientTyped,
  sidesSwitched,
  swapFinished,
  swapReducer,
  type SwapState,
  tradeSlippageTaken,
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
    const sent = after(
      currencySelected({ field: 'output', currency: BUSD }),
      amountTyped({ field: 'input', text: '7' }),
    )
    expect(swapReducer(sent, swapFinished(sent))).toEqual({ ...sent, typedValue: '' })
    // The wallet took its time: what was typed meanwhile is another trade.
    const since = swapReducer(sent, amountTyped({ field: 'input', text: '70' }))
    expect(swapReducer(since, swapFinished(sent))).toBe(since)
    const turned = swapReducer(sent, sidesSwitched())
    expect(swapReducer(turned, swapFinished(sent))).toBe(turned)
  })

  it('keeps a tolerance that a trade needs for this trade alone', () => {
    const taken = after(currencySelected({ field: 'output', currency: BUSD }), tradeSlippageTaken(bps(1200)))
    expect(taken.tradeSlippage).toBe(1200)
    expect(swapReducer(taken, amountTyped({ field: 'input', text: '7' })).tradeSlippage).toBe(1200)
    expect(swapReducer(taken, settingsChanged({ audioPlay: false })).tradeSlippage).toBe(1200)
    for (const change of [
      currencySelected({ field: 'output', currency: CHEESE }),
      currencyCleared({ field: 'input' }),
      sidesSwitched(),
      linkOpened({ output: BUSD }),
      settingsChanged({ userSlippageTolerance: bps(100) }),
    ]) {
      expect(swapReducer(taken, change).tradeSlippage).toBeUndefined()
    }
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
