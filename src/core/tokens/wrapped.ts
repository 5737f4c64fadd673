import { network } from '~/config/networks'
import type { Currency, Token } from '~/domain/money/currency'

/** The token that routes know a currency by: the wrapped token for the coin, a token for itself. */
export function wrappedOf(currency: Currency): Token {
  return currency.kind === 'native' ? network.deployment.wrapped : currency
}
