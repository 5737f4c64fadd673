import { startTransition, useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { useSelector } from 'react-redux'
import { network } from '~/config/networks'
import type { CoreState } from '~/core/state'
import { idOf, type Transaction } from '~/core/transactions/slice'
import { useTranslation } from '~/i18n/LanguageProvider'
import { useToasts } from './Toasts'
import { noticeOf } from './transactions/noticeOf'
import { isOutcomeInView } from './transactions/outcomesInView'
import { type TransactionState, transactionState } from './transactions/stateText'

/**
 * Says when a transaction comes to stand otherwise than it stood: its receipt (specification 1 §4), or what became
 * of it instead. What was already so when the page opened is not news.
 */
export function TransactionNotices() {
  const { t, language } = useTranslation()
  const { toast } = useToasts()
  const transactions = useSelector((state: CoreState) => state.transactions[network.chainId])
  const known = useRef(new Map<string, TransactionState>())
  const news = useRef<Transaction[]>([])
  const [round, showNews] = useReducer((count: number) => count + 1, 0)

  useEffect(() => {
    for (const transaction of Object.values(transactions ?? {})) {
      const standing = transactionState(transaction)
      const id = idOf(transaction)
      const before = known.current.get(id)
      known.current.set(id, standing)
      if (before !== undefined && before !== standing) news.current.push(transaction)
    }
    // React renders the store’s changes before a component’s own: the dialog of what was just sent still has to open.
    if (news.current.length > 0) startTransition(showNews)
  }, [transactions])

  const show = useEffectEvent(() => {
    for (const transaction of news.current.splice(0)) {
      const standing = transactionState(transaction)
      if ((standing === 'done' || standing === 'reverted') && isOutcomeInView(idOf(transaction))) continue
      const notice = noticeOf(transaction, t, language)
      // Two receipts may come with one block: the second must not hide the first.
      if (notice !== undefined) toast({ ...notice, retainsEarlier: true })
    }
  })
  useEffect(() => {
    show()
  }, [round])

  return null
}
