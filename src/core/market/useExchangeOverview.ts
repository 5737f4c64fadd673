import { useCallback, useEffect, useState } from 'react'
import { useSlowTick } from '~/chain/clock/useTicks'
import { exchangeSubgraphUrl } from '~/config/priceChart'
import { failed, type Loadable, LOADING, ready } from '~/lib/loadable'
import { type ExchangeOverview, exchangeOverview } from '~/services/exchangeSubgraph'

const PAIRS = 5

/** Whether this network has anybody who keeps what the exchange holds and trades. */
export const isOverviewKept = exchangeSubgraphUrl !== undefined

/** What the exchange holds and trades, renewed every minute. A renewal that fails leaves what was known. */
export function useExchangeOverview(): {
  readonly overview: Loadable<ExchangeOverview, 'unreachable'>
  readonly retry: () => void
} {
  const [overview, setOverview] = useState<Loadable<ExchangeOverview, 'unreachable'>>(LOADING)
  const [attempt, setAttempt] = useState(0)
  const tick = useSlowTick()
  useEffect(() => {
    if (exchangeSubgraphUrl === undefined) return undefined
    let isWanted = true
    exchangeOverview(exchangeSubgraphUrl, Math.floor(Date.now() / 1000), PAIRS).then(
      (value) => {
        if (isWanted) setOverview(ready(value))
      },
      (cause: unknown) => {
        console.warn('The overview of the exchange could not be read', cause)
        if (isWanted) setOverview((before) => (before.status === 'ready' ? before : failed('unreachable')))
      },
    )
    return () => {
      isWanted = false
    }
  }, [tick, attempt])
  return {
    overview,
    retry: useCallback(() => {
      setOverview(LOADING)
      setAttempt((before) => before + 1)
    }, []),
  }
}
