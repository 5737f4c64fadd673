import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

/** What comes after the first picture, in one file. */
export const loadAfterPaint = () => import('./afterFirstPaint')

type Deferred = Awaited<ReturnType<typeof loadAfterPaint>>

/** A component of it. */
export function lazyAfterPaint<Props>(
  pick: (deferred: Deferred) => ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: pick(await loadAfterPaint()) }))
}
