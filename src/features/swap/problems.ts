import type { AmountProblem } from '~/domain/money/amount'

/** Why the swap cannot go on, in the order in which the specification asks (1 §5); the first that holds is shown. */
export type SwapProblem =
  /** A token that is not traded here, which nothing else can mend: said before all other problems. */
  | { readonly kind: 'unsupported-asset' }
  | { readonly kind: 'no-wallet' }
  | { readonly kind: 'no-amount' }
  | { readonly kind: 'amount'; readonly problem: Exclude<AmountProblem, 'empty'> }
  | { readonly kind: 'no-token' }
  /** An exact output was typed, and a token keeps back a part of what is moved. */
  | { readonly kind: 'exact-output-taxed' }
  | { readonly kind: 'no-recipient' }
  | { readonly kind: 'invalid-recipient' }
  /** A currency that was named in a link and is none, or that cannot be read. */
  | { readonly kind: 'unreadable-token' }
  /** Reserves or a balance are not known yet. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'no-liquidity'; readonly isMultihopOff: boolean }
  | { readonly kind: 'balance-too-low'; readonly symbol: string }
