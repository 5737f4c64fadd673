import { useCallback, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { INFO } from '~/config/info'
import { useRemote } from '~/core/remote/useRemote'
import { type Address, toAddress } from '~/domain/address'
import { currencyId, shortSymbol } from '~/domain/money/currency'
import { Ratio } from '~/domain/money/ratio'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'
import { infoSubgraph, type PoolPage as PoolAnswer, type SwapRow } from '~/services/infoSubgraph'
import { Button } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { Notice } from '~/ui/Notice'
import { ButtonLink } from '~/widgets/ButtonLink'
import { unwrapped } from '~/widgets/liquidity/unwrapped'
import { PairLogo } from '~/widgets/tokens/PairLogo'
import { SOURCE } from '../useInfo'
import { useInfoFormat } from '../useInfoFormat'
import { daysOf, poolView, tokenOf } from '../views'
import { CandleChart } from './CandleChart'
import { DaysChart } from './DaysChart'
import { Actions, HeadLinks, Name, NameRow } from './HeadLinks'
import { Failed } from './Nothing'
import { PageFailed } from './PageFailed'
import { Back, Charts, Page, Section, Tile, Tiles, Title, Waiting } from './parts'
import { Standing } from './Standing'
import { StarButton } from './StarButton'
import { TransactionsTable } from './TransactionsTable'

/** One pool. */
export default function PoolPage({ address }: { readonly address: Address }) {
  const { t } = useTranslation()
  const question = useMemo(() => SOURCE && { ...SOURCE, address, latest: INFO.latest.pool }, [address])
  const { data, isBehind, retry } = useRemote(infoSubgraph.endpoints.infoPool, question)
  if (data.status === 'ready' && data.value !== null) {
    return <Pool answer={data.value} isOld={isBehind} onRetry={retry} />
  }
  return (
    <Page>
      <Title>
        <h1 id="info-pool-pair-title">{t('Pool {liquidity}')}</h1>
      </Title>
      {data.status === 'loading' ? (
        <Waiting />
      ) : data.status === 'failed' ? (
        <PageFailed onRetry={retry} />
      ) : (
        <EmptyState icon="pools" text={t('There is no pool of this exchange at %address%.', { address })}>
          <ButtonLink to="/info/pools">{t('All pools {liquidity}')}</ButtonLink>
        </EmptyState>
      )}
    </Page>
  )
}

interface Props {
  readonly answer: PoolAnswer
  readonly isOld: boolean
  readonly onRetry: () => void
}

function Pool({ answer, isOld, onRetry }: Props) {
  const { t } = useTranslation()
  const format = useInfoFormat()
  const { head, hasPast, days, transactions } = answer
  const now = head.time ?? 0
  const view = useMemo(() => poolView(answer.pool), [answer.pool])
  const { tokens, reserves } = answer.pool
  const chartDays = useMemo(() => daysOf(valueOf(days) ?? []), [days])
  /** Which token's price is shown, in the other one. */
  const [base, setBase] = useState<0 | 1>(0)
  const quote = base === 0 ? 1 : 0
  const symbols = [shortSymbol(tokens[0].symbol), shortSymbol(tokens[1].symbol)] as const
  const [one, other] = [tokenOf(tokens[0]), tokenOf(tokens[1])]
  const ids = [currencyId(unwrapped(one)), currencyId(unwrapped(other))] as const
  const priceOf = useCallback(
    ({ amounts }: SwapRow) => Number(amounts[quote]) / Number(amounts[base]),
    [base, quote],
  )
  const price = (of: 0 | 1) => {
    const [from, to] = [Number(reserves[of]), Number(reserves[of === 0 ? 1 : 0])]
    return from > 0 ? new Ratio(to / from) : undefined
  }
  return (
    <Page>
      <Title>
        <Back to="/info/pools">{t('All pools {liquidity}')}</Back>
        <NameRow>
          <Name>
            <PairLogo currencies={[one, other]} size={40} />
            <h1 id="info-pool-pair-title">{view.name}</h1>
            <StarButton kind="pool" id={view.id} name={view.name} />
          </Name>
          <Actions>
            <ButtonLink to={`/add/${ids[0]}/${ids[1]}`}>{t('Add liquidity')}</ButtonLink>
            <ButtonLink variant="primary" to={`/swap?inputCurrency=${ids[0]}&outputCurrency=${ids[1]}`}>
              {t('Trade')}
            </ButtonLink>
          </Actions>
        </NameRow>
        <HeadLinks address={toAddress(view.id)} kind="address" />
        <Rates>
          {([0, 1] as const).map((of) => (
            <li key={of}>
              <Link to={`/info/token/${tokens[of].id}`}>{tokens[of].name}</Link>
              <bdi>
                {t('1 %base% = %price% %quote%', {
                  base: symbols[of],
                  price: format.number(price(of)),
                  quote: symbols[of === 0 ? 1 : 0],
                })}
              </bdi>
            </li>
          ))}
        </Rates>
      </Title>
      <Standing head={head} isPastMissing={!hasPast} isOld={isOld} />
      {!view.isPlausible && (
        <Notice type="warning" role="status">
          {t(
            'This pool’s price is unrealistic, so its dollar figures mean little and are left out of all totals.',
          )}
        </Notice>
      )}
      <Tiles>
        <Tile
          id="pool-liquidity"
          label={t('Liquidity')}
          figure={<bdi>{format.dollars(view.liquidity)}</bdi>}
          change={view.liquidityChange}
        />
        <Tile
          id="pool-volume"
          label={t('Volume 24h')}
          figure={<bdi>{format.dollars(view.volume24h)}</bdi>}
          change={view.volumeChange}
        />
        <Tile label={t('Volume 7d')} figure={<bdi>{format.dollars(view.volume7d)}</bdi>} />
        <Tile label={t('Fees 24h')} figure={<bdi>{format.dollars(view.fees24h)}</bdi>} />
        <Tile label={t('Fee APR, 7 days')} figure={<bdi>{format.percent(view.apr)}</bdi>} />
        <Tile label={t('Transactions 24h')} figure={<bdi>{format.count(view.transactions24h)}</bdi>} />
        {([0, 1] as const).map((of) => (
          <Tile
            key={of}
            label={t('%symbol% in the pool', { symbol: symbols[of] })}
            figure={<bdi>{format.number(new Ratio(reserves[of]))}</bdi>}
          />
        ))}
      </Tiles>
      <Section aria-label={t('Price')}>
        <CandleChart
          key={base}
          pool={view.id}
          now={now}
          title={t('Price of %symbol%', { symbol: symbols[base] })}
          priceOf={priceOf}
          priceText={(value) => `${format.number(value)} ${symbols[quote]}`}
        >
          <Button
            size="small"
            onClick={() => {
              setBase(quote)
            }}
          >
            {t('Show the price of %symbol%', { symbol: symbols[quote] })}
          </Button>
        </CandleChart>
      </Section>
      {days.status === 'ready' ? (
        <Charts>
          <DaysChart of="liquidity" days={chartDays} now={now} />
          <DaysChart of="volume" days={chartDays} now={now} />
        </Charts>
      ) : (
        <Failed onRetry={onRetry} />
      )}
      <Section aria-labelledby="latest-transactions">
        <h2 id="latest-transactions">{t('Latest transactions')}</h2>
        {transactions.status === 'ready' ? (
          <TransactionsTable transactions={transactions.value} now={now} file="pool-transactions" />
        ) : (
          <Failed onRetry={onRetry} />
        )}
      </Section>
    </Page>
  )
}

const Rates = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;

  & > li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 12px;
    padding: 8px 12px;
    border-radius: var(--radius-control);
    background: var(--sunken);
    font-size: 14px;
    line-height: 20px;
    overflow-wrap: anywhere;
  }
`
