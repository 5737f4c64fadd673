import type { Permit } from '~/core/approvals/permit'
import { isSameTerms, type OfferTerms } from '~/core/offerTerms'
import { type Holding, minimumAmount, type Removal } from '~/domain/amm/removal'
import { amountAfterTax, type TransferTax } from '~/domain/amm/tax'
import { type Amount, amountOf } from '~/domain/money/amount'
import type { Currency, Token } from '~/domain/money/currency'

/**
 * A removal that can be offered, with everything that the person is told of it and held to. What is sent is made of it
 * and of the chain's time alone (`removePlan`).
 */
export interface Offer {
  readonly liquidity: Amount<Token>
  /** What is expected to arrive of each side, after any tax: BNB where the coin is wanted. */
  readonly expected: readonly [Amount, Amount]
  /** What arrives at least, in the same order. */
  readonly least: readonly [Amount, Amount]
  /** What the pool pays, before any tax. */
  readonly paid: readonly [Amount, Amount]
  /** Below which the router refuses what the pool pays. */
  readonly minimum: readonly [Amount, Amount]
  readonly withheld: readonly [TransferTax, TransferTax]
  /** The pool's reserves of both sides: the price follows from them. */
  readonly reserves: readonly [Amount<Token>, Amount<Token>]
  readonly terms: OfferTerms
  /** For exactly this liquidity and until its own deadline; undefined when the router may take the LP tokens anyway. */
  readonly permit: Permit | undefined
}

export type OfferWithoutPermit = Omit<Offer, 'permit'>

interface Choice {
  readonly holding: Holding
  readonly tokens: readonly [Token, Token]
  readonly lpToken: Token
  readonly currencies: readonly [Currency, Currency]
  readonly withheld: readonly [TransferTax, TransferTax]
  readonly terms: OfferTerms
}

export function removalOffer({ liquidity, amountA, amountB }: Removal, choice: Choice): OfferWithoutPermit {
  const { holding, tokens, lpToken, currencies, withheld, terms } = choice
  const [a, b] = currencies
  const paid = [amountOf(a, amountA), amountOf(b, amountB)] as const
  const minimum = [
    amountOf(a, minimumAmount(amountA, terms.slippage)),
    amountOf(b, minimumAmount(amountB, terms.slippage)),
  ] as const
  return {
    liquidity: amountOf(lpToken, liquidity),
    expected: expectedAmounts(paid, withheld),
    least: expectedAmounts(minimum, withheld),
    paid,
    minimum,
    withheld,
    reserves: [amountOf(tokens[0], holding.reserveA), amountOf(tokens[1], holding.reserveB)],
    terms,
  }
}

function expectedAmounts([a, b]: Offer['paid'], [ofA, ofB]: Offer['withheld']): Offer['expected'] {
  return [
    amountOf(a.currency, amountAfterTax(a.units, ofA)),
    amountOf(b.currency, amountAfterTax(b.units, ofB)),
  ]
}

/**
 * True when a removal has to be accepted anew: under other terms or taxes, or when the pool has become so much worse
 * that the router would refuse what was accepted.
 */
export function isNewOffer(current: Offer, accepted: Offer): boolean {
  return (
    !isSameTerms(current.terms, accepted.terms) ||
    current.permit?.deadline !== accepted.permit?.deadline ||
    current.withheld.some(({ tax }, i) => tax !== accepted.withheld[i]?.tax) ||
    current.paid.some(({ units }, i) => units < (accepted.minimum[i]?.units ?? 0n))
  )
}
