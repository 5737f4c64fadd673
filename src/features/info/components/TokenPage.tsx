import { useCallback, useMemo } from 'react'
import { INFO } from '~/config/info'
import { useRemote } from '~/core/remote/useRemote'
import { useAreTokensKnown, useKnownTokens } from '~/core/tokens/useKnownTokens'
import { type Address, toAddress } from '~/domain/address'
import { currencyId, shortSymbol } from '~/domain/money/currency'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'
import { infoSubgraph, type SwapRow, type TokenPage as TokenAnswer } from '~/services/infoSubgraph'
import { Badge } from '~/ui/Badge'
import { EmptyState } from '~/ui/EmptyState'
import { Notice } from '~/ui/Notice'
import { ButtonLink } from '~/widgets/ButtonLink'
import { unwrapped } from '~/widgets/liquidity/unwrapped'
import { CurrencyLogo } from '~/widgets/tokens/CurrencyLogo'
import { SOURCE } from '../useInfo'
import { useInfoFormat } from '../useInfoFormat'
import { daysOf, poolView, tokenOf, tokenView } from '../views'
import { CandleChart } from './CandleChart'
import { DaysChart } from './DaysChart'
import { Actions, HeadLinks, Name, NameRow } from './HeadLinks'
import { Failed, Nothing } from './Nothing'
import { PageFailed } from './PageFailed'
import { Back, Charts, Page, Section, Tile, Tiles, Title, Waiting } from './parts'
import { PoolsTable } from './PoolsTable'
import { Standing } from './Standing'
import { StarButton } from './StarButton'
import { TransactionsTable } from './TransactionsTable'

/** One token. */
export default function TokenPage({ address }: { readonly address: Address }) {
  const { t } = useTranslation()
  const question = useMemo(() => SOURCE && { ...SOURCE, address, latest: INFO.latest.token }, [address])
  const { data, isBehind, retry } = useRemote(infoSubgraph.endpoints.infoToken, question)
  if (data.status === 'ready' && data.value !== null) {
    return <Token answer={data.value} isOld={isBehind} onRetry={retry} />
  }
  return (
    <Page>
      <Title>
        <h1 id="info-token-name-title">{t('Token')}</h1>
      </Title>
      {data.status === 'loading' ? (
        <Waiting />
      ) : data.status === 'failed' ? (
        <PageFailed onRetry={retry} />
      ) : (
        <EmptyState icon="info" text={t('No pool of this exchange has a token at %address%.', { address })}>
          <ButtonLink to="/info/tokens">{t('All tokens')}</ButtonLink>
        </EmptyState>
      )}
    </Page>
  )
}

interface Props {
  readonly answer: TokenAnswer
  readonly isOld: boolean
  readonly onRetry: () => void
}

function Token({ answer, isOld, onRetry }: Props) {
  const { t } = useTranslation()
  const format = useInfoFormat()
  const { head, hasPast, days, pools, transactions } = answer
  const now = head.time ?? 0
  const view = useMemo(() => tokenView(answer.token), [answer.token])
  const token = tokenOf(view.token)
  const symbol = shortSymbol(view.token.symbol)
  const [known, areKnown] = [useKnownTokens(), useAreTokensKnown()]
  const isUnlisted = areKnown && !known.has(token.address)
  const chartDays = useMemo(() => daysOf(valueOf(days) ?? []), [days])
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
      <Title>
        <Back to="/info/tokens">{t('All tokens')}</Back>
        <NameRow>
          <Name>
            <CurrencyLogo currency={token} size={40} />
            <h1 id="info-token-name-title">{t('%name% (%symbol%)', { name: view.token.name, symbol })}</h1>
            <StarButton kind="token" id={view.id} name={view.token.symbol} />
          </Name>
          <Actions>
            <ButtonLink to={`/add/${id}`}>{t('Add liquidity')}</ButtonLink>
            <ButtonLink variant="primary" to={`/swap?outputCurrency=${id}`}>
              {t('Trade')}
            </ButtonLink>
          </Actions>
        </NameRow>
        <HeadLinks address={toAddress(view.id)} kind="token" />
        {isUnlisted && (
          <div>
            <Badge data-type="warning">{t('On none of your lists')}</Badge>
          </div>
        )}
      </Title>
      <Standing head={head} isPastMissing={!hasPast} isOld={isOld} />
      {view.price === undefined && (
        <Notice role="status">
          {t('No pool gives this token a price in dollars, so its figures in dollars are missing.')}
        </Notice>
      )}
      <Tiles data-columns="5">
        <Tile
          id="token-price"
          label={t('Price')}
          figure={<bdi>{format.dollars(view.price)}</bdi>}
          change={view.priceChange}
        />
        <Tile
          label={t('Liquidity')}
          figure={<bdi>{format.dollars(view.liquidity)}</bdi>}
          change={view.liquidityChange}
        />
        <Tile
          label={t('Volume 24h')}
          figure={<bdi>{format.dollars(view.volume24h)}</bdi>}
          change={view.volumeChange}
        />
        <Tile label={t('Volume 7d')} figure={<bdi>{format.dollars(view.volume7d)}</bdi>} />
        <Tile label={t('Transactions 24h')} figure={<bdi>{format.count(view.transactions24h)}</bdi>} />
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
      {days.status === 'ready' ? (
        <Charts>
          <DaysChart of="liquidity" days={chartDays} now={now} />
          <DaysChart of="volume" days={chartDays} now={now} />
        </Charts>
      ) : (
        <Failed onRetry={onRetry} />
      )}
      <Section aria-labelledby="token-pools">
        <h2 id="token-pools">{t('Pools {liquidity}')}</h2>
        {pools.status === 'ready' ? (
          <PoolsTable
            label={t('Pools {liquidity}')}
            pools={poolViews}
            file="token-pools"
            sortedBy="liquidity"
            empty={<Nothing>{t('No pools yet')}</Nothing>}
          />
        ) : (
          <Failed onRetry={onRetry} />
        )}
      </Section>
      <Section aria-labelledby="latest-transactions">
        <h2 id="latest-transactions">{t('Latest transactions')}</h2>
        {transactions.status === 'ready' ? (
          <TransactionsTable transactions={transactions.value} now={now} file="token-transactions" />
        ) : (
          <Failed onRetry={onRetry} />
        )}
      </Section>
    </Page>
  )
}
