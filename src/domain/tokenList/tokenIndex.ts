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

/** Reads every symbol and name once; about 10 ms for 5,000 tokens. */
export function buildTokenIndex(currencies: readonly Currency[]): TokenIndex {
  const symbols = currencies.map(({ symbol }) => symbol.toLowerCase())
  const tokens = currencies.flatMap(({ kind }, i) => (kind === 'native' ? [] : [i]))
  const words = new Map<string, number[]>()
  const bySymbol = new Map<string, number[]>()
  for (const i of tokens) {
    for (const word of wordsOf(currencies[i])) listed(words, word).push(i)
    listed(bySymbol, symbols[i] ?? '').push(i)
  }
  const sortedSymbols = sorted(bySymbol)
  return {
    currencies,
    words: {
      forwards: sorted(words),
      backwards: sorted(new Map(Array.from(words, ([word, numbers]) => [reversed(word), numbers]))),
    },
    symbols: sortedSymbols,
    bySymbol: sortedSymbols.numbers,
    coins: currencies.flatMap(({ kind }, i) => (kind === 'native' ? [i] : [])),
    byId: new Map(currencies.map((currency, i) => [currencyId(currency), i])),
  }
}

/** Puts the tokens in the order of what is held of them, whole tokens, the most first; the rest follows by symbol. */
export function rankTokens(
  { currencies, bySymbol }: TokenIndex,
  balanceOf: (currency: Currency, number: number) => bigint | undefined,
): Ranking {
  const order = new Uint32Array(bySymbol.length)
  const held: Held[] = []
  let rest = 0
  for (const [place, number] of bySymbol.entries()) {
    const currency = currencies[number]
    const units = currency && balanceOf(currency, number)
    if (currency === undefined || units === undefined || units === 0n) order[rest++] = number
    else held.push({ number, place, units, decimals: currency.decimals, about: about(units, currency) })
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
  const found: Currency[] = []
  const take = (number: number) => {
    const currency = currencies[number]
    if (currency !== undefined) found.push(currency)
  }
  if ('bnb'.startsWith(text)) coins.forEach(take)
  const words = text.split(/\s+/).filter((word) => word !== '')
  const [word] = words
  if (word === undefined) {
    ranking.forEach(take)
    return found
  }
  const matched = matchesOf(index, words)
  // A query of several words is not ordered by symbol (facts 1.9).
  const classes = words.length > 1 ? undefined : symbolClasses(index, word)
  const later: [number[], number[]] = [[], []]
  for (const number of ranking) {
    if (matched[number] !== words.length) continue
    const nearness = classes?.[number] ?? EXACT
    if (nearness === EXACT) take(number)
    else later[nearness === PREFIX ? 0 : 1].push(number)
  }
  later[0].forEach(take)
  later[1].forEach(take)
  return found
}

/** What stands on the place of a token whose symbol is neither. */
const OTHER = 0
const PREFIX = 1
const EXACT = 2

function symbolClasses({ symbols, currencies }: TokenIndex, word: string): Uint8Array {
  const classes = new Uint8Array(currencies.length).fill(OTHER)
  const [from, to] = prefixRange(symbols.texts, word)
  for (let i = from; i < to; i++) {
    const nearness = symbols.texts[i] === word ? EXACT : PREFIX
    for (const number of numbersOf(symbols, i, i + 1)) classes[number] = nearness
  }
  return classes
}

/** For each currency how many of the words, from the first on, it matches. */
function matchesOf({ words: index, currencies }: TokenIndex, words: readonly string[]): Uint16Array {
  const matched = new Uint16Array(currencies.length)
  for (const [before, word] of words.entries()) {
    for (const [texts, part] of [
      [index.forwards, word],
      [index.backwards, reversed(word)],
    ] as const) {
      for (const number of numbersOf(texts, ...prefixRange(texts.texts, part))) {
        if (matched[number] === before) matched[number] = before + 1
      }
    }
  }
  return matched
}

function numbersOf({ starts, numbers }: SortedTexts, from: number, to: number): Uint32Array {
  return numbers.subarray(starts[from], starts[to])
}

/** Where the texts that begin with `prefix` are, in a sorted list. */
function prefixRange(texts: readonly string[], prefix: string): readonly [number, number] {
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

function sorted(lists: ReadonlyMap<string, readonly number[]>): SortedTexts {
  // By code units, as `<` and `startsWith` compare.
  const texts = [...lists.keys()].sort()
  const starts = new Uint32Array(texts.length + 1)
  const numbers: number[] = []
  for (const [i, text] of texts.entries()) {
    for (const number of lists.get(text) ?? []) numbers.push(number)
    starts[i + 1] = numbers.length
  }
  return { texts, starts, numbers: Uint32Array.from(numbers) }
}

function wordsOf(currency: Currency | undefined): ReadonlySet<string> {
  return new Set(currency && `${currency.symbol} ${currency.name}`.toLowerCase().split(/\s+/))
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
