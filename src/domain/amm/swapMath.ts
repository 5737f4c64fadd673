/** A hop keeps 25 of 10,000 parts of its input (facts 1.1): 9,975 take part in the exchange. */
export const FEE_FACTOR = 9_975n
export const FEE_BASE = 10_000n

type HopProblem =
  /** The pool is empty, or holds no more than what is asked of it. */
  | 'insufficient-reserves'
  /** So little goes in that nothing comes out, or nothing was asked for. */
  | 'zero-output'

/**
 * Units that a pool gives for `amountIn` units, rounded down in favour of the pool: the router's getAmountOut,
 * without its 256-bit overflow (facts 1.3).
 */
export function amountOut(amountIn: bigint, reserveIn: bigint, reserveOut: bigint): bigint | HopProblem {
  if (reserveIn <= 0n || reserveOut <= 0n) return 'insufficient-reserves'
  if (amountIn <= 0n) return 'zero-output'
  const amountInAfterFee = amountIn * FEE_FACTOR
  const units = (amountInAfterFee * reserveOut) / (reserveIn * FEE_BASE + amountInAfterFee)
  return units === 0n ? 'zero-output' : units
}

/**
 * Units that a pool wants for `amountOut` units, rounded up in favour of the pool (by one unit too many where the
 * division is exact): the router's getAmountIn (facts 1.3).
 */
export function amountIn(amountOut: bigint, reserveIn: bigint, reserveOut: bigint): bigint | HopProblem {
  if (reserveIn <= 0n || reserveOut <= amountOut) return 'insufficient-reserves'
  if (amountOut <= 0n) return 'zero-output'
  return (reserveIn * amountOut * FEE_BASE) / ((reserveOut - amountOut) * FEE_FACTOR) + 1n
}
