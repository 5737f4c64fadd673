import { useMemo } from 'react'
import { useAccount } from '~/chain/wallet/useWallet'
import type { Chef } from '~/config/earning'
import { network } from '~/config/networks'
import { shortSymbol } from '~/domain/money/currency'
import { type Ratio, toRatio } from '~/domain/money/ratio'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'
import { Badge } from '~/ui/Badge'
import { AprCell } from '~/widgets/farming/AprCell'
import { AprFigure } from '~/widgets/farming/AprFigure'
import { EarnedOnPhone } from '~/widgets/farming/EarnedOnPhone'
import { StakedFigure } from '~/widgets/farming/StakedFigure'
import { EarnedFigure } from '~/widgets/farming/figures'
import { StakingName } from '~/widgets/farming/StakingName'
import type { Listing } from '~/widgets/farming/listing'
import { rewardsOf, type FarmView, stakeOf } from '../farmView'
import type { OpenDialog } from './FarmDialogs'
import { FarmLogo, FarmTags, LiquidityFigure, MultiplierFigure } from './FarmFigures'
import { FarmPanel } from './FarmPanel'

interface Options {
  readonly chef: Chef
  /** Dollars for one reward token. */
  readonly rewardPrice: Ratio | undefined
  readonly onOpen: (opening: OpenDialog) => void
}

/** What rows and cards of farms say. */
export function useFarmListing({ chef, rewardPrice, onOpen }: Options): Listing<FarmView> {
  const { t } = useTranslation()
  const hasAccount = useAccount() !== undefined
  return useMemo(
    () => ({
      label: t('Farms'),
      itemLabel: t('Farm'),
      tableId: 'farms-table',
      idOf: ({ farm }) => `farm-${String(farm.pid)}`,
      name: (view, where) => (
        <StakingName
          logo={<FarmLogo farm={view.farm} size={where === 'card' ? 40 : 36} />}
          title={shortSymbol(view.farm.lpSymbol)}
          where={where}
        >
          {where === 'card' && (
            <Badge>
              <MultiplierFigure view={view} />
            </Badge>
          )}
          <FarmTags view={view} />
          {where === 'row' && <EarnedOnPhone earned={rewardsOf(view)} />}
        </StakingName>
      ),
      columns: [
        {
          id: 'earned',
          label: t('%symbol% earned', { symbol: network.deployment.reward.symbol }),
          from: 'phone',
          figure: (view) => {
            const earned = rewardsOf(view)
            const amount = earned && valueOf(earned)
            return (
              <EarnedFigure
                earned={earned}
                staked={stakeOf(view)}
                dollars={amount && rewardPrice?.times(toRatio(amount))}
              />
            )
          },
        },
        ...(hasAccount
          ? [
              {
                id: 'staked',
                label: t('Staked'),
                from: 'desktop',
                isInPanel: true,
                figure: (view: FarmView) => <StakedFigure staked={stakeOf(view)} price={view.price} />,
              } as const,
            ]
          : []),
        {
          id: 'apr',
          label: t('APR'),
          hasButton: true,
          help: {
            label: t('About APR'),
            text: t(
              'The yearly return on a stake at current rates: rewards, plus the pair’s trading fees where known.',
            ),
          },
          isRepeated: true,
          figure: ({ farm: { pid, lpSymbol }, apr, rewardApr }, where) => (
            <AprCell
              where={where}
              calculator={
                apr?.kind === 'known' && rewardApr?.isGreaterThan(0) === true
                  ? {
                      name: shortSymbol(lpSymbol),
                      onOpen: () => onOpen({ kind: 'roi', pid }),
                    }
                  : undefined
              }
            >
              <AprFigure apr={apr} />
            </AprCell>
          ),
        },
        {
          id: 'liquidity',
          label: t('Liquidity'),
          from: 'tablet',
          figure: (view) => <LiquidityFigure view={view} />,
        },
        {
          id: 'multiplier',
          label: t('Multiplier'),
          help: {
            label: t('About the multiplier'),
            text: t('A farm’s share of the rewards. Each block, a 2X farm earns twice as much as a 1X farm.'),
          },
          from: 'desktop',
          isOffCards: true,
          figure: (view) => <MultiplierFigure view={view} />,
        },
      ],
      panel: (view, where) => (
        <FarmPanel chef={chef} view={view} rewardPrice={rewardPrice} onOpen={onOpen} where={where} />
      ),
    }),
    [t, chef, rewardPrice, onOpen, hasAccount],
  )
}
