import { useEffect } from 'react'
import { useListsRefresh } from '~/core/lists/useListsRefresh'
import { persistedLists } from '~/core/lists/stored'
import { persist } from '~/core/persistence/persist'
import { useCoreStore } from '~/core/state'
import { persistedTransactions } from '~/core/transactions/persisted'
import { persistedUser } from '~/core/user/persisted'
import { StorageNotice } from './StorageNotice'

/** Keeps what outlives the page, for every tab, and the token lists new; loaded after the first picture. */
export function Persistence() {
  const store = useCoreStore()
  useEffect(() => {
    const stops = [
      persist(store, persistedTransactions),
      persist(store, persistedUser, store.restoredUser),
      persist(store, persistedLists),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [store])
  useListsRefresh()
  return <StorageNotice />
}
