import type { Deployed } from '../../contracts/deployed'
import { pairFinder, type PairFinder } from '../../contracts/exchange/pairs'
import type { Money } from '../mapping'

/** Tokens and pools that values are taken from; all lower case. */
export interface PriceReferences {
  readonly wrapped: string
  /** The pool of the wrapped coin and the dollar, whose price the coin has. */
  readonly dollarPair: string
  /** Tokens whose price is trusted, the first one asked first. */
  readonly trusted: readonly string[]
  /** The pool of two tokens, whether or not it exists. */
  readonly pairOf: PairFinder
}

export function priceReferences(
  deployed: Pick<Deployed, 'artifacts' | 'contract'>,
  { wrapped, dollar, trusted }: Money,
): PriceReferences {
  const pairOf = pairFinder(deployed)
  return {
    wrapped: wrapped.toLowerCase(),
    dollarPair: pairOf(wrapped, dollar),
    trusted: trusted.map((each) => each.toLowerCase()),
    pairOf,
  }
}
