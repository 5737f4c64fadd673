/** Every bid is a multiple of 10 tokens of 18 decimals (facts 9). */
export const BID_STEP = 10n * 10n ** 18n

export type BidProblem =
  | { readonly kind: 'not-open' }
  | { readonly kind: 'not-whitelisted' }
  | { readonly kind: 'no-bid' }
  | { readonly kind: 'not-a-multiple' }
  | { readonly kind: 'below-minimum'; readonly minimum: bigint }
  | { readonly kind: 'balance-too-low' }

interface Bidding {
  /** What is typed; undefined for nothing that is an amount. */
  readonly amount: bigint | undefined
  /** What the account has bid in this auction so far. */
  readonly own: bigint
  readonly initialBidAmount: bigint
  readonly balance: bigint
  readonly isTakingBids: boolean
  readonly isWhitelisted: boolean
}

/** Why the contract would refuse a bid, in the order of its own checks. A bid adds to what was bid before. */
export function bidProblem(bidding: Bidding): BidProblem | undefined {
  const { amount, own, initialBidAmount, balance } = bidding
  if (!bidding.isWhitelisted) return { kind: 'not-whitelisted' }
  if (!bidding.isTakingBids) return { kind: 'not-open' }
  if (amount === undefined || amount === 0n) return { kind: 'no-bid' }
  if (amount % BID_STEP !== 0n) return { kind: 'not-a-multiple' }
  if (own === 0n && amount < initialBidAmount) return { kind: 'below-minimum', minimum: initialBidAmount }
  return amount > balance ? { kind: 'balance-too-low' } : undefined
}

/** A percentage of a balance as a bid: rounded down to whole steps. */
export function bidPart(balance: bigint, percent: number): bigint {
  const part = (balance * BigInt(percent)) / 100n
  return part - (part % BID_STEP)
}
