import { useMemo } from 'react'
import { balanceOf, totalSupply } from '~/chain/abi/pair'
import { read } from '~/chain/multicall/read'
import type { ReadProblem } from '~/chain/multicall/slice'
import { useReads } from '~/chain/multicall/useReads'
import { network } from '~/config/networks'
import type { Address } from '~/domain/address'
import { pairAddress } from '~/domain/amm/pairAddress'
import type { Pool } from '~/domain/amm/pool'
import type { Holding } from '~/domain/amm/removal'
import { reserveOf } from '~/domain/amm/pool'
import type { Token } from '~/domain/money/currency'
import { failed, type Loadable, LOADING, ready } from '~/lib/loadable'
import { type TokenPair, usePools } from '../pairs/pools'

/** A pool and what an account has of it, in LP units. */
export interface Position {
  readonly pair: Address
  readonly pool: Pool
  readonly totalSupply: bigint
  /** 0 without an account. */
  readonly liquidity: bigint
}

const { factory, pairInitCodeHash: initCodeHash } = network.deployment

/** Where the pair of two tokens is or would be. */
export function pairOf([a, b]: TokenPair): Address {
  return pairAddress({ factory, initCodeHash }, a.address, b.address)
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
  const supplies = useReads(useMemo(() => pairs.map((pair) => read(totalSupply, pairOf(pair), [])), [pairs]))
  const balances = useLiquidity(pairs, account)
  return useMemo(
    () =>
      pairs.map((pair, i) => {
        const pool = pools[i] ?? LOADING
        if (pool.status !== 'ready') return pool
        if (pool.value === undefined) return ready(undefined)
        const supply = supplies[i] ?? LOADING
        const held = account === undefined ? NOTHING : (balances[i] ?? LOADING)
        if (supply.status === 'failed') return failed(supply.problem)
        if (held.status === 'failed') return failed(held.problem)
        if (supply.status === 'loading' || held.status === 'loading') return LOADING
        return ready({
          pair: pairOf(pair),
          pool: pool.value,
          totalSupply: supply.value[0],
          liquidity: held.value[0],
        })
      }),
    [pairs, pools, supplies, balances, account],
  )
}

const NOTHING = ready([0n] as const)
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
): readonly Loadable<readonly [bigint], ReadProblem>[] {
  const reads = useMemo(
    () => pairs.map((pair) => (account === undefined ? undefined : read(balanceOf, pairOf(pair), [account]))),
    [pairs, account],
  )
  return useReads(reads, options)
}

/** A position with its sides in the order in which the person names the tokens. */
export function holdingOf({ pool, totalSupply: supply, liquidity }: Position, [a, b]: TokenPair): Holding {
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
