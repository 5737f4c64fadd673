import { Ratio } from '../money/ratio'

interface Yielding {
  /** Dollars that were traded within seven days. */
  readonly weekVolume: Ratio
  /** Dollars that the pool holds. */
  readonly liquidity: Ratio
  /** Part of every trade that stays with who provides liquidity. */
  readonly lpFee: number
  readonly weeksInYear: number
}

/** A year's fees at the pace of the last seven days, as a part of the liquidity; 0 without liquidity (facts 12). */
export function feeApr({ weekVolume, liquidity, lpFee, weeksInYear }: Yielding): Ratio {
  if (!liquidity.isGreaterThan(0)) return new Ratio(0)
  return new Ratio((weekVolume.toNumber() * lpFee * weeksInYear) / liquidity.toNumber())
}
