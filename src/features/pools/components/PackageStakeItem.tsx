import { useState } from 'react'
import { styled } from 'styled-components'
import { usePendingAction } from '~/core/transactions/usePendingAction'
import { packageReward, packageWithdrawal } from '~/domain/farming/terms'
import { amountOf } from '~/domain/money/amount'
import { shortSymbol, type Token } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { DescriptionList } from '~/ui/DescriptionList'
import { Button } from '~/ui/Button'
import { Dialog } from '~/ui/Dialog'
import { Notice } from '~/ui/Notice'
import { Stack } from '~/ui/layout'
import { Box } from '~/widgets/farming/Box'
import { Countdown } from '~/widgets/farming/Countdown'
import { pendingActionText } from '~/widgets/farming/pendingActionText'
import { SendFailure } from '~/widgets/transactions/SendFailure'
import { useSending } from '~/widgets/transactions/useSending'
import { PendingInWallet } from '~/widgets/transactions/PendingInWallet'
import { useFormat } from '~/widgets/useFormat'
import { useRatioFormat } from '~/widgets/useRatioFormat'
import type { OwnStake } from '../packageStakes'
import { percentOf } from '../selectors'
import { type PackageWrites, packageTarget } from '../writes'

interface Props {
  readonly stake: OwnStake
  /** Its package, as people know it. */
  readonly name: string
  /** Seconds since 1970 by the chain's clock. */
  readonly now: bigint
  /** Hundredths of a percent. */
  readonly earlyWithdrawalFee: bigint
  readonly token: Token
  readonly writes: PackageWrites
}

/** One stake: what it holds, when it ends, and what can be taken of it now. */
export function PackageStakeItem({ stake, name, now, earlyWithdrawalFee, token, writes }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const [isLeaving, setIsLeaving] = useState(false)
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
          <div>
            <dt>{t('Staked')}</dt>
            <dd>{stake.withdrawnTime > 0n ? t('returned') : amount(stake.amount)}</dd>
          </div>
          <div>
            <dt>{t('Monthly reward')}</dt>
            <dd>{amount(stake.monthlyReward)}</dd>
          </div>
          <div>
            <dt>{t('Earned')}</dt>
            <dd data-testid={`stake-${String(stake.id)}-earned`}>{amount(reward)}</dd>
          </div>
          <div>
            <dt>{t('Ends in')}</dt>
            <dd>{isOver ? t('Finished') : <Countdown seconds={Number(stake.endTime - now)} />}</dd>
          </div>
        </DescriptionList>
        <Buttons>
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
              disabled={pending !== undefined}
              onClick={() => {
                setIsLeaving(true)
              }}
            >
              {pending === 'unstake' ? pendingActionText(pending, t) : t('Unstake')}
            </Button>
          )}
        </Buttons>
        <PendingInWallet target={target} />
        <SendFailure sending={sending} />
      </Box>
      {isLeaving && (
        <Leaving
          {...{ stake, now, earlyWithdrawalFee, token, writes, reward, isOver }}
          onClose={() => {
            setIsLeaving(false)
          }}
        />
      )}
    </li>
  )
}

interface LeavingProps extends Omit<Props, 'name'> {
  readonly reward: bigint
  readonly isOver: boolean
  readonly onClose: () => void
}

/** What taking a stake back costs, before it is signed. */
function Leaving({ stake, now, earlyWithdrawalFee, token, writes, reward, isOver, onClose }: LeavingProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const ratios = useRatioFormat()
  const sending = useSending()
  const { isAsking, act } = sending
  const symbol = shortSymbol(token.symbol)
  const { received, fee } = packageWithdrawal(stake, { now, earlyWithdrawalFee })
  const amount = (units: bigint) => `${format.amount(amountOf(token, units))} ${symbol}`
  const leave = async () => {
    const sent = await act(writes.unstake(stake.id, received))
    if (sent.ok) onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isOver ? t('Unstake') : t('Unstake early')}
      closeLabel={t('Close')}
      width="narrow"
    >
      <Stack>
        <DescriptionList>
          <div>
            <dt>{t('Staked')}</dt>
            <dd>{amount(stake.amount)}</dd>
          </div>
          {!isOver && (
            <div>
              <dt>
                {t('Fee of %fee%', { fee: ratios.percent(percentOf(earlyWithdrawalFee).shiftedBy(-2)) })}
              </dt>
              <dd data-testid="early-fee">
                {format.amountUp(amountOf(token, fee))} {symbol}
              </dd>
            </div>
          )}
          {isOver && reward > 0n && (
            <div>
              <dt>{t('Earned')}</dt>
              <dd>{amount(reward)}</dd>
            </div>
          )}
          <div>
            <dt>{t('You receive')}</dt>
            <dd data-testid="unstake-received">{amount(isOver ? received + reward : received)}</dd>
          </div>
        </DescriptionList>
        {!isOver && (
          <Notice type="warning">
            {reward > 0n
              ? t('You would lose %amount% of unclaimed rewards. Harvest first.', {
                  amount: amount(reward),
                })
              : t('Withdrawing early forfeits this month’s rewards.')}
          </Notice>
        )}
        <PendingInWallet />
        <SendFailure sending={sending} />
        <Button
          id="confirm-unstake"
          variant={isOver ? 'primary' : 'danger'}
          size="large"
          isFullWidth
          isLoading={isAsking}
          onClick={() => void leave()}
        >
          {isAsking ? t('Confirm this transaction in your wallet') : t('Unstake')}
        </Button>
      </Stack>
    </Dialog>
  )
}

const Buttons = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(100px, 1fr));
  gap: 8px;
  margin-block-start: 8px;
`
