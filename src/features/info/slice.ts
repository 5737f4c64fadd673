import { createSlice, type PayloadAction, type Store } from '@reduxjs/toolkit'
import { persistedFields } from '~/core/persistence/fields'
import { persist } from '~/core/persistence/persist'
import type { CoreState } from '~/core/state'

export interface InfoState {
  /** What was searched for and found, the latest first. */
  readonly recentSearches: readonly string[]
}

/** What this feature reads of the store. */
export interface InfoRoot extends CoreState {
  readonly info: InfoState
}

const initial: InfoState = { recentSearches: [] }
const LONGEST = 100
/** Searches that are remembered. */
const RECENT_SEARCHES = 5

const slice = createSlice({
  name: 'info',
  initialState: initial,
  reducers: {
    searched: (state, { payload: text }: PayloadAction<string>): InfoState => {
      const others = state.recentSearches.filter((each) => each.toLowerCase() !== text.toLowerCase())
      return { ...state, recentSearches: [text, ...others].slice(0, RECENT_SEARCHES) }
    },
    recentSearchesForgotten: (state): InfoState => ({ ...state, recentSearches: [] }),
    /** What other tabs have searched for. */
    infoMerged: (_, { payload }: PayloadAction<InfoState>): InfoState => payload,
  },
})

export const infoReducer = slice.reducer
export const { searched, recentSearchesForgotten, infoMerged } = slice.actions

export const persistInfo = (store: Store) =>
  persist(
    store,
    persistedFields<InfoRoot, InfoState>({
      key: 'info',
      migrations: [],
      parse: ({ recentSearches }) => ({
        recentSearches: (Array.isArray(recentSearches) ? recentSearches : [])
          .filter((each): each is string => typeof each === 'string' && each.length <= LONGEST)
          .slice(0, RECENT_SEARCHES),
      }),
      select: ({ info }) => info,
      initial,
      merged: (both) => [infoMerged(both)],
    }),
  )
