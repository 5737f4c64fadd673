import type { Currency, Token } from './currency'

/** A quantity that knows what it is a quantity of. `units` are the contract's own: 10^decimals to one token. */
export interface Amount<C extends Currency = Currency> {
  readonly currency: C
  readonly units: bigint
}

export function amountOf<C extends Currency>(currency: C, units: bigint): Amount<C> {
  return { currency, units }
}

/** The coin needs no allowance; what is not of it does. */
export function isOfToken(amount: Amount | undefined): amount is Amount<Token> {
  return amount?.currency.kind === 'token'
}

export type AmountProblem = 'empty' | 'not-a-number' | 'too-many-decimals' | 'too-large'

export type ParsedAmount<C extends Currency = Currency> =
  | { readonly ok: true; readonly amount: Amount<C> }
  | { readonly ok: false; readonly problem: AmountProblem }

/** Specification 1 §5 and §9: digits and one dot, at most 79 characters. */
const DECIMAL = /^(\d*)(?:\.(\d*))?$/
const MAX_LENGTH = 79
const MAX_UINT256 = (1n << 256n) - 1n

/**
 * Text as typed, with a dot as its decimal separator, to units. Digits beyond the token's decimals are refused
 * unless they are zeros: a contract cannot move them and rounding would change what the person said.
 */
export function parseAmount<C extends Currency>(text: string, currency: C): ParsedAmount<C> {
  const match = text.length <= MAX_LENGTH ? DECIMAL.exec(text) : null
  if (text === '' || text === '.') return { ok: false, problem: 'empty' }
  if (match === null) return { ok: false, problem: 'not-a-number' }
  const whole = match[1] ?? ''
  const fraction = (match[2] ?? '').replace(/0+$/, '')
  if (fraction.length > currency.decimals) return { ok: false, problem: 'too-many-decimals' }
  const units = BigInt(whole + fraction.padEnd(currency.decimals, '0') || '0')
  if (units > MAX_UINT256) return { ok: false, problem: 'too-large' }
  return { ok: true, amount: amountOf(currency, units) }
}

/** Units as exact decimal text with a dot: '1.5', '0.000001', '12'. The inverse of `parseAmount`. */
export function exactText(amount: Amount): string {
  return decimalText(amount.units, amount.currency.decimals)
}

/** `units / 10^decimals` as exact decimal text. */
export function decimalText(units: bigint, decimals: number): string {
  const isNegative = units < 0n
  const digits = (isNegative ? -units : units).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${isNegative ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`
}

/** Significant digits of amounts and prices (specification 1 §9). */
export const DIGITS = 6

/**
 * Decimal text with at most `digits` significant digits, rounded down: a balance or an amount to be received is
 * never shown larger than it is.
 */
export function significantText(amount: Amount, digits = DIGITS): string {
  return exactText(amountOf(amount.currency, roundSignificant(amount.units, digits, 'down')))
}

/** As `significantText`, rounded up: for what the person pays at most. */
export function significantTextUp(amount: Amount, digits = DIGITS): string {
  return exactText(amountOf(amount.currency, roundSignificant(amount.units, digits, 'up')))
}

/** Decimal text with exactly `places` decimals, rounded down, which is away from zero below it: '1.5000'. */
export function fixedText(amount: Amount, places: number): string {
  const excess = amount.currency.decimals - places
  const step = 10n ** BigInt(Math.abs(excess))
  const scaled = excess > 0 ? floorToStep(amount.units, step) / step : amount.units * step
  const isNegative = scaled < 0n
  const digits = (isNegative ? -scaled : scaled).toString().padStart(places + 1, '0')
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
  return isNegative ? `-${text}` : text
}

function roundSignificant(units: bigint, digits: number, rounding: 'down' | 'up'): bigint {
  const excess = (units < 0n ? -units : units).toString().length - digits
  if (excess <= 0) return units
  const step = 10n ** BigInt(excess)
  return rounding === 'down' ? floorToStep(units, step) : -floorToStep(-units, step)
}

/** The multiple of `step` that is nearest to `units` and not above it; BigInt division cuts towards zero instead. */
function floorToStep(units: bigint, step: bigint): bigint {
  const rest = units % step
  return units - (rest < 0n ? rest + step : rest)
}
