import { useMemo, useSyncExternalStore } from 'react'
import { useStore } from 'react-redux'
import { type Loadable, LOADING } from '~/lib/loadable'
import type { ChainState } from '../state'
import { decoded } from './decoded'
import { subscriptionsOf } from './subscriptions'
import type { Read } from './read'
import { keyOf, type ReadProblem } from './slice'
import { useStableList } from './useStableList'

export interface ReadOptions {
  /** Read again after this many blocks; 1, every block, by default. */
  readonly blocksPerFetch?: number
}

const EVERY_BLOCK: ReadOptions = {}

/**
 * What the chain says to these reads, kept new while the component is mounted. A read that is not known yet
 * (undefined) stays loading. The array keeps its identity while nothing in it changed, and the component renders
 * again only when one of its own results did. Reads may be made anew at every render: equal calls are one call.
 */
export function useReads<T>(
  reads: readonly (Read<T> | undefined)[],
  options: ReadOptions = EVERY_BLOCK,
): readonly Loadable<T, ReadProblem>[] {
  const subscriptions = subscriptionsOf(useStore<ChainState>())
  const { blocksPerFetch = 1 } = options
  const keys = useStableList(useMemo(() => reads.map((read) => read && keyOf(read)), [reads]))
  const watch = useMemo(
    () => subscriptions.watch(keys, blocksPerFetch),
    [subscriptions, keys, blocksPerFetch],
  )
  const results = useSyncExternalStore(watch.subscribe, watch.snapshot)
  return useStableList(
    useMemo(() => results.map((result, i) => decoded<T>(reads[i], result)), [results, reads]),
  )
}

export function useRead<T>(read: Read<T> | undefined, options?: ReadOptions): Loadable<T, ReadProblem> {
  return useReads([read], options)[0] ?? LOADING
}
