import type { Address } from '~/domain/address'
import type { Token } from '~/domain/money/currency'
import type { Ratio } from '~/domain/money/ratio'

/** A farm as a source of a price: what one token costs in its quote token. */
export interface FarmPrice {
  readonly token: Token
  readonly quoteToken: Token
  readonly tokenPriceVsQuote: Ratio | undefined
}

interface Sources {
  /** Dollars for a token by its own pools with the dollar and the wrapped coin; undefined where they tell nothing. */
  readonly direct: (token: Token) => Ratio | undefined
  readonly farms: readonly FarmPrice[]
  readonly dollar: Token
  readonly wrapped: Token
}

/**
 * Dollars for a token on the farms' page: by its own pools, else once removed through a farm of the token whose quote
 * token has such a price; of several the one with the dollar first, then the one with the wrapped coin (facts 2).
 * Undefined elsewhere: no price is better than a wrong one.
 */
export function farmPriceGraph({
  direct,
  farms,
  dollar,
  wrapped,
}: Sources): (token: Token) => Ratio | undefined {
  const byToken = new Map<Address, FarmPrice[]>()
  for (const farm of farms) {
    if (farm.tokenPriceVsQuote === undefined) continue
    const own = byToken.get(farm.token.address)
    if (own === undefined) byToken.set(farm.token.address, [farm])
    else own.push(farm)
  }
  const rank = ({ quoteToken: { address } }: FarmPrice) => {
    if (address === dollar.address) return 0
    return address === wrapped.address ? 1 : 2
  }
  for (const own of byToken.values()) own.sort((a, b) => rank(a) - rank(b))

  const known = new Map<Address, Ratio | undefined>()
  return (token) => {
    if (!known.has(token.address)) known.set(token.address, direct(token) ?? priceThroughOneHop(token))
    return known.get(token.address)
  }

  function priceThroughOneHop(token: Token): Ratio | undefined {
    for (const { quoteToken, tokenPriceVsQuote } of byToken.get(token.address) ?? []) {
      const quotePrice = direct(quoteToken)
      if (quotePrice !== undefined) return tokenPriceVsQuote?.times(quotePrice)
    }
    return undefined
  }
}
