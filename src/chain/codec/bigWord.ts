import { CannotDecode, WORD } from './word'

/** The unsigned number of 256 bits that the word at `at` holds; throws `CannotDecode` when it is cut off. */
export function bigAt(data: string, at: number): bigint {
  const word = data.slice(at, at + WORD)
  if (!/^[0-9a-fA-F]{64}$/.test(word)) throw new CannotDecode(`no word at digit ${String(at)}`)
  return BigInt(`0x${word}`)
}
