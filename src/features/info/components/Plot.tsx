import {
  AreaSeries,
  CandlestickSeries,
  CrosshairMode,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  LineStyle,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts'
import { useEffect, useRef } from 'react'
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
} from '~/widgets/chart/drawing'

/** A figure at a time; of a candle all four, and what was traded. */
export interface PlotPoint {
  /** Unix seconds. */
  readonly time: number
  /** What is read off: of a candle its close. */
  readonly value: number
  readonly open?: number
  readonly high?: number
  readonly low?: number
  readonly volume?: number
}

export interface PlotProps {
  readonly kind: 'area' | 'bars' | 'candles'
  readonly points: readonly PlotPoint[]
  /** Of `points`; undefined while none is read off. */
  readonly selected: number | undefined
  readonly onSelect: (index: number | undefined) => void
  readonly figureText: (value: number) => string
  readonly timeText: (seconds: number) => string
  readonly language: string
  /** The chart can be moved into the past; told when its beginning comes into sight. */
  readonly onBeginning?: (() => void) | undefined
  /** What is shown anew from its end, when this changes. */
  readonly view: string
}

interface Drawn {
  readonly chart: IChartApi
  readonly main: ISeriesApi<'Area' | 'Histogram' | 'Candlestick'>
  readonly volume: ISeriesApi<'Histogram'> | undefined
}

/** Points from the left edge at which the past is asked for. */
const NEAR_BEGINNING = 10
/** Significant digits on the scale. */
const SCALE_DIGITS = 4
/** Candles that are in sight at first: each has room for its wick. */
const FIRST_CANDLES = 90

/** The drawing: a picture for the eye. Its frame says in words what it shows, to the keyboard as well. */
export default function Plot(props: PlotProps) {
  const { kind, points, selected, onSelect, figureText, timeText, language, onBeginning, view } = props
  const host = useRef<HTMLDivElement>(null)
  const drawn = useRef<Drawn>(undefined)
  const shownView = useRef<string>(undefined)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const canMove = onBeginning !== undefined

  useEffect(() => {
    if (host.current === null) return
    const chart = createDrawing(host.current, {
      handleScroll: canMove && { vertTouchDrag: false },
      handleScale: canMove && { mouseWheel: false, axisPressedMouseMove: false },
      timeScale: {
        fixRightEdge: true,
        fixLeftEdge: true,
        timeVisible: kind === 'candles',
      },
      crosshair: { mode: CrosshairMode.Magnet, horzLine: { visible: false, labelVisible: false } },
    })
    const [main, paintMain] = addMain(chart, kind)
    const volume = kind === 'candles' ? addVolume(chart) : undefined
    chart.priceScale('right').applyOptions({
      scaleMargins: { top: 0.1, bottom: kind === 'bars' ? 0 : kind === 'candles' ? 0.2 : 0.08 },
    })
    drawn.current = { chart, main, volume }
    shownView.current = undefined
    const endPainting = paintWithTheme(() => {
      paintChart(chart)
      paintMain()
      if (volume !== undefined) paintVolume(volume)
    })
    const tell = ({ time, point }: { time?: Time; point?: unknown }) => {
      // A crosshair that was set by the keyboard has no pointer.
      if (point === undefined && time !== undefined) return
      const index =
        time === undefined ? -1 : latest.current.points.findIndex((each) => each.time === Number(time))
      latest.current.onSelect(index === -1 ? undefined : index)
    }
    chart.subscribeCrosshairMove(tell)
    const look = (range: { from: number } | null) => {
      if (range !== null && range.from < NEAR_BEGINNING) latest.current.onBeginning?.()
    }
    if (canMove) chart.timeScale().subscribeVisibleLogicalRangeChange(look)
    return () => {
      endPainting()
      drawn.current = undefined
      chart.remove()
    }
  }, [kind, canMove])

  useEffect(() => {
    const { current } = drawn
    if (current === undefined) return
    const { chart, main, volume } = current
    chart.applyOptions({
      localization: { locale: language, timeFormatter: (time: Time) => timeText(Number(time)) },
    })
    main.applyOptions({
      priceFormat: {
        type: 'custom',
        minMove: scaleStep(
          points.map(({ value }) => value),
          SCALE_DIGITS,
        ),
        formatter: figureText,
      },
    })
    main.setData(points.map((point) => ({ ...point, time: point.time as UTCTimestamp, ...barOf(point) })))
    volume?.setData(
      points.map(({ time, volume: traded = 0 }) => ({ time: time as UTCTimestamp, value: traded })),
    )
    if (shownView.current === view) return
    shownView.current = view
    if (canMove && points.length > FIRST_CANDLES) {
      chart.timeScale().setVisibleLogicalRange({ from: points.length - FIRST_CANDLES, to: points.length })
    } else chart.timeScale().fitContent()
  }, [kind, canMove, points, language, figureText, timeText, view])

  useEffect(() => {
    const point = selected === undefined ? undefined : points[selected]
    if (drawn.current === undefined) return
    const { chart, main } = drawn.current
    if (point === undefined) chart.clearCrosshairPosition()
    else chart.setCrosshairPosition(point.value, point.time as UTCTimestamp, main)
  }, [selected, points])

  return <ChartHost ref={host} onPointerLeave={() => onSelect(undefined)} />
}

/** What is read off, and how it takes the colors of the theme. */
function addMain(chart: IChartApi, kind: PlotProps['kind']): readonly [Drawn['main'], () => void] {
  const common = { priceLineVisible: false, lastValueVisible: false, priceLineStyle: LineStyle.Dotted }
  if (kind === 'area') {
    const area = chart.addSeries(AreaSeries, { ...common, lineWidth: 2 })
    return [area, () => paintArea(area)]
  }
  if (kind === 'bars') {
    const bars = chart.addSeries(HistogramSeries, common)
    return [bars, () => bars.applyOptions({ color: themeColor('--accent') })]
  }
  const candles = chart.addSeries(CandlestickSeries, {
    ...{ ...common, borderVisible: false, lastValueVisible: true },
  })
  return [candles, () => paintCandles(candles)]
}

function paintArea(series: ISeriesApi<'Area'>): void {
  const accent = themeColor('--accent')
  series.applyOptions({
    lineColor: accent,
    topColor: `${accent}4d`,
    bottomColor: `${accent}0d`,
    crosshairMarkerBorderColor: themeColor('--surface'),
  })
}

function barOf({ open, high, low, value }: PlotPoint) {
  return open === undefined ? {} : { open, high: high ?? value, low: low ?? value, close: value }
}
