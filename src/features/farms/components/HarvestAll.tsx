import { styled } from 'styled-components'
import type { Chef } from '~/config/earning'
import { network } from '~/config/networks'
import { amountOf } from '~/domain/money/amount'
import { type Ratio, toRatio } from '~/domain/money/ratio'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { SendFailure } from '~/widgets/transactions/SendFailure'
import { PendingInWallet } from '~/widgets/transactions/PendingInWallet'
import { useFormat } from '~/widgets/useFormat'
import { useRatioFormat } from '~/widgets/useRatioFormat'
import type { FarmView } from '../farmView'
import { totalEarned } from '../selectors'
import { useHarvestAll } from '../useHarvestAll'

interface Props {
  readonly chef: Chef
  readonly farms: readonly FarmView[]
  /** Dollars for one reward token. */
  readonly rewardPrice: Ratio | undefined
}

/** What all farms of the page have earned, and one press for all of it; nothing where nothing has been earned. */
export function HarvestAll({ chef, farms, rewardPrice }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const ratios = useRatioFormat()
  const { count, isPending, progress, sending, onHarvest } = useHarvestAll(chef, farms)
  const { reward } = network.deployment
  const total = amountOf(reward, totalEarned(farms))
  const isWaiting = progress !== undefined || (count === 0 && isPending)
  if (count === 0 && !isWaiting && sending.problem === undefined) return null
  return (
    <Area>
      <Line>
        <p>
          <span>{t('Earned in all farms')}</span>
          <strong data-testid="total-earned">
            {format.amount(total)} {reward.symbol}
          </strong>
          <small>
            {rewardPrice !== undefined &&
              t('≈ %dollars%', { dollars: ratios.dollars(rewardPrice.times(toRatio(total))) })}
          </small>
        </p>
        <Button id="harvest-all" isLoading={isWaiting} disabled={count === 0} onClick={onHarvest}>
          {progress !== undefined
            ? t('Harvesting %at% of %count%', progress)
            : isWaiting
              ? t('Harvesting')
              : t('Harvest all (%count%)', { count })}
        </Button>
      </Line>
      {progress !== undefined && <PendingInWallet />}
      <SendFailure sending={sending} />
    </Area>
  )
}

const Area = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
  margin-block-end: 16px;
`

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 24px;
  padding: 12px 20px;
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--surface);

  & p {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 12px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  & span {
    color: var(--ink-soft);
    font-size: 14px;
  }
  & strong {
    font-size: 18px;
    line-height: 28px;
    font-weight: 600;
  }
  & small {
    color: var(--ink-soft);
    font-size: 13px;
  }
`
