import { useSyncExternalStore } from 'react'

let isOpen = false
const listeners = new Set<() => void>()

function set(next: boolean): void {
  if (isOpen === next) return
  isOpen = next
  for (const listener of [...listeners]) listener()
}

/** One dialog for the page: any control opens it, and the wallet button in the header renders it. */
export function openConnectDialog(): void {
  set(true)
}

export function closeConnectDialog(): void {
  set(false)
}

export function useIsConnectDialogOpen(): boolean {
  return useSyncExternalStore(subscribe, () => isOpen)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
