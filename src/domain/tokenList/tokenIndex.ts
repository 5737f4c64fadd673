import { allAtOnce, type Steps } from '~/lib/timeSlicing'
import { parseAddress } from '../address'
import { type Currency, currencyId } from '../money/currency'

/** Currencies made ready to be searched: built once for a list, asked at every keystroke. */
export interface TokenIndex {
  readonly currencies: readonly Currency[]
  readonly words: WordIndex
  readonly symbols: SortedTexts
  /** Numbers of all currencies but the coin, by symbol. */
  readonly bySymbol: Uint32Array
  readonly coins: readonly number[]
  readonly byId: ReadonlyMap<string, number>
}

/** Texts in order, each with the numbers that belong to it. */
interface SortedTexts {
  readonly texts: readonly string[]
  /** The numbers of `texts[i]` are `numbers` from `starts[i]` to `starts[i + 1]`. */
  readonly starts: Uint32Array
  readonly numbers: Uint32Array
}

interface WordIndex {
  readonly forwards: SortedTexts
  /** The same words read from their ends, so that a suffix is a prefix. */
  readonly backwards: SortedTexts
}

/** The order among equals: by balance, then by symbol (specification 1 §5). */
export type Ranking = Uint32Array

/** How many tokens or words one step of building an index looks at: a millisecond of work on a slow machine. */
export const INDEX_STEP = 256

/** Reads every symbol and name once: 10 ms and more for 5,000 tokens. */
export function buildTokenIndex(currencies: readonly Currency[]): TokenIndex {
  return allAtOnce(tokenIndexSteps(currencies))
}

/** The same in steps, for a page that has to move meanwhile. */
export function* tokenIndexSteps(currencies: readonly Currency[]): Steps<TokenIndex> {
  const words = new Map<string, number[]>()
  const bySymbol = new Map<string, number[]>()
  const byId = new Map<string, number>()
  const coins: number[] = []
  for (const [i, currency] of currencies.entries()) {
    if (i % INDEX_STEP === INDEX_STEP - 1) yield
    byId.set(currencyId(currency), i)
    if (currency.kind === 'native') {
      coins.push(i)
      continue
    }
    // A word that a token has twice is listed twice, which marks it twice and costs nothing.
    for (const word of wordsOf(currency)) listed(words, word).push(i)
    listed(bySymbol, currency.symbol.toLowerCase()).push(i)
  }
  const forwards = yield* sortedSteps(words)
  const turned = new Map<string, number[]>()
  for (const [i, [word, numbers]] of [...words].entries()) {
    if (i % INDEX_STEP === INDEX_STEP - 1) yield
    turned.set(reversed(word), numbers)
  }
  const backwards = yield* sortedSteps(turned)
  const symbols = yield* sortedSteps(bySymbol)
  return { currencies, words: { forwards, backwards }, symbols, bySymbol: symbols.numbers, coins, byId }
}

/** Puts the tokens in the order of what is held of them, whole tokens, the most first; the rest follows by symbol. */
export function rankTokens(
  { currencies, bySymbol }: TokenIndex,
  balanceOf: (currency: Currency, number: number) => bigint | undefined,
): Ranking {
  const order = new Uint32Array(bySymbol.length)
  const held: Held[] = []
  let rest = 0
  for (let position = 0; position < bySymbol.length; position++) {
    const number = bySymbol[position] ?? 0
    const currency = currencies[number]
    const units = currency && balanceOf(currency, number)
    if (currency === undefined || units === undefined || units === 0n) order[rest++] = number
    else
      held.push({
        number,
        place: position,
        units,
        decimals: currency.decimals,
        about: about(units, currency),
      })
  }
  if (held.length === 0) return order
  order.copyWithin(held.length, 0, rest)
  held.sort((a, b) => compareHeld(b, a) || a.place - b.place)
  for (const [i, { number }] of held.entries()) order[i] = number
  return order
}

