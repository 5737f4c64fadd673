import { Ratio } from '~/domain/money/ratio'

/** The contract's two versions: how fine shares are, and whether a tax is possible. */
export type SaleVersion = 1 | 2

/** A pool's terms, and what is committed to it: units of the offered token, and of the currency. */
export interface SalePool {
  readonly raisingAmount: bigint
  readonly offeringAmount: bigint
  /** For each person; 0 where there is none. */
  readonly limitPerUser: bigint
  readonly hasTax: boolean
  readonly totalAmount: bigint
}

/** What becomes of a commitment: `paid + refund + tax` is what was committed. */
export interface Allotment {
  readonly offering: bigint
  readonly paid: bigint
  /** After the tax. */
  readonly refund: bigint
  readonly tax: bigint
}

/** Shares and tax rates are in these parts (facts 3 and 20). */
const SCALE = { 1: 10n ** 6n, 2: 10n ** 12n } as const satisfies Readonly<Record<SaleVersion, bigint>>
const TAX_SCALE = 10n ** 12n
/** Of `TAX_SCALE`: 1 %. */
const PERCENT = 10n ** 10n

/** The rate of the tax from how many times the sum to be raised on; the first that holds (facts 3). */
export const TAX_STEPS: readonly { readonly times: bigint; readonly rate: bigint }[] = [
  { times: 1500n, rate: PERCENT / 20n },
  { times: 1000n, rate: PERCENT / 10n },
  { times: 500n, rate: PERCENT / 5n },
  { times: 250n, rate: PERCENT / 4n },
  { times: 100n, rate: (PERCENT * 3n) / 10n },
  { times: 50n, rate: PERCENT / 2n },
  { times: 0n, rate: PERCENT },
]

/** In 1e12ths; 0 of a pool without tax and of one that is not set. */
export function taxRate({ hasTax, raisingAmount, totalAmount }: SalePool): bigint {
  if (!hasTax || raisingAmount === 0n) return 0n
  const times = totalAmount / raisingAmount
  return TAX_STEPS.find((step) => times >= step.times)?.rate ?? PERCENT
}

/** 0.01 is 1 %. */
export function taxRatio(rate: bigint): Ratio {
  return new Ratio(rate.toString()).div(TAX_SCALE.toString())
}

export function isOversubscribed({ totalAmount, raisingAmount }: SalePool): boolean {
  return totalAmount > raisingAmount
}

/** A commitment's share of all, in the parts of the contract's version; 0 before the first commitment. */
export function allocationOf(totalAmount: bigint, amount: bigint, version: SaleVersion): bigint {
  if (totalAmount === 0n) return 0n
  return version === 1
    ? (amount * 10n ** 12n) / totalAmount / 10n ** 6n
    : (amount * 10n ** 18n) / (totalAmount * 10n ** 6n)
}

/**
 * What a commitment that is in the pool's total gets, as the contracts compute it. What is paid floors, so that the
 * refund before the tax rounds up.
 */
export function allotmentOf(pool: SalePool, amount: bigint, version: SaleVersion): Allotment {
  const { raisingAmount, offeringAmount, totalAmount } = pool
  if (!isOversubscribed(pool)) {
    const offering = raisingAmount === 0n ? 0n : (amount * offeringAmount) / raisingAmount
    return { offering, paid: amount, refund: 0n, tax: 0n }
  }
  const scale = SCALE[version]
  const allocation = allocationOf(totalAmount, amount, version)
  const paid = (raisingAmount * allocation) / scale
  const rest = amount - paid
  const tax = version === 1 ? 0n : (rest * taxRate(pool)) / TAX_SCALE
  return { offering: (offeringAmount * allocation) / scale, paid, refund: rest - tax, tax }
}

/** The allotment after committing this much more if no one else commits: an estimate until the end. */
export function estimatedAllotment(
  pool: SalePool,
  { committed, more }: { readonly committed: bigint; readonly more: bigint },
  version: SaleVersion,
): Allotment {
  return allotmentOf({ ...pool, totalAmount: pool.totalAmount + more }, committed + more, version)
}

/**
 * The least total commitment that gets a unit of the offered token, with what others have committed as it is. Anything
 * below buys nothing, and may even pay tax on its refund. Undefined of a pool that is not set, or of which no amount
 * gets anything.
 */
export function smallestUsefulAmount(
  pool: SalePool,
  { committed }: { readonly committed: bigint },
  version: SaleVersion,
): bigint | undefined {
  if (pool.raisingAmount === 0n || pool.offeringAmount === 0n) return undefined
  const others = pool.totalAmount - committed
  const isUseful = (amount: bigint) =>
    allotmentOf({ ...pool, totalAmount: others + amount }, amount, version).offering > 0n
  // With others in the pool no one can own all of it: if a unit requires that, no amount is useful.
  const most = (others + pool.raisingAmount) * SCALE[version] * 2n
  let high = 1n
  while (!isUseful(high)) {
    if (high > most) return undefined
    high *= 2n
  }
  let low = high / 2n
  // `low` is not useful, `high` is: more of the same pool is never less.
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    if (isUseful(middle)) high = middle
    else low = middle
  }
  return high
}

/** Parts of what is to be raised that are committed: 2.5 is 250 %. Undefined of a pool that is not set. */
export function committedRatio({ totalAmount, raisingAmount }: SalePool): Ratio | undefined {
  return raisingAmount === 0n ? undefined : new Ratio(totalAmount.toString()).div(raisingAmount.toString())
}

/** An account's part of all that is committed; 0.01 is 1 %. */
export function shareOf({ totalAmount }: SalePool, amount: bigint): Ratio {
  return totalAmount === 0n ? new Ratio(0) : new Ratio(amount.toString()).div(totalAmount.toString())
}

/**
 * Dollars for a token with what the tax adds to it: price × (raising + (total − raising) × rate) / raising. The tax falls
 * on what is refunded (facts 21, which corrects facts 3), so that a pool that is not full costs its price.
 */
export function priceWithFee(price: Ratio, pool: SalePool): Ratio {
  const { raisingAmount, totalAmount } = pool
  if (!isOversubscribed(pool) || raisingAmount === 0n) return price
  const raising = new Ratio(raisingAmount.toString())
  const overflow = new Ratio((totalAmount - raisingAmount).toString())
  return price.times(raising.plus(overflow.times(taxRatio(taxRate(pool))))).div(raising)
}
