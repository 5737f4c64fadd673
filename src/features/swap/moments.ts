import { DAY_S } from '~/config/priceChart'
import type { PricePoint } from '~/domain/priceHistory'

/** Seconds from the first point to the last. */
export function lengthOf(points: readonly PricePoint[]): number {
  return (points.at(-1)?.time ?? 0) - (points[0]?.time ?? 0)
}

/** When a point of a chart was, in the person's language and time; of charts with a point a day, the day alone. */
export function momentText(seconds: number, language: string, points: readonly PricePoint[]): string {
  const isOfDays = lengthOf(points) > 8 * DAY_S
  const style: Intl.DateTimeFormatOptions = { dateStyle: 'medium', ...(!isOfDays && { timeStyle: 'short' }) }
  return new Intl.DateTimeFormat(language, style).format(seconds * 1000)
}
