import { parseAddress } from '~/domain/address'
import type { Currency } from '~/domain/money/currency'

/**
 * Tokens for a search text (specification 1 §5): an address finds itself; otherwise every word must be a prefix or
 * a suffix of a word of the symbol or the name. Exact symbols first, then symbol prefixes, then the rest, and
 * within each by balance descending, then by symbol. The coin shows for '', 'b', 'bn' and 'bnb', before all others.
 */
export function searchTokens(
  currencies: readonly Currency[],
  query: string,
  balanceOf: (currency: Currency) => bigint | undefined,
): readonly Currency[] {
  const text = query.trim().toLowerCase()
  const address = parseAddress(query.trim())
  if (address !== undefined) {
    return currencies.filter((currency) => currency.kind === 'token' && currency.address === address)
  }
  const words = text.split(/\s+/).filter((word) => word !== '')
  return currencies
    .filter((currency) =>
      currency.kind === 'native' ? 'bnb'.startsWith(text) : isMatch(words, wordsOf(currency)),
    )
    .map((currency) => ({
      currency,
      rank: rankOf(currency, words),
      held: wholeTokens(currency, balanceOf(currency)),
    }))
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        compare(b.held, a.held) ||
        compare(a.currency.symbol.toLowerCase(), b.currency.symbol.toLowerCase()),
    )
    .map(({ currency }) => currency)
}

/** Comparable between tokens of different decimals: a unit is 10^-255 of a token. */
function wholeTokens({ decimals }: Currency, units = 0n): bigint {
  return units === 0n ? 0n : units * 10n ** BigInt(255 - decimals)
}

function wordsOf(currency: Currency): readonly string[] {
  return `${currency.symbol} ${currency.name}`.toLowerCase().split(/\s+/)
}

function isMatch(words: readonly string[], own: readonly string[]): boolean {
  return words.every((word) => own.some((each) => each.startsWith(word) || each.endsWith(word)))
}

/** A query of several words is not ordered by symbol (facts 1.9). */
function rankOf(currency: Currency, words: readonly string[]): number {
  if (currency.kind === 'native') return -1
  const [word, another] = words
  if (word === undefined || another !== undefined) return 0
  const symbol = currency.symbol.toLowerCase()
  if (symbol === word) return 0
  return symbol.startsWith(word) ? 1 : 2
}

function compare<T extends bigint | string>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0
}
