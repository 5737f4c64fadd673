import { useSyncExternalStore } from 'react'

/** One search for the page, opened from several places. */
const listeners = new Set<() => void>()
let isOpen = false

function set(next: boolean): void {
  isOpen = next
  for (const listener of listeners) listener()
}

export function openSearch(): void {
  set(true)
}

export function closeSearch(): void {
  set(false)
}

export function useIsSearchOpen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isOpen,
  )
}
