import { mapLoadable } from '~/lib/combineLoadables'
import { failed, type Loadable, LOADING, ready } from '~/lib/loadable'
import type { ExitItem } from './ExitSection'

/** What is known of several things that are read one by one. */
interface KnownParts<T> {
  /** Failed where not one of them could be read. */
  readonly known: Loadable<readonly T[], 'unreadable'>
  /** Some could not be read: there may be more. */
  readonly isPartial: boolean
}

/** What could be read of several things, once all of them have been tried: one that fails hides none of the others. */
export function knownParts<T>(parts: readonly Loadable<T, unknown>[]): KnownParts<T> {
  if (parts.some(({ status }) => status === 'loading')) return { known: LOADING, isPartial: false }
  const values = parts.flatMap((part): readonly T[] => (part.status === 'ready' ? [part.value] : []))
  const isPartial = values.length < parts.length
  if (isPartial && values.length === 0) return { known: failed('unreadable'), isPartial: false }
  return { known: ready(values), isPartial }
}

interface ItemsRead {
  readonly items: Loadable<readonly ExitItem[], unknown>
  /** Some parts could not be read while others were: something may be missing. */
  readonly isPartial: boolean
}

/** The items of several parts of an area, each read by itself; failed where none of them could be. */
export function itemsOf(parts: readonly Loadable<readonly ExitItem[], unknown>[]): ItemsRead {
  const { known, isPartial } = knownParts(parts)
  return { items: mapLoadable(known, (all) => all.flat()), isPartial }
}

/** Undefined in place of a failure, where what could not be read is no reason to hide the rest. */
export function orUnknown<T>(answer: Loadable<T, unknown>): Loadable<T | undefined, never> {
  return answer.status === 'failed' ? ready(undefined) : answer
}
