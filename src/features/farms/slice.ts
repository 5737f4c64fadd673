import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { CoreState } from '~/core/state'

/** Orders of the farms (facts 2); 'hot' is that of the configuration. */
export const FARM_SORTS = ['hot', 'apr', 'multiplier', 'earned', 'liquidity'] as const
export type FarmSort = (typeof FARM_SORTS)[number]

/**
 * The list as it was left: its address has it while it is open. The view and 'staked only' are kept with the user's
 * settings.
 */
export interface FarmsState {
  readonly sortBy: FarmSort
  readonly query: string
}

/** What this feature reads of the store. */
export interface FarmsRoot extends CoreState {
  readonly farms: FarmsState
}

const initialState: FarmsState = { sortBy: 'hot', query: '' }

const slice = createSlice({
  name: 'farms',
  initialState,
  reducers: {
    farmsListed: (_, { payload }: PayloadAction<FarmsState>): FarmsState => payload,
  },
})

export const farmsReducer = slice.reducer
export const { farmsListed } = slice.actions