/**
 * Tokens for a search text (specification 1 §5): an address finds itself; otherwise every word must be a prefix or
 * a suffix of a word of the symbol or the name. Exact symbols first, then symbol prefixes, then the rest, and
 * within each as they are ranked. The coin shows for '', 'b', 'bn' and 'bnb', before all others.
 */
export function findTokens(index: TokenIndex, ranking: Ranking, query: string): readonly Currency[] {
  const { currencies, coins } = index
  const text = query.trim().toLowerCase()
  const address = parseAddress(query.trim())
  if (address !== undefined) {
    const found = currencies[index.byId.get(address) ?? -1]
    return found === undefined ? [] : [found]
  }
  const words = text.split(/\s+/).filter((word) => word !== '')
  const [word, another] = words
  if (word === undefined) return allInOrder(index, ranking)
  const first = 'bnb'.startsWith(text) ? coins : []
  // A query of several words is not ordered by symbol (facts 1.9).
  return inOrder(
    index,
    ranking,
    another === undefined ? nearnessOf(index, word) : matchesOf(index, words),
    first,
  )
}

/** A ranking is asked for everything again and again: whenever the field is empty. */
const everything = new WeakMap<Ranking, readonly Currency[]>()

function allInOrder(index: TokenIndex, ranking: Ranking): readonly Currency[] {
  const cached = everything.get(ranking)
  if (cached !== undefined) return cached
  const nearness = new Uint8Array(index.currencies.length).fill(NEAREST)
  const found = inOrder(index, ranking, nearness, index.coins)
  everything.set(ranking, found)
  return found
}

/** What is nearest first, each nearness in the order of the ranking. */
function inOrder(
  { currencies }: TokenIndex,
  ranking: Ranking,
  nearness: Uint8Array,
  first: readonly number[],
): readonly Currency[] {
  const found: Currency[] = []
  const near: Currency[] = []
  const far: Currency[] = []
  for (const number of first) add(found, currencies[number])
  // Indexed: this runs over every token at every keystroke.
  for (let i = 0; i < ranking.length; i++) {
    const number = ranking[i] ?? 0
    const its = nearness[number] ?? 0
    if (its === 0) continue
    add(its === NEAREST ? found : its === PREFIX ? near : far, currencies[number])
  }
  for (const currency of near) found.push(currency)
  for (const currency of far) found.push(currency)
  return found
}

function add(list: Currency[], currency: Currency | undefined): void {
  if (currency !== undefined) list.push(currency)
}

/** How near a token is to a single word; 0 when it is not found by it. */
const OTHER = 1
const PREFIX = 2
const NEAREST = 3

function nearnessOf({ words, symbols, currencies }: TokenIndex, word: string): Uint8Array {
  const nearness = new Uint8Array(currencies.length)
  mark(nearness, words.forwards, prefixRange(words.forwards.texts, word), OTHER)
  const backwards = reversed(word)
  mark(nearness, words.backwards, prefixRange(words.backwards.texts, backwards), OTHER)
  // A symbol that begins with the word has a word that does.
  const [from, to] = prefixRange(symbols.texts, word)
  mark(nearness, symbols, [from, to], PREFIX)
  if (symbols.texts[from] === word) mark(nearness, symbols, [from, from + 1], NEAREST)
  return nearness
}

function mark(marks: Uint8Array, { starts, numbers }: SortedTexts, [from, to]: Range, value: number): void {
  const end = starts[to] ?? 0
  for (let i = starts[from] ?? 0; i < end; i++) marks[numbers[i] ?? 0] = value
}

/** `NEAREST` for what matches every word; more words than a byte counts find nothing. */
function matchesOf({ words: index, currencies }: TokenIndex, words: readonly string[]): Uint8Array {
  const matched = new Uint8Array(currencies.length)
  if (words.length > 255) return matched
  for (const [before, word] of words.entries()) {
    count(matched, index.forwards, prefixRange(index.forwards.texts, word), before)
    const backwards = reversed(word)
    count(matched, index.backwards, prefixRange(index.backwards.texts, backwards), before)
  }
  for (let i = 0; i < matched.length; i++) matched[i] = matched[i] === words.length ? NEAREST : 0
  return matched
}

