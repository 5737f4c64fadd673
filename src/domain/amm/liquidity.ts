import type { Bps } from '~/domain/money/bps'
import type { Fraction } from './fraction'
import { afterTax } from './tax'

/** A pair as its contract has it, in units; A and B in the order in which the person named the tokens. */
export interface PairState {
  readonly reserveA: bigint
  readonly reserveB: bigint
  readonly totalSupply: bigint
}

export type Units = readonly [bigint, bigint]

/** LP units that the first provider leaves to nobody (facts 1.1, MINIMUM_LIQUIDITY). */
const LOCKED_LIQUIDITY = 1000n

const MAX_RESERVE = (1n << 112n) - 1n

/** Where no pair exists yet. */
export const NO_PAIR: PairState = { reserveA: 0n, reserveB: 0n, totalSupply: 0n }

/** Specification 1 §4: the pair does not exist or both reserves are zero. The provider sets the price. */
export function isNewPool({ reserveA, reserveB }: PairState): boolean {
  return reserveA === 0n && reserveB === 0n
}

/**
 * One token was sent to the pair and counted, and none of the other: there is no price, and the router refuses both
 * to trade and to add ('INSUFFICIENT_LIQUIDITY').
 */
export function isOneSided(pair: PairState): boolean {
  return !isNewPool(pair) && (pair.reserveA === 0n || pair.reserveB === 0n)
}

/** The same worth of the other side by the reserves, rounded down: the router's `quote`. Reserves must be positive. */
export function quoteOther(units: bigint, reserve: bigint, otherReserve: bigint): bigint {
  return (units * otherReserve) / reserve
}

/**
 * What the router takes of the two amounts that it may take: of one all, of the other as much as the price asks. All
 * of both for a new pool; undefined for a one-sided one.
 */
export function amountsUsed(pair: PairState, [a, b]: Units): Units | undefined {
  if (isNewPool(pair)) return [a, b]
  if (isOneSided(pair)) return undefined
  const fittingB = quoteOther(a, pair.reserveA, pair.reserveB)
  return fittingB <= b ? [a, fittingB] : [quoteOther(b, pair.reserveB, pair.reserveA), b]
}

/**
 * LP units for what arrives in the pair; 0 where its contract refuses because they would be none. The first provider
 * gets the root of the product less 1000, whatever was sent to the pair and counted before; the others get the lesser
 * of the two sides' parts of the supply (facts 1.3). Rounded down, as the contract does.
 */
export function liquidityMinted({ reserveA, reserveB, totalSupply }: PairState, [a, b]: Units): bigint {
  if (totalSupply === 0n) {
    const root = squareRoot(a * b)
    return root > LOCKED_LIQUIDITY ? root - LOCKED_LIQUIDITY : 0n
  }
  if (reserveA === 0n || reserveB === 0n) return 0n
  const [byA, byB] = [(a * totalSupply) / reserveA, (b * totalSupply) / reserveB]
  return byA < byB ? byA : byB
}

/** The part of the pool that newly minted LP units are, of the supply as it is after them. */
export function shareOf(minted: bigint, { totalSupply }: PairState): Fraction {
  const before = totalSupply === 0n ? LOCKED_LIQUIDITY : totalSupply
  return { numerator: minted, denominator: before + minted }
}

/** True when the pair could not hold it: reserves are of 112 bits. */
export function isTooMuch({ reserveA, reserveB }: PairState, [a, b]: Units): boolean {
  return reserveA + a > MAX_RESERVE || reserveB + b > MAX_RESERVE
}

/** What reaches the pair of two amounts whose tokens keep back a part of every transfer. */
export function amountsAfterTax([a, b]: Units, [taxA, taxB]: readonly [Bps, Bps]): Units {
  return [afterTax(a, taxA), afterTax(b, taxB)]
}

/** The largest whole number whose square is not above `n` (Newton's method, from above). */
export function squareRoot(n: bigint): bigint {
  if (n < 2n) return n
  let root = 1n << BigInt((n.toString(2).length + 1) >> 1)
  for (;;) {
    const next = (root + n / root) >> 1n
    if (next >= root) return root
    root = next
  }
}
