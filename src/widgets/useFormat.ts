import { useMemo } from 'react'
import { type Amount, fixedText, significantText, significantTextUp } from '~/domain/money/amount'
import { localText } from '~/domain/money/localText'
import { Ratio } from '~/domain/money/ratio'
import { useTranslation } from '~/i18n/LanguageProvider'

/** Numbers as the person's language writes them. All texts are for reading; none is parsed again. */
export interface Format {
  /** Rounded down: what somebody has or gets. */
  readonly amount: (amount: Amount, significantDigits?: number) => string
  /** Rounded up: what somebody pays. */
  readonly amountUp: (amount: Amount, significantDigits?: number) => string
  /** A fixed number of decimals, rounded down. */
  readonly fixed: (amount: Amount, places: number) => string
  /** A price or ratio to significant digits, rounded half up. */
  readonly ratio: (ratio: Ratio, significantDigits?: number) => string
  /** '$1,234.56'; less than a cent is '<$0.01'. */
  readonly dollars: (value: Ratio) => string
  /** Percent with two decimals from a fraction: 0.0123 is '1.23%'. */
  readonly percent: (fraction: Ratio) => string
}

/** Significant digits of amounts and prices (specification 1 §9). */
const DIGITS = 6

export function useFormat(): Format {
  const { language } = useTranslation()
  return useMemo(() => {
    const local = (text: string) => localText(text, language)
    return {
      amount: (amount, digits = DIGITS) => local(significantText(amount, digits)),
      amountUp: (amount, digits = DIGITS) => local(significantTextUp(amount, digits)),
      fixed: (amount, places) => local(fixedText(amount, places)),
      ratio: (ratio, digits = DIGITS) => local(ratio.precision(digits, Ratio.ROUND_HALF_UP).toFixed()),
      dollars: (value) => {
        if (value.isGreaterThan(0) && value.isLessThan(0.01)) return `<$${local('0.01')}`
        return `$${local(value.toFixed(2, Ratio.ROUND_DOWN))}`
      },
      percent: (fraction) => `${local(fraction.shiftedBy(2).toFixed(2, Ratio.ROUND_HALF_UP))}%`,
    }
  }, [language])
}
