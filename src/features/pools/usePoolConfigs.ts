import { useCallback, useEffect, useState } from 'react'
import type { FarmConfig } from '~/config/farms/farm'
import { loadFarms } from '~/config/farms/farms'
import type { PoolConfig } from '~/config/pools/pool'
import { loadPools } from '~/config/pools/pools'
import { failed, type Loadable, LOADING, ready } from '~/lib/loadable'

interface PoolConfigs {
  readonly pools: Loadable<readonly PoolConfig[], 'not-loaded'>
  /** Through which tokens without a pool of their own are priced; empty until they have come. */
  readonly farms: readonly FarmConfig[]
  readonly onRetry: () => void
}

/** The network's lists of pools and farms, which are downloads of their own. */
export function usePoolConfigs(): PoolConfigs {
  const [pools, setPools] = useState<PoolConfigs['pools']>(LOADING)
  const [farms, setFarms] = useState<readonly FarmConfig[]>(NO_FARMS)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isWanted = true
    loadPools().then(
      (list) => {
        if (isWanted) setPools(ready(list))
      },
      (error: unknown) => {
        console.warn('The list of pools did not load:', error)
        if (isWanted) setPools(failed('not-loaded'))
      },
    )
    loadFarms().then(
      (list) => {
        if (isWanted) setFarms(list)
      },
      (error: unknown) => {
        // Some tokens stay without a price, which is said beside them.
        console.warn('The list of farms did not load:', error)
      },
    )
    return () => {
      isWanted = false
    }
  }, [tries])
  const onRetry = useCallback(() => {
    setPools(LOADING)
    setTries((before) => before + 1)
  }, [])
  return { pools, farms, onRetry }
}

const NO_FARMS: readonly FarmConfig[] = []
