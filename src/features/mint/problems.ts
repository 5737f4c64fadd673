import type { TradeProblem } from '~/widgets/trade/problems'

/** Why nothing can be supplied. */
export type MintProblem =
  | TradeProblem
  | { readonly kind: 'invalid-pair' }
  /** The pool holds one of its tokens only, so it has no price and the router refuses it. */
  | { readonly kind: 'one-sided' }
  /** So little that the pair would mint no LP token for it, which its contract refuses. */
  | { readonly kind: 'mints-nothing'; readonly isNewPool: boolean }
  /** More than a pair can hold. */
  | { readonly kind: 'too-much' }
