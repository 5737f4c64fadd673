import { useEffect, useSyncExternalStore } from 'react'

let open = 0
const listeners = new Set<() => void>()

function changed(by: 1 | -1): void {
  open += by
  for (const listener of listeners) listener()
}

/** Says, while the caller is mounted, that a person is choosing. */
export function useOpenPicker(): void {
  useEffect(() => {
    changed(1)
    return () => {
      changed(-1)
    }
  }, [])
}

/**
 * Whether the token picker is open. Who removes a token there that is in the form is not asked about it on top of what
 * they are doing, but when they come back to the form.
 */
export function useIsPickerOpen(): boolean {
  return useSyncExternalStore(subscribe, () => open > 0)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
