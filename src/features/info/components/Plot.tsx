import {
  AreaSeries,
  CandlestickSeries,
  createChart,
  CrosshairMode,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  LineStyle,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'

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
    const chart = createChart(host.current, {
      autoSize: true,
      // The library's own mark is put into the page as text, which Trusted Types refuse; ours is a link below.
      layout: { attributionLogo: false },
      handleScroll: canMove && { vertTouchDrag: false },
      handleScale: canMove && { mouseWheel: false, axisPressedMouseMove: false },
      rightPriceScale: { borderVisible: false },
      timeScale: {
        borderVisible: false,
        fixRightEdge: true,
        fixLeftEdge: true,
        timeVisible: kind === 'candles',
      },
      crosshair: { mode: CrosshairMode.Magnet, horzLine: { visible: false, labelVisible: false } },
    })
    const main = addMain(chart, kind)
    const volume =
      kind === 'candles'
        ? chart.addSeries(HistogramSeries, {
            ...{ priceScaleId: '', priceLineVisible: false, lastValueVisible: false },
          })
        : undefined
    // At the foot of the picture, under the price.
    volume?.priceScale().applyOptions({ scaleMargins: { top: 0.84, bottom: 0 } })
    chart.priceScale('right').applyOptions({
      scaleMargins: { top: 0.1, bottom: kind === 'bars' ? 0 : kind === 'candles' ? 0.2 : 0.08 },
    })
    drawn.current = { chart, main, volume }
    shownView.current = undefined
    const paint = () => applyColors({ chart, main, volume }, kind)
    paint()
    const observer = new MutationObserver(paint)
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
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
      observer.disconnect()
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
      priceFormat: { type: 'custom', minMove: leastMove(points), formatter: figureText },
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

  return <Host ref={host} dir="ltr" onPointerLeave={() => onSelect(undefined)} />
}

function addMain(chart: IChartApi, kind: PlotProps['kind']): Drawn['main'] {
  const common = { priceLineVisible: false, lastValueVisible: false, priceLineStyle: LineStyle.Dotted }
  if (kind === 'area') return chart.addSeries(AreaSeries, { ...common, lineWidth: 2 })
  if (kind === 'bars') return chart.addSeries(HistogramSeries, common)
  return chart.addSeries(CandlestickSeries, { ...common, borderVisible: false, lastValueVisible: true })
}

function barOf({ open, high, low, value }: PlotPoint) {
  return open === undefined ? {} : { open, high: high ?? value, low: low ?? value, close: value }
}

/** A step of the scale that shows four digits of the largest figure. */
function leastMove(points: readonly PlotPoint[]): number {
  const largest = points.reduce((most, { value }) => Math.max(most, value), 0)
  return largest === 0 ? 0.01 : 10 ** (Math.floor(Math.log10(largest)) - 4)
}

function applyColors({ chart, main, volume }: Drawn, kind: PlotProps['kind']): void {
  const style = getComputedStyle(document.documentElement)
  const color = (name: string) => style.getPropertyValue(name).trim()
  chart.applyOptions({
    layout: {
      background: { color: 'transparent' },
      textColor: color('--ink-soft'),
      fontFamily: color('--font'),
      fontSize: 12,
    },
    grid: { vertLines: { visible: false }, horzLines: { color: color('--line') } },
    crosshair: { vertLine: { color: color('--line-control'), labelBackgroundColor: color('--ink') } },
  })
  const accent = color('--accent')
  const [up, down] = [color('--gain'), color('--loss')]
  if (kind === 'area') {
    main.applyOptions({
      lineColor: accent,
      topColor: `${accent}4d`,
      bottomColor: `${accent}0d`,
      crosshairMarkerBorderColor: color('--surface'),
    })
  } else if (kind === 'bars') main.applyOptions({ color: accent })
  else main.applyOptions({ upColor: up, downColor: down, wickUpColor: up, wickDownColor: down })
  volume?.applyOptions({ color: `${color('--ink-soft')}40` })
}

const Host = styled.div`
  position: absolute;
  inset: 0;
`
