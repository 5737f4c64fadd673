import type { Bps } from '~/domain/money/bps'
import { compareToBps, type Fraction } from './fraction'

/** From where on a price impact is more than a figure; `config/policies` has two sets of these. */
export interface ImpactLimits {
  /** Above this the button warns. */
  readonly warnAbove: Bps
  /** Above this nothing is sent outside expert mode. */
  readonly blockAbove: Bps
  /** From this on the person is asked once more. */
  readonly askFrom: Bps
  /** From this on the person types `confirm`. */
  readonly typeFrom: Bps
}

export type ImpactVerdict = 'fine' | 'warn' | 'blocked'

/** What a price impact means for the button (specification 1 §5); in expert mode it blocks nothing. */
export function impactVerdict(impact: Fraction, limits: ImpactLimits, isExpert: boolean): ImpactVerdict {
  if (!isExpert && compareToBps(impact, limits.blockAbove) > 0) return 'blocked'
  return compareToBps(impact, limits.warnAbove) > 0 ? 'warn' : 'fine'
}

export type ImpactConfirmation = 'none' | 'ask' | 'type'

/** What is asked when the person confirms a trade; an expert is asked nothing (specification 1 §5). */
export function impactConfirmation(
  impact: Fraction,
  limits: ImpactLimits,
  isExpert: boolean,
): ImpactConfirmation {
  if (isExpert || compareToBps(impact, limits.askFrom) < 0) return 'none'
  return compareToBps(impact, limits.typeFrom) < 0 ? 'ask' : 'type'
}
