import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Address } from '~/domain/address'
import { type Filters, NO_FILTERS } from '~/domain/nft/filters'

/**
 * What was chosen in each collection, so that the way back from a token leads to the same grid. What is for sale, owned
 * and traded is asked of the chain and of services, and is kept there.
 */
export interface NftState {
  readonly filters: Readonly<Partial<Record<Address, Filters>>>
}

const initialState: NftState = { filters: {} }

const slice = createSlice({
  name: 'nft',
  initialState,
  reducers: {
    filtersChosen: (
      state,
      { payload }: PayloadAction<{ readonly collection: Address; readonly filters: Filters }>,
    ): NftState => ({ filters: { ...state.filters, [payload.collection]: payload.filters } }),
  },
})

export const nftReducer = slice.reducer
export const { filtersChosen } = slice.actions

export function filtersOf(state: NftState, collection: Address): Filters {
  return state.filters[collection] ?? NO_FILTERS
}
