import { type Bps, BPS_BASE } from '~/domain/money/bps'

/** An exact ratio of integers. The denominator is positive. */
export interface Fraction {
  readonly numerator: bigint
  readonly denominator: bigint
}

/**
 * Negative, zero or positive as the fraction is below, at or above `limit`. Exact, so that a threshold is crossed
 * by the trade and not by the rounding of its figure.
 */
export function compareToBps({ numerator, denominator }: Fraction, limit: Bps): number {
  const difference = numerator * BPS_BASE - BigInt(limit) * denominator
  if (difference === 0n) return 0
  return difference < 0n ? -1 : 1
}
