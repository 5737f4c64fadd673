import { DAY_S, MINUTE_S } from '~/lib/seconds'
import { Ratio } from '../money/ratio'

/** Moments before now by name, in seconds (facts 12). What is known of one is kept under its name, never by position. */
const AGES = { day: DAY_S, twoDays: 2 * DAY_S, week: 7 * DAY_S, twoWeeks: 14 * DAY_S } as const

export type Age = keyof typeof AGES

export const AGE_NAMES = Object.keys(AGES) as readonly Age[]

/** Unix seconds of each, floored to the minute. */
export function momentsBefore(now: number): Readonly<Record<Age, number>> {
  const at = (age: Age) => Math.floor((now - AGES[age]) / MINUTE_S) * MINUTE_S
  return { day: at('day'), twoDays: at('twoDays'), week: at('week'), twoWeeks: at('twoWeeks') }
}

/** What was added to a total that only grows since a moment; undefined where that moment is not known. */
export function increaseSince(now: Ratio, before: Ratio | undefined): Ratio | undefined {
  // A reorganisation may have taken something back.
  return before === undefined ? undefined : Ratio.max(now.minus(before), 0)
}

/** Part of `before` by which `now` is above it, or below; undefined where there is nothing to compare with. */
export function changeOf(now: Ratio | undefined, before: Ratio | undefined): Ratio | undefined {
  if (now === undefined || before === undefined || !before.isGreaterThan(0)) return undefined
  // Of two decimals; a division to 80 would cost more than all the rest of a long table.
  return new Ratio(now.toNumber() / before.toNumber() - 1)
}

interface Grown {
  /** Within the last period. */
  readonly amount: Ratio | undefined
  /** Against the period before it. */
  readonly change: Ratio | undefined
}

/** What a growing total grew by in the last period, and how that compares with the period before. */
export function periodGrowth(now: Ratio, last: Ratio | undefined, earlier: Ratio | undefined): Grown {
  const amount = increaseSince(now, last)
  const before = last === undefined ? undefined : increaseSince(last, earlier)
  return { amount, change: changeOf(amount, before) }
}
