import './summaries'
import { useEffect } from 'react'
import { useStore } from 'react-redux'
import { type CoreState, useCoreDispatch } from '~/core/state'
import { followTransactions } from '~/core/transactions/follow'
import { TransactionNotices } from '~/widgets/TransactionNotices'

/** What happens to transactions after they were sent, and the telling of it. */
export function TransactionFollower() {
  const store = useStore<CoreState>()
  const dispatch = useCoreDispatch()
  useEffect(() => dispatch((_, __, { transport }) => followTransactions(store, transport)), [dispatch, store])
  return <TransactionNotices />
}
