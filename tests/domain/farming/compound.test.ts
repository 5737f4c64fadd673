import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apy, interestFactor, interestOn, principalFor, roiDecimals } from '~/domain/farming/compound'
import { Ratio } from '~/domain/money/ratio'

const none = new Ratio(0)
const once = new Ratio(1)
/** Hundredths of a percent a year, up to the largest that is shown. */
const aprs = fc.integer({ min: 0, max: 10_000_000 })
const hundredths = (value: number) => new Ratio(value).div(100)

/** Interest on 1 times 10^`DIGITS`, rounded down, in integers alone: (1 + apr/(10,000 · n))^times − 1. */
function exactInterest(apr: number, perYear: number, times: number): bigint {
  const base = 10_000n * BigInt(perYear)
  const [numerator, denominator] = [(base + BigInt(apr)) ** BigInt(times), base ** BigInt(times)]
  return ((numerator - denominator) * 10n ** DIGITS) / denominator
}

const DIGITS = 40n

describe('compound interest', () => {
  it('is the formula’s to 40 digits, for every number of whole compounds', () => {
    fc.assert(
      fc.property(
        aprs,
        fc.constantFrom(1, 2, 4, 24),
        fc.integer({ min: 1, max: 400 }),
        (apr, perDay, days) => {
          const ours = interestFactor({
            apr: hundredths(apr),
            days,
            compoundsPerDay: new Ratio(perDay),
            performanceFee: none,
          })
          const exact = new Ratio(exactInterest(apr, 365 * perDay, perDay * days).toString())
          const slip = ours.shiftedBy(Number(DIGITS)).minus(exact).abs()
          // Of a growth by 10^k, k digits are before the point.
          expect(slip.isLessThanOrEqualTo(ours.plus(1).times(2))).toBe(true)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('compound interest of weeks counts every week, and of what is begun the part that makes it whole', () => {
    fc.assert(
      fc.property(aprs, fc.constantFrom(7, 14, 30), fc.integer({ min: 1, max: 60 }), (apr, every, times) => {
        const growth = (days: number) =>
          interestFactor({
            apr: hundredths(apr),
            days,
            compoundsPerDay: once.div(every),
            performanceFee: none,
          }).plus(1)
        const week = new Ratio(apr)
          .times(every)
          .div(365 * 10_000)
          .plus(1)
        // By multiplying, not by the power of the rule.
        let wanted = once
        for (let i = 0; i < times; i += 1) wanted = wanted.times(week).precision(60)
        expect(
          growth(every * times)
            .div(wanted)
            .minus(1)
            .abs()
            .isLessThan('1e-30'),
        ).toBe(true)
        // A day's growth as often as a week has days is a week's growth.
        const fromDays = Array.from({ length: every }, () => growth(1)).reduce((a, b) => a.times(b), once)
        expect(fromDays.div(week).minus(1).abs().isLessThan('1e-12')).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  it('compound interest without compounding is the rate’s part of the time', () => {
    fc.assert(
      fc.property(aprs, fc.integer({ min: 1, max: 1825 }), (apr, days) => {
        const growth = { apr: hundredths(apr), days, compoundsPerDay: none, performanceFee: none }
        const exact = new Ratio(apr).times(days).div(365 * 10_000)
        expect(interestFactor(growth).toFixed(60)).toBe(exact.toFixed(60))
      }),
    )
  })

  it('grows with the rate, with time and with compounding, and never falls below the simple one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 30, max: 1000 }),
        (apr, days) => {
          const of = (change: Partial<Parameters<typeof interestFactor>[0]>) =>
            interestFactor({
              apr: hundredths(apr),
              days,
              compoundsPerDay: once,
              performanceFee: none,
              ...change,
            })
          expect(of({}).isGreaterThan(of({ compoundsPerDay: none }))).toBe(true)
          expect(of({ compoundsPerDay: new Ratio(2) }).isGreaterThan(of({}))).toBe(true)
          expect(of({ days: days + 1 }).isGreaterThan(of({}))).toBe(true)
          expect(of({ apr: hundredths(apr + 1) }).isGreaterThan(of({}))).toBe(true)
        },
      ),
    )
  })

  it('loses the performance fee’s part of the interest, and nothing of the principal', () => {
    fc.assert(
      fc.property(aprs, fc.integer({ min: 0, max: 500 }), (apr, fee) => {
        const growth = { apr: hundredths(apr), days: 365, compoundsPerDay: once }
        const gross = interestFactor({ ...growth, performanceFee: none })
        const net = interestFactor({ ...growth, performanceFee: hundredths(fee) })
        const wanted = gross.times(10_000 - fee).div(10_000)
        expect(net.minus(wanted).abs().isLessThan('1e-30')).toBe(true)
        expect(net.isGreaterThanOrEqualTo(0)).toBe(true)
      }),
    )
  })

  it('is what the field computes for the vault and for a daily compounder', () => {
    const growth = { apr: new Ratio(100), compoundsPerDay: new Ratio(5000), performanceFee: new Ratio(2) }
    expect(apy(growth).toFixed(4)).toBe('168.3915')
    expect(apy({ apr: new Ratio(100), compoundsPerDay: once, performanceFee: none }).toFixed(4)).toBe(
      '171.4567',
    )
    // Worked out by hand: 10 % on 1000 for a year without compounding.
    const simple = { apr: new Ratio(10), days: 365, compoundsPerDay: none, performanceFee: none }
    expect(interestOn(new Ratio(1000), simple).toFixed()).toBe('100')
  })
})

describe('the principal for a wanted interest', () => {
  it('brings that interest, as far as cents go', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 1_000_000 }),
        fc.integer({ min: 1, max: 10 ** 9 }),
        fc.constantFrom(1, 7, 30, 365, 1825),
        (apr, cents, days) => {
          const growth = { apr: hundredths(apr), days, compoundsPerDay: once, performanceFee: none }
          const wanted = hundredths(cents)
          const principal = principalFor(wanted, growth)
          if (principal === undefined) throw new Error('There is a rate.')
          expect(principal.decimalPlaces() ?? 0).toBeLessThanOrEqual(2)
          const slip = interestOn(principal, growth).minus(wanted).abs()
          expect(slip.isLessThanOrEqualTo(interestFactor(growth).times('0.005'))).toBe(true)
        },
      ),
    )
  })

  it('is none where nothing is earned', () => {
    const growth = { apr: none, days: 30, compoundsPerDay: once, performanceFee: none }
    expect(principalFor(new Ratio(5), growth)).toBeUndefined()
    const unrounded = { ...growth, apr: new Ratio(5), performanceFee: new Ratio(100) }
    expect(principalFor(new Ratio(5), unrounded)).toBeUndefined()
  })
})

it('shows 5 decimals of a token above 1000 dollars, else 3', () => {
  expect(roiDecimals(new Ratio('1000.01'))).toBe(5)
  expect(roiDecimals(new Ratio(1000))).toBe(3)
  expect(roiDecimals(new Ratio('0.5'))).toBe(3)
})
