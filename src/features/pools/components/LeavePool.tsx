import { useTranslation } from '~/i18n/LanguageProvider'
import { ExitButton } from '~/widgets/exit/ExitButton'
import { hasStake } from '../order'
import { valueOf } from '~/lib/loadable'
import { shortSymbol } from '~/domain/money/currency'
import type { PoolView, SousPool } from '../selectors'
import { useIsShort } from '../useIsShort'
import type { PoolWrites } from '../writes'
import { EmergencyWithdraw } from './EmergencyWithdraw'

interface Props<Pool extends PoolView = PoolView> {
  readonly pool: Pool
  readonly writes: PoolWrites
}

/** Takes the whole stake back, and what it has earned; without a stake what is left of the rewards. */
export function LeavePool({ pool, writes }: Props) {
  const { t } = useTranslation()
  const { target } = writes
  if (!hasStake(pool)) {
    return (
      <ExitButton
        label={t('Harvest')}
        failure={t('Couldn’t harvest your rewards')}
        target={target}
        plan={writes.harvest}
      />
    )
  }
  return (
    <ExitButton
      label={t('Unstake')}
      failure={t('Couldn’t unstake')}
      target={target}
      plan={() => {
        const staked = valueOf(pool.staked)
        return staked && writes.unstake(staked.units)
      }}
      otherwise={<EmergencyWithdraw pool={pool} writes={writes} why={undefined} />}
    />
  )
}

/** The same of a pool whose rewards may run out: it then gives stakes back without them alone. */
export function LeaveSousPool({ pool, writes }: Props<SousPool>) {
  const isShort = useIsShort(pool)
  const isLikely = isShort || pool.config.hasEmergencyWithdraw
  return (
    <>
      {!isShort && <LeavePool pool={pool} writes={writes} />}
      {isLikely && hasStake(pool) && <EmergencyWithdraw pool={pool} writes={writes} why={undefined} />}
    </>
  )
}

/** Why the usual way out of it is closed; nothing where it is open. */
export function ShortNote({ pool }: { readonly pool: SousPool }) {
  const { t } = useTranslation()
  const isShort = useIsShort(pool)
  return isShort
    ? t('This pool owes you more %symbol% than it holds. It can’t pay until it’s refilled.', {
        symbol: shortSymbol(pool.earningToken.symbol),
      })
    : null
}
