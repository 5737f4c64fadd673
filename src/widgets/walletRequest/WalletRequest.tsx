// @chunk sending
import { lazy, Suspense, useState } from 'react'
import type { TransactionPlan, PlannedAction } from '~/core/transactions/plan'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Skeleton } from '~/ui/Skeleton'
import { RequestDetails } from './RequestDetails'

const RequestedCalls = lazy(() => import('./RequestedCalls').then((m) => ({ default: m.RequestedCalls })))

interface Props {
  /** What the next press sends, as it is now; undefined while something for it is missing. */
  readonly plan: () => PlannedAction | TransactionPlan | undefined
}

/** For whoever wants to see it: each call that the wallet is about to be asked for. Nothing of it is loaded before. */
export function WalletRequest({ plan }: Props) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <RequestDetails onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t('What your wallet receives')}</summary>
      {isOpen && (
        <Suspense fallback={<Skeleton height={160} radius={12} />}>
          <RequestedCalls plan={plan()} />
        </Suspense>
      )}
    </RequestDetails>
  )
}
