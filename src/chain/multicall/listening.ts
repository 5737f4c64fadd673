import { leastBlocksPerFetch } from './planner'
import { type CallKey, type ChainCalls, resultOf } from './slice'
import { forgetAnswer, type Tracked, trackedOf } from './tracked'

/** The calls that are listened to, and those that were and are still under way. */
export interface Listening {
  /** Those of every block first. */
  readonly listened: readonly Tracked[]
  all(): Iterable<Tracked>
  /** Whether the store has other listeners than were read last. */
  isBehind(now: ChainCalls | undefined): boolean
  /** Takes over the store's listeners; `block` is the current one. */
  read(now: ChainCalls | undefined, block: number): void
  track(key: CallKey): Tracked
}

export function createListening(): Listening {
  const tracked = new Map<CallKey, Tracked>()
  let listened: readonly Tracked[] = []
  let listeners: ChainCalls['listeners'] | undefined

  function track(key: CallKey): Tracked {
    const entry = tracked.get(key) ?? trackedOf(key)
    tracked.set(key, entry)
    return entry
  }

  return {
    get listened() {
      return listened
    },
    all: () => tracked.values(),
    isBehind: (now) => now?.listeners !== listeners,
    track,
    read(now, block) {
      if (now === undefined || now.listeners === listeners) return
      const before = listeners
      listeners = now.listeners
      const next = Object.entries(listeners).map(([name, counts]) => {
        const key = name as CallKey
        const known = tracked.get(key)
        if (known !== undefined && before?.[key] === undefined && resultOf(now, key) === undefined) {
          // The store has let go of its idle result.
          forgetAnswer(known)
        }
        const entry = track(key)
        entry.blocksPerFetch = leastBlocksPerFetch(counts)
        return entry
      })
      listened = next.sort((a, b) => a.blocksPerFetch - b.blocksPerFetch)
      for (const [key, entry] of tracked) {
        const isIdle = entry.answeredAt < block && entry.fetchingAt < 0
        if (listeners[key] === undefined && isIdle) tracked.delete(key)
      }
    },
  }
}
