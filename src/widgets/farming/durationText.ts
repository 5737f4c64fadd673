import type { Translate } from '~/i18n/keys'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A time in its two largest units: '3d 4h', '12m 5s'. Whole seconds, rounded down. */
export function durationText(seconds: number, t: Translate): string {
  const left = Math.max(0, Math.floor(seconds))
  const parts = [
    { count: Math.floor(left / DAY), text: (count: number) => t('%count%d', { count }) },
    { count: Math.floor((left % DAY) / HOUR), text: (count: number) => t('%count%h', { count }) },
    { count: Math.floor((left % HOUR) / MINUTE), text: (count: number) => t('%count%m', { count }) },
    { count: left % MINUTE, text: (count: number) => t('%count%s', { count }) },
  ]
  const first = parts.findIndex(({ count }) => count > 0)
  if (first === -1) return t('%count%s', { count: 0 })
  return parts
    .slice(first, first + 2)
    .map(({ count, text }) => text(count))
    .join(' ')
}
