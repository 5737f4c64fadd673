import { useMemo } from 'react'
import { network } from '~/config/networks'
import { type Pool, reserveOf } from '~/domain/amm/pool'
import { tokenPrice } from '~/domain/amm/ratio'
import { farmPriceGraph } from '~/domain/farming/prices'
import type { Token } from '~/domain/money/currency'
import type { Ratio } from '~/domain/money/ratio'
import { valueOf } from '~/lib/loadable'
import { type TokenPair, usePools } from '../pairs/pools'
import { useTokenPrices } from './useTokenPrice'

const { wrapped, dollar } = network.deployment

/** A farm as far as a price may come through it. */
interface Bridge {
  readonly token: Token
  readonly quoteToken: Token
  readonly isTokenOnly: boolean
}

const NO_FARMS: readonly Bridge[] = []

/**
 * Dollars for one whole token, all by one graph: from its own pools with the dollar and the wrapped coin, else once
 * removed through a farm whose quote token has such a price (specification 2 §3, facts 2). Undefined while the pools
 * are read and where no price is known. The lists should keep their identity; the answer keeps its own until a pool
 * changes.
 */
export function usePrices(
  tokens: readonly Token[],
  farms: readonly Bridge[] = NO_FARMS,
): (token: Token) => Ratio | undefined {
  const bridges = useMemo(() => bridgesFor(tokens, farms), [tokens, farms])
  const priced = useMemo(() => withQuoteTokens(tokens, bridges), [tokens, bridges])
  const prices = useTokenPrices(priced)
  const pools = usePools(
    useMemo(() => bridges.map(({ token, quoteToken }): TokenPair => [token, quoteToken]), [bridges]),
  )
  return useMemo(() => {
    const direct = new Map(priced.map(({ address }, i) => [address, prices[i]]))
    return farmPriceGraph({
      direct: ({ address }) => direct.get(address),
      farms: bridges.map(({ token, quoteToken }, i) => {
        const pool = pools[i] && valueOf(pools[i])
        return { token, quoteToken, tokenPriceVsQuote: pool && priceIn(pool, token, quoteToken) }
      }),
      dollar,
      wrapped,
    })
  }, [priced, prices, bridges, pools])
}

/** With the dollar or the wrapped coin a price comes without the farm. */
function bridgesFor(tokens: readonly Token[], farms: readonly Bridge[]): readonly Bridge[] {
  const wanted = new Set(tokens.map(({ address }) => address))
  return farms.filter(
    ({ token, quoteToken, isTokenOnly }) =>
      !isTokenOnly &&
      wanted.has(token.address) &&
      quoteToken.address !== dollar.address &&
      quoteToken.address !== wrapped.address,
  )
}

/** Each once. */
function withQuoteTokens(tokens: readonly Token[], farms: readonly Bridge[]): readonly Token[] {
  const all = [...tokens, ...farms.map(({ quoteToken }) => quoteToken)]
  return [...new Map(all.map((token) => [token.address, token])).values()]
}

function priceIn(pool: Pool, token: Token, quoteToken: Token): Ratio | undefined {
  const denominator = reserveOf(pool, token) ?? 0n
  const numerator = reserveOf(pool, quoteToken) ?? 0n
  if (denominator === 0n || numerator === 0n) return undefined
  return tokenPrice({ numerator, denominator }, { input: token, output: quoteToken })
}
