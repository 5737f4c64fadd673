import type { Ratio } from '../money/ratio'

interface Judged {
  /** Dollars in the pool by its tokens' prices. */
  readonly liquidity: Ratio
  /** Dollars in it by those of its tokens alone whose price is trusted. */
  readonly tracked: Ratio
  /** Dollars traded in it within a day, where that is known. */
  readonly volume: Ratio | undefined
}

interface Limits {
  readonly mostDisagreement: number
  readonly leastLiquidity: number
  readonly mostTurnover: number
}

/**
 * Whether the figures of a pool mean anything. They do not where a price from elsewhere makes it worth many times what
 * its own trusted side says, nor in a tiny pool that was traded many times over in a day: such prices are easily faked.
 */
export function isPlausible({ liquidity, tracked, volume }: Judged, limits: Limits): boolean {
  if (liquidity.isGreaterThan(tracked.times(limits.mostDisagreement))) return false
  if (volume === undefined || tracked.isGreaterThanOrEqualTo(limits.leastLiquidity)) return true
  return volume.isLessThanOrEqualTo(tracked.times(limits.mostTurnover))
}
