import { useMemo } from 'react'
import { useAccount } from '~/chain/wallet/useWallet'
import { useTranslation } from '~/i18n/LanguageProvider'
import { StakedFigure } from '~/widgets/farming/StakedFigure'
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
  const hasAccount = useAccount() !== undefined
  return useMemo(
    () => ({
      label: t('Pools'),
      itemLabel: t('Pool'),
      tableId: 'pools-table',
      idOf: ({ key }) => `pool-${key}`,
      name: (pool, where) => <PoolName pool={pool} where={where} hasAccount={hasAccount} />,
      columns: [
        {
          id: 'earned',
          label: t('Earned'),
          from: 'phone',
          figure: (pool) => <PoolEarned pool={pool} />,
        },
        ...(hasAccount
          ? [
              {
                id: 'staked',
                label: t('Staked'),
                from: 'desktop',
                isInPanel: true,
                figure: (pool: PoolView) => (
                  <StakedFigure staked={pool.staked} price={priceOf(pool.stakingToken)} />
                ),
              } as const,
            ]
          : []),
        {
          id: 'apr',
          label: t('APR'),
          hasButton: true,
          isRepeated: true,
          figure: (pool, where) => (
            <AprCell
              where={where}
              calculator={
                isCalculable(pool)
                  ? {
                      name: poolTitle(pool, t),
                      onOpen: () => onCalculate(pool),
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
          isLong: true,
          figure: (pool) => <TotalFigure pool={pool} />,
        },
        {
          id: 'end',
          label: t('Ends in'),
          from: 'desktop',
          isOf: ({ kind }) => kind === 'sous',
          figure: (pool) => <EndsIn pool={pool} />,
        },
      ],
      panel: (pool, where) => <PoolPanel pool={pool} priceOf={priceOf} where={where} />,
      // Its six choices lie side by side.
      isWide: ({ kind }) => kind === 'package',
    }),
    [t, priceOf, onCalculate, hasAccount],
  )
}

/** Is it known what a stake in it brings? */
function isCalculable(pool: PoolView): boolean {
  return pool.kind === 'package'
    ? pool.packages.status === 'ready'
    : baseAprOf(pool)?.isGreaterThan(0) === true
}
