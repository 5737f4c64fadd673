import { useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { network } from '~/config/networks'
import type { CoreState } from '~/core/state'
import { idOf } from '~/core/transactions/slice'
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

  useEffect(() => {
    for (const transaction of Object.values(transactions ?? {})) {
      const standing = transactionState(transaction)
      const id = idOf(transaction)
      const before = known.current.get(id)
      known.current.set(id, standing)
      if (before === undefined || before === standing) continue
      if ((standing === 'done' || standing === 'reverted') && isOutcomeInView(id)) continue
      const notice = noticeOf(transaction, t, language)
      // Two receipts may come with one block: the second must not hide the first.
      if (notice !== undefined) toast({ ...notice, retainsEarlier: true })
    }
  }, [transactions, t, language, toast])

  return null
}
