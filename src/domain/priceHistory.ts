import { Ratio } from './money/ratio'

/** What was the price when a period ended. */
export interface Close {
  /** Unix seconds of the period's beginning. */
  readonly start: number
  readonly price: Ratio
  /** Dollars that were traded in it; undefined if no service records it. */
  readonly volume?: Ratio | undefined
}

/** What was the price at a moment (unix seconds). */
export interface PricePoint {
  readonly time: number
  readonly price: Ratio
}

interface Window {
  readonly from: number
  readonly to: number
  /** Seconds of a period, and from one point to the next. */
  readonly step: number
}

/**
 * A point at every full step of the window. Indexers keep a period only when something was traded in it: until the
 * next trade the last price holds. Before the first trade there was no price, and there is no point. Closes may come
 * in any order; those without a price (an empty pool) count for nothing.
 */
export function evenPoints(closes: readonly Close[], { from, to, step }: Window): readonly PricePoint[] {
  const known = closes
    .filter(({ price }) => price.isFinite() && price.isGreaterThan(0))
    .sort((a, b) => a.start - b.start)
  const points: PricePoint[] = []
  let next = 0
  let price: Ratio | undefined
  for (let time = Math.ceil(from / step) * step; time <= to; time += step) {
    for (let close = known[next]; close !== undefined && close.start + step <= time; close = known[next]) {
      price = close.price
      next += 1
    }
    if (price !== undefined) points.push({ time, price })
  }
  return points
}

/** The same history of the other direction. */
export function invertedCloses(closes: readonly Close[]): readonly Close[] {
  return closes
    .filter(({ price }) => price.isGreaterThan(0))
    .map(({ price, ...close }) => ({ ...close, price: new Ratio(1).div(price) }))
}

/** Of one price in the other, where both are known. */
export function relativePoints(
  points: readonly PricePoint[],
  others: readonly PricePoint[],
): readonly PricePoint[] {
  const byTime = new Map(others.map(({ time, price }) => [time, price]))
  return points.flatMap(({ time, price }) => {
    const other = byTime.get(time)
    return other === undefined ? [] : [{ time, price: price.div(other) }]
  })
}

/** The history up to this moment: what it says of later ones is forgotten. */
export function endingWith(points: readonly PricePoint[], last: PricePoint): readonly PricePoint[] {
  return [...points.filter(({ time }) => time < last.time), last]
}

/** What a price did within a time. */
export interface Candle {
  /** Unix seconds at which it begins. */
  readonly time: number
  readonly open: Ratio
  readonly close: Ratio
  readonly low: Ratio
  readonly high: Ratio
  /** Dollars that were traded meanwhile; undefined if no service records it. */
  readonly volume: Ratio | undefined
}

/**
 * Candles of `size` seconds from a price's points: what it did between two points is not known, and not in them. Each
 * begins where the one before ended. A time without a point has no candle.
 */
export function candlesOf(
  points: readonly PricePoint[],
  closes: readonly Close[],
  size: number,
): readonly Candle[] {
  const hasVolumes = closes.some(({ volume }) => volume !== undefined)
  const volumes = new Map<number, Ratio>()
  for (const { start, volume } of closes) {
    const time = Math.floor(start / size) * size
    if (volume !== undefined) volumes.set(time, volume.plus(volumes.get(time) ?? 0))
  }
  const candles: Candle[] = []
  let before: PricePoint | undefined
  for (const point of points) {
    // A point tells how the time before it ended.
    const time = (Math.ceil(point.time / size) - 1) * size
    const last = candles.at(-1)
    const volume = hasVolumes ? (volumes.get(time) ?? new Ratio(0)) : undefined
    if (last?.time === time) {
      candles[candles.length - 1] = {
        ...last,
        close: point.price,
        low: Ratio.min(last.low, point.price),
        high: Ratio.max(last.high, point.price),
      }
    } else if (before !== undefined) {
      const open = before.price
      candles.push({
        ...{ time, open, close: point.price, volume },
        low: Ratio.min(open, point.price),
        high: Ratio.max(open, point.price),
      })
    }
    before = point
  }
  return candles
}

interface PriceSummary {
  readonly first: Ratio
  readonly last: Ratio
  readonly lowest: Ratio
  readonly highest: Ratio
  /** Part of the first price by which the last is above it, or below. */
  readonly change: Ratio
}

/** Undefined for a history without points. */
export function summaryOf(points: readonly PricePoint[]): PriceSummary | undefined {
  const [first, last] = [points[0]?.price, points.at(-1)?.price]
  if (first === undefined || last === undefined) return undefined
  const prices = points.map(({ price }) => price)
  return {
    first,
    last,
    lowest: Ratio.min(...prices),
    highest: Ratio.max(...prices),
    change: last.div(first).minus(1),
  }
}
