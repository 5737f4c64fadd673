import { lazy, Suspense, useState } from 'react'
import { packageReward } from '~/domain/farming/terms'
import type { Token } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { ExitButton } from '~/widgets/exit/ExitButton'
import type { OwnStake } from '../packageStakes'
import { type PackageWrites, packageTarget } from '../writes'

const PackageUnstakeDialog = lazy(() =>
  import('./PackageUnstakeDialog').then((m) => ({ default: m.PackageUnstakeDialog })),
)

interface Props {
  readonly stake: OwnStake
  /** Seconds since 1970 by the chain's clock. */
  readonly now: bigint
  /** Hundredths of a percent; undefined where it is not known. */
  readonly earlyWithdrawalFee: bigint | undefined
  readonly token: Token
  readonly writes: PackageWrites
}

/** Takes a stake in a package back: with all that it has earned at its end, for a fee that is shown before it. */
export function LeavePackage({ stake, now, earlyWithdrawalFee, token, writes }: Props) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const isOver = now >= stake.endTime
  const isStaked = stake.withdrawnTime === 0n
  const target = packageTarget(stake.id)
  if (isStaked && isOver) {
    return (
      <ExitButton
        label={t('Unstake')}
        failure={t('Couldn’t unstake')}
        target={target}
        plan={() => writes.unstake(stake.id, stake.amount)}
      />
    )
  }
  return (
    <>
      {packageReward(stake, now) > 0n && (
        <ExitButton
          label={t('Harvest')}
          failure={t('Couldn’t harvest your rewards')}
          target={target}
          plan={() => writes.reward(stake.id, isOver)}
        />
      )}
      {isStaked && (
        <Button
          size="small"
          aria-haspopup="dialog"
          disabled={earlyWithdrawalFee === undefined}
          onClick={() => setIsOpen(true)}
        >
          {t('Unstake early')}
        </Button>
      )}
      <Suspense>
        {isOpen && earlyWithdrawalFee !== undefined && (
          <PackageUnstakeDialog
            stake={stake}
            now={now}
            earlyWithdrawalFee={earlyWithdrawalFee}
            token={token}
            writes={writes}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
