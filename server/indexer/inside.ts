/** What a map has at a key; made and kept where it has nothing. */
export function inside<Key, Value>(
  map: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  create: () => Value,
): Value {
  const found = map.get(key)
  if (found !== undefined) return found
  const made = create()
  map.set(key, made)
  return made
}
