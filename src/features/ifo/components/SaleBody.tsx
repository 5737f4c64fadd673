import { lazy, Suspense } from 'react'
import { styled } from 'styled-components'
import { network } from '~/config/networks'
import { shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'
import { ExternalLink } from '~/ui/ExternalLink'
import { Link } from '~/ui/Link'
import { Grid } from '~/ui/layout'
import { look } from '~/ui/look'
import { Notice } from '~/ui/Notice'
import { Skeleton } from '~/ui/Skeleton'
import { committedTokenUrl } from '../links'
import { awardsPoints } from '../selectors'
import { useCurrencyPrice } from '../useCurrencyPrice'
import { usePointsAtRisk } from '../usePointsAtRisk'
import type { Sale } from '../useSale'
import { Participation } from './Participation'
import { PointsAtRisk } from './PointsAtRisk'
import { PoolCard } from './PoolCard'
import { SaleTimeline } from './SaleTimeline'

const Undelivered = lazy(() => import('./Undelivered'))

/** All of a sale but its banner. */
export function SaleBody({ sale }: { readonly sale: Sale }) {
  const { config, state, own, undelivered } = sale
  const { t } = useTranslation()
  const known = valueOf(state)
  const price = useCurrencyPrice(known?.currency)
  const missing = usePointsAtRisk(sale)
  if (state.status === 'failed') {
    return (
      <Body>
        <Notice type="warning" role="status">
          {state.problem === 'no-code'
            ? t('This sale’s contract wasn’t found on %network%.', {
                network: network.name,
              })
            : t('This sale couldn’t be loaded. We’ll retry with the next block.')}
        </Notice>
      </Body>
    )
  }
  if (known === undefined) {
    return (
      <Body role="status" aria-label={t('Loading')}>
        <Skeleton height={40} radius={12} />
        <Skeleton height={68} radius={12} />
        <Grid gap={4} min={280}>
          <Skeleton height={372} radius={12} />
          <Skeleton height={372} radius={12} />
        </Grid>
      </Body>
    )
  }
  const parts = Object.values(own).flatMap((part) => (part && valueOf(part)) ?? [])
  const symbol = shortSymbol(known.currency.symbol)
  return (
    <Body>
      <SaleTimeline blocks={known} config={config} />
      {undelivered > 0n && (
        <Suspense>
          <Undelivered config={config} units={undelivered} />
        </Suspense>
      )}
      <Participation blocks={known} version={config.version} />
      {missing !== undefined && missing !== 'loading' && (
        <PointsAtRisk profile={missing} points={Number(known.points?.number ?? 0n)} />
      )}
      <Grid gap={4} min={280}>
        {known.pools.map((pool) => (
          <PoolCard
            key={pool.name}
            config={config}
            state={known}
            pool={pool}
            own={own[pool.name]}
            missingProfile={missing}
            price={price}
          />
        ))}
      </Grid>
      <Notes>
        {config.version === 1 ? (
          <p>
            {t('Collect this sale’s points on your profile page.')}{' '}
            {t('You need an active profile to collect them.')} <Link to="/profile">{t('Profile')}</Link>
          </p>
        ) : (
          known.points !== undefined &&
          known.points.number > 0n && (
            <p data-testid="points">
              {awardsPoints(known, parts)
                ? t('Your first claim earns %count% point.|Your first claim earns %count% points.', {
                    count: Number(known.points.number),
                  })
                : t(
                    'Your first claim earns %count% point if you committed enough.|Your first claim earns %count% points if you committed enough.',
                    { count: Number(known.points.number) },
                  )}{' '}
              {t('Without an active profile when you claim, you can lose these points permanently.')}
            </p>
          )
        )}
        <p>
          <Link to={committedTokenUrl(config)}>{t('Get %symbol%', { symbol })}</Link>
          {config.articleUrl !== undefined && (
            <>
              {' · '}
              <ExternalLink href={config.articleUrl} newTabText={t('opens in a new tab')}>
                {t('About this sale')}
              </ExternalLink>
            </>
          )}
        </p>
      </Notes>
    </Body>
  )
}

const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: 24px;
  padding: 24px;

  @media (max-width: 575.98px) {
    padding: 16px;
  }
`

const Notes = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 4px 24px;
  ${look({ size: 14, tone: 'soft' })}

  & a {
    display: inline-flex;
    align-items: center;
    min-block-size: 24px;
    font-weight: 600;
    text-underline-offset: 3px;
  }
`
