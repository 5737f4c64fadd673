import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { CoreState } from '~/core/state'

/** Orders of the list (facts 2); 'hot' is that of the configuration. */
export const POOL_SORTS = ['hot', 'apr', 'earned', 'totalStaked'] as const
export type PoolSort = (typeof POOL_SORTS)[number]

/**
 * The list as it was left: its address has it while it is open. Whether rows or cards, and only what is staked, are
 * settings that stay (`user`).
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
    poolsListed: (_, { payload }: PayloadAction<PoolsState>): PoolsState => payload,
  },
})

export const poolsReducer = slice.reducer
export const { poolsListed } = slice.actions
