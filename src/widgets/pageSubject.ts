import { useEffect, useSyncExternalStore } from 'react'

let shown: string | undefined
const listeners = new Set<() => void>()

function show(subject: string | undefined): void {
  if (subject === shown) return
  shown = subject
  for (const listener of listeners) listener()
}

/**
 * A screen says what it is about: a token's symbol, a pair, a collection, a proposal. The tab's title begins with it while
 * the screen is there. Undefined while that is not known.
 */
export function useShowPageSubject(subject: string | undefined): void {
  useEffect(() => {
    show(subject)
    return () => {
      show(undefined)
    }
  }, [subject])
}

/** What the current screen is about. */
export function usePageSubject(): string | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shown,
  )
}
