import { useEffect, useMemo, useState } from 'react'
import { useSlowTick } from '~/chain/clock/useTicks'
import type { FarmConfig } from '~/config/farms/farm'
import { DAY_S, exchangeSubgraphUrl } from '~/config/priceChart'
import type { Address } from '~/domain/address'
import { lpFeeApr } from '~/domain/farming/apr'
import type { Ratio } from '~/domain/money/ratio'
import { weekOfTrades } from '~/services/exchangeSubgraph'

const WEEK_S = 7 * DAY_S
/** Slow ticks, of a minute each, from one answer to the next. */
const MINUTES = 5

/**
 * What the trading fees of a farm's pair bring in per cent a year: from the dollars that were traded in it within
 * seven days and those that are in it. Undefined where nobody tells. A week's sum hardly moves: it is asked for again
 * every few minutes while the page is looked at, and what was known stays where that fails.
 */
export function useLpAprs(farms: readonly FarmConfig[]): (farm: FarmConfig) => Ratio | undefined {
  const [aprs, setAprs] = useState<ReadonlyMap<Address, Ratio>>(NONE)
  const turn = Math.floor(useSlowTick() / MINUTES)
  const pairs = useMemo(
    () => farms.filter(({ isTokenOnly }) => !isTokenOnly).map(({ lpAddress }) => lpAddress),
    [farms],
  )
  useEffect(() => {
    if (exchangeSubgraphUrl === undefined || pairs.length === 0) return undefined
    let isWanted = true
    const from = Math.floor(Date.now() / 1000) - WEEK_S
    weekOfTrades(exchangeSubgraphUrl, pairs, from)
      .then((trades) => {
        if (!isWanted) return
        const found = new Map<Address, Ratio>()
        for (const [pair, { volume, reserve }] of trades) {
          const apr = lpFeeApr(volume, reserve)
          if (apr !== undefined) found.set(pair, apr)
        }
        setAprs(found)
      })
      .catch((error: unknown) => {
        // The reward's part stands by itself; the fees' part is said to be unknown.
        console.warn('The trading fees of the farms are not known:', error)
      })
    return () => {
      isWanted = false
    }
  }, [pairs, turn])
  return useMemo(
    () =>
      ({ lpAddress }: FarmConfig) =>
        aprs.get(lpAddress),
    [aprs],
  )
}

const NONE: ReadonlyMap<Address, Ratio> = new Map()
