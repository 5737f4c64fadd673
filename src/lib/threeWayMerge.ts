import { isRecord } from './record'

/**
 * What two have made of `base`, together: objects field by field, anything else whole. What only one has changed,
 * added or taken away is as that one left it; where both have, `ours` holds. For values as JSON has them.
 */
export function threeWayMerge(base: unknown, ours: unknown, theirs: unknown): unknown {
  if (!isRecord(ours) || !isRecord(theirs)) return isSame(ours, base) ? theirs : ours
  const before = isRecord(base) ? base : {}
  return Object.fromEntries(
    [...new Set([...Object.keys(ours), ...Object.keys(theirs)])].flatMap((key) => {
      const value = threeWayMerge(own(before, key), own(ours, key), own(theirs, key))
      return value === undefined ? [] : [[key, value]]
    }),
  )
}

function own(record: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}
