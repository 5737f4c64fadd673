import { parseAddress } from '~/domain/address'
import type { Hex } from '~/lib/hex'
import type { ReadFragment } from './fragment'
import { CannotDecode, CannotEncode, digitOf, smallAt, WORD, wordOf, ZEROS } from './word'

/** One Solidity type of the direct codec. Positions count hex digits from the start of the text, its 0x included. */
interface Coder {
  readonly isDynamic: boolean
  /** The head word of a static type; the whole tail (length and padded content) of a dynamic one. */
  encode(value: unknown): string
  /** `at` is where the word, or the tail of a dynamic type, begins. */
  decode(data: string, at: number): unknown
}

const coders = new Map<string, Coder>()
const codersOfLists = new WeakMap<readonly string[], readonly Coder[]>()

/**
 * The call data of a view function: selector and arguments. Static types and top-level `string` and `bytes`;
 * tuples and arrays are the work of `interfaceCodec`. Throws `CannotEncode` for values outside of their type.
 */
export function encodeCall<In extends readonly unknown[], Out extends readonly unknown[]>(
  fragment: ReadFragment<In, Out>,
  args: In,
): Hex {
  const inputs = codersOf(fragment.inputs)
  if (args.length !== inputs.length) {
    throw new CannotEncode(`${fragment.name} takes ${inputs.length} arguments, not ${args.length}`)
  }
  if (inputs.length === 0) return fragment.selector
  let heads: string = fragment.selector
  let tails = ''
  for (const [i, coder] of inputs.entries()) {
    const text = coder.encode(args[i])
    if (coder.isDynamic) {
      heads += wordOf((inputs.length * WORD + tails.length) / 2)
      tails += text
    } else {
      heads += text
    }
  }
  return `${heads}${tails}` as Hex
}

/**
 * The values of a view function's answer, in the order of its outputs: integers up to 48 bits as number, larger
 * ones as bigint, bytes as hex. Bytes after the last value are allowed, as Solidity allows them; missing bytes and
 * values outside of their type throw `CannotDecode`.
 */
export function decodeResult<In extends readonly unknown[], Out extends readonly unknown[]>(
  fragment: ReadFragment<In, Out>,
  data: Hex,
): Out {
  if (data === '0x' && fragment.outputs.length > 0) throw NOTHING
  const values: readonly unknown[] = codersOf(fragment.outputs).map((coder, i) => {
    const head = 2 + i * WORD
    return coder.decode(data, coder.isDynamic ? 2 + smallAt(data, head) * 2 : head)
  })
  return values as Out
}

/**
 * One for all: an account in place of a contract answers nothing, and where a list has hundreds of them, as many stack
 * traces would take longer than everything else that is done with their answers.
 */
const NOTHING = new CannotDecode('an empty answer')

function codersOf(types: readonly string[]): readonly Coder[] {
  let known = codersOfLists.get(types)
  if (known === undefined) {
    known = types.map(coderOf)
    codersOfLists.set(types, known)
  }
  return known
}

function coderOf(type: string): Coder {
  let coder = coders.get(type)
  if (coder === undefined) {
    coder = coderFor(type)
    coders.set(type, coder)
  }
  return coder
}

function coderFor(type: string): Coder {
  if (type === 'address') return addressCoder
  if (type === 'bool') return boolCoder
  if (type === 'string') return stringCoder
  if (type === 'bytes') return bytesCoder
  const match = /^(u?int|bytes)(\d*)$/.exec(type)
  const size = Number(match?.[2] === '' ? 256 : match?.[2])
  if (match?.[1] === 'bytes' && size >= 1 && size <= 32) return fixedBytesCoder(size)
  if ((match?.[1] === 'uint' || match?.[1] === 'int') && size % 8 === 0 && size >= 8 && size <= 256) {
    return integerCoder(size, match[1] === 'int')
  }
  throw new CannotEncode(`${type} is not a type of the direct codec`)
}

function integerCoder(bits: number, isSigned: boolean): Coder {
  const modulus = 1n << 256n
  const half = 1n << BigInt(bits - 1)
  const least = isSigned ? -half : 0n
  const most = isSigned ? half - 1n : (half << 1n) - 1n
  const isNumber = bits <= 48
  /** Every word is a value of this type. */
  const isWhole = bits === 256 && !isSigned
  return {
    isDynamic: false,
    encode(value) {
      const units = integerOf(value)
      if (units === undefined || units < least || units > most) {
        throw new CannotEncode(`${String(value)} is no ${isSigned ? 'int' : 'uint'}${bits}`)
      }
      return (units < 0n ? units + modulus : units).toString(16).padStart(WORD, '0')
    },
    decode(data, at) {
      if (bits <= 32 && !isSigned) {
        const small = smallAt(data, at)
        if (small <= Number(most)) return small
        throw new CannotDecode(`${small} is beyond uint${bits}`)
      }
      let value = wordAt(data, at)
      if (isWhole) return value
      if (isSigned && value >> 255n === 1n) value -= modulus
      if (value < least || value > most) throw new CannotDecode(`a word outside of its ${bits} bits`)
      return isNumber ? Number(value) : value
    },
  }
}

