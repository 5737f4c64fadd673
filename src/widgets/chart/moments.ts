import { DAY_S } from '~/lib/seconds'
import type { PricePoint } from '~/domain/priceHistory'
import { dateText, momentText } from '~/lib/dateText'

/** Seconds from the first point to the last. */
export function lengthOf(points: readonly PricePoint[]): number {
  return (points.at(-1)?.time ?? 0) - (points[0]?.time ?? 0)
}

/** When a point of a chart was, in the person's language and time; of charts with a point a day, the day alone. */
export function pointText(seconds: number, language: string, points: readonly PricePoint[]): string {
  const isOfDays = lengthOf(points) > 8 * DAY_S
  return isOfDays ? dateText(seconds, language) : momentText(seconds, language)
}
