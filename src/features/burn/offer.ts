import type { Permit } from '~/core/approvals/permit'
import { isSameTerms, type OfferTerms } from '~/core/offerTerms'
import { type Holding, leastAmount, type Removal } from '~/domain/amm/removal'
import { type Amount, amountOf } from '~/domain/money/amount'
import type { Currency, Token } from '~/domain/money/currency'

/**
 * A removal that can be offered, with everything that the person is told of it and held to. What is sent is made of it
 * and of the chain's time alone (`removePlan`).
 */
export interface Offer {
  readonly liquidity: Amount<Token>
  /** What is expected of each side, as the person receives it: BNB where the coin is wanted. */
  readonly expected: readonly [Amount, Amount]
  /** Below which the router refuses, in the same order. */
  readonly minimum: readonly [Amount, Amount]
  /** The pool's reserves of both sides: the price follows from them. */
  readonly reserves: readonly [Amount<Token>, Amount<Token>]
  readonly terms: OfferTerms
  /** For exactly this liquidity and until its own deadline; undefined when the router may take the LP tokens anyway. */
  readonly permit: Permit | undefined
}

export type Unpermitted = Omit<Offer, 'permit'>

interface Choice {
  readonly holding: Holding
  readonly tokens: readonly [Token, Token]
  readonly lpToken: Token
  readonly currencies: readonly [Currency, Currency]
  readonly terms: OfferTerms
}

export function removalOffer({ liquidity, amountA, amountB }: Removal, choice: Choice): Unpermitted {
  const { holding, tokens, lpToken, currencies, terms } = choice
  const [a, b] = currencies
  return {
    liquidity: amountOf(lpToken, liquidity),
    expected: [amountOf(a, amountA), amountOf(b, amountB)],
    minimum: [
      amountOf(a, leastAmount(amountA, terms.slippage)),
      amountOf(b, leastAmount(amountB, terms.slippage)),
    ],
    reserves: [amountOf(tokens[0], holding.reserveA), amountOf(tokens[1], holding.reserveB)],
    terms,
  }
}

/**
 * True when a removal has to be accepted anew: under other terms, or when the pool has become so much worse that the
 * router would refuse what was accepted.
 */
export function isNewOffer(current: Offer, accepted: Offer): boolean {
  return (
    !isSameTerms(current.terms, accepted.terms) ||
    current.permit?.deadline !== accepted.permit?.deadline ||
    current.expected.some(({ units }, i) => units < (accepted.minimum[i]?.units ?? 0n))
  )
}
