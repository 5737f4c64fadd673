import { persistedFields } from '../persistence/fields'
import type { CoreState } from '../state'
import { expertModeChanged, initialUser, storedUser, userMerged, type UserState } from './slice'

export const persistedUser = persistedFields<CoreState, UserState>({
  ...storedUser,
  initial: initialUser,
  select: ({ user }) => user,
  merged: (both, ours) => {
    const { userExpertMode: isOn } = both
    // What else follows from it when it is changed here.
    return [userMerged(both), ...(isOn === ours.userExpertMode ? [] : [expertModeChanged({ isOn })])]
  },
})
