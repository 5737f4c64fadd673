import { useEffect, useSyncExternalStore } from 'react'

let shown: string | undefined
const listeners = new Set<() => void>()

function show(symbol: string | undefined): void {
  if (symbol === shown) return
  shown = symbol
  for (const listener of listeners) listener()
}

/** A screen says which token it is about; the tab's title begins with it while the screen is there. */
export function useShowPageSymbol(symbol: string | undefined): void {
  useEffect(() => {
    show(symbol)
    return () => {
      show(undefined)
    }
  }, [symbol])
}

/** The symbol that the current screen is about. */
export function usePageSymbol(): string | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shown,
  )
}
