import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { CoreState } from '~/core/state'

export type Field = 'CURRENCY_A' | 'CURRENCY_B'

/** What the person typed (specification 1 §3); the two currencies are in the address. */
export interface MintState {
  /** The side that was typed last; where the pool has a price the other one follows from it. */
  readonly independentField: Field
  /** As typed, with a dot as its decimal separator. */
  readonly typedValue: string
  /** What was typed on the other side, where no price is known that it would follow from. */
  readonly otherTypedValue: string
}

/** What this feature reads of the store. */
export interface MintRoot extends CoreState {
  readonly mint: MintState
}

const initialState: MintState = { independentField: 'CURRENCY_A', typedValue: '', otherTypedValue: '' }

export const OTHER: Readonly<Record<Field, Field>> = { CURRENCY_A: 'CURRENCY_B', CURRENCY_B: 'CURRENCY_A' }

interface Typed {
  readonly field: Field
  readonly text: string
  /** A new pool has no price yet, nor has one that is still being read: both sides are typed, and neither is lost. */
  readonly hasPrice: boolean
}

const slice = createSlice({
  name: 'mint',
  initialState,
  reducers: {
    /** The form was opened without currencies. */
    mintReset: (): MintState => initialState,
    /** What was typed has been sent; what was typed since is left alone. */
    mintFinished: (state, { payload: sent }: PayloadAction<MintState>): MintState =>
      state.independentField === sent.independentField &&
      state.typedValue === sent.typedValue &&
      state.otherTypedValue === sent.otherTypedValue
        ? initialState
        : state,
    amountTyped(state, { payload: { field, text, hasPrice } }: PayloadAction<Typed>): MintState {
      if (hasPrice) return { independentField: field, typedValue: text, otherTypedValue: '' }
      if (field === state.independentField) return { ...state, typedValue: text }
      return { independentField: field, typedValue: text, otherTypedValue: state.typedValue }
    },
    /** The currencies changed places: what was typed of one stays with it. */
    sidesSwapped: (state): MintState => ({ ...state, independentField: OTHER[state.independentField] }),
  },
})

export const mintReducer = slice.reducer
export const { mintReset, mintFinished, amountTyped, sidesSwapped } = slice.actions
