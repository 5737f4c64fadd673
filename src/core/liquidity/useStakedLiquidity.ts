import { useEffect, useMemo, useState } from 'react'
import { userInfo } from '~/chain/abi/masterChef'
import { readFirst } from '~/chain/multicall/read'
import { useReads } from '~/chain/multicall/useReads'
import { useAccount } from '~/chain/wallet/useWallet'
import { earning } from '~/config/earning'
import type { FarmConfig } from '~/config/farms/farm'
import { loadFarms } from '~/config/farms/farms'

/** LP tokens that an account has in a farm, in units. */
export interface StakedLiquidity {
  readonly farm: FarmConfig
  readonly units: bigint
}

export interface StakedLiquidities {
  /** As far as they are known, in the order of the configuration. */
  readonly stakes: readonly StakedLiquidity[]
  /** Some farms could not be read: there may be more. */
  readonly isPartial: boolean
}

/** A stake changes by a transaction of its owner, who comes back from another page. */
const SELDOM = { blocksPerFetch: 4 } as const
const NO_FARMS: readonly FarmConfig[] = []

/** What the connected account has staked of pairs, in finished farms too. */
export function useStakedLiquidity(): StakedLiquidities {
  const account = useAccount()
  const [farms, setFarms] = useState<readonly FarmConfig[]>(NO_FARMS)
  const [isLost, setIsLost] = useState(false)
  useEffect(() => {
    if (account === undefined || earning.chef === undefined) return undefined
    let isWanted = true
    loadFarms().then(
      (all) => {
        if (isWanted) setFarms(all.filter(({ isTokenOnly }) => !isTokenOnly))
      },
      (error: unknown) => {
        console.warn('The list of farms did not load:', error)
        if (isWanted) setIsLost(true)
      },
    )
    return () => {
      isWanted = false
    }
  }, [account])

  const stakes = useReads(
    useMemo(() => {
      const chef = earning.chef
      if (account === undefined || chef === undefined) return []
      return farms.map(({ pid }) => readFirst(userInfo, chef.address, [BigInt(pid), account]))
    }, [account, farms]),
    SELDOM,
  )
  return useMemo(
    () => ({
      stakes: farms.flatMap((farm, i): readonly StakedLiquidity[] => {
        const stake = stakes[i]
        return stake?.status === 'ready' && stake.value > 0n ? [{ farm, units: stake.value }] : []
      }),
      isPartial: isLost || stakes.some(({ status }) => status === 'failed'),
    }),
    [farms, stakes, isLost],
  )
}
