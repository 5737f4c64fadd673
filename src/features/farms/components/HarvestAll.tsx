import type { Chef } from '~/config/earning'
import { network } from '~/config/networks'
import { amountOf } from '~/domain/money/amount'
import { Ratio, toRatio } from '~/domain/money/ratio'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'
import { HarvestAllBar } from '~/widgets/farming/HarvestAllBar'
import { useFormat } from '~/widgets/useFormat'
import { useRatioFormat } from '~/widgets/useRatioFormat'
import { type FarmView, stakeOf } from '../farmView'
import { totalEarned } from '../selectors'
import { harvestPlan, targetOf } from '../writes'

interface Props {
  readonly chef: Chef
  readonly farms: readonly FarmView[]
  /** Dollars for one reward token. */
  readonly rewardPrice: Ratio | undefined
}

/** What the account has in the farms of the page, and what all of them have earned. */
export function HarvestAll({ chef, farms, rewardPrice }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const ratios = useRatioFormat()
  const { reward } = network.deployment
  const total = amountOf(reward, totalEarned(farms))
  const earners = farms
    .filter(({ own }) => own !== undefined && (valueOf(own.earned) ?? 0n) > 0n)
    .map(({ farm }) => ({ target: targetOf(farm), plan: () => harvestPlan(chef, farm) }))
  return (
    <HarvestAllBar earners={earners} staked={worthOf(farms)} label={t('Total earned')}>
      <strong data-testid="total-earned">
        <bdi>
          {format.amount(total)} {reward.symbol}
        </bdi>
      </strong>
      <small>
        {rewardPrice !== undefined && <bdi>{ratios.worth(rewardPrice.times(toRatio(total)))}</bdi>}
      </small>
    </HarvestAllBar>
  )
}

/** Dollars of the account's own stakes, as far as prices are known. */
function worthOf(farms: readonly FarmView[]): Ratio | undefined {
  const worths = farms.flatMap((view) => {
    const staked = stakeOf(view)
    const amount = staked && valueOf(staked)
    return amount === undefined || amount.units === 0n || view.price === undefined
      ? []
      : [view.price.times(toRatio(amount))]
  })
  return worths.length === 0 ? undefined : worths.reduce((sum, each) => sum.plus(each), new Ratio(0))
}
