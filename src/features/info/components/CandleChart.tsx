import { HOUR_S } from '~/lib/seconds'
import { type ReactNode, useMemo } from 'react'
import { tradeCandles } from '~/domain/info/candles'
import { Ratio } from '~/domain/money/ratio'
import { useTranslation } from '~/i18n/LanguageProvider'
import type { EntityId, SwapRow } from '~/services/infoSubgraph'
import { Button } from '~/ui/Button'
import { ExternalLink } from '~/ui/ExternalLink'
import { Row } from '~/ui/layout'
import { Segmented } from '~/ui/Segmented'
import { Skeleton } from '~/ui/Skeleton'
import { oneOf, useInAddress } from '~/widgets/addressState'
import { useInfoFormat } from '../useInfoFormat'
import { useSwaps } from '../useSwaps'
import { FigureChart } from './FigureChart'
import { Failed, EmptyText } from './EmptyText'
import type { PlotPoint } from './Plot'

const SIZES = { hour: HOUR_S, fourHours: 4 * HOUR_S, day: 24 * HOUR_S, week: 7 * 24 * HOUR_S } as const

const CHOICE = { candles: oneOf(Object.keys(SIZES) as (keyof typeof SIZES)[], 'day') }

interface Props {
  readonly pool: EntityId
  /** Unix seconds. */
  readonly now: number
  readonly title: string
  /** Of a trade; NaN where it has none. */
  readonly priceOf: (swap: SwapRow) => number
  /** A price with its unit. */
  readonly priceText: (price: Ratio) => string
  /** Below the chart: what else it could show. */
  readonly children?: ReactNode
}

/** Prices at which people traded, as candles; the past comes when the chart is moved into it. */
export function CandleChart({ pool, now, title, priceOf, priceText, children }: Props) {
  const { t } = useTranslation()
  const format = useInfoFormat()
  const [{ candles: size }, choose] = useInAddress(CHOICE)
  const { data, loadOlder, isLoadingOlder, retry } = useSwaps(pool)
  const points = useMemo((): readonly PlotPoint[] => {
    if (data.status !== 'ready') return []
    const { swaps, hasOlder } = data.value
    const trades = swaps.map((swap) => ({
      ...{ time: swap.time, price: new Ratio(priceOf(swap)), volume: new Ratio(swap.dollars) },
    }))
    return tradeCandles(trades, { size: SIZES[size], now, hasOlder }).map((candle) => ({
      time: candle.time,
      value: candle.close.toNumber(),
      open: candle.open.toNumber(),
      high: candle.high.toNumber(),
      low: candle.low.toNumber(),
      volume: candle.volume.toNumber(),
    }))
  }, [data, size, now, priceOf])
  const texts = useMemo(
    () => ({
      figureText: (value: number) => format.number(new Ratio(value)),
      timeText: (seconds: number) => format.moment(seconds, size === 'day' ? 'day' : 'minute'),
    }),
    [format, size],
  )
  const last = points.at(-1)
  const text = (value = NaN) => priceText(new Ratio(value))
  const pointText = ({ open, high, low, value, volume = 0 }: PlotPoint) =>
    t('Open %open%, high %high%, low %low%, close %close%, volume %volume%', {
      open: text(open),
      high: text(high),
      low: text(low),
      close: text(value),
      volume: format.dollars(new Ratio(volume)),
    })
  const hasOlder = data.status === 'ready' && data.value.hasOlder
  return (
    <FigureChart
      {...texts}
      kind="candles"
      view={size}
      title={title}
      points={points}
      headline={last && <bdi>{text(last.value)}</bdi>}
      note={t('Last traded price')}
      pointText={pointText}
      onBeginning={loadOlder}
      tools={
        <Segmented
          label={t('Time of a candle')}
          options={[
            { value: 'hour', label: t('1H') },
            { value: 'fourHours', label: t('4H') },
            { value: 'day', label: t('1D') },
            { value: 'week', label: t('1W') },
          ]}
          selected={size}
          onSelect={(candles) => choose({ candles })}
        />
      }
      foot={
        <Row wrap gap={[2, 4]} justify="space-between" marginTop={2} minHeight={36} tone="soft" size={13}>
          <ExternalLink href="https://www.tradingview.com/" newTabText={t('opens in a new tab')}>
            {t('Chart by TradingView')}
          </ExternalLink>
          {children}
          {hasOlder && (
            <Button size="small" isLoading={isLoadingOlder} onClick={loadOlder}>
              {t('Load older trades')}
            </Button>
          )}
        </Row>
      }
    >
      {data.status === 'loading' ? (
        <Skeleton height={240} radius={12} />
      ) : data.status === 'failed' ? (
        <Failed onRetry={retry} />
      ) : points.length === 0 ? (
        <EmptyText>{t('No trades yet')}</EmptyText>
      ) : undefined}
    </FigureChart>
  )
}
