import { useSyncExternalStore } from 'react'
import { failed, type Loadable, LOADING, ready } from '~/lib/loadable'

/** A list of the configuration, which is a download of its own. */
export interface ConfigList<T> {
  /** Resolves once it is known whether the list comes: `loadPage` of a screen that begins with it. Never rejects. */
  readonly load: () => Promise<void>
  /** Asks for it again. */
  readonly reload: () => void
  readonly current: () => Loadable<T, 'unreachable'>
  readonly subscribe: (onChange: () => void) => () => void
}

/** `name` stands in warnings. The list is loaded once; if that fails, again by the next component that needs it. */
export function createConfigList<T>(name: string, load: () => Promise<T>): ConfigList<T> {
  let list: Loadable<T, 'unreachable'> = LOADING
  let loading: Promise<void> | undefined
  const listeners = new Set<() => void>()

  function set(next: typeof list): void {
    if (next === list) return
    list = next
    for (const listener of [...listeners]) listener()
  }

  async function ask(): Promise<void> {
    try {
      set(ready(await load()))
    } catch (error) {
      console.warn(`The list of ${name} did not load:`, error)
      set(failed('unreachable'))
    }
    loading = undefined
  }

  function loadOnce(): Promise<void> {
    if (list.status === 'ready') return Promise.resolve()
    return (loading ??= ask())
  }

  return {
    load: loadOnce,
    reload() {
      set(LOADING)
      void loadOnce()
    },
    current: () => list,
    subscribe(onChange) {
      listeners.add(onChange)
      void loadOnce()
      return () => {
        listeners.delete(onChange)
      }
    },
  }
}

export function useConfigList<T>({ subscribe, current }: ConfigList<T>): Loadable<T, 'unreachable'> {
  return useSyncExternalStore(subscribe, current)
}
