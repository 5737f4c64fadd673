import { useEffect } from 'react'
import { useListsRefresh } from '~/core/lists/useListsRefresh'
import { persistedLists } from '~/core/lists/stored'
import { persist } from '~/core/persistence/persist'
import { useCoreStore } from '~/core/state'
import { persistedUser } from '~/core/user/persisted'
import { StorageNotice } from './StorageNotice'

/**
 * Keeps settings and token lists for every tab, and the lists new; loaded after the first picture. What was sent is kept
 * by `WalletCompanions`.
 */
export function Persistence() {
  const store = useCoreStore()
  useEffect(() => {
    const stops = [persist(store, persistedUser, store.restoredUser), persist(store, persistedLists)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [store])
  useListsRefresh()
  return <StorageNotice />
}
