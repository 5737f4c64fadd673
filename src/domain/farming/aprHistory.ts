import { DAY_S } from '~/lib/seconds'
import { Ratio } from '~/domain/money/ratio'
import { lpFeeApr } from './apr'

const DAYS_OF_WEEK = 7

/** Of the day that began at `date` (Unix seconds, UTC), in dollars; undefined where a figure is not known. */
interface PairDay {
  readonly date: number
  readonly volume: Ratio | undefined
  /** At the day's end. */
  readonly reserve: Ratio | undefined
}

interface DayApr {
  readonly date: number
  /** In per cent; undefined where a day that it is made of is not known, and for a pool without reserves. */
  readonly apr: Ratio | undefined
}

/**
 * What trading fees came to a year, for each of the last `count` days up to that of `now`, the oldest first: from the
 * trades of the seven days up to its end, or up to `now`, of whose first day a part counts, and from what the pool held
 * then. Indexers keep a day only when something happened in it: nothing was traded in the others, and what was there
 * stays. Before its first day a pool has no history.
 */
export function lpAprHistory(known: readonly PairDay[], now: number, count: number): readonly DayApr[] {
  const byDate = new Map(known.map((day) => [day.date, day]))
  const today = Math.floor(now / DAY_S) * DAY_S
  const first = Math.min(...byDate.keys())
  const from = today - (count - 1) * DAY_S
  let reserve = [...byDate.values()]
    .filter(({ date }) => date < from)
    .reduce<PairDay | undefined>(
      (latest, day) => (latest && latest.date > day.date ? latest : day),
      undefined,
    )?.reserve
  const history: DayApr[] = []
  for (let date = Math.max(first, from); date <= today; date += DAY_S) {
    const day = byDate.get(date)
    if (day !== undefined) reserve = day.reserve
    const volume = weekVolume(byDate, date, date === today ? (now - today) / DAY_S : 1)
    history.push({ date, apr: volume && reserve && lpFeeApr(volume, reserve) })
  }
  return history
}

/** Of the seven days that end with this part of the day, from 0 to 1. */
function weekVolume(byDate: ReadonlyMap<number, PairDay>, date: number, part: number): Ratio | undefined {
  let sum: Ratio | undefined = new Ratio(0)
  for (let back = 0; back <= DAYS_OF_WEEK; back++) {
    const day = byDate.get(date - back * DAY_S)
    const share = back < DAYS_OF_WEEK ? 1 : 1 - part
    if (day === undefined || share === 0) continue
    sum = day.volume && sum?.plus(day.volume.times(share))
  }
  return sum
}
