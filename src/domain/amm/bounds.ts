/**
 * One hop in doubles, with a proven side: the exact integer answer of `swapMath` is never beyond the bound.
 *
 * u = 2^-53. A double operation on exact operands errs by a factor within 1 ± u; so does rounding a reserve R to
 * its double r, and 0.9975 to PASSED. Amounts and reserves stay below 2^256 and 2^112, so nothing overflows, and
 * nothing that matters underflows.
 *
 * Output, at most. f(x) = k·x·Rout / (Rin + k·x), k = 0.9975, grows with x, so a bound x of the input that is not
 * too small stays one. Computed is q = (x·PASSED_UP)·rOut / (rIn + x·PASSED):
 *   PASSED_UP = PASSED·(1 + 16u) rounded       ≥ k (1−u)^2 (1+16u)
 *   numerator, three more roundings            ≥ k x Rout (1−u)^5 (1+16u)
 *   denominator, three roundings at the most   ≤ (Rin + k x) (1+u)^3
 *   q, rounded once more                       ≥ f(x) (1−u)^6 (1+16u) / (1+u)^3 ≥ f(x) (1+10u−96u²) / (1+4u) > f(x)
 * floor keeps the order, and the floor of a double is exact: floor(q) ≥ floor(f(x)), the pool's answer.
 *
 * Output, at least. The same q is ≤ f(x) (1+u)^6 (1+16u) / (1−u)^3 ≤ f(x) (1+26u), so q·(1−32u), rounded, ≤ f(x).
 *
 * Input, at least. g(y) = Rin·y / (k·(Rout − y)), exact input floor(g(y)) + 1, grows with y. Computed is
 * q = (y·RAISED_DOWN)·rIn / (rOut·UP − y):
 *   rOut·UP, UP = 1 + 4u, rounded              ≥ Rout (1−u)(1+4u)(1−u) ≥ Rout; when it is ≤ y, so is Rout: no input
 *                                              is enough. Else the difference, rounded, is ≥ (Rout − y)(1−u), however
 *                                              much of it cancels.
 *   RAISED_DOWN = (10000/9975)·(1 − 16u)       ≤ (1/k)(1+u)^2 (1−16u)
 *   q                                          ≤ g(y) (1+u)^6 (1−16u) / (1−u) ≤ g(y) (1−7u)
 * Below 2^53 floor(q) + 1 is exact and ≤ floor(g) + 1. Above, adding one errs by u·q or one unit, which the 7u·g
 * (7 units and more) that q stays below g outweigh.
 *
 * Input, at most. Likewise from above with (10000/9975)·(1 + 16u) and rOut·(1 − 4u) − y; where that difference is
 * not positive the bound is infinite, which is true and says nothing.
 */
const UNIT = 2 ** -53
const PASSED = 9975 / 10000
const PASSED_UP = PASSED * (1 + 16 * UNIT)
const AT_LEAST = 1 - 32 * UNIT
const RAISED_DOWN = (10000 / 9975) * (1 - 16 * UNIT)
const RAISED_UP = (10000 / 9975) * (1 + 16 * UNIT)
const UP = 1 + 4 * UNIT
const DOWN = 1 - 4 * UNIT

/** The least double that we can say without looking that `units` are not above. Exact below 2^53. */
export function doubleAtLeast(units: bigint): number {
  const nearest = Number(units)
  return nearest < 2 ** 53 ? nearest : nearest * UP
}

/** As `doubleAtLeast`, not below. */
export function doubleAtMost(units: bigint): number {
  const nearest = Number(units)
  return nearest < 2 ** 53 ? nearest : nearest * DOWN
}

/** A whole number ≥ the units that come out for at most `amountIn`; 0 when nothing does. */
export function outAtMost(amountIn: number, reserveIn: number, reserveOut: number): number {
  return Math.floor((amountIn * PASSED_UP * reserveOut) / (reserveIn + amountIn * PASSED))
}

/** A whole number ≤ the units that come out for at least `amountIn`. */
export function outAtLeast(amountIn: number, reserveIn: number, reserveOut: number): number {
  return Math.floor(((amountIn * PASSED_UP * reserveOut) / (reserveIn + amountIn * PASSED)) * AT_LEAST)
}

/** A whole number ≤ the units that go in for at least `amountOut`; Infinity when no input is enough. */
export function inAtLeast(amountOut: number, reserveIn: number, reserveOut: number): number {
  const left = reserveOut * UP - amountOut
  if (left <= 0) return Infinity
  return Math.floor((amountOut * RAISED_DOWN * reserveIn) / left) + 1
}

/** A number ≥ the units that go in for at most `amountOut`; Infinity when this cannot be said. */
export function inAtMost(amountOut: number, reserveIn: number, reserveOut: number): number {
  const left = reserveOut * DOWN - amountOut
  if (left <= 0) return Infinity
  return Math.floor((amountOut * RAISED_UP * reserveIn) / left) + 1
}
