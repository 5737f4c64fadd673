import BigNumber from 'bignumber.js'

/** The public subgraphs count with 34 significant digits (IEEE 754 decimal128), and so does this one. */
export const Decimal = BigNumber.clone({ DECIMAL_PLACES: 60, EXPONENTIAL_AT: 1e9 })
export type Decimal = BigNumber

export const ZERO = new Decimal(0)

export function rounded(value: Decimal): Decimal {
  return value.precision(34, Decimal.ROUND_HALF_EVEN)
}

/** Units of a token as whole ones. */
export function wholeTokens(units: bigint, decimals: number): Decimal {
  return new Decimal(units.toString()).shiftedBy(-decimals)
}

/** Zero where the divisor is. */
export function quotient(value: Decimal, divisor: Decimal): Decimal {
  return divisor.isZero() ? ZERO : value.div(divisor)
}

/** Half of what a three-digit exponent can tell: exponents from −500 to 499 have a key. */
const MIDDLE = 500

/**
 * A text that sorts as the number does, since SQLite has no decimals: sign, exponent, digits. Below zero every digit
 * is turned round and a last character makes the longer of two numbers the smaller one.
 */
export function sortKey(value: Decimal): string {
  if (value.isZero()) return '1'
  const [digits = '', exponent = '0'] = value.abs().toExponential().split('e')
  const key = String(Number(exponent) + MIDDLE).padStart(3, '0') + digits.replace('.', '')
  return value.isPositive() ? `2${key}` : `0${turned(key)}~`
}

/** The number that `sortKey` made the text of. */
export function fromSortKey(key: string): Decimal {
  if (key === '1') return ZERO
  const isPositive = key.startsWith('2')
  const text = isPositive ? key.slice(1) : turned(key.slice(1, -1))
  const [exponent, first, rest] = [text.slice(0, 3), text.slice(3, 4), text.slice(4)]
  return new Decimal(
    `${isPositive ? '' : '-'}${first}.${rest === '' ? '0' : rest}e${Number(exponent) - MIDDLE}`,
  )
}

function turned(digits: string): string {
  return digits.replace(/\d/g, (digit) => String(9 - Number(digit)))
}
