import { Ratio, toRatio } from '~/domain/money/ratio'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'
import { HarvestAllBar } from '~/widgets/farming/HarvestAllBar'
import type { Harvestable } from '~/widgets/farming/useHarvestAll'
import { useRatioFormat } from '~/widgets/useRatioFormat'
import type { MarketContext, PoolView } from '../selectors'
import { type PoolWrites, sousWrites, WRITES } from '../writes'

interface Props {
  readonly pools: readonly PoolView[]
  readonly priceOf: MarketContext['priceOf']
}

/**
 * What the account has in the pools of the page, and one press for what they have earned. The vault compounds by itself,
 * and each stake of a package is claimed by itself.
 */
export function HarvestAll({ pools, priceOf }: Props) {
  const { t } = useTranslation()
  const ratios = useRatioFormat()
  const earning = pools.flatMap((pool) => {
    const writes = writesOf(pool)
    return writes !== undefined && (valueOf(pool.earned)?.units ?? 0n) > 0n ? [{ pool, writes }] : []
  })
  const earners = earning.map(({ writes }): Harvestable => ({ target: writes.target, plan: writes.harvest }))
  const dollars = sumOf(earning.map(({ pool }) => pool.earnedDollars))
  const staked = sumOf(
    pools.map((pool) => {
      const amount = valueOf(pool.staked)
      return amount === undefined || amount.units === 0n
        ? undefined
        : priceOf(pool.stakingToken)?.times(toRatio(amount))
    }),
  )
  return (
    <HarvestAllBar earners={earners} staked={staked} label={t('Ready to harvest (all pools)')}>
      <strong data-testid="total-earned">
        <bdi>{ratios.worth(dollars ?? new Ratio(0))}</bdi>
      </strong>
    </HarvestAllBar>
  )
}

function writesOf(pool: PoolView): PoolWrites | undefined {
  switch (pool.kind) {
    case 'manual':
      return WRITES.manual
    case 'fixed':
      return WRITES.fixed
    case 'sous':
      return sousWrites(pool.config)
    default:
      return undefined
  }
}

/** Of those that are known; undefined where none is. */
function sumOf(values: readonly (Ratio | undefined)[]): Ratio | undefined {
  const known = values.filter((value) => value !== undefined)
  return known.length === 0 ? undefined : known.reduce((sum, each) => sum.plus(each), new Ratio(0))
}
