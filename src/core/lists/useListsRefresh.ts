import { useEffect } from 'react'
import { useStore } from 'react-redux'
import { useConnection } from '~/chain/block/useBlock'
import { createTicker } from '~/chain/clock/ticker'
import { LISTS_REFRESH_MS } from '~/config/lists'
import { whenIdle } from '~/lib/whenIdle'
import { type CoreState, useCoreDispatch } from '../state'
import { refreshList } from './refresh'
import { useAreListsRestored } from './useAreListsRestored'

const ticker = createTicker(LISTS_REFRESH_MS)

/**
 * Keeps the token lists new: those that are missing or older than 10 minutes when the page opens or one is added, and
 * all of them every 10 minutes, while the page is visible and a node answers (specification 1 §7: while a library is
 * present; without one, a list that fails would be lost with the connection). Mounted once.
 */
export function useListsRefresh(): void {
  const dispatch = useCoreDispatch()
  const store = useStore<CoreState>()
  const isLive = useConnection() === 'live'
  // What was stored comes first: it would be loaded over what is loaded before.
  const isRestored = useAreListsRestored()
  useEffect(() => {
    if (!isLive || !isRestored) return undefined
    const ending = new AbortController()
    const refresh = (maxAgeMs: number) => {
      for (const [url, { loadedAt = 0, loadingRequestId }] of Object.entries(store.getState().lists.byUrl)) {
        const isOld = Date.now() - loadedAt >= maxAgeMs
        // A list that is still being waited for is not asked for again.
        if (isOld && loadingRequestId === undefined) void dispatch(refreshList(url, ending.signal))
      }
    }
    const idle = whenIdle(() => {
      refresh(LISTS_REFRESH_MS)
    })
    const unsubscribe = ticker.subscribe(() => {
      refresh(0)
    })
    return () => {
      idle()
      unsubscribe()
      ending.abort()
    }
  }, [dispatch, store, isLive, isRestored])
}
