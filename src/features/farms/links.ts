import type { FarmConfig } from '~/config/farms/farm'
import { network } from '~/config/networks'
import { currencyId, type Token } from '~/domain/money/currency'

/** Where to get the token that a farm takes: add liquidity for a pair, swap for a single token. */
export function tokenUrl({ isTokenOnly, token, quoteToken }: FarmConfig): string {
  return isTokenOnly ? `/swap?outputCurrency=${token.address}` : `/add/${idOf(quoteToken)}/${idOf(token)}`
}

/** What follows a stake that was taken back: remove the liquidity of a pair, swap a single token. */
export function exitUrl({ isTokenOnly, token, quoteToken }: FarmConfig): string {
  return isTokenOnly ? `/swap?inputCurrency=${token.address}` : `/remove/${idOf(quoteToken)}/${idOf(token)}`
}

/** Liquidity of the wrapped coin is given in the coin. */
function idOf({ address }: Token): string {
  return address === network.deployment.wrapped.address ? currencyId(network.coin) : address
}
