import type { Token } from '~/domain/money/currency'
import { Ratio } from '~/domain/money/ratio'
import type { Fraction } from './fraction'

/** For display: rounded at the 80th decimal (half up). */
export function ratioOf({ numerator, denominator }: Fraction): Ratio {
  return new Ratio(numerator.toString()).div(denominator.toString())
}

/** A price of units as whole tokens of `output` for one whole `input`: what people read. */
export function tokenPrice(price: Fraction, { input, output }: { input: Token; output: Token }): Ratio {
  return ratioOf(price).shiftedBy(input.decimals - output.decimals)
}
