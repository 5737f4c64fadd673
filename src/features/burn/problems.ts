import type { TradeProblem } from '~/widgets/trade/problems'

/** Why liquidity cannot be removed; the first that holds is shown. */
export type BurnProblem =
  | TradeProblem
  /** One token with itself; the coin and its wrapped token are one. */
  | { readonly kind: 'invalid-pair' }
  | { readonly kind: 'no-pool' }
  | { readonly kind: 'no-liquidity' }
  | { readonly kind: 'more-than-held' }
  /** So few LP tokens that the pool would pay nothing of one side: its contract refuses that. */
  | { readonly kind: 'brings-nothing' }
