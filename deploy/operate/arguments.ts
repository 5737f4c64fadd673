import { getAddress, type ParamType } from 'ethers'

/** An argument as it is typed, for a parameter: lists and tuples as JSON. Throws with what is wrong. */
export function argumentOf(type: ParamType, text: string): unknown {
  const name = type.name === '' ? type.type : `${type.name} (${type.type})`
  if (type.isArray() || type.isTuple()) {
    try {
      return JSON.parse(text)
    } catch (cause) {
      throw new Error(`${name} is a list: write it as JSON.`, { cause })
    }
  }
  if (type.baseType === 'address') return addressOf(text, name)
  if (type.baseType === 'bool') {
    if (text !== 'true' && text !== 'false') throw new Error(`${name} is true or false, not ${text}.`)
    return text === 'true'
  }
  if (/^u?int/.test(type.baseType)) {
    if (!/^-?\d+$/.test(text)) throw new Error(`${name} is a whole number, not ${text}.`)
    return BigInt(text)
  }
  return text
}

/** An address in its checksummed form; throws where it is none. */
export function addressOf(text: string | undefined, name: string): string {
  if (text === undefined) throw new Error(`${name} is missing.`)
  try {
    return getAddress(text)
  } catch (cause) {
    throw new Error(`${name} is no address: ${text}`, { cause })
  }
}

/** Throws with the usage where there are not as many. */
export function exactly(args: readonly string[], names: readonly string[]): void {
  if (args.length === names.length) return
  throw new Error(`This takes ${names.join(', ') || 'nothing'}, and ${String(args.length)} were given.`)
}

/** A whole number as it is typed. */
export function countOf(text: string | undefined, name: string): number {
  if (text === undefined || !/^\d{1,15}$/.test(text)) {
    throw new Error(`${name} is a whole number${text === undefined ? '.' : `, not ${text}.`}`)
  }
  return Number(text)
}

/** Whole tokens as they are typed. */
export function amountOf(text: string | undefined, name: string): string {
  if (text === undefined || !/^\d+(\.\d+)?$/.test(text)) {
    throw new Error(`${name} is an amount${text === undefined ? '.' : `, not ${text}.`}`)
  }
  return text
}
