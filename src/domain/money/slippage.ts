import { type Bps, bps } from './bps'
import type { TypedCount } from './count'

/** A tolerance as it stands in its field. */
export type TypedSlippage =
  | { readonly kind: 'empty' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'tolerance'; readonly value: Bps }

const DECIMAL = /^\d*\.?\d*$/

/** Text as the field takes it: digits and one dot, for which a comma may stand. Undefined is not typed at all. */
export function typedPercent(text: string): string | undefined {
  const normal = text.replaceAll(',', '.')
  return DECIMAL.test(normal) ? normal : undefined
}

/**
 * Percent as typed, to a tolerance (specification 1 §5). Invalid is what differs from its value at two decimals
 * ('0.505'), and what is not below `limit`.
 */
export function parseSlippage(text: string, limit: Bps): TypedSlippage {
  const [, whole = '', fraction = ''] = /^(\d*)\.?(\d*)$/.exec(text) ?? []
  if (whole === '' && fraction === '') return { kind: text === '' || text === '.' ? 'empty' : 'invalid' }
  const digits = fraction.replace(/0+$/, '')
  const value = Number(whole + digits.padEnd(2, '0'))
  return digits.length <= 2 && value < limit ? { kind: 'tolerance', value: bps(value) } : { kind: 'invalid' }
}

/** `low`: the price may move by more before the transaction is mined. `high`: others may take the difference. */
export type SlippageRisk = 'none' | 'low' | 'high'

export function slippageRisk(value: Bps, risky: { readonly below: Bps; readonly above: Bps }): SlippageRisk {
  if (value < risky.below) return 'low'
  return value > risky.above ? 'high' : 'none'
}

/** Minutes to seconds; undefined for what is no positive number of them. */
export function secondsOf(typed: TypedCount): number | undefined {
  const seconds = typed.kind === 'count' ? typed.count * 60 : 0
  return seconds > 0 && Number.isSafeInteger(seconds) ? seconds : undefined
}
