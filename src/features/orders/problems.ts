import type { TradeProblem } from '~/widgets/trade/problems'

/** Why an order cannot be placed as it stands in its form. */
export type OrderProblem =
  | TradeProblem
  | { readonly kind: 'no-price' }
  /** No pool leads from one token to the other, so nothing could ever fill it. */
  | { readonly kind: 'no-route' }
  /** A stop follows the price of the pair of its two tokens, which there is none of. */
  | { readonly kind: 'no-pair' }
  /** The token keeps back a part of what is moved. */
  | { readonly kind: 'taxed'; readonly symbol: string }
  | { readonly kind: 'no-parts'; readonly most: number }
