import { useEffect } from 'react'
import { useStore } from 'react-redux'
import { useListsRefresh } from '~/core/lists/useListsRefresh'
import type { CoreState } from '~/core/state'
import { persistLists } from './persistLists'
import { syncUser } from './syncUser'

/** Keeps the token lists, new and for every tab, on every page; loaded after the first picture. */
export function ListsRefresh() {
  const store = useStore<CoreState>()
  useEffect(() => {
    const stopKeeping = persistLists(store)
    const stopSharing = syncUser(store)
    return () => {
      stopSharing()
      stopKeeping()
    }
  }, [store])
  useListsRefresh()
  return null
}
