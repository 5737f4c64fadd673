import { memo, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { INFO } from '~/config/info'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'
import { infoSubgraph, type MarketNow } from '~/services/infoSubgraph'
import { EmptyState } from '~/ui/EmptyState'
import { Link } from '~/ui/Link'
import { Notice } from '~/ui/Notice'
import { Page, PageHeader } from '~/ui/page'
import { Skeleton } from '~/ui/Skeleton'
import { SOURCE } from '../useInfo'
import { useInfoFormat } from '../useInfoFormat'
import { type Past, useStaged } from '../useStaged'
import { useWatchlist } from '../useWatchlist'
import { exchangeView, isTokenPlausible, rankedPools, rankedTokens } from '../views'
import { Failed, EmptyText } from './EmptyText'
import { History, LatestTransactions } from './LoadedSection'
import { Section, Tile, Tiles, PageSkeleton } from './parts'
import { PageFailed } from './PageFailed'
import { PoolsTable } from './PoolsTable'
import { SyncStatus } from './SyncStatus'
import { TokensTable } from './TokensTable'

/** What happens on the whole exchange. A choice in the address draws the table or chart alone that it is made in. */
export default memo(function OverviewPage() {
  const { t } = useTranslation()
  // Those of the moment: what is watched from here on is in the answer already.
  const [watched] = useState(useWatchlist())
  const question = useMemo(
    () =>
      SOURCE && {
        ...SOURCE,
        ...{ pools: INFO.top, tokens: INFO.top, latest: INFO.latest.exchange },
        ...{ watchedPools: watched.pools, watchedTokens: watched.tokens },
      },
    [watched],
  )
  const { infoMarketNow, infoMarket } = infoSubgraph.endpoints
  const { data, past, missing, retry } = useStaged(infoMarketNow, infoMarket, question, true)
  return (
    <Page>
      <PageHeader id="info-overview-title" title={t('Exchange stats')} />
      {data.status === 'failed' ? (
        <PageFailed onRetry={retry} />
      ) : data.status === 'loading' ? (
        <PageSkeleton />
      ) : (
        <Overview market={data.value} {...{ past, missing, onRetry: retry }} />
      )}
    </Page>
  )
})

interface Props {
  readonly market: MarketNow
  readonly past: Past
  readonly missing: number
  readonly onRetry: () => void
}

function Overview({ market, past, missing, onRetry }: Props) {
  const { t } = useTranslation()
  const format = useInfoFormat()
  const { head, days, transactions } = market
  const isPending = past === 'loading'
  const now = head.time ?? 0
  const pools = useMemo(() => rankedPools(valueOf(market.pools) ?? []), [market.pools])
  const tokens = useMemo(() => rankedTokens(valueOf(market.tokens) ?? []), [market.tokens])
  const exchange = useMemo(() => exchangeView(market, pools), [market, pools])
  const plausible = useMemo(() => pools.filter((pool) => pool.isPlausible), [pools])
  const all = exchange?.liquidity
  const topTokens = useMemo(() => tokens.filter((token) => isTokenPlausible(token, all)), [tokens, all])

  if (market.poolCount === 0 && exchange !== undefined) {
    return (
      <EmptyState icon="info" text={t('Nothing has happened yet: there are no pools.')}>
        <Link to="/add">{t('Add liquidity')}</Link>
      </EmptyState>
    )
  }
  const tokensHeading = (
    <Heading>
      <h2 id="top-tokens">{t('Top tokens')}</h2>
      <Link to="/info/tokens">{t('All tokens')}</Link>
    </Heading>
  )
  const poolsHeading = (
    <Heading>
      <h2 id="top-pools">{t('Top pools')}</h2>
      <Link to="/info/pools">{t('All pools {liquidity}')}</Link>
    </Heading>
  )
  return (
    <>
      <SyncStatus head={head} isPastMissing={past === 'missing'} missing={missing} />
      {exchange === undefined ? (
        <Failed onRetry={onRetry} />
      ) : (
        <Tiles aria-busy={isPending}>
          <Tile
            id="info-liquidity"
            label={t('Liquidity')}
            figure={format.dollars(exchange.liquidity)}
            change={isPending ? 'loading' : exchange.liquidityChange}
          />
          <Tile
            id="info-volume"
            label={t('24h volume')}
            figure={isPending ? undefined : format.dollars(exchange.volume24h)}
            change={isPending ? 'loading' : exchange.volumeChange}
          />
          <Tile
            id="info-transactions"
            label={t('24h transactions')}
            figure={isPending ? undefined : format.count(exchange.transactions24h)}
            change={isPending ? 'loading' : exchange.transactionsChange}
          />
          <Tile
            id="info-fees"
            label={t('24h fees')}
            figure={isPending ? undefined : format.dollars(exchange.fees24h)}
            change={isPending ? 'loading' : exchange.volumeChange}
          />
        </Tiles>
      )}
      {exchange !== undefined && exchange.leftOut > 0 && (
        <Notice role="status">
          {t(
            'Totals exclude %count% pool with an unrealistic price.|Totals exclude %count% pools with unrealistic prices.',
            { count: exchange.leftOut },
          )}
        </Notice>
      )}
      <History days={days} now={now} onRetry={onRetry} />
      {isPending ? (
        <Skeleton height={480} radius={16} />
      ) : (
        <>
          <Watchlist pools={pools} tokens={tokens} all={all} />
          <Section aria-labelledby="top-tokens">
            {market.tokens.status === 'ready' ? (
              <TokensTable
                label={t('Top tokens')}
                tokens={topTokens}
                all={all}
                file="top-tokens"
                tools={tokensHeading}
                empty={<EmptyText>{t('No tokens yet')}</EmptyText>}
              />
            ) : (
              <>
                {tokensHeading}
                <Failed onRetry={onRetry} />
              </>
            )}
          </Section>
          <Section aria-labelledby="top-pools">
            {market.pools.status === 'ready' ? (
              <PoolsTable
                label={t('Top pools')}
                pools={plausible}
                file="top-pools"
                tools={poolsHeading}
                empty={<EmptyText>{t('No pools yet')}</EmptyText>}
              />
            ) : (
              <>
                {poolsHeading}
                <Failed onRetry={onRetry} />
              </>
            )}
          </Section>
          <LatestTransactions {...{ transactions, now, onRetry }} file="transactions" />
        </>
      )}
    </>
  )
}

interface WatchlistProps {
  readonly pools: ReturnType<typeof rankedPools>
  readonly tokens: ReturnType<typeof rankedTokens>
  readonly all: ReturnType<typeof rankedPools>[number]['liquidity'] | undefined
}

/** What the person watches; nothing while that is nothing. */
function Watchlist({ pools, tokens, all }: WatchlistProps) {
  const { t } = useTranslation()
  const { has, pools: watchedPools, tokens: watchedTokens } = useWatchlist()
  const ownPools = pools.filter(({ id }) => has('pool', id))
  const ownTokens = tokens.filter(({ id }) => has('token', id))
  if (watchedPools.length + watchedTokens.length === 0) return null
  return (
    <Section aria-labelledby="watchlist">
      <h2 id="watchlist">{t('Your watchlist')}</h2>
      {ownTokens.length > 0 && (
        <TokensTable
          label={t('Watched tokens')}
          tokens={ownTokens}
          all={all}
          file="watched-tokens"
          empty={null}
        />
      )}
      {ownPools.length > 0 && (
        <PoolsTable label={t('Watched pools')} pools={ownPools} file="watched-pools" empty={null} />
      )}
      {ownPools.length + ownTokens.length === 0 && (
        <EmptyText>{t('Watched items couldn’t be found.')}</EmptyText>
      )}
    </Section>
  )
}

const Heading = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 4px 16px;

  & h2 {
    font-size: 20px;
    line-height: 28px;
  }
  & a {
    display: inline-flex;
    align-items: center;
    min-block-size: 32px;
    color: var(--ink-soft);
    font-size: 14px;
    text-decoration-color: var(--line-control);
    text-underline-offset: 3px;
  }
`
