import type { PoolView, Surroundings } from '../selectors'

/** Pools that are mounted and unmounted together: a page of the list (facts 2); the columns of cards divide it. */
const PART = 12

export interface ListProps {
  readonly pools: readonly PoolView[]
  readonly priceOf: Surroundings['priceOf']
  /** The person wants to know what a stake in it would bring. */
  readonly onCalculate: (pool: PoolView) => void
}

export function partsOf(pools: readonly PoolView[]): readonly (readonly PoolView[])[] {
  const parts: (readonly PoolView[])[] = []
  for (let at = 0; at < pools.length; at += PART) parts.push(pools.slice(at, at + PART))
  return parts
}
