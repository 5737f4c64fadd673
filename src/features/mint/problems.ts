import type { AmountProblem } from '~/domain/money/amount'

/** Why nothing can be supplied. */
export type MintProblem =
  | { readonly kind: 'unsupported-asset' }
  | { readonly kind: 'balance-too-low'; readonly symbol: string }
  | { readonly kind: 'no-amount' }
  | { readonly kind: 'invalid-pair' }
  | { readonly kind: 'no-wallet' }
  /** An amount that its token cannot have. */
  | { readonly kind: 'amount'; readonly problem: Exclude<AmountProblem, 'empty'> }
  /** An amount was typed and a currency is not chosen yet. */
  | { readonly kind: 'no-token' }
  /** A currency of the address that is none, or that cannot be read. */
  | { readonly kind: 'unreadable-token' }
  /** The pool or a balance is not known yet. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'unreadable' }
  /** The pool holds one of its tokens only, so it has no price and the router refuses it. */
  | { readonly kind: 'one-sided' }
  /** So little that the pair would mint no LP token for it, which its contract refuses. */
  | { readonly kind: 'mints-nothing'; readonly isNewPool: boolean }
  /** More than a pair can hold. */
  | { readonly kind: 'too-much' }
