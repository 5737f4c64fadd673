import { minBlocksPerFetch } from './planner'
import { type CallKey, type ChainCalls, resultOf } from './slice'
import { forgetAnswer, type Tracked, trackedOf } from './tracked'

/** The calls that are listened to, and those that were and are still under way. */
export interface Listening {
  readonly all: Map<CallKey, Tracked>
  /** Those of every block first. */
  listened: readonly Tracked[]
  /** The store's, as they were read last. */
  listeners: ChainCalls['listeners'] | undefined
}

/** What is known of a call, from now on. */
export function track({ all }: Listening, key: CallKey): Tracked {
  const entry = all.get(key) ?? trackedOf(key)
  all.set(key, entry)
  return entry
}

/** Takes over the store's listeners; `block` is the current one. */
export function readListeners(listening: Listening, now: ChainCalls | undefined, block: number): void {
  const before = listening.listeners
  if (now === undefined || now.listeners === before) return
  const { all } = listening
  const { listeners } = now
  const next = Object.entries(listeners).map(([name, counts]) => {
    const key = name as CallKey
    const known = all.get(key)
    if (known !== undefined && before?.[key] === undefined && resultOf(now, key) === undefined) {
      // The store has let go of its idle result.
      forgetAnswer(known)
    }
    const entry = track(listening, key)
    entry.blocksPerFetch = minBlocksPerFetch(counts)
    return entry
  })
  listening.listeners = listeners
  listening.listened = next.sort((a, b) => a.blocksPerFetch - b.blocksPerFetch)
  for (const [key, entry] of all) {
    const isIdle = entry.answeredAt < block && entry.fetchingAt < 0
    if (listeners[key] === undefined && isIdle) all.delete(key)
  }
}
