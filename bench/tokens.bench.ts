import { performance } from 'node:perf_hooks'
import { toAddress } from '~/domain/address'
import { type Currency, nativeCoin } from '~/domain/money/currency'
import { buildTokenIndex, findTokens, rankTokens } from '~/domain/tokenList/tokenIndex'
import { compare } from './compare'
import { isSmall } from './mode'

/** A reproducible stream of numbers from 0 to 1 (a linear congruence, Numerical Recipes). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32
}

const TOKENS = 5000
const WORDS =
  'Aged Alpine Blue Brined Creamy Dutch Farm Fresh Goat Golden Hard Mild Old Red Royal Sharp Smoked Soft Swap Token Finance Protocol Network Coin Inu Moon Chain Cash'.split(
    ' ',
  )

const random = randomFrom(7)
const oneOf = (words: readonly string[]): string => words[Math.floor(random() * words.length)] ?? ''
const letter = (): string => String.fromCharCode(65 + Math.floor(random() * 26))
const currencies: readonly Currency[] = [
  nativeCoin(56),
  ...Array.from({ length: TOKENS }, (_, i): Currency => {
    const symbol = Array.from({ length: 3 + Math.floor(random() * 4) }, letter).join('')
    const address = toAddress(`0x${(0xcafe0000 + i * 7919).toString(16).padStart(40, '0')}`)
    const name = `${oneOf(WORDS)} ${symbol.toLowerCase()} ${oneOf(WORDS)}`
    return { kind: 'token', chainId: 56, address, decimals: 18, symbol, name }
  }),
]
/** A wallet with forty tokens in it. */
const held = new Map(
  Array.from({ length: 40 }, () => [oneOfAll(), BigInt(Math.floor(random() * 1e9)) * 10n ** 12n] as const),
)
const balanceOf = (currency: Currency): bigint | undefined => held.get(currency)

function oneOfAll(): Currency {
  return currencies[Math.floor(random() * currencies.length)] ?? nativeCoin(56)
}

/** What is typed on the way to a word, and some others. */
const QUERIES = [
  '',
  'b',
  'bn',
  'bnb',
  'g',
  'go',
  'gol',
  'gold',
  'golden',
  'x',
  'swap',
  'red token',
  'zzzz',
  'n c',
]

/** The way that such lists are usually searched: filter and sort everything at every keystroke. */
function filterAndSort(query: string): readonly Currency[] {
  const words = query
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  const nearness = ({ kind, symbol }: Currency): number => {
    if (kind === 'native') return -1
    const [word, another] = words
    if (word === undefined || another !== undefined) return 0
    const own = symbol.toLowerCase()
    return own === word ? 0 : own.startsWith(word) ? 1 : 2
  }
  return currencies
    .filter((currency) => {
      if (currency.kind === 'native') return 'bnb'.startsWith(query.trim().toLowerCase())
      const own = `${currency.symbol} ${currency.name}`.toLowerCase().split(/\s+/)
      return words.every((word) => own.some((each) => each.startsWith(word) || each.endsWith(word)))
    })
    .sort((a, b) => {
      const difference = nearness(a) - nearness(b)
      if (difference !== 0) return difference
      const [heldA, heldB] = [balanceOf(a) ?? 0n, balanceOf(b) ?? 0n]
      if (heldA !== heldB) return heldA > heldB ? -1 : 1
      const [left, right] = [a.symbol.toLowerCase(), b.symbol.toLowerCase()]
      return left < right ? -1 : left > right ? 1 : 0
    })
}

const index = buildTokenIndex(currencies)
const ranking = rankTokens(index, balanceOf)
let turn = 0
const inTurn =
  <T>(search: (query: string) => T) =>
  () =>
    search(QUERIES[turn++ % QUERIES.length] ?? '')
const differs = (query: string): boolean => {
  const [ours, peer] = [findTokens(index, ranking, query), filterAndSort(query)]
  return ours.length !== peer.length || ours.some((currency, i) => currency !== peer[i])
}
const wrong = QUERIES.filter(differs)
if (wrong.length > 0) throw new Error(`The two sides give different answers for ${JSON.stringify(wrong)}.`)

await compare({
  name: `a keystroke, ${String(TOKENS)} tokens`,
  ours: inTurn((query) => findTokens(index, ranking, query)),
  peer: inTurn(filterAndSort),
  goal: 20,
  // Each side takes the queries in turn; that they agree on each of them was seen above.
  agree: () => undefined,
})
await compare({
  name: 'a changed balance',
  ours: () => findTokens(index, rankTokens(index, balanceOf), ''),
  peer: () => filterAndSort(''),
  goal: 20,
})
slowest(
  'the slowest keystroke',
  0.1,
  QUERIES.map((query) => () => findTokens(index, ranking, query)),
)
slowest('a changed balance, the order alone', 1, [() => rankTokens(index, balanceOf)])
slowest('building the index', 50, [() => buildTokenIndex(currencies)])

/** The median time of each piece of work, and of these the longest. */
function slowest(name: string, goalMs: number, works: readonly (() => unknown)[]): void {
  const medians = works.map((work) => {
    const times = Array.from({ length: isSmall ? 1 : 51 }, () => {
      const start = performance.now()
      work()
      return performance.now() - start
    }).sort((a, b) => a - b)
    return times[times.length >> 1] ?? 0
  })
  const ms = Math.max(...medians)
  console.log(
    `${name.padEnd(48)} ours ${ms.toFixed(3)} ms   goal ${String(goalMs)} ms   ${ms <= goalMs ? 'reached' : 'missed'}`,
  )
}
