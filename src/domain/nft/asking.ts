/** The market’s price limits, in wei. */
export interface AskLimits {
  readonly minimum: bigint
  readonly maximum: bigint
}

export type AskProblem =
  | { readonly kind: 'too-low'; readonly minimum: bigint }
  | { readonly kind: 'too-high'; readonly maximum: bigint }
  /** Equal to the current ask. */
  | { readonly kind: 'unchanged' }

export function askProblem(
  price: bigint,
  { minimum, maximum }: AskLimits,
  current?: bigint,
): AskProblem | undefined {
  if (price < minimum) return { kind: 'too-low', minimum }
  if (price > maximum) return { kind: 'too-high', maximum }
  return price === current ? { kind: 'unchanged' } : undefined
}

/** Percent below the floor from which on a seller is asked again (facts 20). */
const MIN_FLOOR_DISCOUNT = 20n

/** Whole percent that a price is below the lowest other ask, where that is more than a fifth; undefined otherwise. */
export function floorDiscount(price: bigint, floor: bigint | undefined): number | undefined {
  if (floor === undefined || floor === 0n || price * 100n >= floor * (100n - MIN_FLOOR_DISCOUNT))
    return undefined
  return Number(((floor - price) * 100n) / floor)
}
