import { useCallback, useMemo } from 'react'
import { styled } from 'styled-components'
import { INFO } from '~/config/info'
import { unwrapped } from '~/config/unwrapped'
import type { Address } from '~/domain/address'
import { currencyId } from '~/domain/money/currency'
import { Ratio } from '~/domain/money/ratio'
import { useTranslation } from '~/i18n/LanguageProvider'
import { infoSubgraph, type PoolNow, type SwapRow } from '~/services/infoSubgraph'
import { Button } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { Link } from '~/ui/Link'
import { Notice } from '~/ui/Notice'
import { Page, PageTitle } from '~/ui/page'
import { ButtonLink } from '~/widgets/ButtonLink'
import { useInAddress, wholeNumber } from '~/widgets/addressState'
import { useShowPageSubject } from '~/widgets/pageSubject'
import { PairLogo } from '~/widgets/tokens/PairLogo'
import { SOURCE } from '../useInfo'
import { useInfoFormat } from '../useInfoFormat'
import { type Past, useStaged } from '../useStaged'
import { poolView, symbolOf, tokenOf } from '../views'
import { EntityPage } from './EntityPage'
import { CandleChart } from './CandleChart'
import { History, LatestTransactions } from './LoadedSection'
import { Section, Tile, Tiles } from './parts'
import { SyncStatus } from './SyncStatus'
import { EntityHeader } from './EntityHeader'

export default function PoolPage({ address }: { readonly address: Address }) {
  const { t } = useTranslation()
  const question = useMemo(() => SOURCE && { ...SOURCE, address, latest: INFO.latest.pool }, [address])
  const { infoPoolNow, infoPool } = infoSubgraph.endpoints
  const { data, past, missing, retry } = useStaged(infoPoolNow, infoPool, question)
  return (
    <EntityPage
      data={data}
      onRetry={retry}
      title={<PageTitle id="info-pool-pair-title">{t('Pool {liquidity}')}</PageTitle>}
      none={
        <EmptyState icon="pools" text={t('There’s no CheeseSwap pool at %address%.', { address })}>
          <ButtonLink to="/info/pools">{t('All pools {liquidity}')}</ButtonLink>
        </EmptyState>
      }
    >
      {(answer) => <Pool {...{ answer, past, missing, onRetry: retry }} />}
    </EntityPage>
  )
}

const CHOICE = { price: wholeNumber(0) }

interface Props {
  readonly answer: PoolNow
  readonly past: Past
  readonly missing: number
  readonly onRetry: () => void
}

function Pool({ answer, past, missing, onRetry }: Props) {
  const { t } = useTranslation()
  const format = useInfoFormat()
  const { head, days, transactions } = answer
  const isPending = past === 'loading'
  const now = head.time ?? 0
  const view = useMemo(() => poolView(answer.pool), [answer.pool])
  useShowPageSubject(view.name)
  const { tokens, reserves } = answer.pool
  /** Which token's price is shown, in the other one. */
  const [chosen, choose] = useInAddress(CHOICE)
  const base = chosen.price === 1 ? 1 : 0
  const quote = base === 0 ? 1 : 0
  const symbols = [symbolOf(tokens[0]), symbolOf(tokens[1])] as const
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
      <EntityHeader
        backTo="/info/pools"
        back={t('All pools {liquidity}')}
        kind="pool"
        id={view.id}
        name={view.name}
        logo={<PairLogo currencies={view.tokens} size={40} />}
        title={<PageTitle id="info-pool-pair-title">{view.name}</PageTitle>}
        addTo={`/add/${ids[0]}/${ids[1]}`}
        tradeAt={`/swap?inputCurrency=${ids[0]}&outputCurrency=${ids[1]}`}
      >
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
      </EntityHeader>
      <SyncStatus head={head} isPastMissing={past === 'missing'} missing={missing} />
      {!view.isPlausible && (
        <Notice type="warning" role="status">
          {t('This pool’s price is unrealistic, so its dollar values are excluded from all totals.')}
        </Notice>
      )}
      <Tiles aria-busy={isPending}>
        <Tile
          id="pool-liquidity"
          label={t('Liquidity')}
          figure={format.dollars(view.liquidity)}
          change={isPending ? 'loading' : view.liquidityChange}
        />
        <Tile
          id="pool-volume"
          label={t('24h volume')}
          figure={isPending ? undefined : format.dollars(view.volume24h)}
          change={isPending ? 'loading' : view.volumeChange}
        />
        <Tile label={t('7d volume')} figure={isPending ? undefined : format.dollars(view.volume7d)} />
        <Tile label={t('24h fees')} figure={isPending ? undefined : format.dollars(view.fees24h)} />
        <Tile label={t('Fee APR, 7 days')} figure={isPending ? undefined : format.percent(view.apr)} />
        <Tile
          label={t('24h transactions')}
          figure={isPending ? undefined : format.count(view.transactions24h)}
        />
        {([0, 1] as const).map((of) => (
          <Tile
            key={of}
            label={t('%symbol% in the pool', { symbol: symbols[of] })}
            figure={format.number(new Ratio(reserves[of]))}
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
          <Button size="small" onClick={() => choose({ price: quote })}>
            {t('Show the price of %symbol%', { symbol: symbols[quote] })}
          </Button>
        </CandleChart>
      </Section>
      <History days={days} now={now} onRetry={onRetry} />
      <LatestTransactions {...{ transactions, now, onRetry }} file="pool-transactions" />
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
