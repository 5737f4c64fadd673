import { Ratio } from './money/ratio'

/** What was the price when a period ended. */
export interface Close {
  /** Unix seconds of the period's beginning. */
  readonly start: number
  readonly price: Ratio
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
    .map(({ start, price }) => ({ start, price: new Ratio(1).div(price) }))
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
