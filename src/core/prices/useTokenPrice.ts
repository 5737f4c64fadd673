import { useMemo } from 'react'
import { network } from '~/config/networks'
import type { Pool } from '~/domain/amm/pool'
import { priceGraph } from '~/domain/amm/prices'
import type { Token } from '~/domain/money/currency'
import type { Ratio } from '~/domain/money/ratio'
import { type Loadable, LOADING, ready, valueOf } from '~/lib/loadable'
import { type TokenPair, usePools } from '../pairs/pools'

const { wrapped, dollar } = network.deployment

/**
 * Dollars for one whole token, from its pools with the dollar and the wrapped coin (facts 1.3); undefined while they
 * are read and where no price is known: no price is better than a wrong one.
 */
export function useTokenPrice(token: Token | undefined): Ratio | undefined {
  return useTokenPrices(useMemo(() => (token === undefined ? NO_TOKENS : [token]), [token]))[0]
}

/**
 * `useTokenPrice` for several tokens, in their order; one whose pools are still read keeps none of the others waiting.
 * The list should keep its identity.
 */
export function useTokenPrices(tokens: readonly Token[]): readonly (Ratio | undefined)[] {
  const prices = usePricesInTime(tokens)
  return useMemo(() => prices.map(valueOf), [prices])
}

/** Each price, or that there is none, once its pools have been read; a pool that can't be read gives none. */
function usePricesInTime(tokens: readonly Token[]): readonly Loadable<Ratio | undefined>[] {
  const pairs = useMemo(() => tokens.map(pairsToPrice), [tokens])
  const pools = usePools(useMemo(() => pairs.flat(), [pairs]))
  return useMemo(() => {
    const byPair = new Map<string, Loadable<Pool | undefined>>()
    for (const [i, [a, b]] of pairs.flat().entries())
      byPair.set(`${a.address}-${b.address}`, pools[i] ?? LOADING)
    const findPool = (a: Token, b: Token) => {
      const found = byPair.get(`${a.address}-${b.address}`) ?? byPair.get(`${b.address}-${a.address}`)
      return found && valueOf(found)
    }
    const priceOf = priceGraph({ wrapped, dollar, findPool })
    return tokens.map((token, i) => {
      const isRead = pairs[i]?.every(
        ([a, b]) => byPair.get(`${a.address}-${b.address}`)?.status !== 'loading',
      )
      return isRead === true ? ready(priceOf(token)) : LOADING
    })
  }, [tokens, pairs, pools])
}

/** The dollar price of the token that farms and pools pay. */
export function useRewardPrice(): Ratio | undefined {
  return useTokenPrice(network.deployment.reward)
}

/** The same as a Loadable, which tells waiting from failure. */
export function useAwaitedRewardPrice(): Loadable<Ratio | undefined> {
  return usePricesInTime(REWARD)[0] ?? LOADING
}

const REWARD = [network.deployment.reward] as const
const NO_TOKENS: readonly Token[] = []

function pairsToPrice(token: Token): readonly TokenPair[] {
  const pairs: readonly TokenPair[] = [
    [token, wrapped],
    [token, dollar],
    [wrapped, dollar],
  ]
  return pairs.filter(([a, b]) => a.address !== b.address)
}
