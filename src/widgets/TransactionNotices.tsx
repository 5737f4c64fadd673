import { useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { network } from '~/config/networks'
import type { CoreState } from '~/core/state'
import { hasSucceeded, isPending } from '~/core/transactions/slice'
import { useTranslation } from '~/i18n/LanguageProvider'
import type { Hex } from '~/lib/hex'
import { summaryText } from './summaryText'
import { useToasts } from './Toasts'

/**
 * Says when a transaction that was pending has its receipt (specification 1 §4). What was already done when the
 * page opened is not news.
 */
export function TransactionNotices() {
  const { t } = useTranslation()
  const { toast } = useToasts()
  const transactions = useSelector((state: CoreState) => state.transactions[network.chainId])
  const waitedFor = useRef(new Set<Hex>())

  useEffect(() => {
    for (const transaction of Object.values(transactions ?? {})) {
      if (isPending(transaction)) {
        waitedFor.current.add(transaction.hash)
      } else if (waitedFor.current.delete(transaction.hash)) {
        const isDone = hasSucceeded(transaction)
        const summary = summaryText(transaction.summary, t)
        toast({
          type: isDone ? 'success' : 'danger',
          title: t('Transaction receipt'),
          description: isDone ? summary : t('%summary%: the transaction was reverted.', { summary }),
          ...(network.explorerUrl !== undefined && {
            link: { href: `${network.explorerUrl}/tx/${transaction.hash}`, text: t('View on explorer') },
          }),
        })
      }
    }
  }, [transactions, t, toast])

  return null
}
