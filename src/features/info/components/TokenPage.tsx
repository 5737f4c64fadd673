import { useCallback, useMemo } from 'react'
import { INFO } from '~/config/info'
import { unwrapped } from '~/config/unwrapped'
import { useAreTokensKnown, useKnownTokens } from '~/core/tokens/useKnownTokens'
import type { Address } from '~/domain/address'
import { currencyId } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'
import {
  infoSubgraph,
  type SwapRow,
  type TokenNow,
  type TokenPage as TokenAnswer,
} from '~/services/infoSubgraph'
import { Badge } from '~/ui/Badge'
import { EmptyState } from '~/ui/EmptyState'
import { Notice } from '~/ui/Notice'
import { Page, PageTitle } from '~/ui/page'
import { Skeleton } from '~/ui/Skeleton'
import { ButtonLink } from '~/widgets/ButtonLink'
import { useShowPageSubject } from '~/widgets/pageSubject'
import { CurrencyLogo } from '~/widgets/tokens/CurrencyLogo'
import { SOURCE } from '../useInfo'
import { useInfoFormat } from '../useInfoFormat'
import { type Past, useStaged } from '../useStaged'
import { poolView, symbolOf, tokenOf, tokenView } from '../views'
import { EntityPage } from './EntityPage'
import { CandleChart } from './CandleChart'
import { DepthTable } from './DepthTable'
import { EmptyText } from './EmptyText'
import { History, LatestTransactions, LoadedSection } from './LoadedSection'
import { Section, Tile, Tiles } from './parts'
import { PoolsTable } from './PoolsTable'
import { SyncStatus } from './SyncStatus'
import { EntityHeader } from './EntityHeader'

export default function TokenPage({ address }: { readonly address: Address }) {
  const { t } = useTranslation()
  const question = useMemo(() => SOURCE && { ...SOURCE, address, latest: INFO.latest.token }, [address])
  const { infoTokenNow, infoToken } = infoSubgraph.endpoints
  const { data, past, missing, retry } = useStaged(infoTokenNow, infoToken, question)
  return (
    <EntityPage
      data={data}
      onRetry={retry}
      title={<PageTitle id="info-token-name-title">{t('Token')}</PageTitle>}
      none={
        <EmptyState icon="info" text={t('No CheeseSwap pool contains a token at %address%.', { address })}>
          <ButtonLink to="/info/tokens">{t('All tokens')}</ButtonLink>
        </EmptyState>
      }
    >
      {(answer) => <Token {...{ answer, past, missing, onRetry: retry }} />}
    </EntityPage>
  )
}

interface Props {
  readonly answer: TokenNow | TokenAnswer
  readonly past: Past
  readonly missing: number
  readonly onRetry: () => void
}

function Token({ answer, past, missing, onRetry }: Props) {
  const { t } = useTranslation()
  const format = useInfoFormat()
  const { head, days, pools } = answer
  const isPending = past === 'loading'
  const now = head.time ?? 0
  const view = useMemo(() => tokenView(answer.token), [answer.token])
  const token = tokenOf(view.token)
  const symbol = symbolOf(view.token)
  useShowPageSubject(symbol)
  const [known, areKnown] = [useKnownTokens(), useAreTokensKnown()]
  const isUnlisted = areKnown && !known.has(token.address)
  const poolViews = useMemo(() => (valueOf(pools) ?? []).map(poolView), [pools])
  // The one that most money speaks in.
  const deepest = useMemo(
    () =>
      poolViews
        .filter(({ isPlausible }) => isPlausible)
        .toSorted((a, b) => b.tracked.comparedTo(a.tracked) ?? 0)[0] ?? poolViews[0],
    [poolViews],
  )
  const side = deepest?.pool.tokens.findIndex(({ id }) => id === view.id) === 1 ? 1 : 0
  const priceOf = useCallback(
    ({ amounts, dollars }: SwapRow) => Number(dollars) / Number(amounts[side]),
    [side],
  )
  const id = currencyId(unwrapped(token))
  return (
    <Page>
      <EntityHeader
        backTo="/info/tokens"
        back={t('All tokens')}
        kind="token"
        id={view.id}
        name={symbol}
        logo={<CurrencyLogo currency={unwrapped(token)} size={40} />}
        title={
          <PageTitle id="info-token-name-title">
            {t('%name% (%symbol%)', { name: view.token.name, symbol })}
          </PageTitle>
        }
        addTo={`/add/${id}`}
        tradeAt={`/swap?outputCurrency=${id}`}
      >
        {isUnlisted && (
          <div>
            <Badge data-type="warning">{t('Not on any of your lists')}</Badge>
          </div>
        )}
      </EntityHeader>
      <SyncStatus head={head} isPastMissing={past === 'missing'} missing={missing} />
      {view.price === undefined && (
        <Notice role="status">{t('This token has no dollar price, so dollar values are missing.')}</Notice>
      )}
      <Tiles data-columns="5" aria-busy={isPending}>
        <Tile
          id="token-price"
          label={t('Price')}
          figure={format.dollars(view.price)}
          change={isPending ? 'loading' : view.priceChange}
        />
        <Tile
          label={t('Liquidity')}
          figure={format.dollars(view.liquidity)}
          change={isPending ? 'loading' : view.liquidityChange}
        />
        <Tile
          label={t('24h volume')}
          figure={isPending ? undefined : format.dollars(view.volume24h)}
          change={isPending ? 'loading' : view.volumeChange}
        />
        <Tile label={t('7d volume')} figure={isPending ? undefined : format.dollars(view.volume7d)} />
        <Tile
          label={t('24h transactions')}
          figure={isPending ? undefined : format.count(view.transactions24h)}
        />
      </Tiles>
      {deepest !== undefined && (
        <Section aria-label={t('Price')}>
          <CandleChart
            pool={deepest.id}
            now={now}
            title={t('Price of %symbol% by trades in %pool%', { symbol, pool: deepest.name })}
            priceOf={priceOf}
            priceText={(value) => format.dollars(value)}
          />
        </Section>
      )}
      <History days={days} now={now} onRetry={onRetry} />
      {'transactions' in answer ? (
        <>
          <LoadedSection title={t('Pools {liquidity}')} of={pools} onRetry={onRetry}>
            {() => (
              <PoolsTable
                label={t('Pools {liquidity}')}
                pools={poolViews}
                file="token-pools"
                sortedBy="liquidity"
                empty={<EmptyText>{t('No pools yet')}</EmptyText>}
              />
            )}
          </LoadedSection>
          <DepthTable pools={poolViews} />
          <LatestTransactions
            transactions={answer.transactions}
            {...{ now, onRetry }}
            file="token-transactions"
          />
        </>
      ) : (
        <Skeleton height={480} radius={16} />
      )}
    </Page>
  )
}
