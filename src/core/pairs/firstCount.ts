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

/** Units of gas. Every later count changes two words (5,000 each, EIP-2929), once a block, which the estimate may miss too. */
export const LATER_COUNT_GAS = 11_000n

/** What the pairs of a route may need beyond an estimate; a pair whose count is unknown is treated as new. */
export function useFirstCountGas(route: readonly Pool[]): bigint {
  const counts = useReads(
    useMemo(
      () =>
        route.map(({ token0, token1 }) => read(price0CumulativeLast, addressOfPair([token0, token1]), [])),
      [route],
    ),
  )
  const uncounted = counts.filter((count) => count.status !== 'ready' || count.value === 0n).length
  return FIRST_COUNT_GAS * BigInt(uncounted) + LATER_COUNT_GAS * BigInt(counts.length - uncounted)
}
