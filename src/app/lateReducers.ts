import type { Reducer } from '@reduxjs/toolkit'

type Attach = (key: string, reducer: Reducer) => void

let attach: Attach | undefined
const early = new Map<string, Reducer>()

/**
 * Mounts a feature's slice when its screen loads, so that the first load of a page brings only the slices that it
 * needs. A reducer that is already mounted stays as it is.
 */
export function mountReducer(key: string, reducer: Reducer): void {
  if (attach === undefined) early.set(key, reducer)
  else attach(key, reducer)
}

/** The store takes its place here once it is made. */
export function takeLateReducers(next: Attach): void {
  attach = next
  for (const [key, reducer] of early) next(key, reducer)
  early.clear()
}
