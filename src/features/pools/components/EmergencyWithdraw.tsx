import { useState } from 'react'
import { usePendingAction } from '~/core/transactions/usePendingAction'
import { shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'
import { Button } from '~/ui/Button'
import { Stack } from '~/ui/layout'
import { Notice } from '~/ui/Notice'
import { useFreezeOrder } from '~/widgets/farming/frozenOrder'
import { pendingActionText } from '~/widgets/farming/pendingActionText'
import { ActionDialog } from '~/widgets/transactions/ActionDialog'
import { SendFooter } from '~/widgets/transactions/SendFooter'
import { useSending } from '~/widgets/transactions/useSending'
import { useFormat } from '~/widgets/useFormat'
import { hasStake } from '../order'
import type { PoolView } from '../selectors'
import type { PoolWrites } from '../writes'

interface Props {
  readonly pool: PoolView
  readonly writes: PoolWrites
  /** Why the usual way doesn’t work; undefined where it is only likely that it won’t. */
  readonly why: string | undefined
}

/** The way to the stake without its rewards, for a pool that cannot be left in the usual way. */
export function EmergencyWithdraw({ pool, writes, why }: Props) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  useFreezeOrder(isOpen)
  const pending = usePendingAction(writes.target)
  return (
    <>
      {why !== undefined && (
        <Notice type="warning" role="status">
          {why}
        </Notice>
      )}
      {hasStake(pool) && (
        <Button
          size="small"
          variant="subtle"
          aria-haspopup="dialog"
          isLoading={pending === 'unstake'}
          onClick={() => setIsOpen(true)}
        >
          {pending === 'unstake' ? pendingActionText(pending, t) : t('Emergency withdraw')}
        </Button>
      )}
      {isOpen && <EmergencyDialog pool={pool} plan={writes.emergency} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** It is asked first: what was earned is lost. */
function EmergencyDialog({
  pool,
  plan,
  onClose,
}: {
  readonly pool: PoolView
  readonly plan: PoolWrites['emergency']
  readonly onClose: () => void
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const [sentId, setSentId] = useState<string>()
  const sending = useSending()
  const staked = valueOf(pool.staked)
  const earned = valueOf(pool.earned)
  if (staked === undefined) return null
  return (
    <ActionDialog
      title={t('Emergency withdraw')}
      sentId={sentId}
      onClose={onClose}
      footer={
        <SendFooter
          variant="danger"
          sending={sending}
          plan={() => plan(staked.units)}
          onClick={() => void sending.act(plan(staked.units), setSentId)}
        >
          {t('Withdraw without rewards')}
        </SendFooter>
      }
    >
      <Stack>
        <p>
          {t('Returns all %amount% %symbol% to your wallet. You give up the rewards they earned.', {
            amount: format.amount(staked),
            symbol: shortSymbol(pool.stakingToken.symbol),
          })}
        </p>
        {earned !== undefined && earned.units > 0n && (
          <Notice type="warning">
            {t('You give up %amount% %symbol%. Unstake normally to keep it while the pool can pay.', {
              amount: format.amount(earned),
              symbol: shortSymbol(earned.currency.symbol),
            })}
          </Notice>
        )}
      </Stack>
    </ActionDialog>
  )
}
