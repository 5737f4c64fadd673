/**
 * The decimals of graph-node: digits times a power of ten, at most 34 digits after every operation, no trailing zeros.
 * How they are rounded is that of the library that graph-node pins (bigdecimal 0.1.2), since indexers must agree on
 * every digit: half up above zero; below zero the digits are counted one short at most, and the rest is cut off.
 */
export interface BigDecimal {
  readonly digits: bigint
  readonly exponent: number
}

const MOST_DIGITS = 34
/** Digits that a quotient is computed with before it is rounded to those that stay. */
const QUOTIENT_DIGITS = 100
const BITS_PER_DIGIT = 3.3219280949
/** Between these two no number has a digit too many. */
const MOST = 10n ** 34n
const LEAST = -(2n ** 112n)

const ZERO: BigDecimal = { digits: 0n, exponent: 0 }

const powers: bigint[] = []

function tenToThe(power: number): bigint {
  return (powers[power] ??= 10n ** BigInt(power))
}

/** `digits · 10^exponent`, rounded. */
export function bigDecimal(digits: bigint, exponent: number): BigDecimal {
  if (digits === 0n) return ZERO
  if (digits < MOST && digits > LEAST) return withoutZeros(digits, exponent)
  const excess = countedDigits(digits) - MOST_DIGITS
  if (excess <= 0) return withoutZeros(digits, exponent)
  const unit = tenToThe(excess)
  const left = digits % unit
  return withoutZeros(digits / unit + (2n * left >= unit ? 1n : 0n), exponent + excess)
}

function withoutZeros(digits: bigint, exponent: number): BigDecimal {
  let [rest, power] = [digits, exponent]
  // At most 34 zeros, in the largest steps that go.
  for (let step = 32; step >= 1 && rest % 10n === 0n; step /= 2) {
    const unit = tenToThe(step)
    if (rest % unit !== 0n) continue
    rest /= unit
    power += step
  }
  return { digits: rest, exponent: power }
}

function countedDigits(digits: bigint): number {
  if (digits > 0n) return digits.toString().length
  return Math.floor((-digits).toString(2).length / BITS_PER_DIGIT)
}

export function plus(a: BigDecimal, b: BigDecimal): BigDecimal {
  const exponent = Math.min(a.exponent, b.exponent)
  return bigDecimal(unitsOf(a, exponent) + unitsOf(b, exponent), exponent)
}

export function minus(a: BigDecimal, b: BigDecimal): BigDecimal {
  const exponent = Math.min(a.exponent, b.exponent)
  return bigDecimal(unitsOf(a, exponent) - unitsOf(b, exponent), exponent)
}

export function times(a: BigDecimal, b: BigDecimal): BigDecimal {
  return bigDecimal(a.digits * b.digits, a.exponent + b.exponent)
}

/** Throws where the divisor is zero. */
export function dividedBy(a: BigDecimal, b: BigDecimal): BigDecimal {
  if (b.digits === 0n) throw new Error('A BigDecimal is divided by zero.')
  if (a.digits === 0n) return ZERO
  const isNegative = a.digits < 0n !== b.digits < 0n
  const [dividend, divisor] = [magnitude(a.digits), magnitude(b.digits)]
  // So many zeros that the quotient has one or two digits more than are wanted.
  const missing = QUOTIENT_DIGITS + 1 + divisor.toString().length - dividend.toString().length
  const shift = Math.max(0, missing)
  const long = (dividend * tenToThe(shift)) / divisor
  const excess = Math.max(1, long.toString().length - QUOTIENT_DIGITS)
  const quotient = (long + 5n * tenToThe(excess - 1)) / tenToThe(excess)
  const exponent = a.exponent - b.exponent - shift + excess
  return bigDecimal(isNegative ? -quotient : quotient, exponent)
}

/** Negative, zero or positive. */
export function compare(a: BigDecimal, b: BigDecimal): number {
  const exponent = Math.min(a.exponent, b.exponent)
  const difference = unitsOf(a, exponent) - unitsOf(b, exponent)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** Throws for what is no decimal number. */
export function parseBigDecimal(text: string): BigDecimal {
  const found = /^([+-]?\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/.exec(text)
  const [, whole = '', fraction = '', power = '0'] = found ?? []
  if (found === null || !/\d/.test(whole + fraction)) throw new Error(`'${text}' is no decimal number.`)
  const sign = whole.startsWith('-') ? -1n : 1n
  const digits = sign * BigInt(whole.replace(/^[+-]/, '') + fraction)
  return bigDecimal(digits, Number(power) - fraction.length)
}

/** What `decimalText` or a database has written, to the last digit: nothing is rounded again. */
export function exactDecimal(text: string): BigDecimal {
  const [whole = '', fraction = ''] = text.split('.')
  const digits = whole + fraction
  const significant = digits.replace(/0+$/, '')
  if (!/[1-9]/.test(significant)) return ZERO
  return {
    digits: BigInt(significant),
    exponent: digits.length - significant.length - fraction.length,
  }
}

/** All digits, without an exponent. */
export function decimalText({ digits, exponent }: BigDecimal): string {
  const sign = digits < 0n ? '-' : ''
  const text = magnitude(digits).toString()
  if (exponent >= 0) return sign + text + '0'.repeat(exponent)
  const padded = text.padStart(1 - exponent, '0')
  return `${sign}${padded.slice(0, exponent)}.${padded.slice(exponent)}`
}

function unitsOf({ digits, exponent }: BigDecimal, unit: number): bigint {
  return digits * tenToThe(exponent - unit)
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value
}
