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
  const pools = usePools(useMemo(() => (token === undefined ? NONE : pairsToPrice(token)), [token]))
  return useMemo(() => {
    if (token === undefined || pools.some(({ status }) => status === 'loading')) return undefined
    const byPair = new Map<string, Pool>()
    for (const each of pools) {
      const pool = valueOf(each)
      if (pool !== undefined) byPair.set(`${pool.token0.address}-${pool.token1.address}`, pool)
    }
    const findPool = (a: Token, b: Token) =>
      byPair.get(`${a.address}-${b.address}`) ?? byPair.get(`${b.address}-${a.address}`)
    return priceGraph({ wrapped, dollar, findPool })(token)
  }, [token, pools])
}

/** The dollar price of the token that farms and pools pay. */
export function useRewardPrice(): Ratio | undefined {
  return useTokenPrice(network.deployment.reward)
}

const NONE: readonly TokenPair[] = []

function pairsToPrice(token: Token): readonly TokenPair[] {
  const pairs: readonly TokenPair[] = [
    [token, wrapped],
    [token, dollar],
    [wrapped, dollar],
  ]
  return pairs.filter(([a, b]) => a.address !== b.address)
}
