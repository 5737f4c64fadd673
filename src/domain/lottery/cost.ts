import { Ratio } from '~/domain/money/ratio'

/** What a round sells its tickets for: units of the reward token, and how steep the discount for many is. */
export interface TicketTerms {
  readonly price: bigint
  readonly discountDivisor: bigint
}

/** Units for so many tickets bought at once, as the contract rounds it: down to the unit (facts 5.1). */
export function costOf({ price, discountDivisor }: TicketTerms, count: number): bigint {
  const tickets = BigInt(count)
  return (price * tickets * (discountDivisor + 1n - tickets)) / discountDivisor
}

/** Units that buying them at once saves. */
export function bulkDiscount(terms: TicketTerms, count: number): bigint {
  return terms.price * BigInt(count) - costOf(terms, count)
}

/** Percent: 0.05 for 2 tickets, 2.45 for 50 and 4.95 for 100 at a divisor of 2,000. */
export function discountPercent({ discountDivisor }: TicketTerms, count: number): Ratio {
  if (count <= 1) return new Ratio(0)
  return new Ratio(count - 1).times(100).div(discountDivisor.toString())
}

/** The most tickets of one purchase that a balance pays for: exactly, and no more than `most`. */
export function largestAffordable(terms: TicketTerms, balance: bigint, most: number): number {
  for (let count = most; count > 0; count--) {
    if (costOf(terms, count) <= balance) return count
  }
  return 0
}

/** Why tickets cannot be bought; the first that holds is shown. */
export type PurchaseProblem =
  /** Sales have ended, or have not begun. */
  | { readonly kind: 'not-on-sale' }
  | { readonly kind: 'no-tickets' }
  /** More than one purchase may hold. */
  | { readonly kind: 'too-many'; readonly most: number }
  /** `affordable` tickets are what the balance pays for. */
  | { readonly kind: 'balance-too-low'; readonly affordable: number }

interface Purchase {
  /** Undefined where nothing, or nothing readable, was typed. */
  readonly count: number | undefined
  readonly balance: bigint
  readonly most: number
  readonly isOnSale: boolean
}

export function purchaseProblem(
  terms: TicketTerms,
  { count, balance, most, isOnSale }: Purchase,
): PurchaseProblem | undefined {
  if (!isOnSale) return { kind: 'not-on-sale' }
  if (count === undefined || count <= 0) return { kind: 'no-tickets' }
  if (count > most) return { kind: 'too-many', most }
  if (costOf(terms, count) <= balance) return undefined
  return { kind: 'balance-too-low', affordable: largestAffordable(terms, balance, most) }
}
