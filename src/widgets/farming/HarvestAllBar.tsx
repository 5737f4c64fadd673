import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Ratio } from '~/domain/money/ratio'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { Stack } from '~/ui/layout'
import { SURFACES } from '~/ui/look'
import { PendingInWallet } from '../transactions/PendingInWallet'
import { SendFailure } from '../transactions/SendFailure'
import { useRatioFormat } from '../useRatioFormat'
import { type Harvestable, useHarvestAll } from './useHarvestAll'

interface Props {
  /** Everything on the page that has earned something. */
  readonly earners: readonly Harvestable[]
  /** Dollars that the account's stakes are worth; undefined if there are none, or none has a price. */
  readonly staked: Ratio | undefined
  /** Where it was earned: 'Earned in all farms'. */
  readonly label: string
  /** What was earned. */
  readonly children: ReactNode
}

/** What the account has in a page's list, what that has earned, and one press for all of it; nothing without either. */
export function HarvestAllBar({ earners, staked, label, children }: Props) {
  const { t } = useTranslation()
  const ratios = useRatioFormat()
  const { count, isPending, progress, sending, onHarvest } = useHarvestAll(earners)
  const isBusy = progress !== undefined || (count === 0 && isPending)
  const hasEarned = count > 0 || isBusy || sending.problem !== undefined
  if (!hasEarned && staked === undefined) return null
  return (
    <Stack gap={3} marginBottom={4}>
      <Line>
        {staked !== undefined && (
          <p>
            <span>{t('Your stakes')}</span>
            <strong data-testid="own-stakes">
              <bdi>{ratios.worth(staked)}</bdi>
            </strong>
          </p>
        )}
        {hasEarned && (
          <>
            <p>
              <span>{label}</span>
              {children}
            </p>
            <Button id="harvest-all" isLoading={isBusy} disabled={count === 0} onClick={onHarvest}>
              {progress !== undefined
                ? t('Harvesting %at% of %count%', progress)
                : isBusy
                  ? t('Harvesting')
                  : t('Harvest all (%count%)', { count })}
            </Button>
          </>
        )}
      </Line>
      {progress !== undefined && <PendingInWallet />}
      <SendFailure sending={sending} />
    </Stack>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 24px;
  padding: 12px 20px;
  ${SURFACES.card}

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
