import { agoText } from '~/lib/agoText'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** '2 min. ago' in the person's language; the unit that was last completed, from a minute on. */
export function ageText(sinceMs: number, nowMs: number, language: string): string {
  // Another device's clock, or this one's after it was set back, may be ahead.
  const age = Math.max(0, nowMs - sinceMs)
  if (age < MINUTE_MS) return agoText(0, 'second', language, 'short')
  if (age < HOUR_MS) return agoText(Math.floor(age / MINUTE_MS), 'minute', language, 'short')
  if (age < DAY_MS) return agoText(Math.floor(age / HOUR_MS), 'hour', language, 'short')
  return agoText(Math.floor(age / DAY_MS), 'day', language, 'short')
}
