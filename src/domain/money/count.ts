import { normalizedInput } from './typedText'

/** A whole number as it stands in its field. */
export type TypedCount =
  | { readonly kind: 'empty' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'count'; readonly count: number }

/** More digits than these are no number that can be counted to; it is too many all the same. */
const MOST_DIGITS = 15

/**
 * Text as a person types or pastes it, to a whole number: digits of any script, with spaces round them and thousands
 * grouped. Anything else is invalid and stays to be seen: '1.5' is neither 15 nor 1. `separator` is the decimal
 * separator of the person's language.
 */
export function parseCount(text: string, separator: string): TypedCount {
  const trimmed = text.trim()
  if (trimmed === '') return { kind: 'empty' }
  const digits = normalizedInput(trimmed, separator)
  if (digits === undefined || !/^\d+$/.test(digits)) return { kind: 'invalid' }
  const significant = digits.replace(/^0+(?=\d)/, '')
  return {
    kind: 'count',
    count: significant.length > MOST_DIGITS ? Number.MAX_SAFE_INTEGER : Number(significant),
  }
}
