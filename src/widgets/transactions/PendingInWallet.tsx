// @chunk sending
import { useAccount } from '~/chain/wallet/useWallet'
import type { ActionTarget } from '~/core/transactions/slice'
import { isAt } from '~/core/transactions/usePendingAction'
import { isOwnRequestPending } from '~/core/transactions/ownRequests'
import { usePendingWalletRequests } from '~/core/transactions/pendingWalletRequests'
import { idOf } from '~/core/transactions/slice'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Notice } from '~/ui/Notice'
import { summaryText } from './summaries'
import { useOwnTransactions } from './useOwnTransactions'

interface Props {
  /** Only what is done there; everything by default. */
  readonly target?: ActionTarget
}

/** What the wallet was asked and has not answered, for the connected account: before the same is asked again. */
export function PendingInWallet({ target }: Props) {
  const { t, language } = useTranslation()
  const account = useAccount()
  const here = usePendingWalletRequests().filter((each) => each.account === account)
  // Asked by a page that is gone, or by another tab.
  const elsewhere = useOwnTransactions(account).filter(
    (each) => each.outcome.status === 'asking' && !isOwnRequestPending(idOf(each)),
  )
  const mine = [...here, ...elsewhere].filter(({ summary }) => target === undefined || isAt(summary, target))
  if (mine.length === 0) return null
  return (
    <Notice type="warning" role="status" title={t('A transaction is waiting in your wallet')}>
      <ul>
        {mine.map(({ summary }, i) => (
          <li key={i}>{summaryText(summary, t, language)}</li>
        ))}
      </ul>
      {t('Confirm or reject it there before you try again.')}
    </Notice>
  )
}
