import { Ratio } from '~/domain/money/ratio'

const DAYS_PER_YEAR = 365
const SECONDS_PER_YEAR = DAYS_PER_YEAR * 24 * 60 * 60

/** Of a year of 365 days: 10,512,000 at 3 seconds a block (specification 2 §9). */
export function blocksPerYear(secondsPerBlock: number): Ratio {
  return new Ratio(SECONDS_PER_YEAR).div(secondsPerBlock)
}

/** A farm's part of what the chef pays, from 0 to 1; undefined while no farm is paid for. */
export function poolWeight(allocPoint: bigint, totalAllocPoint: bigint): Ratio | undefined {
  if (totalAllocPoint === 0n) return undefined
  return new Ratio(allocPoint.toString()).div(totalAllocPoint.toString())
}

/** '40X' for 4000 points, '0.5X' for 50 (specification 2 §9: allocation divided by 100). */
export function multiplierText(allocPoint: bigint): string {
  return `${new Ratio(allocPoint.toString()).div(100).toFixed()}X`
}

/** Per cent a year, 100 being 100 %. What cannot be told is none of these: no price, no stake, no points. */
interface Yield {
  /** Dollars for one whole reward token. */
  readonly rewardPrice: Ratio | undefined
  /** Whole reward tokens that these stakes are paid in a year. */
  readonly rewardPerYear: Ratio | undefined
  /** Dollars that all stakes are worth. */
  readonly staked: Ratio | undefined
}

/**
 * The reward's part of an APR in per cent; undefined where a part is unknown or nothing is staked. Zero where
 * nothing is paid, whatever is staked.
 */
export function rewardApr({ rewardPrice, rewardPerYear, staked }: Yield): Ratio | undefined {
  if (rewardPerYear?.isZero() === true) return new Ratio(0)
  if (rewardPrice === undefined || rewardPerYear === undefined || staked === undefined) return undefined
  if (!staked.isGreaterThan(0)) return undefined
  return rewardPrice.times(rewardPerYear).div(staked).times(100)
}

/** Part of a trade that liquidity providers earn: 0.17 % (specification 2 §9). */
const LP_FEE = new Ratio('0.0017')
/** As the field counts the weeks of a year (facts 2). */
const WEEKS_PER_YEAR = new Ratio('52.1429')

/**
 * The trading fees' part of an APR in per cent with 2 decimals, from the dollars traded in 7 days and those in the
 * pool; undefined for a pool without reserves.
 */
export function lpFeeApr(weekVolume: Ratio, reserve: Ratio): Ratio | undefined {
  if (!reserve.isGreaterThan(0)) return undefined
  return weekVolume.times(LP_FEE).times(WEEKS_PER_YEAR).div(reserve).times(100).decimalPlaces(2)
}

/** An APR to show: one above `limit` per cent comes of a price that is wrong, and is not shown. */
export type ShownApr =
  | { readonly kind: 'known'; readonly percent: Ratio }
  | { readonly kind: 'absurd' }
  | { readonly kind: 'unknown' }

/** The sum of the parts that are known; without the reward's part there is none. */
export function shownApr(reward: Ratio | undefined, lpFee: Ratio | undefined, limit: number): ShownApr {
  if (reward === undefined) return { kind: 'unknown' }
  const percent = reward.plus(lpFee ?? 0)
  if (!percent.isFinite() || percent.isGreaterThan(limit)) return { kind: 'absurd' }
  return { kind: 'known', percent }
}
