import { persistedFields } from '../persistence/fields'
import { type Persisted, persist } from '../persistence/persist'
import type { CoreState, LazySlice } from '../state'
import {
  initialProfile,
  persistedOf,
  profileMerged,
  profileReducer,
  type ProfileState,
  storedProfile,
} from './slice'

interface ProfileRoot extends CoreState {
  /** There once a part of the page that shows people has been drawn. */
  readonly profile?: ProfileState
}

export function selectProfile({ profile }: ProfileRoot): ProfileState {
  return profile ?? initialProfile
}

const persistedProfile: Persisted<ProfileRoot, ProfileState, Partial<ProfileState>> = {
  ...persistedFields<ProfileRoot, ProfileState>({
    ...storedProfile,
    select: selectProfile,
    initial: initialProfile,
    merged: (both) => [profileMerged(persistedOf(both))],
  }),
  storable: persistedOf,
}

/** The slice `profile` of the card, which comes with the first part of a page that shows people. */
export const profileSlice = {
  reducerPath: 'profile',
  reducer: profileReducer,
  persist: (store) => persist(store, persistedProfile),
} satisfies LazySlice
