import type { Address } from '~/domain/address'
import type { Hex } from '~/lib/hex'
import { CannotDecode, smallAt, WORD, wordOf } from '../codec/word'

/** A read as the chain sees it. */
export interface Call {
  readonly target: Address
  readonly callData: Hex
}

/** Multicall2 `tryBlockAndAggregate(bool requireSuccess, (address target, bytes callData)[] calls)`. */
const SELECTOR = '0x399542e9'
const SELECTOR_DIGITS = 8
const ZERO_DIGIT = 48
/** 0x and the words of the block number, its hash, and where the array begins. */
const BLOCK_AT = 2
const ARRAY_OFFSET_AT = BLOCK_AT + 2 * WORD
/** Selector, `requireSuccess` (false), where the array begins, and its length. */
const HEAD = SELECTOR_DIGITS + 3 * WORD

/** What a successful answer begins with: true, and its bytes 0x40 behind the beginning. */
const USUAL_HEAD = wordOf(1) + wordOf(0x40)

/** The call data that asks all calls in one eth_call and lets each fail on its own. */
export function encodeAggregate(calls: readonly Call[]): Hex {
  let size = HEAD + calls.length * WORD
  for (const { callData } of calls) size += 3 * WORD + padded(callData.length - 2)
  // Written digit by digit into zeros: most of an ABI encoding is padding, and joining as many texts takes longer.
  const digits = new Uint8Array(size).fill(ZERO_DIGIT)
  put(digits, 0, SELECTOR, 2)
  putNumber(digits, SELECTOR_DIGITS + WORD, 0x40)
  putNumber(digits, SELECTOR_DIGITS + 2 * WORD, calls.length)
  let offsetAt = HEAD
  let at = HEAD + calls.length * WORD
  for (const { target, callData } of calls) {
    const length = callData.length - 2
    putNumber(digits, offsetAt, (at - HEAD) / 2)
    put(digits, at + WORD - 40, target.toLowerCase(), 2)
    putNumber(digits, at + WORD, 0x40)
    putNumber(digits, at + 2 * WORD, length / 2)
    put(digits, at + 3 * WORD, callData, 2)
    offsetAt += WORD
    at += 3 * WORD + padded(length)
  }
  return `0x${new TextDecoder().decode(digits)}`
}

/** Up to whole words. */
function padded(digits: number): number {
  return Math.ceil(digits / WORD) * WORD
}

/** The text's characters from `from` on. */
function put(digits: Uint8Array, at: number, text: string, from: number): void {
  for (let i = from; i < text.length; i++) digits[at + i - from] = text.charCodeAt(i)
}

/** A number as the word at `at`, whose digits are zeros so far. */
function putNumber(digits: Uint8Array, at: number, value: number): void {
  const text = value.toString(16)
  put(digits, at + WORD - text.length, text, 0)
}

/** Called for each answer in order; `start` and `length` count hex digits in the whole text. */
type Visit = (index: number, isSuccess: boolean, start: number, length: number) => void

/** The block that an aggregate answer is of; throws `CannotDecode` when there is none. */
export function aggregateBlock(data: Hex): number {
  return smallAt(data, BLOCK_AT)
}

/**
 * Goes through the answers where they stand, so that unchanged ones are compared without being cut out.
 * `count` is the number of calls asked; any other number of answers throws `CannotDecode`.
 */
export function visitAggregate(data: Hex, count: number, visit: Visit): void {
  const array = 2 + smallAt(data, ARRAY_OFFSET_AT) * 2
  if (smallAt(data, array) !== count) throw new CannotDecode(`not the answers of ${count} calls`)
  const first = array + WORD
  let lengthWord = ''
  let length = 0
  for (let i = 0; i < count; i++) {
    const tuple = first + smallAt(data, first + i * WORD) * 2
    // Nearly always a success, its bytes right behind, as long as the one before: two comparisons instead of
    // three words to read.
    const isUsual = data.slice(tuple, tuple + 2 * WORD) === USUAL_HEAD
    const isSuccess = isUsual || smallAt(data, tuple) === 1
    const bytes = isUsual ? tuple + 2 * WORD : tuple + smallAt(data, tuple + WORD) * 2
    const start = bytes + WORD
    if (data.slice(bytes, start) !== lengthWord) {
      length = smallAt(data, bytes) * 2
      lengthWord = data.slice(bytes, start)
    }
    if (data.length < start + length) throw new CannotDecode(`answer ${i} is cut off`)
    visit(i, isSuccess, start, length)
  }
}

/** Everything after the block's number and hash: equal text means that nothing changed since. */
export function isSameAggregate(data: Hex, previous: Hex): boolean {
  return data.length === previous.length && data.slice(ARRAY_OFFSET_AT) === previous.slice(ARRAY_OFFSET_AT)
}

export interface AggregateAnswer {
  readonly block: number
  readonly results: readonly { readonly isSuccess: boolean; readonly data: Hex }[]
}

/** The whole answer taken apart: what `visitAggregate` does piece by piece. Throws `CannotDecode`. */
export function decodeAggregate(data: Hex): AggregateAnswer {
  const count = smallAt(data, 2 + smallAt(data, ARRAY_OFFSET_AT) * 2)
  const results: { isSuccess: boolean; data: Hex }[] = []
  visitAggregate(data, count, (_index, isSuccess, start, length) => {
    results.push({ isSuccess, data: `0x${data.slice(start, start + length)}` })
  })
  return { block: aggregateBlock(data), results }
}
