import type { ReactNode } from 'react'
import type { Ratio } from '~/domain/money/ratio'
import { useTranslation } from '~/i18n/LanguageProvider'
import type { ButtonVariant } from '~/ui/Button'
import { Boxes } from '~/widgets/farming/Box'
import { EarnedBox } from '~/widgets/farming/EarnedBox'
import { useSending } from '~/widgets/transactions/useSending'
import { poolTitle } from '../poolText'
import type { PoolView } from '../selectors'
import type { PoolWrites } from '../writes'
import { StakeBox, type StakeRules } from './StakeBox'

interface Props {
  readonly pool: PoolView
  readonly writes: PoolWrites
  /** Dollars for one of what is staked, and of what is earned. */
  readonly stakePrice: Ratio | undefined
  readonly earnedPrice: Ratio | undefined
  readonly variant: ButtonVariant
  readonly rules?: StakeRules
  /** Further lines under what was earned, and under what is staked. */
  readonly earnedNotes?: ReactNode
  readonly stakedNotes?: ReactNode
}

/** Earn, harvest, stake and take back: what most pools are. */
export function PlainPanel({
  pool,
  writes,
  stakePrice,
  earnedPrice,
  variant,
  rules = {},
  earnedNotes,
  stakedNotes,
}: Props) {
  const { t } = useTranslation()
  const { act } = useSending()
  const { key, stakingToken, earningToken, earned, staked } = pool
  return (
    <Boxes>
      <EarnedBox
        symbol={earningToken.symbol}
        testId={key}
        earned={earned}
        price={earnedPrice}
        target={writes.target}
        plan={writes.harvest}
        variant={variant}
      >
        {earnedNotes}
      </EarnedBox>
      <StakeBox
        {...rules}
        closed={
          rules.closed ??
          (pool.state === 'Finished' ? t('Finished. This pool no longer pays rewards.') : undefined)
        }
        name={poolTitle(pool, t)}
        testId={key}
        currency={stakingToken}
        spender={writes.spender}
        staked={staked}
        price={stakePrice}
        variant={variant}
        onStake={(units) => act(writes.stake(units))}
        onUnstake={(units) => act(writes.unstake(units))}
      >
        {stakedNotes}
      </StakeBox>
    </Boxes>
  )
}
