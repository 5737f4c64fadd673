import { type Growth, interestOn, principalFor } from '~/domain/farming/compound'
import { Ratio } from '~/domain/money/ratio'

/** Days that can be looked ahead (specification 2 §9): a day, a week, a month, one year and five. */
export const ROI_DAYS = [1, 7, 30, 365, 1825] as const
/** Days between two compoundings that are offered. */
export const COMPOUNDING_DAYS = [1, 7, 14, 30] as const

export interface Roi {
  /** Dollars. */
  readonly principal: Ratio
  readonly interest: Ratio
  /** The interest as a part of the principal; undefined where nothing is staked. */
  readonly rate: Ratio | undefined
}

/** What a stake brings, or what a wanted interest takes; undefined where nothing brings it. */
export function roiOf(side: 'stake' | 'earn', dollars: Ratio, growth: Growth): Roi | undefined {
  const principal = side === 'stake' ? dollars : principalFor(dollars, growth)
  if (principal === undefined) return undefined
  const interest = side === 'stake' ? interestOn(dollars, growth) : dollars
  return {
    principal,
    interest,
    rate: principal.isGreaterThan(0) ? interest.div(principal) : undefined,
  }
}

/** A typed figure; undefined for an empty field and a lone dot. */
export function typedRatio(text: string): Ratio | undefined {
  return text === '' || text === '.' ? undefined : new Ratio(text)
}
