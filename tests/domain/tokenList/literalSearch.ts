import { parseAddress } from '~/domain/address'
import type { Currency } from '~/domain/money/currency'

/** Specification 1 §5 word by word, and facts 1.9; as slow as it is plain. */
export function literalSearch(
  currencies: readonly Currency[],
  query: string,
  balanceOf: (currency: Currency) => bigint | undefined,
): readonly Currency[] {
  const address = parseAddress(query.trim())
  if (address !== undefined) {
    return currencies.filter((currency) => currency.kind === 'token' && currency.address === address)
  }
  const text = query.trim().toLowerCase()
  const words = text.split(/\s+/).filter((word) => word !== '')
  return currencies
    .filter((currency) => {
      if (currency.kind === 'native') return ['', 'b', 'bn', 'bnb'].includes(text)
      const own = `${currency.symbol} ${currency.name}`.toLowerCase().split(/\s+/)
      return words.every((word) => own.some((each) => each.startsWith(word) || each.endsWith(word)))
    })
    .sort(
      (a, b) =>
        nearness(a, words) - nearness(b, words) ||
        compare(whole(b, balanceOf(b)), whole(a, balanceOf(a))) ||
        compare(a.symbol.toLowerCase(), b.symbol.toLowerCase()),
    )
}

function nearness(currency: Currency, words: readonly string[]): number {
  if (currency.kind === 'native') return -1
  const [word = '', ...others] = words
  if (others.length > 0) return 0
  const symbol = currency.symbol.toLowerCase()
  return word === '' || symbol === word ? 0 : symbol.startsWith(word) ? 1 : 2
}

/** In units of 10^-255 of a token: exact for every number of decimals. */
function whole({ decimals }: Currency, units = 0n): bigint {
  return units * 10n ** BigInt(255 - decimals)
}

function compare<T extends bigint | string>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0
}
