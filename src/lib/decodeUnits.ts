import { type Decoder, Undecodable } from './decode'

const MOST_UNITS = 2n ** 256n - 1n

/** A decimal figure in its smallest units. Nothing is rounded: one with more decimals is none. */
export function units(decimals: number): Decoder<bigint> {
  return (value) => {
    const figure = typeof value === 'number' ? String(value) : typeof value === 'string' ? value : ''
    const [, before = '', after = ''] = /^(\d{1,78})(?:\.(\d{1,160}))?$/.exec(figure) ?? []
    const amount = before === '' ? undefined : BigInt(before + after.slice(0, decimals).padEnd(decimals, '0'))
    if (amount !== undefined && amount <= MOST_UNITS && /^0*$/.test(after.slice(decimals))) return amount
    throw new Undecodable(`an amount of at most ${String(decimals)} decimals`)
  }
}
