import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { INFO, INFO_BLACKLIST, PLAUSIBLE } from '~/config/info'
import { tradeCandles } from '~/domain/info/candles'
import { csvOf } from '~/domain/info/csv'
import { filledDays, grouped } from '~/domain/info/days'
import { feeApr } from '~/domain/info/fees'
import { infoText } from '~/domain/info/numberText'
import { changeOf, periodGrowth, momentsBefore, increaseSince } from '~/domain/info/periods'
import { isPlausible } from '~/domain/info/plausible'
import { Ratio } from '~/domain/money/ratio'

const r = (value: number | string) => new Ratio(value)
const DAY = 86_400

describe('a period', () => {
  it('begins at a minute', () => {
    expect(momentsBefore(1_650_000_059)).toEqual({
      day: 1_650_000_000 - DAY,
      twoDays: 1_650_000_000 - 2 * DAY,
      week: 1_650_000_000 - 7 * DAY,
      twoWeeks: 1_650_000_000 - 14 * DAY,
    })
  })

  it('compares what was added in it with what was added in the one before', () => {
    const { amount, change } = periodGrowth(r(170), r(110), r(80))
    expect([amount?.toNumber(), change?.toNumber()]).toEqual([60, 1])
  })

  it('knows nothing of what it cannot know, and does not take that for zero', () => {
    expect(periodGrowth(r(170), undefined, r(80))).toEqual({ amount: undefined, change: undefined })
    expect(periodGrowth(r(170), r(110), undefined)).toMatchObject({ change: undefined })
    expect(changeOf(r(5), r(0))).toBeUndefined()
    expect(changeOf(undefined, r(3))).toBeUndefined()
    // A reorganisation took something back.
    expect(increaseSince(r(3), r(4))?.toNumber()).toBe(0)
  })
})

describe('the APR of fees', () => {
  it('is a week’s part of the fees for a year, by what the pool holds', () => {
    const apr = feeApr({ ...INFO, weekVolume: r(700_000), liquidity: r(1_000_000) })
    // 700,000 × 0.0017 × 52.1429 / 1,000,000
    expect(apr.toNumber()).toBeCloseTo(0.062050051, 9)
    expect(feeApr({ ...INFO, weekVolume: r(1), liquidity: r(0) }).toNumber()).toBe(0)
  })
})

describe('days', () => {
  const day = (n: number, liquidity: number, volume: number) => ({
    ...{ date: n * DAY, liquidity: r(liquidity), volume: r(volume) },
  })
  const plain = (days: ReturnType<typeof filledDays>) =>
    days.map(({ date, liquidity, volume }) => [date / DAY, liquidity.toNumber(), volume.toNumber()])

  it('days without a trade keep what was there, up to today', () => {
    expect(plain(filledDays([day(14, 7, 3), day(11, 5, 2)], 15.5 * DAY))).toEqual([
      [11, 5, 2],
      [12, 5, 0],
      [13, 5, 0],
      [14, 7, 3],
      [15, 7, 0],
    ])
    expect(filledDays([], 5)).toEqual([])
  })

  it('make weeks from Monday and months, with all that was traded and what was there at the end', () => {
    // 1970-01-05 was a Monday.
    const days = [day(3, 1, 1), day(4, 2, 10), day(10, 3, 20), day(11, 4, 40), day(31, 5, 80)]
    expect(plain(grouped(days, 'week'))).toEqual([
      [-3, 1, 1],
      [4, 3, 30],
      [11, 4, 40],
      [25, 5, 80],
    ])
    expect(plain(grouped(days, 'month'))).toEqual([
      [0, 4, 71],
      [31, 5, 80],
    ])
    expect(grouped(days, 'day')).toBe(days)
  })

  it('lose no volume however they are put together', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(900), fc.nat(9), fc.nat(99)), { minLength: 1, maxLength: 40 }),
        (rows) => {
          const known = [...new Map(rows.map((row) => [row[0], day(...row)])).values()]
          const sum = (days: ReturnType<typeof filledDays>) =>
            days.reduce((total, { volume }) => total.plus(volume), r(0)).toNumber()
          const filled = filledDays(known, 900 * DAY)
          expect(sum(filled)).toBe(sum(known))
          for (const interval of ['week', 'month'] as const) {
            const groups = grouped(filled, interval)
            expect(sum(groups)).toBe(sum(known))
            expect(groups.at(-1)?.liquidity).toBe(filled.at(-1)?.liquidity)
          }
        },
      ),
      { numRuns: 50 },
    )
  })
})

