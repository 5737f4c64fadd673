/** Runs reads, equal ones once for all who ask. */
export type SharedReads<Value> = (key: string, read: () => Promise<Value>) => Promise<Value>

/**
 * Who asks while an equal read runs gets the next one, together with all others who ask by then: no answer is older than
 * its question. Reads with the same key are equal.
 */
export function sharedReads<Value>(): SharedReads<Value> {
  interface Lane {
    readonly running: Promise<Value>
    next?: Promise<Value>
  }
  const lanes = new Map<string, Lane>()

  function begin(key: string, read: () => Promise<Value>): Promise<Value> {
    const lane: Lane = { running: read() }
    lanes.set(key, lane)
    const end = () => {
      if (lane.next === undefined) lanes.delete(key)
    }
    lane.running.then(end, end)
    return lane.running
  }

  return (key, read) => {
    const lane = lanes.get(key)
    if (lane === undefined) return begin(key, read)
    const again = () => begin(key, read)
    return (lane.next ??= lane.running.then(again, again))
  }
}

/** Reads by key: all that are asked for while one read runs are read together in the next one. */
export function groupedReads<Key, Value>(
  read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let waiting = new Set<Key>()
  const shared = sharedReads<ReadonlyMap<Key, Value>>()
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
