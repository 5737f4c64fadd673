import { failed, type Loadable, LOADING, ready } from '~/lib/loadable'

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

/** Undefined in place of a failure, where what could not be read is no reason to hide the rest. */
export function orUnknown<T>(answer: Loadable<T, unknown>): Loadable<T | undefined, never> {
  return answer.status === 'failed' ? ready(undefined) : answer
}
