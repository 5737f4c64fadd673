import type { ChainStore } from '../state'
import {
  type CallKey,
  type CallResult,
  type ChainCalls,
  type ListenerChange,
  listenersChanged,
  PAGE,
  type Page,
} from './slice'

/** The results of some calls, as `useSyncExternalStore` wants them. Being subscribed is listening. */
export interface Watch {
  subscribe(this: void, onChange: () => void): () => void
  /** In the order of the keys; keeps its identity while no result changed. */
  snapshot(this: void): readonly (CallResult | undefined)[]
}

interface Subscriptions {
  watch(keys: readonly (CallKey | undefined)[], blocksPerFetch: number): Watch
}

const NO_PAGES: readonly Page[] = []
const hubs = new WeakMap<ChainStore, Subscriptions>()

/**
 * Stands between the store and thousands of components: one subscription to the store, and only those are told
 * whose results changed. Listeners that come and go in one commit reach the store in one action.
 */
export function subscriptionsOf(store: ChainStore): Subscriptions {
  let subscriptions = hubs.get(store)
  if (subscriptions === undefined) {
    subscriptions = createSubscriptions(store)
    hubs.set(store, subscriptions)
  }
  return subscriptions
}

function createSubscriptions(store: ChainStore): Subscriptions {
  const listeners = new Map<CallKey, Set<() => void>>()
  const pending = new Map<string, { key: CallKey; blocksPerFetch: number; difference: number }>()
  let chainId = store.getState().block.chainId
  let seen: ChainCalls | undefined
  /** Whom to tell of a slot; made again when slots or listeners changed. */
  let bySlot: (Set<() => void> | undefined)[] | undefined

  function calls(): ChainCalls | undefined {
    return store.getState().multicall[chainId]
  }

  function onStore(): void {
    const nowChainId = store.getState().block.chainId
    if (nowChainId !== chainId) {
      moveTo(nowChainId)
      return
    }
    const now = calls()
    const before = seen
    if (now === before) return
    seen = now
    if (now?.slots !== before?.slots) bySlot = undefined
    if (now?.layout !== before?.layout) {
      notify(listeners.values())
      return
    }
    const pages = now?.pages ?? NO_PAGES
    const pagesBefore = before?.pages ?? NO_PAGES
    if (pages !== pagesBefore) notify(changed(pages, pagesBefore, (bySlot ??= slotListeners(now))))
  }

  function slotListeners(now: ChainCalls | undefined): (Set<() => void> | undefined)[] {
    const result: (Set<() => void> | undefined)[] = []
    for (const [key, them] of listeners) {
      const slot = now?.slots[key]
      if (slot !== undefined) result[slot] = them
    }
    return result
  }

  function moveTo(nowChainId: number): void {
    flush()
    const byKey = calls()?.listeners ?? {}
    const changes = (sign: 1 | -1): ListenerChange[] =>
      (Object.entries(byKey) as [CallKey, Record<number, number>][]).flatMap(([key, counts]) =>
        Object.entries(counts).map(([blocks, count]) => ({
          key,
          blocksPerFetch: Number(blocks),
          difference: sign * count,
        })),
      )
    const left = { chainId, changes: changes(-1) }
    const entered = { chainId: nowChainId, changes: changes(1) }
    chainId = nowChainId
    bySlot = undefined
    seen = undefined
    store.dispatch(listenersChanged(left))
    store.dispatch(listenersChanged(entered))
    notify(listeners.values())
  }

  function note(key: CallKey, blocksPerFetch: number, difference: 1 | -1): void {
    if (pending.size === 0) queueMicrotask(flush)
    const id = `${blocksPerFetch} ${key}`
    const known = pending.get(id)
    if (known === undefined) pending.set(id, { key, blocksPerFetch, difference })
    else known.difference += difference
  }

  function flush(): void {
    const changes = [...pending.values()].filter(({ difference }) => difference !== 0)
    pending.clear()
    if (changes.length > 0) store.dispatch(listenersChanged({ chainId, changes }))
  }

  store.subscribe(onStore)

  return {
    watch(keys, blocksPerFetch) {
      let slots: readonly (number | undefined)[] = []
      let slotsOf: ChainCalls['slots'] | undefined
      let pagesOf: readonly Page[] | undefined
      let results: readonly (CallResult | undefined)[] = keys.map(() => undefined)
      return {
        subscribe(onChange) {
          bySlot = undefined
          for (const key of keys) {
            if (key === undefined) continue
            note(key, blocksPerFetch, 1)
            const them = listeners.get(key)
            if (them === undefined) listeners.set(key, new Set([onChange]))
            else them.add(onChange)
          }
          return () => {
            bySlot = undefined
            for (const key of keys) {
              if (key === undefined) continue
              note(key, blocksPerFetch, -1)
              const them = listeners.get(key)
              them?.delete(onChange)
              if (them?.size === 0) listeners.delete(key)
            }
          }
        },
        snapshot() {
          const now = calls()
          if (now?.pages === pagesOf && now?.slots === slotsOf) return results
          if (now?.slots !== slotsOf)
            slots = keys.map((key) => (key === undefined ? undefined : now?.slots[key]))
          slotsOf = now?.slots
          pagesOf = now?.pages
          const next = slots.map((slot) =>
            slot === undefined ? undefined : pagesOf?.[Math.floor(slot / PAGE)]?.[slot % PAGE],
          )
          if (next.some((result, i) => result !== results[i])) results = next
          return results
        },
      }
    },
  }
}

/** The listeners of every slot whose result is another one than before. */
function changed(
  pages: readonly Page[],
  before: readonly Page[],
  bySlot: readonly (Set<() => void> | undefined)[],
): readonly Set<() => void>[] {
  const result: Set<() => void>[] = []
  for (let i = 0; i < pages.length; i++) {
    const page = pages[i]
    const pageBefore = before[i]
    if (page === undefined || page === pageBefore) continue
    for (let j = 0; j < page.length; j++) {
      const them = bySlot[i * PAGE + j]
      if (them !== undefined && page[j] !== pageBefore?.[j]) result.push(them)
    }
  }
  return result
}

function notify(groups: Iterable<ReadonlySet<() => void>>): void {
  const once = new Set<() => void>()
  for (const group of groups) {
    for (const each of group) once.add(each)
  }
  for (const each of once) each()
}
