// @chunk controls
import { type Loadable, LOADING, ready } from './loadable'

/** What follows from the value once it is there. */
export function mapLoadable<T, U, Problem>(
  loadable: Loadable<T, Problem>,
  change: (value: T) => U,
): Loadable<U, Problem> {
  return loadable.status === 'ready' ? ready(change(loadable.value)) : loadable
}

/** All values in their order: failed with the first that failed, else waiting while one is awaited. */
export function everyLoadable<T, Problem>(
  all: readonly Loadable<T, Problem>[],
): Loadable<readonly T[], Problem> {
  const values: T[] = []
  let isLoading = false
  for (const each of all) {
    if (each.status === 'failed') return each
    if (each.status === 'loading') isLoading = true
    else values.push(each.value)
  }
  return isLoading ? LOADING : ready(values)
}

type ValueIn<L> = L extends { readonly status: 'ready'; readonly value: infer T } ? T : never
type ProblemIn<L> = L extends { readonly status: 'failed'; readonly problem: infer Problem } ? Problem : never

/** The same for values that have names: `{ name: Loadable }` in, a `Loadable` of `{ name: value }` out. */
export function combine<P extends { readonly [Name in keyof P]: Loadable<unknown, unknown> }>(
  parts: P,
): Loadable<{ readonly [Name in keyof P]: ValueIn<P[Name]> }, ProblemIn<P[keyof P]>> {
  const entries = Object.entries<Loadable<unknown, unknown>>(parts)
  const values = everyLoadable(entries.map(([, part]) => part))
  // Each under its own name and with its own problem: `entries` and `fromEntries` forget them.
  return mapLoadable(values, (all) =>
    Object.fromEntries(entries.map(([name], index) => [name, all[index]])),
  ) as Loadable<{ readonly [Name in keyof P]: ValueIn<P[Name]> }, ProblemIn<P[keyof P]>>
}
