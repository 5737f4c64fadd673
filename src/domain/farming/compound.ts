import { Ratio } from '~/domain/money/ratio'

/** How an amount grows. */
export interface Growth {
  /** Per cent a year. */
  readonly apr: Ratio
  readonly days: number
  /** How often a day the interest is staked again; 0 for never. May be a part: 1/7 is once a week. */
  readonly compoundsPerDay: Ratio
  /** Per cent of the interest that is paid for compounding. */
  readonly performanceFee: Ratio
}

/**
 * Interest on 1 (facts 2): (1 + r/n)^(n·d/365) − 1 at n compounds a year, r·d/365 without, less the performance
 * fee's part of it. Exact to 50 digits for whole compounds; what is begun of another one is a double's 15.
 */
export function interestFactor({ apr, days, compoundsPerDay, performanceFee }: Growth): Ratio {
  const rate = apr.div(100)
  const perYear = compoundsPerDay.times(DAYS_PER_YEAR)
  const gross = perYear.isZero()
    ? rate.times(days).div(DAYS_PER_YEAR)
    : compounded(rate.div(perYear), compoundsPerDay.times(days))
  return gross.times(new Ratio(100).minus(performanceFee).div(100))
}

const DAYS_PER_YEAR = 365
/** Seven times a seventh is one: what 80 decimals leave out of it is no compound that is missing. */
const SLIP = new Ratio('1e-40')

/** Growth of 1 less itself, at so much a compound. */
function compounded(perCompound: Ratio, times: Ratio): Ratio {
  const whole = times.plus(SLIP).integerValue(Ratio.ROUND_FLOOR)
  const rest = Ratio.max(times.minus(whole), 0).toNumber()
  const grown = power(perCompound.plus(1), whole.toNumber())
  const restGrowth = new Ratio(Math.expm1(rest * Math.log1p(perCompound.toNumber())))
  return grown.times(restGrowth.plus(1)).minus(1)
}

/** Interest on a principal of any unit, in the same unit. */
export function interestOn(principal: Ratio, growth: Growth): Ratio {
  return principal.times(interestFactor(growth))
}

/** The principal that brings a wanted interest, with 2 decimals (facts 2); undefined where nothing does. */
export function principalFor(interest: Ratio, growth: Growth): Ratio | undefined {
  const factor = interestFactor(growth)
  return factor.isGreaterThan(0) ? interest.div(factor).decimalPlaces(2) : undefined
}

/** The yield of a year in per cent. */
export function apy(growth: Omit<Growth, 'days'>): Ratio {
  return interestFactor({ ...growth, days: DAYS_PER_YEAR }).times(100)
}

/** Decimals of tokens in the calculator: 5 of one that costs more than 1000 dollars, else 3 (specification 2 §9). */
export function roiDecimals(tokenPrice: Ratio): 3 | 5 {
  return tokenPrice.isGreaterThan(1000) ? 5 : 3
}

/** Digits that a step of the power keeps: a rounding of 10^-60 grows to no more than 10^-50 over the steps. */
const DIGITS = 60

/** By squaring. `pow` of bignumber.js keeps every digit of every step unless a precision is set for all. */
function power(base: Ratio, exponent: number): Ratio {
  let [result, square, rest] = [new Ratio(1), base, exponent]
  while (rest > 0) {
    if (rest % 2 === 1) result = result.times(square).precision(DIGITS)
    square = square.times(square).precision(DIGITS)
    rest = Math.floor(rest / 2)
  }
  return result
}
