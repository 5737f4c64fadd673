import type { AmountProblem } from '~/domain/money/amount'

/** Why liquidity cannot be removed; the first that holds is shown. */
export type BurnProblem =
  | { readonly kind: 'no-wallet' }
  /** A currency of the path that is none, or that cannot be read. */
  | { readonly kind: 'unreadable-token' }
  /** One token with itself; the coin and its wrapped token are one. */
  | { readonly kind: 'invalid-pair' }
  /** The pool or the account's part of it is not known yet. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'no-pool' }
  | { readonly kind: 'no-liquidity' }
  | { readonly kind: 'no-amount' }
  | { readonly kind: 'amount'; readonly problem: Exclude<AmountProblem, 'empty'> }
  | { readonly kind: 'more-than-held' }
  /** So few LP tokens that the pool would pay nothing of one side: its contract refuses that. */
  | { readonly kind: 'brings-nothing' }
