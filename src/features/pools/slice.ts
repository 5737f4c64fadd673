import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { CoreState } from '~/core/state'

/** Orders of the list (facts 2). */
export type PoolSort = 'hot' | 'apr' | 'earned' | 'totalStaked'

/**
 * What the person looks for on this visit. Whether rows or cards, and only what is staked, are settings that stay
 * (`user`).
 */
export interface PoolsState {
  readonly query: string
  readonly sort: PoolSort
}

/** What this feature reads of the store. */
export interface PoolsRoot extends CoreState {
  readonly pools: PoolsState
}

const initialState: PoolsState = { query: '', sort: 'hot' }

const slice = createSlice({
  name: 'pools',
  initialState,
  reducers: {
    poolsSearched: (state, { payload }: PayloadAction<string>): PoolsState => ({ ...state, query: payload }),
    poolsSorted: (state, { payload }: PayloadAction<PoolSort>): PoolsState => ({ ...state, sort: payload }),
  },
})

export const poolsReducer = slice.reducer
export const { poolsSearched, poolsSorted } = slice.actions
