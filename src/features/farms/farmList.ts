import { useSyncExternalStore } from 'react'
import type { FarmConfig } from '~/config/farms/farm'
import { loadFarms } from '~/config/farms/farms'
import { failed, type Loadable, LOADING, ready } from '~/lib/loadable'

let list: Loadable<readonly FarmConfig[], 'unreachable'> = LOADING
let isAsked = false
const listeners = new Set<() => void>()

/** The network's farms as they are configured: a chunk of their own, which is asked for once and when it failed. */
export function useFarmList(): Loadable<readonly FarmConfig[], 'unreachable'> {
  return useSyncExternalStore(subscribe, () => list)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!isAsked) reloadFarmList()
  return () => {
    listeners.delete(listener)
  }
}

/** Asks for the farms, again where they did not come. */
export function reloadFarmList(): void {
  isAsked = true
  set(LOADING)
  loadFarms()
    .then((farms) => {
      set(ready(farms))
    })
    .catch((error: unknown) => {
      console.warn('The list of farms did not load:', error)
      set(failed('unreachable'))
    })
}

function set(next: typeof list): void {
  if (next === list) return
  list = next
  for (const listener of [...listeners]) listener()
}
