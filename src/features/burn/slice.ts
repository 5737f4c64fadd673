import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { CoreState } from '~/core/state'
import type { RemovalField } from '~/domain/amm/removal'

/** What the person chose (specification 1 §3); every other figure of the form follows from it. */
export interface BurnState {
  readonly independentField: RemovalField
  /** As typed, with a dot as its decimal separator; for LIQUIDITY_PERCENT whole percent. */
  readonly typedValue: string
}

/** What this feature reads of the store. */
export interface BurnRoot extends CoreState {
  readonly burn: BurnState
}

const initialState: BurnState = { independentField: 'LIQUIDITY_PERCENT', typedValue: '0' }

const slice = createSlice({
  name: 'burn',
  initialState,
  reducers: {
    /** Another pool was opened. */
    burnReset: (): BurnState => initialState,
    /** What was typed has been sent; what was typed since is left alone. */
    burnFinished: (state, { payload: sent }: PayloadAction<BurnState>): BurnState =>
      state.independentField === sent.independentField && state.typedValue === sent.typedValue
        ? initialState
        : state,
    burnTyped: (_state, { payload }: PayloadAction<{ field: RemovalField; text: string }>): BurnState => ({
      independentField: payload.field,
      typedValue: payload.text,
    }),
  },
})

export const burnReducer = slice.reducer
export const { burnReset, burnFinished, burnTyped } = slice.actions
