import type { FarmConfig } from '~/config/farms/farm'
import { network } from '~/config/networks'
import { currencyId, type Token } from '~/domain/money/currency'

/** Where there is more of what a farm takes: the pair's liquidity, or the exchange for a token alone. */
export function tokenUrl({ isTokenOnly, token, quoteToken }: FarmConfig): string {
  return isTokenOnly ? `/swap?outputCurrency=${token.address}` : `/add/${idOf(quoteToken)}/${idOf(token)}`
}

/** Liquidity of the wrapped coin is given in the coin. */
function idOf({ address }: Token): string {
  return address === network.deployment.wrapped.address ? currencyId(network.coin) : address
}
