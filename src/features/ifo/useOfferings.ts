import { useCallback, useEffect, useState } from 'react'
import { loadOfferings, type Offerings } from '~/config/ifo/sales'
import { failed, type Loadable, LOADING, ready } from '~/lib/loadable'

interface OfferingsView {
  readonly offerings: Loadable<Offerings, 'not-loaded'>
  readonly onRetry: () => void
}

/** The network's sales and presales, which are a download of their own. */
export function useOfferings(): OfferingsView {
  const [offerings, setOfferings] = useState<OfferingsView['offerings']>(LOADING)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isWanted = true
    loadOfferings().then(
      (all) => {
        if (isWanted) setOfferings(ready(all))
      },
      (error: unknown) => {
        console.warn('The list of sales did not load:', error)
        if (isWanted) setOfferings(failed('not-loaded'))
      },
    )
    return () => {
      isWanted = false
    }
  }, [tries])
  const onRetry = useCallback(() => {
    setOfferings(LOADING)
    setTries((before) => before + 1)
  }, [])
  return { offerings, onRetry }
}
