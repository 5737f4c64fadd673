import { useMemo } from 'react'
import { network } from '~/config/networks'
import type { Pool } from '~/domain/amm/pool'
import { priceGraph } from '~/domain/amm/prices'
import type { Token } from '~/domain/money/currency'
import type { Ratio } from '~/domain/money/ratio'
import { valueOf } from '~/lib/loadable'
import { type TokenPair, usePools } from '../pairs/pools'

const { wrapped, dollar } = network.deployment

/**
 * Dollars for one whole token, from its pools with the dollar and the wrapped coin (facts 1.3); undefined while they
 * are read and where no price is known: no price is better than a wrong one.
 */
export function useTokenPrice(token: Token | undefined): Ratio | undefined {
  return useTokenPrices(useMemo(() => (token === undefined ? NO_TOKENS : [token]), [token]))[0]
}

/** `useTokenPrice` for several tokens, in their order. The list should keep its identity. */
export function useTokenPrices(tokens: readonly Token[]): readonly (Ratio | undefined)[] {
  const pools = usePools(useMemo(() => tokens.flatMap(pairsToPrice), [tokens]))
  return useMemo(() => {
    if (pools.some(({ status }) => status === 'loading')) return tokens.map(() => undefined)
    const byPair = new Map<string, Pool>()
    for (const each of pools) {
      const pool = valueOf(each)
      if (pool !== undefined) byPair.set(`${pool.token0.address}-${pool.token1.address}`, pool)
    }
    const findPool = (a: Token, b: Token) =>
      byPair.get(`${a.address}-${b.address}`) ?? byPair.get(`${b.address}-${a.address}`)
    return tokens.map(priceGraph({ wrapped, dollar, findPool }))
  }, [tokens, pools])
}

/** The dollar price of the token that farms and pools pay. */
export function useRewardPrice(): Ratio | undefined {
  return useTokenPrice(network.deployment.reward)
}

const NO_TOKENS: readonly Token[] = []

function pairsToPrice(token: Token): readonly TokenPair[] {
  const pairs: readonly TokenPair[] = [
    [token, wrapped],
    [token, dollar],
    [wrapped, dollar],
  ]
  return pairs.filter(([a, b]) => a.address !== b.address)
}
