/** Values by text keys, as many as fit: who was asked for longest ago goes first. */
export interface BoundedCache<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  clear(): void
}

/** `sizeOf` in whatever unit `most` is; a value of more than an eighth of that is not kept. */
export function boundedCache<Value>(
  most: number,
  sizeOf: (key: string, value: Value) => number,
): BoundedCache<Value> {
  const kept = new Map<string, Value>()
  let size = 0

  function remove(key: string): void {
    const value = kept.get(key)
    if (value === undefined) return
    kept.delete(key)
    size -= sizeOf(key, value)
  }

  return {
    get(key) {
      const value = kept.get(key)
      if (value === undefined) return undefined
      // Set anew, it is the last to go.
      kept.delete(key)
      kept.set(key, value)
      return value
    },
    set(key, value) {
      remove(key)
      const own = sizeOf(key, value)
      if (own > most / 8) return
      kept.set(key, value)
      size += own
      for (const oldest of kept.keys()) {
        if (size <= most) break
        remove(oldest)
      }
    },
    clear() {
      kept.clear()
      size = 0
    },
  }
}
