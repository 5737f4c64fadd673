import { setImmediate } from 'node:timers/promises'

/** Runs reads, equal ones once for all who ask. */
export type SharedReads<Value> = (key: string, read: () => Promise<Value>) => Promise<Value>

/**
 * Who asks while an equal read runs gets one that begins later, together with all others who ask by then: no answer is
 * older than its question. With `atOnce` above 1, that one begins at the end of this turn of the event loop while fewer
 * run, and else when the next one ends. Reads with the same key are equal.
 */
export function sharedReads<Value>(atOnce = 1): SharedReads<Value> {
  interface Lane {
    running: number
    /** Told when one ends. */
    ended: () => void
    next?: Promise<Value> | undefined
  }
  const lanes = new Map<string, Lane>()

  async function run(key: string, lane: Lane, read: () => Promise<Value>): Promise<Value> {
    lane.running += 1
    try {
      return await read()
    } finally {
      lane.running -= 1
      if (lane.running === 0 && lane.next === undefined) lanes.delete(key)
      lane.ended()
    }
  }

  async function later(key: string, lane: Lane, read: () => Promise<Value>): Promise<Value> {
    if (lane.running < atOnce) await setImmediate()
    else {
      await new Promise<void>((resolve) => {
        lane.ended = resolve
      })
    }
    lane.next = undefined
    return run(key, lane, read)
  }

  return (key, read) => {
    const lane = lanes.get(key)
    if (lane !== undefined) return (lane.next ??= later(key, lane, read))
    const begun: Lane = { running: 0, ended: () => undefined }
    lanes.set(key, begun)
    return run(key, begun, read)
  }
}

/** What was read last, until it is so many milliseconds old. */
export function recentRead<Value>(read: () => Promise<Value>, forMs: number): () => Promise<Value> {
  const shared = sharedReads<{ readonly value: Value; readonly at: number }>()
  let last: { readonly value: Value; readonly at: number } | undefined
  return async () => {
    if (last !== undefined && performance.now() - last.at < forMs) return last.value
    last = await shared('', async () => {
      const at = performance.now()
      return { value: await read(), at }
    })
    return last.value
  }
}

/** Reads by key: all that are asked for before the next read begins are read together in it. */
export function groupedReads<Key, Value>(
  read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
  atOnce = 1,
): (key: Key) => Promise<Value | undefined> {
  let waiting = new Set<Key>()
  const shared = sharedReads<ReadonlyMap<Key, Value>>(atOnce)
  function readWaiting(): Promise<ReadonlyMap<Key, Value>> {
    const keys = [...waiting]
    waiting = new Set()
    return read(keys)
  }
  return async (key) => {
    waiting.add(key)
    return (await shared('all', readWaiting)).get(key)
  }
}
