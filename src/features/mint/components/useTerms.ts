import type { Fraction } from '~/domain/amm/fraction'
import type { Amount } from '~/domain/money/amount'
import { Ratio } from '~/domain/money/ratio'
import { shareText } from '~/widgets/liquidity/shareText'
import { type RatioFormat, useRatioFormat } from '~/widgets/useRatioFormat'

/** Prices and shares of a pool in words. */
export function useTerms() {
  const format = useRatioFormat()
  return {
    /** How much of `other` one whole token of `one` is worth, by two amounts of equal worth. */
    price: (one: Amount, other: Amount) => priceText(priceOf(one, other), format),
    share: ({ numerator, denominator }: Fraction) =>
      shareText(new Ratio(numerator.toString()).div(denominator.toString()), format),
  }
}

/** Units are compared before decimals are: with 255 of them nothing would be left of 80 places. */
function priceOf(one: Amount, other: Amount): Ratio {
  return new Ratio(other.units.toString())
    .div(one.units.toString())
    .shiftedBy(one.currency.decimals - other.currency.decimals)
}

const PLAIN = { least: new Ratio('1e-15'), most: new Ratio('1e18') }
const DIGITS = 4

/** Beyond what can be read at a glance the power of ten is named. */
function priceText(price: Ratio, format: RatioFormat): string {
  const isPlain = price.isGreaterThanOrEqualTo(PLAIN.least) && price.isLessThan(PLAIN.most)
  return isPlain ? format.ratio(price) : price.toExponential(DIGITS)
}
