import { useAccount } from '~/chain/wallet/useWallet'
import { isAt, type ActionTarget } from '~/core/transactions/usePendingAction'
import { usePendingWalletRequests } from '~/core/transactions/pendingWalletRequests'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Notice } from '~/ui/Notice'
import { summaryText } from '../summaryText'

interface Props {
  /** Only what is done there; everything by default. */
  readonly target?: ActionTarget
}

/** What the wallet was asked and has not answered, for the connected account: before the same is asked again. */
export function PendingInWallet({ target }: Props) {
  const { t } = useTranslation()
  const account = useAccount()
  const mine = usePendingWalletRequests().filter(
    (each) => each.account === account && (target === undefined || isAt(each.summary, target)),
  )
  if (mine.length === 0) return null
  return (
    <Notice type="warning" role="status" title={t('A transaction is waiting in your wallet')}>
      <ul>
        {mine.map(({ summary }, i) => (
          <li key={i}>{summaryText(summary, t)}</li>
        ))}
      </ul>
      {t('Confirm or reject it there before you send it again.')}
    </Notice>
  )
}
