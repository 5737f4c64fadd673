import { useEffect } from 'react'
import { persist } from '~/core/persistence/persist'
import { useCoreStore } from '~/core/state'
import { persistedTransactions } from '~/core/transactions/persisted'
import { TransactionFollower } from './TransactionFollower'
import { WalletBridge } from './WalletBridge'

/** What goes along with a wallet on every page: its connection, and what was sent, stored for every tab and followed. */
export function WalletCompanions() {
  return (
    <>
      <StoredTransactions />
      <TransactionFollower />
      <WalletBridge />
    </>
  )
}

function StoredTransactions() {
  const store = useCoreStore()
  useEffect(() => persist(store, persistedTransactions), [store])
  return null
}
