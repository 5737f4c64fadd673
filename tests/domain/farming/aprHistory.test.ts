import { describe, expect, it } from 'vitest'
import { lpFeeApr } from '~/domain/farming/apr'
import { lpAprHistory } from '~/domain/farming/aprHistory'
import { Ratio } from '~/domain/money/ratio'

const DAY = 86_400
const TODAY = 100
/** A quarter of today is over. */
const NOW = TODAY * DAY + DAY / 4

const day = (nth: number, volume?: number | string, reserve?: number | string) => ({
  date: nth * DAY,
  volume: volume === undefined ? undefined : new Ratio(volume),
  reserve: reserve === undefined ? undefined : new Ratio(reserve),
})
const texts = (days: Parameters<typeof lpAprHistory>[0], count: number) =>
  lpAprHistory(days, NOW, count).map(({ date, apr }) => [date / DAY, apr?.toFixed()])
/** Of a week's volume on a thousand dollars. */
const apr = (volume: number, reserve = 1000) => lpFeeApr(new Ratio(volume), new Ratio(reserve))?.toFixed()

describe('the history of what trading fees bring in', () => {
  it('is of the seven days up to each day, on what the pool held then', () => {
    const days = [day(99, 1, 2000), day(98, 2, 1000), day(92, 4, 1000), day(91, 8, 1000)]
    expect(texts(days, 4)).toEqual([
      // From the 91st to the 97th, then without the 91st, and so on; what was there stays.
      [97, apr(8 + 4)],
      [98, apr(4 + 2)],
      [99, apr(2 + 1, 2000)],
      // The last quarter of today's week was on the 93rd.
      [100, apr(2 + 1, 2000)],
    ])
  })

  it('ends with the same figure as the week before now: of its first day a part counts', () => {
    const days = [day(93, 100, 1000), day(96, 10, 1000), day(100, 1, 500)]
    expect(texts(days, 1)).toEqual([[100, apr(75 + 10 + 1, 500)]])
  })

  it('begins with the first day of the pool, and not before', () => {
    expect(texts([day(99, 7, 1000)], 30)).toEqual([
      [99, apr(7)],
      [100, apr(7)],
    ])
    expect(texts([], 30)).toEqual([])
    expect(texts([day(101, 7, 1000)], 30)).toEqual([])
  })

  it('goes on from the last day before those that are asked about', () => {
    expect(texts([day(10, 7, 1000)], 2)).toEqual([
      [99, '0'],
      [100, '0'],
    ])
  })

  it('is unknown where a day is, and in a pool without reserves: never less than it was', () => {
    const days = [day(90, 7, 1000), day(91, undefined, 1000), day(99, 7, 0), day(100, 7)]
    const found = new Map(texts(days, 11).map(([date, text]) => [date, text]))
    expect([90, 91, 97, 98, 99, 100].map((date) => found.get(date))).toEqual([
      ...[apr(7), undefined, undefined, apr(0), undefined, undefined],
    ])
  })
})
