import type { Reader } from '../reader'

/** Packages: stakes for a number of months. Rates and fees are hundredths of a percent, amounts whole CHEESE. */
export interface PackagesTerms {
  readonly plans: readonly { readonly apr: number; readonly months: number }[]
  readonly poolFee: number
  readonly earlyWithdrawalFee: number
  readonly minStake: string
  readonly mostStaked: string
  /** What they are given to pay with. */
  readonly rewards: string
}

/** The pool of a fixed rate. */
export interface FixedAprTerms {
  readonly apr: number
  readonly poolFee: number
  readonly minStake: string
  readonly rewards: string
}

const PLANS = 6
/** The contracts' own limits. */
const MOST_APR = 100_000
const MOST_MONTHS = 120
const MOST_FEE = 2000

export function packagesTerms(reader: Reader): PackagesTerms {
  const plans = reader.list('plans', (each) => ({
    apr: each.number('apr', { most: MOST_APR }),
    months: each.number('months', { least: 1, most: MOST_MONTHS }),
  }))
  if (plans.length !== PLANS) reader.problem('plans', `must be ${String(PLANS)}.`)
  return {
    plans,
    poolFee: reader.number('poolFee', { most: MOST_FEE }),
    earlyWithdrawalFee: reader.number('earlyWithdrawalFee', { most: MOST_FEE }),
    minStake: reader.amount('minStake'),
    mostStaked: reader.amount('mostStaked'),
    rewards: reader.amount('rewards'),
  }
}

export function fixedAprTerms(reader: Reader): FixedAprTerms {
  return {
    apr: reader.number('apr', { most: MOST_APR }),
    poolFee: reader.number('poolFee', { most: MOST_FEE }),
    minStake: reader.amount('minStake'),
    rewards: reader.amount('rewards'),
  }
}
