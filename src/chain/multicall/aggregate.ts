import type { Address } from '~/domain/address'
import type { Hex } from '~/lib/hex'
import { CannotDecode, lowAt, smallAt, WORD, wordOf, ZEROS } from '../codec/word'

/** A read as the chain sees it. */
export interface Call {
  readonly target: Address
  readonly callData: Hex
}

/** Multicall2 `tryBlockAndAggregate(bool requireSuccess, (address target, bytes callData)[] calls)`. */
const SELECTOR = '0x399542e9'
/** 0x and the words of the block number, its hash, and where the array begins. */
const BLOCK_AT = 2
const ARRAY_OFFSET_AT = BLOCK_AT + 2 * WORD

/** The call data that asks all calls in one eth_call and lets each fail on its own. */
export function encodeAggregate(calls: readonly Call[]): Hex {
  // Texts chained by + are put together once, at the end, which is several times faster than writing each digit.
  let heads = `${SELECTOR}${wordOf(0)}${wordOf(0x40)}${wordOf(calls.length)}`
  let tails = ''
  // Two digits a byte: the first tuple begins behind the offsets.
  let digitsBefore = calls.length * WORD
  for (const { target, callData } of calls) {
    const digits = callData.length - 2
    const padding = (WORD - (digits % WORD)) % WORD
    heads += wordOf(digitsBefore / 2)
    tails += `${TARGET_PADDING}${target.slice(2).toLowerCase()}${bytesHead(digits / 2)}${callData.slice(2)}${ZEROS.slice(0, padding)}`
    digitsBefore += 3 * WORD + digits + padding
  }
  return `${heads}${tails}` as Hex
}

const TARGET_PADDING = ZEROS.slice(40)

/** Calls have few lengths: where the bytes of a tuple begin, and how many they are, kept by their number. */
const bytesHeads: string[] = []

function bytesHead(bytes: number): string {
  return (bytesHeads[bytes] ??= `${wordOf(0x40)}${wordOf(bytes)}`)
}

/** In bytes, which three digits can say: of longer answers each word is read. */
const LONGEST_USUAL = 1024
const USUAL_DIGITS = 3
const usualHeads: string[] = []

/** What a successful answer of so many bytes begins with: true, that they begin 0x40 behind the beginning, and their number. */
function usualHead(bytes: number): string {
  return (usualHeads[bytes] ??= `${wordOf(1)}${bytesHead(bytes)}`)
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
  for (let i = 0; i < count; i++) {
    const tuple = first + smallAt(data, first + i * WORD) * 2
    // Nearly always a success with its bytes right behind: one comparison instead of three words to read.
    const usual = lowAt(data, tuple + 2 * WORD, USUAL_DIGITS)
    const isUsual = usual <= LONGEST_USUAL && data.slice(tuple, tuple + 3 * WORD) === usualHead(usual)
    const isSuccess = isUsual || smallAt(data, tuple) === 1
    const bytes = isUsual ? tuple + 2 * WORD : tuple + smallAt(data, tuple + WORD) * 2
    const start = bytes + WORD
    const length = isUsual ? usual * 2 : smallAt(data, bytes) * 2
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
