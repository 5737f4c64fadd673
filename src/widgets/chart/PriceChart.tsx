import { useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { CHART_PERIODS, type ChartPeriod } from '~/config/priceChart'
import { DAY_S } from '~/lib/seconds'
import { network } from '~/config/networks'
import { usePriceHistory } from '~/core/prices/usePriceHistory'
import { wrappedOf } from '~/core/tokens/wrapped'
import { type Currency, shortSymbol } from '~/domain/money/currency'
import type { Ratio } from '~/domain/money/ratio'
import { type Candle, candlesOf, type Close, type PricePoint, summaryOf } from '~/domain/priceHistory'
import type { PlainKey } from '~/i18n/keys'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { Segmented } from '~/ui/Segmented'
import { ExternalLink } from '~/ui/ExternalLink'
import { Stack } from '~/ui/layout'
import { Skeleton } from '~/ui/Skeleton'
import { SoftText } from '~/ui/SoftText'
import { below } from '~/ui/theme'
import { VisuallyHidden } from '~/ui/VisuallyHidden'
import { PairLogo } from '~/widgets/tokens/PairLogo'
import { SymbolText } from '~/widgets/tokens/SymbolText'
import { useRatioFormat } from '~/widgets/useRatioFormat'
import { pointText } from './moments'
import { PricePlot } from './PricePlot'

interface Props {
  readonly input: Currency
  /** The dollar stands in for it while none is chosen. */
  readonly output: Currency | undefined
  /** What one of the input costs in the output, where it was pressed on the chart. */
  readonly onPrice?: ((price: Ratio) => void) | undefined
}

const PERIODS: readonly { readonly value: ChartPeriod; readonly label: PlainKey; readonly past: PlainKey }[] =
  [
    { value: 'day', label: '24H', past: 'Past day' },
    { value: 'week', label: '1W', past: 'Past week' },
    { value: 'month', label: '1M', past: 'Past month' },
    { value: 'year', label: '1Y', past: 'Past year' },
  ]

/** What one of the input was worth in the output, from the exchange's own trades. */
export function PriceChart({ input, output = network.deployment.dollar, onPrice }: Props) {
  const { t, language } = useTranslation()
  const format = useRatioFormat()
  const [period, setPeriod] = useState<ChartPeriod>('day')
  const [pointedAt, setPointedAt] = useState<PricePoint>()
  const [base, quote] = [wrappedOf(input), wrappedOf(output)]
  const pair = useMemo(() => (base.address === quote.address ? undefined : { base, quote }), [base, quote])
  const { history, retry } = usePriceHistory(pair, period)
  const points = history.status === 'ready' ? history.value.points : NO_POINTS
  const summary = useMemo(() => summaryOf(points), [points])
  const [look, setLook] = useState<'line' | 'candles'>('line')
  const closes = history.status === 'ready' ? history.value.closes : NO_CLOSES
  const candles = useMemo(
    () => candlesOf(points, closes, CHART_PERIODS[period].candle),
    [points, closes, period],
  )
  // Prices in dollars are kept by the day alone, and nothing of their trades.
  const hasCandles = history.status === 'ready' && history.value.source === 'pool' && candles.length > 1
  const volume = hasCandles ? volumeOf(candles) : undefined
  const symbols = { base: shortSymbol(input.symbol), quote: shortSymbol(output.symbol) }
  const past = PERIODS.find(({ value }) => value === period)?.past ?? 'Past day'
  const inWords = (price: Ratio) => `${format.ratio(price)} ${symbols.quote}`

  return (
    <Stack as="section" gap={0} grow padding={4} aria-labelledby="price-chart-title">
      <Head>
        <PairLogo currencies={[input, output]} size={32} />
        <h2 id="price-chart-title" aria-label={`${symbols.base}/${symbols.quote}`}>
          <SymbolText symbol={input.symbol} />/<SymbolText symbol={output.symbol} />
        </h2>
        <Periods>
          <Segmented
            label={t('Period')}
            options={PERIODS.map(({ value, label }) => ({ value, label: t(label) }))}
            selected={period}
            onSelect={(value) => {
              setPointedAt(undefined)
              setPeriod(value)
            }}
          />
        </Periods>
      </Head>
      {history.status === 'loading' ? (
        <>
          <Stack gap={1} padding={[2, 1]} minHeight={76}>
            <Skeleton width={160} height={32} />
            <Skeleton width={120} height={20} />
          </Stack>
          <Body>
            <Skeleton height="100%" radius={12} />
          </Body>
        </>
      ) : summary === undefined ? (
        <Stack gap={3} align="center" justify="center" grow tone="soft">
          {history.status === 'failed' ? (
            <>
              <p role="status">{t('Price history couldn’t be loaded.')}</p>
              <Button variant="secondary" size="small" onClick={retry}>
                {t('Try again')}
              </Button>
            </>
          ) : (
            <p role="status">{t('No price history')}</p>
          )}
        </Stack>
      ) : (
        <>
          <Stack gap={1} padding={[2, 1]} minHeight={76}>
            <Price data-testid="chart-price">
              <bdi>{format.ratio((pointedAt ?? { price: summary.last }).price)}</bdi>
              <small>{symbols.quote}</small>
            </Price>
            <Change data-way={summary.change.isNegative() ? 'down' : 'up'}>
              {pointedAt === undefined ? (
                <>
                  <bdi data-testid="chart-change">{format.change(summary.change)}</bdi>
                  <span>{t(past)}</span>
                </>
              ) : (
                <time dateTime={new Date(pointedAt.time * 1000).toISOString()}>
                  {pointText(pointedAt.time, language, points)}
                </time>
              )}
            </Change>
          </Stack>
          <Body>
            <VisuallyHidden data-testid="chart-summary">
              {t('%past%: 1 %symbol% went from %first% to %last% (%change%). Low %lowest%, high %highest%.', {
                past: t(past),
                symbol: symbols.base,
                first: inWords(summary.first),
                last: inWords(summary.last),
                change: format.change(summary.change),
                lowest: inWords(summary.lowest),
                highest: inWords(summary.highest),
              })}
            </VisuallyHidden>
            <PricePlot
              points={points}
              candles={hasCandles ? candles : NO_CANDLES}
              look={hasCandles ? look : 'line'}
              isFalling={summary.change.isNegative()}
              onPoint={setPointedAt}
              onPrice={onPrice}
            />
          </Body>
          {hasCandles && (
            <Looks>
              <Segmented
                label={t('Chart type')}
                options={[
                  { value: 'line', label: t('Line') },
                  { value: 'candles', label: t('Candles') },
                ]}
                selected={look}
                onSelect={setLook}
              />
              {volume !== undefined && (
                <SoftText data-testid="chart-volume">
                  {t('Volume: %volume%', { volume: format.wholeDollars(volume) })}
                </SoftText>
              )}
            </Looks>
          )}
          {hasCandles && look === 'candles' && (
            <Note>
              {CHART_PERIODS[period].step === DAY_S
                ? t('These candles are built from daily prices.')
                : t('These candles are built from hourly prices.')}
            </Note>
          )}
          {onPrice !== undefined && <Note>{t('Click the chart to set your price.')}</Note>}
          <Note>
            <ExternalLink href="https://www.tradingview.com/" newTabText={t('opens in a new tab')}>
              {t('Chart by TradingView')}
            </ExternalLink>
          </Note>
          {history.status === 'ready' && history.value.source === 'dollars' && (
            <Note>{t('There’s no pool for this pair, so the chart uses daily dollar prices.')}</Note>
          )}
        </>
      )}
    </Stack>
  )
}

const NO_POINTS: readonly PricePoint[] = []
const NO_CLOSES: readonly Close[] = []
const NO_CANDLES: readonly Candle[] = []

/** Dollars traded in all of them; undefined if no service records it. */
function volumeOf(candles: readonly Candle[]): Ratio | undefined {
  return candles.reduce<Ratio | undefined>(
    (sum, { volume }) => (volume === undefined ? sum : volume.plus(sum ?? 0)),
    undefined,
  )
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;

  & h2 {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: 20px;
    line-height: 28px;
  }
`

const Periods = styled.div`
  flex: 0 1 232px;
  margin-inline-start: auto;

  ${below.phone} {
    flex-grow: 1;
  }
`

const Price = styled.p`
  font-size: 28px;
  line-height: 36px;
  font-weight: 600;
  letter-spacing: -0.02em;

  & small {
    margin-inline-start: 8px;
    color: var(--ink-soft);
    font-size: 16px;
    /* Less than the line's own, or it makes the line taller. */
    line-height: 20px;
    font-weight: 500;
    letter-spacing: 0;
  }
`

const Change = styled.p`
  display: flex;
  gap: 8px;
  color: var(--ink-soft);
  font-size: 14px;
  line-height: 20px;

  & bdi {
    color: var(--gain);
    font-weight: 600;
  }
  &[data-way='down'] bdi {
    color: var(--loss);
  }
`

const Body = styled.div`
  position: relative;
  flex: 1;
  min-block-size: 0;
  margin-block-start: 8px;
`

const Looks = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  padding: 8px 4px 0;

  & > :first-child {
    min-inline-size: 168px;
  }
`

const Note = styled.p`
  padding: 8px 4px 0;
  color: var(--ink-soft);
  font-size: 13px;
  line-height: 16px;
`
