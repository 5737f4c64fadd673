import { useMemo } from 'react'
import { type Amount, fixedText, significantText, significantTextUp } from '~/domain/money/amount'
import { type Bps, percentText } from '~/domain/money/bps'
import { figureText } from '~/domain/money/figureText'
import { localText } from '~/lib/localText'
import { useTranslation } from '~/i18n/LanguageProvider'

/** Amounts as the person's language writes them, exact to the digits shown. For reading; none is parsed again. */
export interface Format {
  /** Rounded down: amounts that people have or receive. */
  readonly amount: (amount: Amount, significantDigits?: number) => string
  /** Rounded up: amounts that people pay. */
  readonly amountUp: (amount: Amount, significantDigits?: number) => string
  /** A fixed number of decimals, rounded down. */
  readonly fixed: (amount: Amount, places: number) => string
  /** '0.5%': exact, with no more digits than it has. */
  readonly percent: (value: Bps) => string
}

export function useFormat(): Format {
  const { language } = useTranslation()
  return useMemo(() => {
    const local = (text: string) => localText(text, language)
    return {
      amount: (amount, digits) => figureText(significantText(amount, digits), language),
      amountUp: (amount, digits) => figureText(significantTextUp(amount, digits), language),
      fixed: (amount, places) => local(fixedText(amount, places)),
      percent: (value) => `${local(percentText(value))}%`,
    }
  }, [language])
}
