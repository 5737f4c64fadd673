/** Waiting, failing and having are three things; an unread value is never shown as zero. */
export type Loadable<T, Problem = string> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly problem: Problem }
  | { readonly status: 'ready'; readonly value: T }

export const LOADING: Loadable<never, never> = { status: 'loading' }

export function ready<T>(value: T): Loadable<T, never> {
  return { status: 'ready', value }
}

export function failed<Problem>(problem: Problem): Loadable<never, Problem> {
  return { status: 'failed', problem }
}

/** The value when it is there; undefined while waiting and after a failure. */
export function valueOf<T>(loadable: Loadable<T, unknown>): T | undefined {
  return loadable.status === 'ready' ? loadable.value : undefined
}
