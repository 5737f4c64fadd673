import {
  AreaSeries,
  createSeriesMarkers,
  type IChartApi,
  type ISeriesApi,
  type ISeriesMarkersPluginApi,
  LineStyle,
  LineType,
  type Logical,
  type SeriesMarker,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts'
import { useEffect, useRef } from 'react'
import { PRICE_DECIMALS } from '~/domain/prediction/round'
import { useTranslation } from '~/i18n/LanguageProvider'
import { ChartHost, createDrawing, paintChart, paintWithTheme, themeColor } from '~/widgets/chart/drawing'
import { type DrawnMark, drawnMarks, type ChartMark } from '../chartMarks'
import type { OraclePrice } from '../reads'
import { useFigures } from '../useFigures'

interface Plot {
  readonly chart: IChartApi
  readonly series: ISeriesApi<'Area'>
  readonly markers: ISeriesMarkersPluginApi<Time>
}

interface Props {
  readonly prices: readonly OraclePrice[]
  readonly marks: readonly ChartMark[]
}

const SCALE = 10 ** PRICE_DECIMALS
/** A step of the price scale: what prices are shown to. */
const MIN_MOVE = 0.001
/** Bars. */
const RIGHT_OFFSET = 6

/** The line itself: a picture for the eye. What it says stands in words beside it. */
export function OraclePlot({ prices, marks }: Props) {
  const { language } = useTranslation()
  const figures = useFigures()
  const host = useRef<HTMLDivElement>(null)
  const plot = useRef<Plot>(undefined)
  /** Marks have the colours of the theme as well, and their labels the room that the zoom leaves. */
  const paintMarks = useRef<() => void>(undefined)

  useEffect(() => {
    if (host.current === null) return undefined
    const chart = createDrawing(host.current, {
      rightPriceScale: { scaleMargins: { top: 0.15, bottom: 0.15 } },
      // Beside the last price there is room for the words of its mark.
      timeScale: { timeVisible: true, secondsVisible: true, rightOffset: RIGHT_OFFSET },
    })
    const series = chart.addSeries(AreaSeries, {
      lineWidth: 2,
      // Between two answers the price is what it was.
      lineType: LineType.WithSteps,
      priceLineStyle: LineStyle.Dotted,
    })
    const made = { chart, series, markers: createSeriesMarkers<Time>(series, []) }
    plot.current = made
    const endPainting = paintWithTheme(() => {
      applyColors(made)
      paintMarks.current?.()
    })
    chart.timeScale().subscribeVisibleLogicalRangeChange(() => paintMarks.current?.())
    return () => {
      endPainting()
      plot.current = undefined
      chart.remove()
    }
  }, [])

  useEffect(() => {
    plot.current?.series.applyOptions({
      priceFormat: {
        type: 'custom',
        minMove: MIN_MOVE,
        formatter: (price: number) => figures.price(BigInt(Math.round(price * SCALE))),
      },
    })
    const clock = new Intl.DateTimeFormat(language, { timeStyle: 'medium', numberingSystem: 'latn' })
    const timeText = (time: Time) => clock.format(Number(time) * 1000)
    plot.current?.chart.applyOptions({
      localization: { locale: language, timeFormatter: timeText },
      timeScale: { tickMarkFormatter: timeText },
    })
  }, [language, figures])

  useEffect(() => {
    plot.current?.series.setData(
      prices.map(({ updatedAt, price }) => ({ time: timeOf(updatedAt), value: Number(price) / SCALE })),
    )
  }, [prices])

  const first = prices[0]?.updatedAt
  useEffect(() => {
    // Across the whole width as older prices come; what a person has chosen to see stays as new ones do.
    plot.current?.chart.timeScale().fitContent()
  }, [first])

  useEffect(() => {
    const beginning = first
    let painted = ''
    paintMarks.current = () => {
      const { current } = plot
      if (current === undefined) return
      const scale = current.chart.timeScale()
      const drawn = drawnMarks(marks, ({ time }) => {
        // The library draws no mark before its line.
        if (beginning === undefined || time < beginning) return undefined
        const index = scale.timeToIndex(timeOf(time), true)
        return index === null
          ? undefined
          : (scale.logicalToCoordinate(index as number as Logical) ?? undefined)
      })
      const markers = drawn.map(markerOf).sort((a, b) => Number(a.time) - Number(b.time))
      const text = JSON.stringify(markers)
      if (text === painted) return
      painted = text
      current.markers.setMarkers(markers)
    }
    paintMarks.current()
  }, [marks, first, prices])

  return <ChartHost ref={host} />
}

/** Locks below the line and closes above it: one round's close is the next one's lock. */
function markerOf({ kind, side, time, price, label }: DrawnMark): SeriesMarker<Time> {
  return {
    time: timeOf(time),
    position: kind === 'lock' ? 'atPriceBottom' : 'atPriceTop',
    price: Number(price) / SCALE,
    shape: kind === 'lock' ? 'circle' : 'square',
    color: themeColor(side === 'bull' ? '--gain' : '--loss'),
    ...(label !== undefined && { text: labelText(label) }),
  }
}

function labelText([first, last]: readonly [bigint, bigint]): string {
  return first === last ? `#${String(first)}` : `#${String(first)}–${String(last)}`
}

function timeOf(seconds: bigint): UTCTimestamp {
  return Number(seconds) as UTCTimestamp
}

function applyColors({ chart, series }: Plot): void {
  const line = themeColor('--accent')
  paintChart(chart)
  series.applyOptions({
    lineColor: line,
    topColor: `${line}33`,
    bottomColor: `${line}05`,
    priceLineColor: themeColor('--ink-soft'),
    crosshairMarkerBorderColor: themeColor('--surface'),
  })
}