function integerOf(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  return typeof value === 'number' && Number.isSafeInteger(value) ? BigInt(value) : undefined
}

function wordAt(data: string, at: number): bigint {
  // BigInt refuses whatever is not hex, except for space at the end: a digit there vouches for the whole.
  if (!Number.isNaN(digitOf(data.charCodeAt(at + WORD - 1)))) {
    try {
      // Most answers are a single word: the whole text is read without copying it.
      return BigInt(data.length === 2 + WORD ? data : `0x${data.slice(at, at + WORD)}`)
    } catch (cause) {
      throw new CannotDecode('not hexadecimal', { cause })
    }
  }
  throw new CannotDecode(`the bytes end before byte ${(at + WORD) / 2 - 1}`)
}

/** `count` hex digits, checked: what passes is hex and complete. */
function digitsAt(data: string, at: number, count: number): string {
  const digits = data.slice(at, at + count)
  if (digits.length !== count) throw new CannotDecode(`the bytes end before byte ${(at + count) / 2 - 1}`)
  if (/[^0-9a-fA-F]/.test(digits)) throw new CannotDecode('not hexadecimal')
  return digits
}

const addressCoder: Coder = {
  isDynamic: false,
  encode(value) {
    if (typeof value !== 'string' || !/^0x[0-9a-fA-F]{40}$/.test(value)) {
      throw new CannotEncode(`${String(value)} is no address`)
    }
    return `${ZEROS.slice(40)}${value.slice(2).toLowerCase()}`
  },
  decode(data, at) {
    const address = data.startsWith(ZEROS.slice(40), at)
      ? parseAddress(`0x${digitsAt(data, at + 24, 40).toLowerCase()}`)
      : undefined
    if (address === undefined) throw new CannotDecode('a word that is no address')
    return address
  },
}

const boolCoder: Coder = {
  isDynamic: false,
  encode(value) {
    if (typeof value !== 'boolean') throw new CannotEncode(`${String(value)} is no boolean`)
    return wordOf(value ? 1 : 0)
  },
  decode(data, at) {
    const value = smallAt(data, at)
    if (value > 1) throw new CannotDecode(`${value} is no boolean`)
    return value === 1
  },
}

function fixedBytesCoder(size: number): Coder {
  const pattern = new RegExp(`^0x[0-9a-fA-F]{${size * 2}}$`)
  return {
    isDynamic: false,
    encode(value) {
      if (typeof value !== 'string' || !pattern.test(value)) {
        throw new CannotEncode(`${String(value)} is no bytes${size}`)
      }
      return value.slice(2).toLowerCase().padEnd(WORD, '0')
    },
    decode(data, at) {
      const digits = digitsAt(data, at, WORD)
      if (!digits.endsWith(ZEROS.slice(size * 2))) throw new CannotDecode(`more than bytes${size}`)
      return `0x${digits.slice(0, size * 2).toLowerCase()}`
    },
  }
}

const bytesCoder: Coder = {
  isDynamic: true,
  encode(value) {
    if (typeof value !== 'string' || !/^0x(?:[0-9a-fA-F]{2})*$/.test(value)) {
      throw new CannotEncode(`${String(value)} is no bytes`)
    }
    const digits = value.slice(2).toLowerCase()
    const padding = (WORD - (digits.length % WORD)) % WORD
    return `${wordOf(digits.length / 2)}${digits}${ZEROS.slice(0, padding)}`
  },
  decode(data, at) {
    return `0x${digitsAt(data, at + WORD, smallAt(data, at) * 2).toLowerCase()}`
  },
}

const stringCoder: Coder = {
  isDynamic: true,
  encode(value) {
    if (typeof value !== 'string') throw new CannotEncode(`${String(value)} is no text`)
    let digits = '0x'
    for (const byte of new TextEncoder().encode(value)) digits += byte.toString(16).padStart(2, '0')
    return bytesCoder.encode(digits)
  },
  decode(data, at) {
    return utf8(digitsAt(data, at + WORD, smallAt(data, at) * 2))
  },
}

/** Hex digits as UTF-8 text. Broken UTF-8 throws: a name that no one can read is shown as unknown, not as �. */
export function utf8(digits: string): string {
  const bytes = new Uint8Array(digits.length / 2)
  for (let i = 0; i < bytes.length; i++) {
    bytes[i] = digitOf(digits.charCodeAt(2 * i)) * 16 + digitOf(digits.charCodeAt(2 * i + 1))
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (cause) {
    throw new CannotDecode('not UTF-8', { cause })
  }
}
