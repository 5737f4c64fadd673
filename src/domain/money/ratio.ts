import BigNumber from 'bignumber.js'
import type { Amount } from './amount'

/**
 * Ratios, prices, APRs and fiat values. One local clone with 80 decimal places (specification 1 §9), so that no
 * other code's settings are changed.
 */
export const Ratio = BigNumber.clone({ DECIMAL_PLACES: 80, EXPONENTIAL_AT: 1e9 })
export type Ratio = BigNumber

/** The amount in whole tokens: 1.5 for 15 × 10^17 units of an 18-decimals token. Exact. */
export function toRatio(amount: Amount): Ratio {
  return new Ratio(amount.units.toString()).shiftedBy(-amount.currency.decimals)
}
