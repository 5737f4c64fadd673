import { useMemo } from 'react'
import { price0CumulativeLast } from '~/chain/abi/pair'
import { read } from '~/chain/multicall/read'
import { useReads } from '~/chain/multicall/useReads'
import type { Pool } from '~/domain/amm/pool'
import { addressOfPair } from './pools'

/**
 * Units of gas. The first time that a pair counts its price over time it fills two empty words of storage (22,100
 * each, EIP-2929), and it does so once a block: an estimate on top of the very block that touched it last does not
 * see that.
 */
export const FIRST_COUNT_GAS = 45_000n

/** What the pairs of a route may need beyond an estimate; a pair whose count is not known is taken for a new one. */
export function useFirstCountGas(route: readonly Pool[]): bigint {
  const counts = useReads(
    useMemo(
      () =>
        route.map(({ token0, token1 }) => read(price0CumulativeLast, addressOfPair([token0, token1]), [])),
      [route],
    ),
  )
  const uncounted = counts.filter((count) => count.status !== 'ready' || count.value === 0n)
  return FIRST_COUNT_GAS * BigInt(uncounted.length)
}