/** Counts one more word for those that match all words before it. */
function count(
  counts: Uint8Array,
  { starts, numbers }: SortedTexts,
  [from, to]: Range,
  before: number,
): void {
  const end = starts[to] ?? 0
  for (let i = starts[from] ?? 0; i < end; i++) {
    const number = numbers[i] ?? 0
    if (counts[number] === before) counts[number] = before + 1
  }
}

type Range = readonly [from: number, to: number]

/** Where the texts that begin with `prefix` are, in a sorted list. */
function prefixRange(texts: readonly string[], prefix: string): Range {
  const from = firstWhere(texts, 0, (text) => text >= prefix)
  return [from, firstWhere(texts, from, (text) => !text.startsWith(prefix))]
}

/** The first place from `low` on where a text fits, when all after it fit too. */
function firstWhere(texts: readonly string[], low: number, isThere: (text: string) => boolean): number {
  let high = texts.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isThere(texts[middle] ?? '')) high = middle
    else low = middle + 1
  }
  return low
}

function* sortedSteps(lists: ReadonlyMap<string, readonly number[]>): Steps<SortedTexts> {
  const texts = yield* inOrderSteps([...lists.keys()])
  const starts = new Uint32Array(texts.length + 1)
  const numbers: number[] = []
  for (const [i, text] of texts.entries()) {
    if (i % INDEX_STEP === INDEX_STEP - 1) yield
    for (const number of lists.get(text) ?? []) numbers.push(number)
    starts[i + 1] = numbers.length
  }
  return { texts, starts, numbers: Uint32Array.from(numbers) }
}

/** Texts by code units, as `<` and `startsWith` compare: short runs first, then two and two of them joined. */
function* inOrderSteps(texts: readonly string[]): Steps<readonly string[]> {
  let runs: (readonly string[])[] = []
  for (let from = 0; from < texts.length; from += INDEX_STEP) {
    runs.push(texts.slice(from, from + INDEX_STEP).sort())
    yield
  }
  while (runs.length > 1) {
    const merged: (readonly string[])[] = []
    for (let i = 0; i < runs.length; i += 2) merged.push(yield* mergeSteps(runs[i] ?? [], runs[i + 1] ?? []))
    runs = merged
  }
  return runs[0] ?? []
}

function* mergeSteps(a: readonly string[], b: readonly string[]): Steps<readonly string[]> {
  const merged: string[] = []
  let [i, j] = [0, 0]
  for (;;) {
    const [left, right] = [a[i], b[j]]
    if (left === undefined && right === undefined) return merged
    if (right === undefined || (left !== undefined && left <= right)) {
      merged.push(left ?? '')
      i++
    } else {
      merged.push(right)
      j++
    }
    if (merged.length % INDEX_STEP === 0) yield
  }
}

function wordsOf({ symbol, name }: Currency): readonly string[] {
  return `${symbol} ${name}`.toLowerCase().split(/\s+/)
}

function listed(lists: Map<string, number[]>, key: string): number[] {
  const list = lists.get(key)
  if (list !== undefined) return list
  const made: number[] = []
  lists.set(key, made)
  return made
}

function reversed(text: string): string {
  let result = ''
  for (let i = text.length - 1; i >= 0; i--) result += text.charAt(i)
  return result
}

interface Held {
  readonly number: number
  readonly place: number
  readonly units: bigint
  readonly decimals: number
  /** Whole tokens, to 15 digits. */
  readonly about: number
}

function about(units: bigint, { decimals }: Currency): number {
  return Number(units) / 10 ** decimals
}

/** By whole tokens. Doubles decide where they are sure to be right, exact numbers where two are almost the same. */
function compareHeld(a: Held, b: Held): number {
  const difference = a.about - b.about
  if (Math.abs(difference) > 1e-12 * Math.max(a.about, b.about)) return difference
  const [left, right] = [a.units * 10n ** BigInt(b.decimals), b.units * 10n ** BigInt(a.decimals)]
  return left < right ? -1 : left > right ? 1 : 0
}
