import { localText } from '~/lib/localText'

/** From so many zeros after the separator on they are counted: a row of zeros is misread by one. */
const TINY = /^(-?0\D)(0{5,})(?=[1-9])/
/** Longer ones are abbreviated: they have no more digits than that shows ('1.23456T'). */
const MOST_WHOLE_DIGITS = 12

/**
 * Decimal text (with a dot) as it is read: grouped, '0.0₁₁17' where it is tiny, '1.23456T' where it is long. The digits
 * that it has are all shown, but for the fraction of a long one.
 */
export function figureText(decimal: string, locale: string): string {
  const [whole = ''] = decimal.split('.')
  if (whole.replace('-', '').length > MOST_WHOLE_DIGITS) return shortText(BigInt(whole), locale)
  return localText(decimal, locale).replace(TINY, (_, start: string, zeros: string) => {
    return `${start}0${[...String(zeros.length)].map((digit) => String.fromCharCode(0x2080 + Number(digit))).join('')}`
  })
}

/** '36.5B': a whole number in thousands, millions, billions or trillions, with every digit that is not zero. */
export function shortText(whole: bigint, locale: string): string {
  return new Intl.NumberFormat(locale, {
    notation: 'compact',
    maximumSignificantDigits: 21,
    numberingSystem: 'latn',
  }).format(whole)
}
