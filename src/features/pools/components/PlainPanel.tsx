import { type ReactNode, useState } from 'react'
import { useAccount } from '~/chain/wallet/useWallet'
import type { Address } from '~/domain/address'
import { currencyId } from '~/domain/money/currency'
import { Ratio } from '~/domain/money/ratio'
import { useTranslation } from '~/i18n/LanguageProvider'
import type { ButtonVariant } from '~/ui/Button'
import { Grid } from '~/ui/layout'
import { EarnedBox } from '~/widgets/farming/EarnedBox'
import type { StakeYield } from '~/widgets/farming/YieldLine'
import { poolTitle } from '../poolText'
import { baseAprOf, type PoolView } from '../selectors'
import type { PoolWrites } from '../writes'
import { EmergencyWithdraw } from './EmergencyWithdraw'
import { StakeBox, type StakeRules } from './StakeBox'

/** What the panel of any pool is drawn with. */
export interface PanelProps<Pool extends PoolView = PoolView, Writes extends PoolWrites = PoolWrites> {
  readonly pool: Pool
  readonly writes: Writes
  /** Dollars for one of what is staked, and of what is earned. */
  readonly stakePrice: Ratio | undefined
  readonly earnedPrice: Ratio | undefined
  readonly variant: ButtonVariant
}

interface Props extends PanelProps {
  readonly rules?: StakeRules
  /** Further lines under what was earned, and under what is staked. */
  readonly earnedNotes?: ReactNode
  readonly stakedNotes?: ReactNode
  /** Why stakes can’t be had in the usual way; true where it is likely that they can’t. */
  readonly emergency?: string | boolean
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
  emergency = false,
}: Props) {
  const { t } = useTranslation()
  // The account that was refused: another one may not be.
  const account = useAccount()
  const [refused, setRefused] = useState<Address>()
  const isRefused = refused !== undefined && refused === account
  const { key, stakingToken, earningToken, earned, staked } = pool
  return (
    <>
      <Grid gap={3} min={260}>
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
          yields={yieldsOf(pool, stakePrice, earnedPrice)}
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
          stakePlan={writes.stake}
          unstakePlan={writes.unstake}
          onUnstakeAnswer={(sent) => {
            setRefused(!sent.ok && sent.problem.kind === 'cannot-succeed' ? account : undefined)
          }}
        >
          {stakedNotes}
        </StakeBox>
      </Grid>
      {(emergency !== false || isRefused) && (
        <EmergencyWithdraw
          pool={pool}
          writes={writes}
          why={
            typeof emergency === 'string'
              ? emergency
              : isRefused
                ? t('The pool didn’t return your stake the usual way.')
                : undefined
          }
        />
      )}
    </>
  )
}

/** One token is staked and earned: its price falls out. */
function yieldsOf(
  pool: PoolView,
  stakePrice: Ratio | undefined,
  earnedPrice: Ratio | undefined,
): StakeYield | undefined {
  const apr = baseAprOf(pool)
  if (apr === undefined) return undefined
  const isSame = currencyId(pool.stakingToken) === currencyId(pool.earningToken)
  const isPriced = stakePrice !== undefined && earnedPrice?.isGreaterThan(0) === true
  return {
    apr,
    rewardSymbol: pool.earningToken.symbol,
    rewardsPerToken: isSame ? new Ratio(1) : isPriced ? stakePrice.div(earnedPrice) : undefined,
  }
}
