import {
  AreaSeries,
  CandlestickSeries,
  CrosshairMode,
  type IChartApi,
  type ISeriesApi,
  LineStyle,
  LineType,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts'
import { type PointerEvent, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { DAY_S } from '~/lib/seconds'
import { Ratio } from '~/domain/money/ratio'
import type { Candle, PricePoint } from '~/domain/priceHistory'
import { useTranslation } from '~/i18n/LanguageProvider'
import { useRatioFormat } from '~/widgets/useRatioFormat'
import {
  addVolume,
  ChartHost,
  createDrawing,
  paintCandles,
  paintChart,
  paintVolume,
  paintWithTheme,
  scaleStep,
  themeColor,
} from './drawing'
import { lengthOf, pointText } from './moments'

interface Props {
  readonly points: readonly PricePoint[]
  /** Of the same time; empty where only the line is known. */
  readonly candles: readonly Candle[]
  readonly look: 'line' | 'candles'
  readonly isFalling: boolean
  /** The point under the pointer; undefined when there is none. */
  readonly onPoint: (point: PricePoint | undefined) => void
  /** The price at the height that was pressed. */
  readonly onPrice?: ((price: Ratio) => void) | undefined
}

interface Plot {
  readonly chart: IChartApi
  readonly series: ISeriesApi<'Area'>
  readonly candles: ISeriesApi<'Candlestick'>
  readonly volume: ISeriesApi<'Histogram'>
}

/** Significant digits on the price scale. */
const SCALE_DIGITS = 4

/** The line itself: a picture for the eye. What it says stands in words beside it. */
export function PricePlot({ points, candles, look, isFalling, onPoint, onPrice }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const plot = useRef<Plot>(undefined)
  const { language } = useTranslation()
  const format = useRatioFormat()

  useEffect(() => {
    if (host.current === null) return
    const chart = createDrawing(host.current, {
      handleScroll: false,
      handleScale: false,
      // Half a label at an end of the scale is none.
      rightPriceScale: { entireTextOnly: true },
      timeScale: { fixLeftEdge: true, fixRightEdge: true, timeVisible: true },
      crosshair: { mode: CrosshairMode.Magnet, horzLine: { visible: false, labelVisible: false } },
    })
    const series = chart.addSeries(AreaSeries, {
      lineWidth: 2,
      lineType: LineType.Simple,
      priceLineStyle: LineStyle.Dotted,
      lastValueVisible: true,
    })
    const bars = chart.addSeries(CandlestickSeries, {
      borderVisible: false,
      priceLineStyle: LineStyle.Dotted,
    })
    plot.current = { chart, series, candles: bars, volume: addVolume(chart) }
    return () => {
      plot.current = undefined
      chart.remove()
    }
  }, [])

  useEffect(() => {
    const { current } = plot
    if (current === undefined) return
    return paintWithTheme(() => applyColors(current, isFalling))
  }, [isFalling])

  useEffect(() => {
    const { current } = plot
    if (current === undefined) return
    const { chart, series } = current
    const priceFormat = {
      type: 'custom' as const,
      minMove: scaleStep(
        points.map(({ price }) => price.toNumber()),
        SCALE_DIGITS,
      ),
      formatter: (price: number) => format.ratio(new Ratio(price), SCALE_DIGITS),
    }
    const isLine = look === 'line'
    series.applyOptions({ priceFormat, visible: isLine })
    current.candles.applyOptions({ priceFormat, visible: !isLine })
    chart.applyOptions({
      localization: {
        locale: language,
        timeFormatter: (time: Time) => pointText(Number(time), language, points),
      },
      timeScale: { tickMarkFormatter: tickText(points, language) },
    })
    chart.priceScale('right').applyOptions({ scaleMargins: { top: 0.08, bottom: isLine ? 0.08 : 0.2 } })
    // One of both is on the time scale: a candle stands where it began, a point where it was.
    const shown = isLine ? points : candles.map(({ time, close }) => ({ time, price: close }))
    series.setData(isLine ? points.map(({ time, price }) => ({ ...at(time), value: price.toNumber() })) : [])
    current.candles.setData(isLine ? [] : candles.map(barOf))
    current.volume.setData(isLine ? [] : candles.flatMap(volumeOf))
    chart.timeScale().fitContent()
    const byTime = new Map(shown.map((point) => [point.time, point]))
    const tell = ({ time }: { time?: Time }) =>
      onPoint(time === undefined ? undefined : byTime.get(Number(time)))
    chart.subscribeCrosshairMove(tell)
    return () => {
      chart.unsubscribeCrosshairMove(tell)
    }
  }, [points, candles, look, language, format, onPoint])

  /** By pointer events: the library drops a second click that comes soon after another. */
  const pressed = useRef<{ readonly x: number; readonly y: number }>(undefined)
  const onUp = ({ clientX, clientY, isPrimary, currentTarget }: PointerEvent<HTMLElement>) => {
    const [from, { current }] = [pressed.current, plot]
    pressed.current = undefined
    if (!isPrimary || from === undefined || current === undefined) return
    if (Math.abs(clientX - from.x) + Math.abs(clientY - from.y) > STEADY_PX) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const [x, y] = [clientX - left, clientY - top]
    const { chart, series, candles: bars } = current
    if (x > width - chart.priceScale('right').width() || y > height - chart.timeScale().height()) return
    const price = (look === 'line' ? series : bars).coordinateToPrice(y)
    if (price !== null && price > 0) onPrice?.(pressedPrice(price))
  }

  return (
    <Host
      ref={host}
      {...(onPrice !== undefined && {
        'data-pressable': true,
        onPointerDown: ({ clientX: x, clientY: y }: PointerEvent) => {
          pressed.current = { x, y }
        },
        onPointerUp: onUp,
      })}
    />
  )
}

/** A pointer that moves further between down and up points at moments of the chart, and presses nothing. */
const STEADY_PX = 5

/** A pixel is no more exact than that. */
function pressedPrice(price: number): Ratio {
  return new Ratio(price.toPrecision(SCALE_DIGITS))
}

function at(seconds: number) {
  return { time: seconds as UTCTimestamp }
}

function barOf({ time, open, close, low, high }: Candle) {
  return {
    ...at(time),
    ...{ open: open.toNumber(), close: close.toNumber() },
    ...{ low: low.toNumber(), high: high.toNumber() },
  }
}

function volumeOf({ time, volume }: Candle) {
  return volume === undefined ? [] : [{ ...at(time), value: volume.toNumber() }]
}

function applyColors({ chart, series, candles, volume }: Plot, isFalling: boolean): void {
  const line = themeColor(isFalling ? '--loss' : '--gain')
  paintChart(chart)
  series.applyOptions({
    lineColor: line,
    topColor: `${line}33`,
    bottomColor: `${line}05`,
    priceLineColor: line,
    crosshairMarkerBorderColor: themeColor('--surface'),
  })
  paintCandles(candles)
  paintVolume(volume)
}

/** Times of the day on a chart of one day, days on one of weeks, months on one of more. */
function tickText(points: readonly PricePoint[], language: string): (time: Time) => string {
  const length = lengthOf(points)
  const options: Intl.DateTimeFormatOptions =
    length <= DAY_S
      ? { hour: 'numeric', minute: '2-digit' }
      : length <= 62 * DAY_S
        ? { day: 'numeric', month: 'short' }
        : { month: 'short', year: '2-digit' }
  const format = new Intl.DateTimeFormat(language, options)
  return (time) => format.format(Number(time) * 1000)
}

const Host = styled(ChartHost)`
  &[data-pressable='true'] {
    cursor: pointer;
  }
`
