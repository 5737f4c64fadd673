import { useEffect, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { useAccount } from '~/chain/wallet/useWallet'
import { inNameOrder } from '~/config/pairName'
import { type Chef, earning } from '~/config/earning'
import type { FarmConfig } from '~/config/farms/farm'
import { network } from '~/config/networks'
import { unwrapped } from '~/config/unwrapped'
import { useStakedLiquidity } from '~/core/liquidity/useStakedLiquidity'
import { useConfigList } from '~/core/configLists/configList'
import { farmList } from '~/core/configLists/farmList'
import { useRewardPrice } from '~/core/prices/useTokenPrice'
import { amountOf } from '~/domain/money/amount'
import { Ratio, toRatio } from '~/domain/money/ratio'
import type { FarmView } from '~/features/farms/farmView'
import { sorted, totalEarned } from '~/features/farms/selectors'
import { useFarms } from '~/features/farms/useFarms'
import { usePools } from '~/features/pools/usePools'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'
import { Button } from '~/ui/Button'
import { Skeleton } from '~/ui/Skeleton'
import { DescriptionItem } from '~/ui/DescriptionList'
import { Row } from '~/ui/layout'
import { Heading } from '~/ui/text'
import { ButtonLink } from '~/widgets/ButtonLink'
import { AprFigure } from '~/widgets/farming/AprFigure'
import { CurrencyLogo } from '~/widgets/tokens/CurrencyLogo'
import { PairLogo } from '~/widgets/tokens/PairLogo'
import { useFormat } from '~/widgets/useFormat'
import { useRatioFormat } from '~/widgets/useRatioFormat'
import { SkeletonLines } from './HomeMarket'
import { Line, Panel, Quiet } from './parts'

const { reward } = network.deployment

/** Farms that are looked at for the best: the first of the configuration, which lists the most prominent first. */
const CANDIDATES = 24
const SHOWN = 5

/** How long the list waits for trading fees, in milliseconds: their service may take its time, or hang. */
const FEES_WAIT_MS = 4000

/** The farms that yield most; with a wallet also what can be harvested. */
export function BestFarms() {
  const { t } = useTranslation()
  const list = useConfigList(farmList)
  const { chef } = earning
  if (chef === undefined) return null
  return (
    <Panel id="best-farms-title" title={t('Best farms')} more={{ to: '/farms', label: t('View farms') }}>
      {list.status === 'loading' ? (
        <SkeletonLines />
      ) : list.status === 'failed' ? (
        <Quiet role="alert">
          <p>{t('Farms couldn’t be loaded. Check your connection and try again.')}</p>
          <Button size="small" onClick={farmList.reload}>
            {t('Try again')}
          </Button>
        </Quiet>
      ) : (
        <FarmLines chef={chef} all={list.value} />
      )}
    </Panel>
  )
}

function FarmLines({ chef, all }: { readonly chef: Chef; readonly all: readonly FarmConfig[] }) {
  const { t } = useTranslation()
  const format = useRatioFormat()
  const candidates = useMemo(() => all.slice(0, CANDIDATES), [all])
  const { farms, isSorting, areFeesLoading, isUnreadable } = useFarms(chef, candidates, 'live')
  const best = useMemo(() => sorted(farms, 'apr').slice(0, SHOWN), [farms])
  const hasWaited = useHasPassed(FEES_WAIT_MS)
  // Until each is known, the best are not.
  const isLoading = isSorting || (areFeesLoading && !hasWaited) || farms.some(({ apr }) => apr === undefined)
  if (isUnreadable) {
    return (
      <Quiet role="status">
        <p>{t('Farms couldn’t be loaded. Your stakes are safe. We’ll keep trying.')}</p>
      </Quiet>
    )
  }
  if (isLoading) return <SkeletonLines />
  if (best.length === 0) {
    return (
      <Quiet>
        <p>{t('No farms here yet.')}</p>
      </Quiet>
    )
  }
  return (
    <ul data-testid="best-farms">
      {best.map((view) => (
        <li key={view.farm.pid}>
          <Line to="/farms">
            <Logo farm={view.farm} />
            <strong>{view.farm.lpSymbol}</strong>
            <span>
              <span>
                {/* Where it explains itself is its own page: a line that leads there holds no button. */}
                {view.apr?.kind === 'absurd' ? t('Hidden') : <AprFigure apr={view.apr} />} {t('APR')}
              </span>
              <small>
                {view.liquidity.status === 'loading' ? (
                  <Skeleton width={72} height={14} />
                ) : (
                  <Staked view={view} dollars={format.wholeDollars} />
                )}
              </small>
            </span>
          </Line>
        </li>
      ))}
    </ul>
  )
}

/** Whether the component has been there for so many milliseconds. */
function useHasPassed(ms: number): boolean {
  const [hasPassed, setHasPassed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      setHasPassed(true)
    }, ms)
    return () => {
      clearTimeout(timer)
    }
  }, [ms])
  return hasPassed
}

