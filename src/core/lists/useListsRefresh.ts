import { useEffect } from 'react'
import { useStore } from 'react-redux'
import { useConnection } from '~/chain/block/useBlock'
import { createTicker } from '~/chain/clock/ticker'
import { LISTS_REFRESH_MS } from '~/config/lists'
import { type CoreState, useCoreDispatch } from '../state'
import { refreshList } from './refresh'

const ticker = createTicker(LISTS_REFRESH_MS)

/**
 * Keeps the token lists new: all of them when the page opens, if they were loaded longer ago, and every 10 minutes
 * while the page is visible and a node answers (specification 1 §7: while a library is present). Mounted once.
 */
export function useListsRefresh(): void {
  const dispatch = useCoreDispatch()
  const store = useStore<CoreState>()
  const isLive = useConnection() === 'live'
  useEffect(() => {
    if (!isLive) return undefined
    const ending = new AbortController()
    const refreshAll = () => {
      for (const [url, list] of Object.entries(store.getState().lists.byUrl)) {
        const isDue = Date.now() - (list.loadedAt ?? 0) >= LISTS_REFRESH_MS / 2
        if (isDue && list.loadingRequestId === undefined) void dispatch(refreshList(url, ending.signal))
      }
    }
    refreshAll()
    const unsubscribe = ticker.subscribe(refreshAll)
    return () => {
      unsubscribe()
      ending.abort()
    }
  }, [dispatch, store, isLive])
}
