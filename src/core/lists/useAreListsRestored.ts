import { useSelector } from 'react-redux'
import type { CoreState } from '../state'
import type { ListsState } from './slice'

/** Whether the lists are those that this device has stored. */
export function useAreListsRestored(): boolean {
  return useSelector(({ lists }: CoreState) => !isBeingRestored(lists))
}

/** redux-persist's own mark; a store that keeps nothing has none. */
function isBeingRestored(lists: ListsState & { readonly _persist?: { readonly rehydrated: boolean } }) {
  return lists._persist?.rehydrated === false
}
