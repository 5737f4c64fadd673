import { useEffect } from 'react'
import { useStore } from 'react-redux'
import { useListsRefresh } from '~/core/lists/useListsRefresh'
import type { CoreState } from '~/core/state'
import { keepLists } from './keepLists'
import { shareUser } from './shareUser'

/** Keeps the token lists, new and for every tab, on every page; loaded after the first picture. */
export function ListsRefresh() {
  const store = useStore<CoreState>()
  useEffect(() => {
    const stopKeeping = keepLists(store)
    const stopSharing = shareUser(store)
    return () => {
      stopSharing()
      stopKeeping()
    }
  }, [store])
  useListsRefresh()
  return null
}
