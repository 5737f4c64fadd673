import { usePendingAction } from '~/core/transactions/usePendingAction'
import { packageReward } from '~/domain/farming/terms'
import { amountOf } from '~/domain/money/amount'
import { shortSymbol, type Token } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { dateText } from '~/lib/dateText'
import { DescriptionItem, DescriptionList } from '~/ui/DescriptionList'
import { Button } from '~/ui/Button'
import { Grid } from '~/ui/layout'
import { Box } from '~/widgets/farming/Box'
import { Countdown } from '~/widgets/farming/Countdown'
import { pendingActionText } from '~/widgets/farming/pendingActionText'
import { SendFailure } from '~/widgets/transactions/SendFailure'
import { useSending } from '~/widgets/transactions/useSending'
import { PendingInWallet } from '~/widgets/transactions/PendingInWallet'
import { useFormat } from '~/widgets/useFormat'
import type { OwnStake } from '../packageStakes'
import { type PackageWrites, packageTarget } from '../writes'

interface Props {
  readonly stake: OwnStake
  /** Its package, as people know it. */
  readonly name: string
  /** Seconds since 1970 by the chain's clock. */
  readonly now: bigint
  readonly token: Token
  readonly writes: PackageWrites
  /** What it costs is known. */
  readonly canLeave: boolean
  /** The person wants it back. */
  readonly onLeave: () => void
}

/** One stake: what it holds, when it ends, and what can be taken of it now. */
export function PackageStakeItem({ stake, name, now, token, writes, canLeave, onLeave }: Props) {
  const { t, language } = useTranslation()
  const format = useFormat()
  const sending = useSending()
  const { isAsking, act } = sending
  const target = packageTarget(stake.id)
  // Either of both changes what the other one finds.
  const pending = usePendingAction(target) ?? (isAsking ? 'harvest' : undefined)
  const symbol = shortSymbol(token.symbol)
  const reward = packageReward(stake, now)
  const isOver = now >= stake.endTime
  const amount = (units: bigint) => `${format.amount(amountOf(token, units))} ${symbol}`
  return (
    <li data-testid={`stake-${String(stake.id)}`}>
      <Box label={t('%package%, stake #%id%', { package: name, id: String(stake.id) })}>
        <DescriptionList>
          <DescriptionItem label={t('Staked')}>
            {stake.withdrawnTime > 0n ? t('returned') : amount(stake.amount)}
          </DescriptionItem>
          <DescriptionItem label={t('Monthly reward')}>{amount(stake.monthlyReward)}</DescriptionItem>
          <DescriptionItem label={t('Earned')} testId={`stake-${String(stake.id)}-earned`}>
            {amount(reward)}
          </DescriptionItem>
          {stake.rewardPaid > 0n && (
            <DescriptionItem label={t('Paid so far')} testId={`stake-${String(stake.id)}-paid`}>
              {amount(stake.rewardPaid)}
            </DescriptionItem>
          )}
          <DescriptionItem label={t('End date')} testId={`stake-${String(stake.id)}-end`}>
            {dateText(stake.endTime, language)}
          </DescriptionItem>
          <DescriptionItem label={t('Ends in')}>
            {isOver ? t('Finished') : <Countdown seconds={Number(stake.endTime - now)} />}
          </DescriptionItem>
        </DescriptionList>
        <Grid gap={2} columns="repeat(auto-fit, minmax(100px, 1fr))" marginTop={2}>
          <Button
            variant={isOver || reward === 0n ? 'secondary' : 'primary'}
            isLoading={pending === 'harvest'}
            disabled={reward === 0n || pending !== undefined}
            onClick={() => void act(writes.reward(stake.id, isOver))}
          >
            {pending === 'harvest' ? pendingActionText(pending, t) : t('Harvest')}
          </Button>
          {stake.withdrawnTime === 0n && (
            <Button
              variant={isOver ? 'primary' : 'secondary'}
              aria-haspopup="dialog"
              isLoading={pending === 'unstake'}
              disabled={!canLeave || pending !== undefined}
              onClick={onLeave}
            >
              {pending === 'unstake' ? pendingActionText(pending, t) : t('Unstake')}
            </Button>
          )}
        </Grid>
        <PendingInWallet target={target} />
        <SendFailure sending={sending} />
      </Box>
    </li>
  )
}
