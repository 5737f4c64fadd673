import {
  createChart,
  type ChartOptions,
  type DeepPartial,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
} from 'lightweight-charts'
import { styled } from 'styled-components'

/** Where a chart is drawn: all of the frame that holds it. Its axes stay where they are in every language. */
export const ChartHost = styled.div.attrs({ dir: 'ltr' })`
  position: absolute;
  inset: 0;
`

/** A chart of the library without its frame and mark, which fills the element. */
export function createDrawing(host: HTMLElement, options: DeepPartial<ChartOptions>): IChartApi {
  return createChart(host, {
    ...options,
    autoSize: true,
    // From the start: the library's own mark is put into the page as text, which Trusted Types refuse. The one that
    // its licence asks for stands below the chart, as a link of ours.
    layout: { attributionLogo: false },
    rightPriceScale: { borderVisible: false, ...options.rightPriceScale },
    timeScale: { borderVisible: false, ...options.timeScale },
  })
}

/** What was traded, at the foot of the picture under the price. */
export function addVolume(chart: IChartApi): ISeriesApi<'Histogram'> {
  const volume = chart.addSeries(HistogramSeries, {
    ...{ priceScaleId: '', priceLineVisible: false, lastValueVisible: false },
  })
  volume.priceScale().applyOptions({ scaleMargins: { top: 0.84, bottom: 0 } })
  return volume
}

/** Calls `paint` now and whenever the theme changes. Returns what ends that. */
export function paintWithTheme(paint: () => void): () => void {
  paint()
  const observer = new MutationObserver(paint)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    observer.disconnect()
  }
}

/** A color of the theme by the name of its property, such as '--accent'. */
export function themeColor(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim()
}

/** Axes, grid and crosshair in the colors of the theme. */
export function paintChart(chart: IChartApi): void {
  const crosshair = { color: themeColor('--line-control'), labelBackgroundColor: themeColor('--ink') }
  chart.applyOptions({
    layout: {
      background: { color: 'transparent' },
      textColor: themeColor('--ink-soft'),
      fontFamily: themeColor('--font'),
      fontSize: 12,
    },
    grid: { vertLines: { visible: false }, horzLines: { color: themeColor('--line') } },
    crosshair: { vertLine: crosshair, horzLine: crosshair },
  })
}

export function paintCandles(series: ISeriesApi<'Candlestick'>): void {
  const [up, down] = [themeColor('--gain'), themeColor('--loss')]
  series.applyOptions({ upColor: up, downColor: down, wickUpColor: up, wickDownColor: down })
}

export function paintVolume(series: ISeriesApi<'Histogram'>): void {
  series.applyOptions({ color: `${themeColor('--ink-soft')}40` })
}

/** A step of the price scale that shows `digits` of the largest value. */
export function scaleStep(values: readonly number[], digits: number): number {
  const largest = values.reduce((most, value) => Math.max(most, value), 0)
  return largest === 0 ? 0.01 : 10 ** (Math.floor(Math.log10(largest)) - digits)
}
