const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Making one takes a slow phone several milliseconds, and lists of trades have an age in each row. */
const formats = new Map<string, Intl.RelativeTimeFormat>()

/** '2 min. ago' in the person's language; the unit that was last completed, from a minute on. */
export function ageText(sinceMs: number, nowMs: number, language: string): string {
  // Another device's clock, or this one's after it was set back, may be ahead.
  const age = Math.max(0, nowMs - sinceMs)
  const format =
    formats.get(language) ?? new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' })
  formats.set(language, format)
  if (age < MINUTE_MS) return format.format(0, 'second')
  if (age < HOUR_MS) return format.format(-Math.floor(age / MINUTE_MS), 'minute')
  if (age < DAY_MS) return format.format(-Math.floor(age / HOUR_MS), 'hour')
  return format.format(-Math.floor(age / DAY_MS), 'day')
}
