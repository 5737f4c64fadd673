import type { Token } from '~/domain/money/currency'
import { Ratio } from '~/domain/money/ratio'
import type { Fraction } from './fraction'
import { type Pool, reserveOf } from './pool'
import { ratioOf } from './ratio'

interface PriceSources {
  /** The pool of two tokens; undefined if there is none or it was not read yet. */
  readonly findPool: (a: Token, b: Token) => Pool | undefined
  readonly wrapped: Token
  readonly dollar: Token
}

/**
 * Dollars for one whole token, by facts 1.3: the wrapped coin from its pool with the dollar; another token from its
 * pool with the dollar when that holds more dollars than its pool with the wrapped coin is worth on that coin's
 * side, else through the wrapped coin. Undefined when the pools that this takes are missing or empty: no price is
 * better than a wrong one.
 */
export function priceGraph({ findPool, wrapped, dollar }: PriceSources): (token: Token) => Ratio | undefined {
  const sides = (a: Token, b: Token): Sides | undefined => {
    const pool = findPool(a, b)
    const near = pool && reserveOf(pool, a)
    const far = pool && reserveOf(pool, b)
    return near === undefined || far === undefined || near <= 0n || far <= 0n ? undefined : { near, far }
  }

  return (token) => {
    if (token.address === dollar.address) return new Ratio(1)
    const inDollars = sides(token, dollar)
    if (token.address === wrapped.address) return inDollars && whole(token, dollar, mid(inDollars))

    const inWrapped = sides(token, wrapped)
    const wrappedInDollars = inWrapped && sides(wrapped, dollar)
    if (inDollars !== undefined) {
      const isDeeper =
        inWrapped === undefined ||
        wrappedInDollars === undefined ||
        inDollars.far * wrappedInDollars.near > inWrapped.far * wrappedInDollars.far
      if (isDeeper) return whole(token, dollar, mid(inDollars))
    }
    if (inWrapped === undefined || wrappedInDollars === undefined) return undefined
    return whole(token, dollar, {
      numerator: inWrapped.far * wrappedInDollars.far,
      denominator: inWrapped.near * wrappedInDollars.near,
    })
  }
}

/** Units of the priced token and of the one that it is priced in. */
interface Sides {
  readonly near: bigint
  readonly far: bigint
}

function mid({ near, far }: Sides): Fraction {
  return { numerator: far, denominator: near }
}

/** A price of units as a price of whole tokens. */
function whole(token: Token, dollar: Token, price: Fraction): Ratio {
  return ratioOf(price).shiftedBy(token.decimals - dollar.decimals)
}
