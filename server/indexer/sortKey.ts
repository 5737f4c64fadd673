import { type BigDecimal, ZERO } from './bigDecimal'

/** Half of what a three-digit exponent can tell: exponents from −500 to 499 have a key. */
const MIDDLE = 500

/**
 * A text that sorts as the number does, for databases without exact numbers of this size: sign, exponent, digits. Below
 * zero every digit is turned round and a last character makes the longer of two numbers the smaller one.
 */
export function sortKey({ digits, exponent }: BigDecimal): string {
  if (digits === 0n) return '1'
  const isPositive = digits > 0n
  const text = (isPositive ? digits : -digits).toString()
  const key = String(exponent + text.length - 1 + MIDDLE).padStart(3, '0') + text.replace(/0+$/, '')
  return isPositive ? `2${key}` : `0${turned(key)}~`
}

/** The number that `sortKey` made the text of. */
export function fromSortKey(key: string): BigDecimal {
  if (key === '1') return ZERO
  const isPositive = key.startsWith('2')
  const text = isPositive ? key.slice(1) : turned(key.slice(1, -1))
  const digits = text.slice(3)
  return {
    digits: BigInt(isPositive ? digits : `-${digits}`),
    exponent: Number(text.slice(0, 3)) - MIDDLE - (digits.length - 1),
  }
}

function turned(digits: string): string {
  return digits.replace(/\d/g, (digit) => String(9 - Number(digit)))
}
