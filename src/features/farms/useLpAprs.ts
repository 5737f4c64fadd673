import { useMemo } from 'react'
import type { FarmConfig } from '~/config/farms/farm'
import { exchangeSubgraphUrl } from '~/config/priceChart'
import { useRemote } from '~/core/remote/useRemote'
import { lpFeeApr } from '~/domain/farming/apr'
import { Ratio } from '~/domain/money/ratio'
import { valueOf } from '~/lib/loadable'
import { weekOfTradesService } from '~/services/weekOfTrades'

/** Slow ticks, of a minute each, from one answer to the next. */
const MINUTES = 5

/**
 * What the trading fees of a farm's pair bring in per cent a year: from the dollars that were traded in it within
 * seven days and those that are in it. Undefined where no one tells. A week's sum hardly moves: it is asked for again
 * every few minutes while the page is looked at, and what was known stays where that fails.
 */
export function useLpAprs(farms: readonly FarmConfig[]): {
  readonly lpAprOf: (farm: FarmConfig) => Ratio | undefined
  /** Some may still become known. */
  readonly isLoading: boolean
} {
  const arg = useMemo(() => {
    const pairs = farms.filter(({ isTokenOnly }) => !isTokenOnly).map(({ lpAddress }) => lpAddress)
    return exchangeSubgraphUrl === undefined || pairs.length === 0
      ? undefined
      : { url: exchangeSubgraphUrl, pairs }
  }, [farms])
  const { data } = useRemote(weekOfTradesService.endpoints.weekOfTrades, arg, { ticks: MINUTES })
  const lpAprOf = useMemo(() => {
    const weeks = valueOf(data) ?? {}
    return ({ lpAddress }: FarmConfig) => {
      const week = weeks[lpAddress]
      return week && lpFeeApr(new Ratio(week.volume), new Ratio(week.reserve))
    }
  }, [data])
  return { lpAprOf, isLoading: arg !== undefined && data.status === 'loading' }
}
