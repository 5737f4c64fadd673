import { useSyncExternalStore } from 'react'
import { FAST_TICK_MS, SLOW_TICK_MS } from '~/config/policies'
import { createTicker } from './ticker'

const fast = createTicker(FAST_TICK_MS)
const slow = createTicker(SLOW_TICK_MS)

/** Rises every 10 seconds while the page is visible (specification 1 §9). */
export function useFastTick(): number {
  return useSyncExternalStore(fast.subscribe, fast.count)
}

/** Rises every 60 seconds while the page is visible. */
export function useSlowTick(): number {
  return useSyncExternalStore(slow.subscribe, slow.count)
}
