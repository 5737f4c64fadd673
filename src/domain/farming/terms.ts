import { BPS_BASE } from '~/domain/money/bps'

/** Rules of the package pool and of the pool with a fixed rate, to the unit as their contracts reckon. */
const MONTH_S = 30n * 24n * 60n * 60n
const YEAR_S = 365n * 24n * 60n * 60n

/** What of a deposit is staked; the fee, in hundredths of a percent, is rounded down. */
export function stakedAfterFee(amount: bigint, poolFee: bigint): bigint {
  return amount - (amount * poolFee) / BPS_BASE
}

/** Units that a stake in a package brings each month; `apr` in hundredths of a percent a year. */
export function monthlyReward(staked: bigint, apr: bigint): bigint {
  return (staked * apr) / BPS_BASE / 12n
}

/** When a stake in a package ends that is made at `now`; seconds since 1970. */
export function packageEnd(now: bigint, months: bigint): bigint {
  return now + months * MONTH_S
}

/** Units that come back at the end of a package, with the rewards of all its months. */
export function packageTotal(staked: bigint, { apr, months }: { apr: bigint; months: bigint }): bigint {
  return staked + months * monthlyReward(staked, apr)
}

/** A stake in a package; times are seconds since 1970. */
export interface PackageStake {
  readonly amount: bigint
  readonly monthlyReward: bigint
  readonly startTime: bigint
  readonly endTime: bigint
  readonly rewardPaid: bigint
  /** 0 while it is staked. */
  readonly withdrawnTime: bigint
}

/** What can be taken now: the full months until now or the end, less what was taken. */
export function packageReward(stake: PackageStake, now: bigint): bigint {
  const { startTime, endTime, withdrawnTime, rewardPaid } = stake
  if (withdrawnTime > 0n && withdrawnTime < endTime) return 0n
  const until = now < endTime ? now : endTime
  return ((until - startTime) / MONTH_S) * stake.monthlyReward - rewardPaid
}

/** What comes back of a stake that is ended now, and the fee for ending it before its time. */
export function packageWithdrawal(
  { amount, endTime }: PackageStake,
  { now, earlyWithdrawalFee }: { readonly now: bigint; readonly earlyWithdrawalFee: bigint },
): { readonly received: bigint; readonly fee: bigint } {
  const fee = now < endTime ? (amount * earlyWithdrawalFee) / BPS_BASE : 0n
  return { received: amount - fee, fee }
}

/** Units that a stake at a fixed rate earns in a time: by the second, without compounding, rounded down. */
export function fixedReward(staked: bigint, apr: bigint, seconds: bigint): bigint {
  const perUnit = (apr * 10n ** 18n * seconds) / (BPS_BASE * YEAR_S)
  return (staked * perUnit) / 10n ** 18n
}
