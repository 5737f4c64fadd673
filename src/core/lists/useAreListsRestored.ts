import { useSelector } from 'react-redux'
import type { CoreState } from '../state'

/** Whether the lists are those that this device has stored; a store that keeps nothing awaits nothing. */
export function useAreListsRestored(): boolean {
  return useSelector(({ lists }: CoreState) => lists.isBeingRestored !== true)
}
