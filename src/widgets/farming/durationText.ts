import { DAY_S, HOUR_S, MINUTE_S } from '~/lib/seconds'

/** The units of a duration, the largest first, with their length in seconds. */
const UNITS = [
  ['day', DAY_S],
  ['hour', HOUR_S],
  ['minute', MINUTE_S],
  ['second', 1],
] as const

/**
 * A duration in its two largest units as the language writes them: '3d 4h', '12m 5s'; in whole hours ('72h') where
 * 'hours' is asked for and it is so many. Whole seconds, rounded down.
 */
export function durationText(seconds: number, language: string, largest: 'days' | 'hours' = 'days'): string {
  const whole = Math.max(0, Math.floor(seconds))
  if (largest === 'hours' && whole >= HOUR_S && whole % HOUR_S === 0)
    return unitText(whole / HOUR_S, 'hour', language)
  const first = UNITS.findIndex(([, length]) => whole >= length)
  const from = first === -1 ? UNITS.length - 1 : first
  return UNITS.slice(from, from + 2)
    .map(([unit, length], i) => {
      const larger = UNITS[from + i - 1]?.[1] ?? Infinity
      return { unit, count: Math.floor((i === 0 ? whole : whole % larger) / length) }
    })
    .map(({ unit, count }) => unitText(count, unit, language))
    .join(' ')
}

/** A whole number of one unit, the largest that it is: '4h', '30d'. */
export function wholeDurationText(seconds: number, language: string): string {
  const [unit, length] = UNITS.find(([, each]) => seconds % each === 0) ?? UNITS[3]
  return unitText(seconds / length, unit, language)
}

/** Each takes a slow phone 3 ms to make, the first one 60; countdowns are written every second. */
const formats = new Map<string, Intl.NumberFormat>()
/** From here on digits are grouped. */
const GROUPED_FROM = 1000

function unitText(count: number, unit: (typeof UNITS)[number][0], language: string): string {
  if (language === 'en-US' && count < GROUPED_FROM) return `${String(count)}${unit.charAt(0)}`
  const key = `${language} ${unit}`
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(language, {
      style: 'unit',
      unit,
      unitDisplay: 'narrow',
      numberingSystem: 'latn',
    })
  formats.set(key, format)
  return format.format(count)
}
