import { Decimal, quotient, ZERO } from '../../../../subgraphs/decimal'
import type { Entity } from '../../../../subgraphs/entity'
import type { Session } from '../../../../server/indexer/store'
import type { PriceReferences } from '../../../../subgraphs/exchange/priceReferences'
import { PAIR, TOKEN } from '../../../../subgraphs/exchange/entities'

export type Pair = Entity<typeof PAIR>
export type Token = Entity<typeof TOKEN>

/** BNB that a pool must hold in all before it gives its token a price. */
const LEAST_BNB = 10

/** Dollars for one BNB. */
export function coinPrice(session: Session, { wrapped, dollarPair }: PriceReferences): Decimal {
  const pair = session.get(PAIR, dollarPair)
  if (pair === undefined) return ZERO
  return pair.token0 === wrapped ? pair.token1Price : pair.token0Price
}

/** BNB for one token, by the first trusted token that it has a deep enough pool with. */
export function priceInCoin(session: Session, token: Token, anchors: PriceReferences): Decimal {
  if (token.id === anchors.wrapped) return new Decimal(1)
  for (const other of anchors.trusted) {
    if (other === token.id) continue
    const pair = session.get(PAIR, anchors.pairOf(token.id, other))
    const otherPrice = session.get(TOKEN, other)?.derivedBNB ?? ZERO
    if (pair === undefined) continue
    const [otherReserve, price] =
      pair.token0 === other ? [pair.reserve0, pair.token0Price] : [pair.reserve1, pair.token1Price]
    // Twice the priced side is what the pool will be worth once both sides have this price: a fresh pool counts.
    if (otherReserve.times(otherPrice).times(2).isGreaterThan(LEAST_BNB)) return price.times(otherPrice)
  }
  return ZERO
}

interface Side {
  readonly token: Token
  readonly amount: Decimal
}

/** Dollars of a trade: the mean of what is trusted of its two sides. */
export function trackedVolume(
  sides: readonly [Side, Side],
  bnbPrice: Decimal,
  anchors: PriceReferences,
): Decimal {
  const worth = trustedWorth(sides, bnbPrice, anchors)
  return quotient(worth.reduce(sum, ZERO), new Decimal(worth.length))
}

/** Dollars in a pool: a side that is not trusted is taken to be worth as much as the other. */
export function trackedLiquidity(
  sides: readonly [Side, Side],
  bnbPrice: Decimal,
  anchors: PriceReferences,
): Decimal {
  return trackedVolume(sides, bnbPrice, anchors).times(2)
}

function trustedWorth(
  sides: readonly Side[],
  bnbPrice: Decimal,
  { trusted }: PriceReferences,
): readonly Decimal[] {
  return sides
    .filter(({ token }) => trusted.includes(token.id))
    .map(({ token, amount }) => amount.times(token.derivedBNB ?? ZERO).times(bnbPrice))
}

function sum(a: Decimal, b: Decimal): Decimal {
  return a.plus(b)
}
