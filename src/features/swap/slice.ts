import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { CoreState } from '~/core/state'
import { expertModeChanged, settingsChanged } from '~/core/user/slice'
import type { Bps } from '~/domain/money/bps'
import type { CurrencyId } from '~/domain/money/currency'

export type Field = 'input' | 'output'

/** What the person chose (specification 1 §3); amounts, quotes and problems follow from it. */
export interface SwapState {
  /** The side that was typed; the other is derived. */
  readonly independentField: Field
  /** As typed, with a dot as its decimal separator. */
  readonly typedValue: string
  readonly input: CurrencyId | undefined
  readonly output: CurrencyId | undefined
  /** Who receives instead of the person, as typed; undefined while the field is closed. */
  readonly recipient: string | undefined
  /** The recipient came with a link and not from the person's own hand. */
  readonly isRecipientFromLink: boolean
  /** The tolerance that this trade needs and the person took, in place of their own; undefined for their own. */
  readonly tradeSlippage: Bps | undefined
}

/** What this feature reads of the store. */
export interface SwapRoot extends CoreState {
  readonly swap: SwapState
}

const initialState: SwapState = {
  independentField: 'input',
  typedValue: '',
  input: 'BNB',
  output: undefined,
  recipient: undefined,
  isRecipientFromLink: false,
  tradeSlippage: undefined,
}

const other: Readonly<Record<Field, Field>> = { input: 'output', output: 'input' }

function switched(state: SwapState): SwapState {
  const { independentField, input, output } = state
  return {
    ...state,
    independentField: other[independentField],
    input: output,
    output: input,
    tradeSlippage: undefined,
  }
}

function isSameTrade(a: SwapState, b: SwapState): boolean {
  const keys = ['typedValue', 'independentField', 'input', 'output'] as const
  return keys.every((key) => a[key] === b[key])
}

const slice = createSlice({
  name: 'swap',
  initialState,
  reducers: {
    /** A link was opened: what it does not say is as at the first visit. */
    linkOpened: (_state, { payload }: PayloadAction<Partial<SwapState>>): SwapState => ({
      ...initialState,
      ...payload,
    }),
    currencySelected(state, { payload }: PayloadAction<{ field: Field; currency: CurrencyId }>): SwapState {
      const { field, currency } = payload
      // Choosing what stands on the other side means to turn the trade around (specification 1 §4).
      if (state[other[field]] === currency) return switched(state)
      return { ...state, [field]: currency, tradeSlippage: undefined }
    },
    /** The person does not go on with the currency of this side. */
    currencyCleared: (state, { payload }: PayloadAction<{ field: Field }>): SwapState => ({
      ...state,
      [payload.field]: undefined,
      tradeSlippage: undefined,
    }),
    sidesSwitched: (state): SwapState => switched(state),
    amountTyped: (state, { payload }: PayloadAction<{ field: Field; text: string }>): SwapState => ({
      ...state,
      independentField: payload.field,
      typedValue: payload.text,
    }),
    recipientTyped: (state, { payload }: PayloadAction<string | undefined>): SwapState => ({
      ...state,
      recipient: payload,
      isRecipientFromLink: false,
    }),
    tradeSlippageTaken: (state, { payload }: PayloadAction<Bps>): SwapState => ({
      ...state,
      tradeSlippage: payload,
    }),
    /**
     * What was typed has been sent. A wallet may answer minutes late, when the form holds something else by now: that
     * is left alone.
     */
    swapFinished: (state, { payload: sent }: PayloadAction<SwapState>): SwapState =>
      isSameTrade(state, sent) ? { ...state, typedValue: '' } : state,
  },
  extraReducers: (builder) => {
    // Turning expert mode on or off forgets the recipient (specification 1 §4).
    builder.addCase(expertModeChanged, (state): SwapState => ({
      ...state,
      recipient: undefined,
      isRecipientFromLink: false,
    }))
    // Who sets a tolerance of their own means this trade as well.
    builder.addCase(settingsChanged, (state, { payload }): SwapState =>
      payload.userSlippageTolerance === undefined ? state : { ...state, tradeSlippage: undefined },
    )
  },
})

export const swapReducer = slice.reducer
export const {
  linkOpened,
  currencySelected,
  currencyCleared,
  sidesSwitched,
  amountTyped,
  recipientTyped,
  tradeSlippageTaken,
  swapFinished,
} = slice.actions