describe('candles', () => {
  const trade = (time: number, price: number, volume = 1) => ({ time, price: r(price), volume: r(volume) })
  const plain = (candles: ReturnType<typeof tradeCandles>) =>
    candles.map(({ time, open, high, low, close, volume }) => [
      time,
      ...[open, high, low, close, volume].map((value) => value.toNumber()),
    ])

  it('have the prices of trades as highs and lows, and are flat without trades', () => {
    const trades = [trade(1, 10), trade(5, 14), trade(9, 12), trade(31, 9), trade(32, 11, 5)]
    expect(plain(tradeCandles(trades, { size: 10, now: 45, hasOlder: false }))).toEqual([
      [0, 10, 14, 10, 12, 3],
      [10, 12, 12, 12, 12, 0],
      [20, 12, 12, 12, 12, 0],
      [30, 12, 12, 9, 11, 6],
      [40, 11, 11, 11, 11, 0],
    ])
  })

  it('leave out the first one where trades of it may be missing', () => {
    const trades = [trade(5, 10), trade(12, 20)]
    expect(plain(tradeCandles(trades, { size: 10, now: 12, hasOlder: true }))).toEqual([
      [10, 10, 20, 10, 20, 1],
    ])
  })

  it('know nothing of trades without a price', () => {
    expect(tradeCandles([{ ...trade(5, 0), price: r(NaN) }], { size: 10, now: 20, hasOlder: false })).toEqual(
      [],
    )
  })

  it('never leave a trade outside of its high and low, and follow one another without a gap', () => {
    const row = fc.tuple(fc.nat(500), fc.integer({ min: 1, max: 99 }))
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 30 }), (rows) => {
        const trades = rows.sort((a, b) => a[0] - b[0]).map(([time, price]) => trade(time, price))
        const candles = tradeCandles(trades, { size: 20, now: 500, hasOlder: false })
        for (const [i, { time, open }] of candles.entries()) {
          const before = candles[i - 1]
          if (before === undefined) continue
          expect(time).toBe(before.time + 20)
          expect(open).toBe(before.close)
        }
        for (const { time, price } of trades) {
          const candle = candles.find((each) => each.time <= time && time < each.time + 20)
          expect(candle?.low.isLessThanOrEqualTo(price)).toBe(true)
          expect(candle?.high.isGreaterThanOrEqualTo(price)).toBe(true)
        }
      }),
      { numRuns: 50 },
    )
  })
})

describe('a figure', () => {
  it.each([
    [undefined, '-'],
    ['0', '0.00'],
    ['0.001286', '0.0012'],
    ['0.5', '0.50'],
    ['0.0999', '0.099'],
    ['0.00000000000000012', '1.2e-16'],
    ['0.9999999999999999', '1.00'],
    ['1.239', '1.23'],
    ['999.999', '999.99'],
    ['1234', '1.23K'],
    ['1239999', '1.23M'],
    ['5000000000', '5.00B'],
    ['7123456789012', '7.12T'],
    ['1', '1.00'],
    ['1000', '1.00K'],
    ['999999', '999.99K'],
    ['1e6', '1.00M'],
    ['1e9', '1.00B'],
    ['1e12', '1.00T'],
    ['999000000000000', '999.00T'],
    ['1e15', '1.00e+15'],
    ['1e-12', '0.0000000000010'],
    ['1e-13', '1e-13'],
    ['1e40', '1.00e+40'],
    ['-1234.5', '-1.23K'],
  ])('a figure of %s is %s', (value, text) => {
    expect(infoText(value === undefined ? undefined : r(value), 'en-US')).toBe(text)
  })

  it('has the person’s own separator', () => {
    expect(infoText(r('1234'), 'de-DE')).toBe('1,23K')
    expect(infoText(r(NaN), 'en-US')).toBe('-')
  })
})

describe('a file for spreadsheets', () => {
  it('has every row, quoted where it must be', () => {
    expect(
      csvOf([
        ['a', 'b,c'],
        ['"d"', 'e\nf'],
      ]),
    ).toBe('a,"b,c"\r\n"""d""","e\nf"\r\n')
  })

  it('has no cell that a spreadsheet would run', () => {
    const hostile = fc.tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r'), fc.string())
    fc.assert(
      fc.property(hostile, ([start, rest]) => {
        const cell = csvOf([[start + rest]])
        if (/^-\d+(\.\d+)?\r\n$/.test(cell)) return
        expect(cell).toMatch(/^"?'/)
      }),
    )
    expect(csvOf([['-12.5', '=HYPERLINK("http://x","y")', '@SUM(A1)']])).toBe(
      `-12.5,"'=HYPERLINK(""http://x"",""y"")",'@SUM(A1)\r\n`,
    )
  })
})

describe('a pool', () => {
  const judged = (liquidity: number, tracked: number, volume?: number) =>
    isPlausible(
      { liquidity: r(liquidity), tracked: r(tracked), volume: volume === undefined ? undefined : r(volume) },
      PLAUSIBLE,
    )

  it('is left out where a price from elsewhere makes it worth what it cannot be', () => {
    expect(judged(5_000_000, 1000)).toBe(false)
    expect(judged(1100, 1000)).toBe(true)
    expect(judged(100, 0)).toBe(false)
    expect(judged(0, 0, 0)).toBe(true)
  })

  it('is left out where it is tiny and traded over and over', () => {
    expect(judged(300, 300, 1_000_000)).toBe(false)
    expect(judged(300, 300, 900)).toBe(true)
    expect(judged(50_000, 50_000, 5_000_000)).toBe(true)
    expect(judged(300, 300)).toBe(true)
  })
})

it('has its blacklist as subgraphs write addresses', () => {
  expect(INFO_BLACKLIST.size).toBe(20)
  for (const address of INFO_BLACKLIST) expect(address).toMatch(/^0x[0-9a-f]{40}$/)
})
