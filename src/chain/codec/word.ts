/** The arguments cannot be written as the function's types: a mistake of ours, never of the chain. */
export class CannotEncode extends Error {
  override readonly name = 'CannotEncode'
}

/** The bytes are not what the function promises: no contract there, another contract, or a broken answer. */
export class CannotDecode extends Error {
  override readonly name = 'CannotDecode'
}

/** Hex digits of one 32-byte ABI word. */
export const WORD = 64
export const ZEROS = '0'.repeat(WORD)
/** Offsets, lengths and block numbers are below 2^32; whatever claims more is none of them. */
const SMALL_DIGITS = 8
const HIGH_ZEROS = '0'.repeat(WORD - SMALL_DIGITS)

/** An offset, a length or a flag as a word. */
export function wordOf(value: number): string {
  const digits = value.toString(16)
  return `${ZEROS.slice(digits.length)}${digits}`
}

/** The number that the word at `at` holds; throws `CannotDecode` when it is cut off or beyond 2^32. */
export function smallAt(data: string, at: number): number {
  // One comparison of memory, several times faster than looking at each digit.
  if (data.slice(at, at + WORD - SMALL_DIGITS) === HIGH_ZEROS) {
    const value = lowAt(data, at)
    if (!Number.isNaN(value)) return value
  }
  throw new CannotDecode(`no offset, length or flag at byte ${at / 2 - 1}`)
}

/** The last digits of the word at `at`, eight at most, whatever those before them say; NaN where there are none. */
export function lowAt(data: string, at: number, digits = SMALL_DIGITS): number {
  let value = 0
  for (let i = at + WORD - digits; i < at + WORD; i++) {
    value = value * 16 + digitOf(data.charCodeAt(i))
  }
  return value
}

/** The value of a hex digit's character code; NaN for any other character. */
export function digitOf(code: number): number {
  if (code >= 48 && code <= 57) return code - 48
  const letter = code | 32
  return letter >= 97 && letter <= 102 ? letter - 87 : NaN
}
