import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Ratio } from '~/domain/money/ratio'
import {
  type Candle,
  candlesOf,
  type Close,
  endingWith,
  evenPoints,
  invertedCloses,
  relativePoints,
  summaryOf,
} from '~/domain/priceHistory'

const price = fc.integer({ min: 1, max: 1_000_000 }).map((value) => new Ratio(value).div(1000))
const history = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 400 }), price), {
    selector: ([hour]) => hour,
    maxLength: 60,
  })
  .map((rows) => rows.map(([hour, each]): Close => ({ start: hour * 3600, price: each })))
const window = fc
  .tuple(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 500_000 }))
  .map(([from, length]) => ({ from, to: from + length, step: 3600 }))

const closes = (...rows: readonly (readonly [number, number])[]): readonly Close[] =>
  rows.map(([start, each]) => ({ start, price: new Ratio(each) }))

const plain = (points: ReturnType<typeof evenPoints>) =>
  points.map(({ time, price: each }) => [time, each.toNumber()])

describe('the points of a price history', () => {
  it('holds the last price where nothing was traded, and begins where the first price is', () => {
    // Hours 1 and 4 were traded in: their prices are known when they end.
    const points = evenPoints(closes([3600, 5], [14_400, 7]), { from: 0, to: 21_600, step: 3600 })
    expect(plain(points)).toEqual([
      [7200, 5],
      [10_800, 5],
      [14_400, 5],
      [18_000, 7],
      [21_600, 7],
    ])
  })

  it('begins with the price from before the window', () => {
    const points = evenPoints(closes([0, 5]), { from: 100_000, to: 108_000, step: 3600 })
    expect(plain(points)).toEqual([
      [100_800, 5],
      [104_400, 5],
      [108_000, 5],
    ])
  })

  it('is even, inside its window, and tells at each point the latest close of before', () => {
    fc.assert(
      fc.property(history, window, (rows, { from, to, step }) => {
        const points = evenPoints(rows, { from, to, step })
        for (const [index, point] of points.entries()) {
          expect(point.time % step).toBe(0)
          expect(point.time).toBeGreaterThanOrEqual(from)
          expect(point.time).toBeLessThanOrEqual(to)
          if (index > 0) expect(point.time - (points[index - 1]?.time ?? 0)).toBe(step)
          const ended = rows.filter(({ start }) => start + step <= point.time)
          const latest = ended.reduce((a, b) => (a.start > b.start ? a : b))
          expect(point.price.eq(latest.price)).toBe(true)
        }
      }),
    )
  })

  it('does not depend on the order of the closes, and leaves out empty pools', () => {
    fc.assert(
      fc.property(history, window, (rows, place) => {
        const broken: Close[] = [
          { start: 0, price: new Ratio(0) },
          { start: 7200, price: new Ratio(1).div(0) },
          { start: 10_800, price: new Ratio(0).div(0) },
        ]
        expect(evenPoints([...rows].reverse().concat(broken), place)).toEqual(evenPoints(rows, place))
      }),
    )
  })

  it('inverts to what gives one when it is multiplied back', () => {
    fc.assert(
      fc.property(history, window, (rows, place) => {
        const forwards = evenPoints(rows, place)
        const backwards = evenPoints(invertedCloses(rows), place)
        for (const [index, point] of forwards.entries()) {
          const product = point.price.times(backwards[index]?.price ?? 0)
          expect(product.minus(1).abs().isLessThan(1e-70)).toBe(true)
        }
        expect(relativePoints(forwards, forwards).every((point) => point.price.eq(1))).toBe(true)
      }),
    )
  })

  it('ends with the present, and forgets what claims to be later', () => {
    const points = evenPoints(closes([0, 5], [3600, 6]), { from: 0, to: 7200, step: 3600 })
    expect(plain(endingWith(points, { time: 7000, price: new Ratio(8) }))).toEqual([
      [3600, 5],
      [7000, 8],
    ])
  })

  it('is summed up by hand-worked figures', () => {
    const points = evenPoints(closes([0, 5], [3600, 10], [7200, 4]), { from: 0, to: 10_800, step: 3600 })
    const summary = summaryOf(points)
    expect(summary?.first.toNumber()).toBe(5)
    expect(summary?.last.toNumber()).toBe(4)
    expect(summary?.lowest.toNumber()).toBe(4)
    expect(summary?.highest.toNumber()).toBe(10)
    expect(summary?.change.toNumber()).toBe(-0.2)
    expect(summaryOf([])).toBeUndefined()
  })
})

describe('candles', () => {
  const points = [
    { time: 100, price: new Ratio(10) },
    { time: 150, price: new Ratio(14) },
    { time: 200, price: new Ratio(12) },
    { time: 250, price: new Ratio(9) },
    { time: 290, price: new Ratio(11) },
  ]
  const plain = (candles: readonly Candle[]) =>
    candles.map(({ time, open, close, low, high, volume }) => [
      time,
      ...[open, close, low, high].map(Number),
      volume?.toNumber(),
    ])

  it('begin where the one before ended, and reach as far as their points', () => {
    expect(plain(candlesOf(points, [], 100))).toEqual([
      [100, 10, 12, 10, 14, undefined],
      [200, 12, 11, 9, 12, undefined],
    ])
  })

  it('have what was traded in their time, and nothing where nothing was', () => {
    const closes = [
      { start: 100, price: new Ratio(14), volume: new Ratio(5) },
      { start: 150, price: new Ratio(12), volume: new Ratio(7) },
    ]
    expect(candlesOf(points, closes, 100).map(({ volume }) => volume?.toNumber())).toEqual([12, 0])
  })

  it('are none without two points', () => {
    expect(candlesOf(points.slice(0, 1), [], 100)).toEqual([])
  })
})
