import { useMemo } from 'react'
import { balanceOf, totalSupply } from '~/chain/abi/pair'
import type { Answer } from '~/chain/multicall/answers'
import { read } from '~/chain/multicall/read'
import { useNamedReads } from '~/chain/multicall/useNamedReads'
import { useReads } from '~/chain/multicall/useReads'
import type { Address } from '~/domain/address'
import type { Pool } from '~/domain/amm/pool'
import type { Holding } from '~/domain/amm/removal'
import { reserveOf } from '~/domain/amm/pool'
import type { Token } from '~/domain/money/currency'
import { combine, mapLoadable } from '~/lib/combineLoadables'
import { type Loadable, LOADING, ready } from '~/lib/loadable'
import { addressOfPair, type TokenPair, usePools } from '../pairs/pools'

/** A pool and what an account has of it, in LP units. */
export interface Position {
  readonly pair: Address
  readonly pool: Pool
  readonly totalSupply: bigint
  /** 0 without an account. */
  readonly liquidity: bigint
}

/**
 * The pools of some pairs and the account's part of them, in their order, in one batch; undefined where the factory
 * has made no pair. The list should keep its identity.
 */
export function usePositions(
  pairs: readonly TokenPair[],
  account: Address | undefined,
): readonly Loadable<Position | undefined>[] {
  const pools = usePools(pairs)
  const shares = useNamedReads(
    useMemo(
      () =>
        pairs.map((pair) => ({
          totalSupply: read(totalSupply, addressOfPair(pair), []),
          liquidity: account && read(balanceOf, addressOfPair(pair), [account]),
        })),
      [pairs, account],
    ),
  )
  return useMemo(
    () =>
      pairs.map((pair, i) => {
        const [found, share] = [pools[i], shares[i]]
        if (found === undefined || share === undefined) return LOADING
        if (found.status !== 'ready') return found
        const pool = found.value
        if (pool === undefined) return ready(undefined)
        const own = account === undefined ? { ...share, liquidity: NOTHING } : share
        return mapLoadable(combine(own), (units) => ({ pair: addressOfPair(pair), pool, ...units }))
      }),
    [pairs, pools, shares, account],
  )
}

const NOTHING = ready(0n)
const NO_PAIRS: readonly TokenPair[] = []

/** `usePositions` for one pair; loading while the pair is unknown. */
export function usePosition(
  pair: TokenPair | undefined,
  account: Address | undefined,
): Loadable<Position | undefined> {
  const pairs = useMemo(() => (pair === undefined ? NO_PAIRS : [pair]), [pair])
  return usePositions(pairs, account)[0] ?? LOADING
}

/** The account's LP units of some pairs; failed where there is no pair. The list should keep its identity. */
export function useLiquidity(
  pairs: readonly TokenPair[],
  account: Address | undefined,
  options?: { readonly blocksPerFetch: number },
): readonly Answer<bigint>[] {
  const reads = useMemo(
    () =>
      pairs.map((pair) =>
        account === undefined ? undefined : read(balanceOf, addressOfPair(pair), [account]),
      ),
    [pairs, account],
  )
  return useReads(reads, options)
}

/** A position with its sides in the order in which the person names the tokens. */
export function orderedHolding(
  { pool, totalSupply: supply, liquidity }: Position,
  [a, b]: TokenPair,
): Holding {
  return {
    reserveA: reserveIn(pool, a),
    reserveB: reserveIn(pool, b),
    totalSupply: supply,
    balance: liquidity,
  }
}

function reserveIn(pool: Pool, token: Token): bigint {
  const reserve = reserveOf(pool, token)
  if (reserve === undefined) throw new Error(`${token.address} is not in the pool`)
  return reserve
}
