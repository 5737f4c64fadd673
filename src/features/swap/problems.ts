import type { TradeProblem } from '~/widgets/trade/problems'

/** Why the swap cannot go on, in the order in which the specification asks (1 §5); the first that holds is shown. */
export type SwapProblem =
  | TradeProblem
  /** An exact output was typed, and a token keeps back a part of what is moved. */
  | { readonly kind: 'exact-output-taxed' }
  | { readonly kind: 'no-recipient' }
  | { readonly kind: 'invalid-recipient' }
  | { readonly kind: 'no-liquidity'; readonly isMultihopOff: boolean }
  /** What tokens keep back is more than the tolerance lets through. */
  | { readonly kind: 'tax-above-slippage' }
