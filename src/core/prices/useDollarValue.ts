import { useMemo } from 'react'
import { useReads } from '~/chain/multicall/useReads'
import { network } from '~/config/networks'
import { type Pool } from '~/domain/amm/pool'
import { priceGraph } from '~/domain/amm/prices'
import { type Address } from '~/domain/address'
import { type Amount } from '~/domain/money/amount'
import { type Token } from '~/domain/money/currency'
import { type Ratio, toRatio } from '~/domain/money/ratio'
import { type Loadable, valueOf } from '~/lib/loadable'
import { basePoolReads } from '../pairs/pools'
import { wrappedOf } from '../tokens/wrapped'

/** Dollars for one whole token; undefined where no price is known: no price is better than a wrong one. */
export type PriceOf = (token: Token) => Ratio | undefined

function priceOfPools(pools: readonly Loadable<Pool | undefined>[]): PriceOf {
  const byPair = new Map<string, Pool>()
  for (const each of pools) {
    const pool = valueOf(each)
    if (pool !== undefined) byPair.set(`${pool.token0.address}-${pool.token1.address}`, pool)
  }
  const { wrapped, dollar } = network.deployment
  const keyOf = (a: Address, b: Address) => `${a}-${b}`
  return priceGraph({
    wrapped,
    dollar,
    findPool: (a, b) => byPair.get(keyOf(a.address, b.address)) ?? byPair.get(keyOf(b.address, a.address)),
  })
}

/** Prices from pools that a screen reads anyhow. */
export function usePricesOf(pools: readonly Loadable<Pool | undefined>[]): PriceOf {
  return useMemo(() => priceOfPools(pools), [pools])
}

/** The dollar price of the token that farms and pools pay, from the base pools. */
export function useRewardPrice(): Ratio | undefined {
  const priceOf = usePricesOf(useReads(basePoolReads))
  return useMemo(() => priceOf(network.deployment.reward), [priceOf])
}

/** What an amount is worth in dollars; undefined where no price is known. */
export function dollarsOf(amount: Amount | undefined, priceOf: PriceOf): Ratio | undefined {
  return amount && priceOf(wrappedOf(amount.currency))?.times(toRatio(amount))
}
