import { useState } from 'react'
import { packageReward, packageWithdrawal } from '~/domain/farming/terms'
import { amountOf } from '~/domain/money/amount'
import { shortSymbol, type Token } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { DescriptionItem, DescriptionList } from '~/ui/DescriptionList'
import { Stack } from '~/ui/layout'
import { Notice } from '~/ui/Notice'
import { useFreezeOrder } from '~/widgets/farming/frozenOrder'
import { ActionDialog } from '~/widgets/transactions/ActionDialog'
import { SendFooter } from '~/widgets/transactions/SendFooter'
import { useSending } from '~/widgets/transactions/useSending'
import { useFormat } from '~/widgets/useFormat'
import { useRatioFormat } from '~/widgets/useRatioFormat'
import type { OwnStake } from '../packageStakes'
import type { PackageWrites } from '../writes'

interface Props {
  readonly stake: OwnStake
  /** Seconds since 1970 by the chain's clock. */
  readonly now: bigint
  /** Hundredths of a percent. */
  readonly earlyWithdrawalFee: bigint
  readonly token: Token
  readonly writes: PackageWrites
  readonly onClose: () => void
}

/** The cost of unstaking, before it is signed. It stays open after the stake is gone, to show the outcome. */
export function PackageUnstakeDialog({ stake, now, earlyWithdrawalFee, token, writes, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const ratios = useRatioFormat()
  const sending = useSending()
  const [sentId, setSentId] = useState<string>()
  useFreezeOrder(true)
  const symbol = shortSymbol(token.symbol)
  const reward = packageReward(stake, now)
  const isOver = now >= stake.endTime
  const { received, fee } = packageWithdrawal(stake, { now, earlyWithdrawalFee })
  const amount = (units: bigint) => `${format.amount(amountOf(token, units))} ${symbol}`
  return (
    <ActionDialog
      title={isOver ? t('Unstake') : t('Unstake early')}
      sentId={sentId}
      onClose={onClose}
      footer={
        <SendFooter
          id="confirm-unstake"
          variant={isOver ? 'primary' : 'danger'}
          sending={sending}
          plan={() => writes.unstake(stake.id, received)}
          onClick={() => void sending.act(writes.unstake(stake.id, received), setSentId)}
        >
          {t('Unstake')}
        </SendFooter>
      }
    >
      <Stack>
        <DescriptionList>
          <DescriptionItem label={t('Staked')}>{amount(stake.amount)}</DescriptionItem>
          {!isOver && (
            <DescriptionItem
              label={t('%fee% fee', { fee: ratios.basisPoints(earlyWithdrawalFee) })}
              testId="early-fee"
            >
              {format.amountUp(amountOf(token, fee))} {symbol}
            </DescriptionItem>
          )}
          {isOver && reward > 0n && <DescriptionItem label={t('Earned')}>{amount(reward)}</DescriptionItem>}
          <DescriptionItem label={t('You receive')} testId="unstake-received">
            {amount(isOver ? received + reward : received)}
          </DescriptionItem>
        </DescriptionList>
        {!isOver && (
          <Notice type="warning">
            {reward > 0n
              ? t('You’d lose %amount% in unclaimed rewards. Harvest first.', {
                  amount: amount(reward),
                })
              : t('Withdrawing early forfeits this month’s rewards.')}
          </Notice>
        )}
      </Stack>
    </ActionDialog>
  )
}
