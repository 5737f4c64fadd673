import { useMemo } from 'react'
import { useRead, useReads } from '~/chain/multicall/useReads'
import { useStableList } from '~/chain/multicall/useStableList'
import type { Chef } from '~/config/earning'
import { type FarmConfig, REWARD_PID } from '~/config/farms/farm'
import { network } from '~/config/networks'
import { useTokensAt } from '~/core/tokens/useTokensAt'
import type { Address } from '~/domain/address'
import { mapLoadable } from '~/lib/combineLoadables'
import { type Loadable, LOADING, valueOf } from '~/lib/loadable'
import { ownStakeRead, poolCountRead, poolRead } from './reads'

/** More than any chef has: beyond it something else has answered. */
const MOST = 2000n
/** Farms are added by their operator. */
const SELDOM = { blocksPerFetch: 20 } as const

interface UnlistedFarms {
  /** Each as far as the chain describes it: as a farm of a token alone. */
  readonly farms: readonly FarmConfig[]
  readonly isLoading: boolean
  /** Some could not be read: there may be more. */
  readonly isPartial: boolean
}

/** Farms of the chef that the site does not list, or no longer, and in which the account has a stake. */
export function useUnlistedFarms(
  chef: Chef,
  listed: readonly FarmConfig[],
  account: Address | undefined,
): UnlistedFarms {
  const count = useRead(
    useMemo(() => poolCountRead(chef), [chef]),
    SELDOM,
  )
  const made = valueOf(count)
  const pids = useMemo(() => {
    const known = new Set([REWARD_PID, ...listed.map(({ pid }) => pid)])
    const all = made === undefined || made > MOST ? 0 : Number(made)
    return Array.from({ length: all }, (_, pid) => pid).filter((pid) => !known.has(pid))
  }, [made, listed])
  const stakes = useReads(
    useMemo(
      () => (account === undefined ? [] : pids.map((pid) => ownStakeRead(chef, { pid }, account))),
      [chef, pids, account],
    ),
    SELDOM,
  )
  const own = useStableList(
    useMemo(() => pids.filter((_, i) => (valueOf(stakes[i] ?? LOADING) ?? 0n) > 0n), [pids, stakes]),
  )
  const pools = useReads(
    useMemo(() => own.map((pid) => poolRead(chef, { pid })), [chef, own]),
    SELDOM,
  )
  const addresses = useStableList(
    useMemo(() => pools.flatMap((pool) => (pool.status === 'ready' ? [pool.value.lpToken] : [])), [pools]),
  )
  const tokens = useTokensAt(addresses)

  return useMemo(() => {
    const found = own.map((pid, i): Loadable<FarmConfig, unknown> => {
      const pool = pools[i] ?? LOADING
      if (pool.status !== 'ready') return pool
      const token = tokens[addresses.indexOf(pool.value.lpToken)] ?? LOADING
      return mapLoadable(token, (staked) => ({
        ...{ pid, lpSymbol: staked.symbol, lpAddress: staked.address, token: staked },
        ...{ quoteToken: network.deployment.wrapped, isTokenOnly: true, isCommunity: false, dual: undefined },
        ...{ minStakingPerWallet: undefined, maxStakingPerWallet: undefined },
      }))
    })
    const steps: readonly Loadable<unknown, unknown>[] = [count, ...stakes, ...found]
    return {
      farms: found.flatMap((each) => valueOf(each) ?? []),
      isLoading: steps.some(({ status }) => status === 'loading'),
      isPartial: steps.some(({ status }) => status === 'failed') || (made ?? 0n) > MOST,
    }
  }, [count, made, stakes, own, pools, addresses, tokens])
}
