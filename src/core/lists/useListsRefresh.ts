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

/** Which lists are kept new: those in use, those that are not, or none. */
export type RefreshedLists = 'active' | 'inactive' | 'none'

/**
 * Keeps token lists new: those that are missing or older than 10 minutes when this begins or one is put to use, and
 * all of them every 10 minutes, while the page is visible and a node answers (specification 1 §7: while a library is
 * present; without one, a list that fails would be lost with the connection). Lists in use are kept by every page; one
 * that is not in use is asked for only while its tokens are searched.
 */
export function useListsRefresh(refreshed: RefreshedLists = 'active'): void {
  const dispatch = useCoreDispatch()
  const store = useStore<CoreState>()
  const isLive = useConnection() === 'live'
  // What was stored comes first: it would be loaded over what is loaded before.
  const isRestored = useAreListsRestored()
  useEffect(() => {
    if (!isLive || !isRestored || refreshed === 'none') return undefined
    const ending = new AbortController()
    const refresh = (maxAgeMs: number) => {
      const { byUrl, activeListUrls } = store.getState().lists
      for (const [url, { loadedAt = 0, loadingRequestId }] of Object.entries(byUrl)) {
        if (activeListUrls.includes(url) !== (refreshed === 'active')) continue
        const isOld = Date.now() - loadedAt >= maxAgeMs
        // A list that is still being waited for is not asked for again.
        if (isOld && loadingRequestId === undefined) void dispatch(refreshList(url, ending.signal))
      }
    }
    let idle: (() => void) | undefined
    const refreshOld = () => {
      idle?.()
      idle = whenIdle(() => {
        refresh(LISTS_REFRESH_MS)
      })
    }
    refreshOld()
    let active = store.getState().lists.activeListUrls
    const stopWatching = store.subscribe(() => {
      const { activeListUrls } = store.getState().lists
      if (activeListUrls === active) return
      active = activeListUrls
      refreshOld()
    })
    const unsubscribe = ticker.subscribe(() => {
      refresh(0)
    })
    return () => {
      idle?.()
      stopWatching()
      unsubscribe()
      ending.abort()
    }
  }, [dispatch, store, isLive, isRestored, refreshed])
}
