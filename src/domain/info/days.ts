import { DAY_S } from '~/lib/seconds'
import { Ratio } from '../money/ratio'

/** Of a day that began at `date` (Unix seconds, UTC), in dollars. */
export interface DayFigures {
  readonly date: number
  readonly liquidity: Ratio
  readonly volume: Ratio
}

export type Interval = 'day' | 'week' | 'month'

/**
 * Every day from the first known one to that of `now`, in order: indexers keep a day only when something happened in
 * it. Nothing was traded in the others, and what was there stays.
 */
export function filledDays(known: readonly DayFigures[], now: number): readonly DayFigures[] {
  const sorted = [...known].sort((a, b) => a.date - b.date)
  const filled: DayFigures[] = []
  const zero = new Ratio(0)
  for (const [i, day] of sorted.entries()) {
    if (day.date === sorted[i + 1]?.date) continue
    filled.push(day)
    const next = sorted[i + 1]?.date ?? Math.floor(now / DAY_S) * DAY_S + DAY_S
    for (let date = day.date + DAY_S; date < next; date += DAY_S) {
      filled.push({ date, liquidity: day.liquidity, volume: zero })
    }
  }
  return filled
}

/** Days put together by weeks (from Monday) or months of UTC: volumes add up, balances are those at the end. */
export function grouped(days: readonly DayFigures[], interval: Interval): readonly DayFigures[] {
  if (interval === 'day') return days
  const groups: DayFigures[] = []
  for (const day of days) {
    const date = interval === 'week' ? mondayOf(day.date) : monthOf(day.date)
    const last = groups.at(-1)
    if (last?.date === date) {
      groups[groups.length - 1] = { date, liquidity: day.liquidity, volume: last.volume.plus(day.volume) }
    } else groups.push({ ...day, date })
  }
  return groups
}

function mondayOf(date: number): number {
  const days = Math.floor(date / DAY_S)
  // Day 0 of Unix time was a Thursday.
  return (days - ((days + 3) % 7)) * DAY_S
}

function monthOf(date: number): number {
  const day = new Date(date * 1000)
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth()) / 1000
}
