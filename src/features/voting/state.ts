import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch } from 'react-redux'
import { persistedFields } from '~/core/persistence/fields'
import { persist } from '~/core/persistence/persist'
import type { CoreState, LazySlice, ThunkExtra } from '~/core/state'
import {
  draftMerged,
  EMPTY_DRAFT,
  storedDraft,
  type TypedDraft,
  votingReducer,
  type VotingState,
} from './slice'

/** What this feature reads of the store. */
export interface VotingRoot extends CoreState {
  readonly voting: VotingState
}

export const useVotingDispatch = useDispatch.withTypes<ThunkDispatch<VotingRoot, ThunkExtra, UnknownAction>>()

const persistedDraft = persistedFields<VotingRoot, TypedDraft>({
  ...storedDraft,
  initial: EMPTY_DRAFT,
  select: ({ voting }) => voting.draft,
  merged: (both) => [draftMerged(both)],
})

/** The slice `voting` of the card, which comes with the first of its screens; a draft outlives the page. */
export const votingSlice = {
  reducerPath: 'voting',
  reducer: votingReducer,
  persist: (store) => persist(store, persistedDraft),
} satisfies LazySlice
