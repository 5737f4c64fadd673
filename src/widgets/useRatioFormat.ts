import { useMemo } from 'react'
import { DIGITS } from '~/domain/money/amount'
import { figureText, shortText } from '~/domain/money/figureText'
import { localText } from '~/lib/localText'
import { Ratio } from '~/domain/money/ratio'
import { useTranslation } from '~/i18n/LanguageProvider'

/** Prices, dollars and percentages as the person's language writes them. */
export interface RatioFormat {
  /** A price or ratio to significant digits, rounded half up. */
  readonly ratio: (ratio: Ratio, significantDigits?: number) => string
  /** '$1,234.56', rounded down; less than a cent is '<$0.01', from a billion on it is '$36.5B'. */
  readonly dollars: (value: Ratio) => string
  /** What something is worth: '≈ $1,234.56'; less than a cent is '<$0.01'. */
  readonly worth: (value: Ratio) => string
  /** '$1,234': rounded down; less than a dollar as `dollars`. */
  readonly wholeDollars: (value: Ratio) => string
  /** Percent with two decimals from a fraction: 0.0123 is '1.23%'. */
  readonly percent: (fraction: Ratio) => string
  /** '1.23%' from hundredths of a percent, as contracts have them: from 123. */
  readonly basisPoints: (hundredths: bigint) => string
  /** As `percent` with its sign: '+1.23%', '−0.26%'. */
  readonly change: (fraction: Ratio) => string
}

/** From here on dollars are abbreviated. */
const LONG = 1e9
const LONG_DIGITS = 3

function longDollars(value: Ratio, language: string): string {
  return `$${shortText(BigInt(value.precision(LONG_DIGITS, Ratio.ROUND_DOWN).toFixed(0)), language)}`
}

function isBelowCent(value: Ratio): boolean {
  return value.isGreaterThan(0) && value.isLessThan(0.01)
}

/** Apart from `useFormat`, since ratios bring bignumber.js, which the first picture of a page does without. */
export function useRatioFormat(): RatioFormat {
  const { t, language } = useTranslation()
  return useMemo(() => {
    const local = (text: string) => localText(text, language)
    const dollars = (value: Ratio) => {
      if (value.isGreaterThanOrEqualTo(LONG)) return longDollars(value, language)
      if (isBelowCent(value)) return `<$${local('0.01')}`
      return `$${local(value.toFixed(2, Ratio.ROUND_DOWN))}`
    }
    const percent = (fraction: Ratio) => `${local(fraction.shiftedBy(2).toFixed(2, Ratio.ROUND_HALF_UP))}%`
    return {
      ratio: (ratio, digits = DIGITS) =>
        figureText(ratio.precision(digits, Ratio.ROUND_HALF_UP).toFixed(), language),
      dollars,
      worth: (value) => (isBelowCent(value) ? dollars(value) : t('≈ %dollars%', { dollars: dollars(value) })),
      wholeDollars: (value) =>
        (value.isGreaterThan(0) && value.isLessThan(1)) || value.isGreaterThanOrEqualTo(LONG)
          ? dollars(value)
          : `$${local(value.toFixed(0, Ratio.ROUND_DOWN))}`,
      percent,
      basisPoints: (hundredths) => percent(new Ratio(hundredths.toString()).shiftedBy(-4)),
      change: (fraction) => `${fraction.isNegative() ? '−' : '+'}${percent(fraction.abs())}`,
    }
  }, [t, language])
}
