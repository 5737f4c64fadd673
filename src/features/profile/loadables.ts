import { type Loadable, ready } from '~/lib/loadable'

type Parts<T> = { readonly [Name in keyof T]: Loadable<T[Name], unknown> }

export function map<T, U>(loadable: Loadable<T, unknown>, change: (value: T) => U): Loadable<U, unknown> {
  return loadable.status === 'ready' ? ready(change(loadable.value)) : loadable
}

/** All of them, or the first that fails or is waited for. */
export function every<T>(all: readonly Loadable<T, unknown>[]): Loadable<readonly T[], unknown> {
  const missing =
    all.find(({ status }) => status === 'failed') ?? all.find(({ status }) => status === 'loading')
  if (missing !== undefined && missing.status !== 'ready') return missing
  return ready(all.flatMap((each) => (each.status === 'ready' ? [each.value] : [])))
}

export function combine<T extends object>(parts: Parts<T>): Loadable<T, unknown> {
  const entries = Object.entries<Loadable<unknown, unknown>>(parts)
  const values = every(entries.map(([, part]) => part))
  return map(values, (all) =>
    // Each under its own name: `fromEntries` forgets the names.
    Object.fromEntries(entries.map(([name], index) => [name, all[index]])),
  ) as Loadable<T, unknown>
}
