import type { ReactNode } from 'react'
import { valueOf } from '~/lib/loadable'
import type { Ratio } from '~/domain/money/ratio'
import { useTranslation } from '~/i18n/LanguageProvider'
import { WaitingInWallet } from '~/widgets/transactions/WaitingInWallet'
import { poolTitle } from '../poolText'
import { dollarsOf, type PoolView } from '../selectors'
import { useIsUnderWay, useSending } from '../useSending'
import type { PoolWrites } from '../writes'
import { Boxes } from './Box'
import { EarnedBox } from './EarnedBox'
import { StakeBox, type StakeRules } from './StakeBox'

interface Props {
  readonly pool: PoolView
  readonly writes: PoolWrites
  readonly stakePrice: Ratio | undefined
  readonly rules?: StakeRules
  /** Further lines under what was earned, and under what is staked. */
  readonly earnedNotes?: ReactNode
  readonly stakedNotes?: ReactNode
}

/** Earn, harvest, stake and take back: what most pools are. */
export function PlainPanel({ pool, writes, stakePrice, rules = {}, earnedNotes, stakedNotes }: Props) {
  const { t } = useTranslation()
  const { act } = useSending()
  const { key, stakingToken, earningToken, earned, staked } = pool
  const isHarvesting = useIsUnderWay('harvest', writes.spender)
  return (
    <>
      <Boxes>
        <EarnedBox
          symbol={earningToken.symbol}
          testId={key}
          earned={earned}
          dollars={pool.earnedDollars}
          isUnderWay={isHarvesting}
          plan={writes.harvest}
        >
          {earnedNotes}
        </EarnedBox>
        <StakeBox
          {...rules}
          closed={
            rules.closed ??
            (pool.state === 'Finished' ? t('Finished: nothing more is earned here.') : undefined)
          }
          name={poolTitle(pool, t)}
          testId={key}
          currency={stakingToken}
          spender={writes.spender}
          staked={staked}
          dollars={dollarsOf(valueOf(staked), () => stakePrice)}
          price={stakePrice}
          onStake={(units) => act(writes.stake(units))}
          onUnstake={(units) => act(writes.unstake(units))}
        >
          {stakedNotes}
        </StakeBox>
      </Boxes>
      <WaitingInWallet />
    </>
  )
}
