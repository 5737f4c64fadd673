import { useEffect } from 'react'
import { useStore } from 'react-redux'
import { type CoreState, useCoreDispatch } from '~/core/state'
import { followTransactions } from '~/core/transactions/follow'
import { TransactionNotices } from '~/widgets/TransactionNotices'
import { persistTransactions } from './persistTransactions'
import { StorageNotice } from './StorageNotice'

/** What happens to transactions after they were sent, and the telling of it: loaded after the first picture. */
export function TransactionFollower() {
  const store = useStore<CoreState>()
  const dispatch = useCoreDispatch()
  useEffect(() => {
    const stopKeeping = persistTransactions(store)
    const stopFollowing = dispatch((_, __, { transport }) => followTransactions(store, transport))
    return () => {
      stopFollowing()
      stopKeeping()
    }
  }, [dispatch, store])
  return (
    <>
      <StorageNotice />
      <TransactionNotices />
    </>
  )
}
