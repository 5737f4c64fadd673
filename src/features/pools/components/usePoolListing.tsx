import { useMemo } from 'react'
import { useTranslation } from '~/i18n/LanguageProvider'
import { AprCell } from '~/widgets/farming/AprCell'
import type { Listing } from '~/widgets/farming/listing'
import { poolTitle } from '../poolText'
import { baseAprOf, type PoolView, type MarketContext } from '../selectors'
import { EndsIn, PoolApr, PoolEarned, TotalFigure } from './Figures'
import { PoolName } from './PoolName'
import { PoolPanel } from './PoolPanel'

interface Options {
  readonly priceOf: MarketContext['priceOf']
  /** The person wants to know what a stake in it would bring. */
  readonly onCalculate: (pool: PoolView) => void
}

/** What rows and cards of pools say. */
export function usePoolListing({ priceOf, onCalculate }: Options): Listing<PoolView> {
  const { t } = useTranslation()
  return useMemo(
    () => ({
      label: t('Pools'),
      itemLabel: t('Pool'),
      tableId: 'pools-table',
      idOf: ({ key }) => `pool-${key}`,
      name: (pool, where) => <PoolName pool={pool} where={where} />,
      columns: [
        {
          id: 'earned',
          label: t('Earned'),
          from: 'phone',
          figure: (pool) => <PoolEarned pool={pool} />,
        },
        {
          id: 'apr',
          label: t('APR'),
          isRepeated: true,
          figure: (pool, where) => (
            <AprCell
              where={where}
              calculator={
                baseAprOf(pool)?.isGreaterThan(0) === true
                  ? {
                      name: poolTitle(pool, t),
                      onOpen: () => {
                        onCalculate(pool)
                      },
                    }
                  : undefined
              }
            >
              <PoolApr pool={pool} />
            </AprCell>
          ),
        },
        {
          id: 'total',
          label: t('Total staked'),
          from: 'tablet',
          figure: (pool) => <TotalFigure pool={pool} />,
        },
        {
          id: 'end',
          label: t('Ends in'),
          from: 'tablet',
          isOf: ({ kind }) => kind === 'sous',
          figure: (pool) => <EndsIn pool={pool} />,
        },
      ],
      panel: (pool, where) => <PoolPanel pool={pool} priceOf={priceOf} where={where} />,
      // Its six choices lie side by side.
      isWide: ({ kind }) => kind === 'package',
    }),
    [t, priceOf, onCalculate],
  )
}