function Logo({ farm: { token, quoteToken, isTokenOnly } }: { readonly farm: FarmConfig }) {
  return isTokenOnly ? (
    <CurrencyLogo currency={unwrapped(token)} size={36} />
  ) : (
    <PairLogo currencies={inNameOrder([token, quoteToken])} size={36} />
  )
}

function Staked({ view, dollars }: { readonly view: FarmView; readonly dollars: (value: Ratio) => string }) {
  const { t } = useTranslation()
  const worth = valueOf(view.liquidity)
  return worth === undefined ? t('Unknown') : t('%dollars% staked', { dollars: dollars(worth) })
}

/** What waits for the connected account in farms and pools; nothing without one. */
export function YourPositions() {
  const account = useAccount()
  const list = useConfigList(farmList)
  const { chef } = earning
  if (account === undefined || chef === undefined || list.status !== 'ready') return null
  return <Positions chef={chef} />
}

function Positions({ chef }: { readonly chef: Chef }) {
  const { t } = useTranslation()
  const format = useFormat()
  const ratios = useRatioFormat()
  const rewardPrice = useRewardPrice()
  const { stakes } = useStakedLiquidity()
  const { farms } = useFarms(
    chef,
    useMemo(() => stakes.map(({ farm }) => farm), [stakes]),
    'live',
  )
  const { pools } = usePools('live')
  const earners = farms.filter(({ own }) => ((own && valueOf(own.earned)) ?? 0n) > 0n)
  const earned = amountOf(reward, totalEarned(earners))
  const payers = pools.filter((pool) => (valueOf(pool.earned)?.units ?? 0n) > 0n)
  const poolDollars = payers.reduce((sum, { earnedDollars }) => sum.plus(earnedDollars ?? 0), new Ratio(0))
  const hasStakes = stakes.length > 0 || pools.some((pool) => (valueOf(pool.staked)?.units ?? 0n) > 0n)
  if (!hasStakes && earners.length === 0 && payers.length === 0) return null
  return (
    <Band aria-labelledby="your-positions-title">
      <Heading id="your-positions-title">{t('Your positions')}</Heading>
      <dl>
        <DescriptionItem
          label={t('Ready to harvest in farms (%count%)', { count: earners.length })}
          testId="home-farms-earned"
        >
          {format.amount(earned)} {reward.symbol}
          {rewardPrice !== undefined && (
            <small>
              <bdi>{ratios.worth(rewardPrice.times(toRatio(earned)))}</bdi>
            </small>
          )}
        </DescriptionItem>
        <DescriptionItem
          label={t('Ready to harvest in pools (%count%)', { count: payers.length })}
          testId="home-pools-earned"
        >
          <bdi>{ratios.worth(poolDollars)}</bdi>
        </DescriptionItem>
      </dl>
      <Row wrap align="stretch">
        <ButtonLink to="/farms">{t('View farms')}</ButtonLink>
        <ButtonLink to="/pools">{t('View pools')}</ButtonLink>
      </Row>
    </Band>
  )
}

const Band = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 16px 40px;
  padding: 20px 24px;
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--surface);

  & dl {
    display: flex;
    flex: 1;
    flex-wrap: wrap;
    gap: 12px 40px;
  }
  & dt {
    color: var(--ink-soft);
    font-size: 14px;
    line-height: 20px;
  }
  & dd {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 8px;
    font-size: 18px;
    line-height: 28px;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  & small {
    color: var(--ink-soft);
    font-size: 13px;
    font-weight: 400;
  }
`
