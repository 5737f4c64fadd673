import { type Decoder, located, MAX_ITEMS, Undecodable } from './decode'
import { isRecord } from './record'

interface DictionaryOptions {
  readonly most?: number
  readonly isKey?: (key: string) => boolean
}

/** A record by names that are not known beforehand. An entry that cannot be read costs itself. */
export function dictionary<T>(
  item: Decoder<T>,
  { most = MAX_ITEMS, isKey = () => true }: DictionaryOptions = {},
): Decoder<Readonly<Record<string, T>>> {
  return (value, report) => {
    if (!isRecord(value)) throw new Undecodable('a record')
    const entries = Object.entries(value)
    const read = entries.slice(0, most).flatMap(([key, entry]) => {
      try {
        if (!isKey(key)) throw new Undecodable('an entry of this record')
        return [[key, item(entry, report)] as const]
      } catch (cause) {
        report.leftOut(located(cause, key))
        return []
      }
    })
    if (entries.length > most) {
      report.leftOut(new Undecodable(`a record of at most ${String(most)}`), entries.length - most)
    }
    // Also what is called `__proto__` is an entry of its own.
    return Object.fromEntries(read)
  }
}
