import { network } from '~/config/networks'
import { shortSymbol, type Token } from '~/domain/money/currency'
import { addressOfPair } from '../pairs/pools'

/** A pair's LP token: 18 decimals everywhere (facts 1.1), told apart by what is in it. */
export function liquidityToken(pair: readonly [Token, Token]): Token {
  const [a, b] = pair
  return {
    kind: 'token',
    chainId: network.chainId,
    address: addressOfPair(pair),
    decimals: 18,
    symbol: `${sideSymbol(a)}-${sideSymbol(b)} LP`,
    name: 'Pancake LPs',
  }
}

/** The wrapped coin goes by the coin's name, as everywhere on the page. */
function sideSymbol({ address, symbol }: Token): string {
  const isWrapped = address === network.deployment.wrapped.address
  return shortSymbol(isWrapped ? network.coin.symbol : symbol)
}
