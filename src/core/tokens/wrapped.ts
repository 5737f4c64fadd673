import { network } from '~/config/networks'
import { type Currency, isSameCurrency, type Token } from '~/domain/money/currency'

/** The token that routes know a currency by: the wrapped token for the coin, a token for itself. */
export function wrappedOf(currency: Currency): Token {
  return currency.kind === 'native' ? network.deployment.wrapped : currency
}

/** Undefined while a side is unknown, and for one token with itself: the coin and its wrapped token are one. */
export function pairOf(
  a: Currency | undefined,
  b: Currency | undefined,
): readonly [Token, Token] | undefined {
  if (a === undefined || b === undefined) return undefined
  const tokens = [wrappedOf(a), wrappedOf(b)] as const
  return isSameCurrency(...tokens) ? undefined : tokens
}
