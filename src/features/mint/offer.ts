import { liquidityToken } from '~/core/liquidity/liquidityToken'
import type { OfferTerms } from '~/core/offerTerms'
import type { Fraction } from '~/domain/amm/fraction'
import {
  amountsAfterTax,
  isNewPool,
  liquidityMinted,
  type PairState,
  shareOf,
  amountsUsed,
  type Units,
} from '~/domain/amm/liquidity'
import { minimumAmount } from '~/domain/amm/removal'
import { type Amount, amountOf } from '~/domain/money/amount'
import { type Bps, bps } from '~/domain/money/bps'
import type { Token } from '~/domain/money/currency'

type Amounts = readonly [Amount, Amount]

/**
 * Liquidity that can be offered, with everything that the person is told of it and held to; pairs are in the order of
 * the form. What is sent is made of it and of the chain's time alone (`supplyPlan`).
 */
export interface Offer {
  readonly isNewPool: boolean
  /** What the router may take; the coin as itself. */
  readonly desired: Amounts
  /** What it will take of that. */
  readonly deposit: Amounts
  /** What of that reaches the pool. */
  readonly arriving: Amounts
  /** Units below which the router refuses. */
  readonly minimum: Units
  readonly minted: Amount<Token>
  /** LP units below which nothing is sent; undefined where a token's tax is unknown, and so what arrives. */
  readonly leastMinted: bigint | undefined
  readonly share: Fraction
  /** Amounts that are worth the same: the pool's reserves, or what makes the new pool. */
  readonly price: Amounts
  readonly terms: OfferTerms
  /** What is enabled by the same confirmation; empty where that is a step of its own. */
  readonly enabled: readonly Amount<Token>[]
  /** The pair has never counted its price over time. */
  readonly isPriceUncounted: boolean
}

interface Choice extends Pick<Offer, 'desired' | 'terms' | 'enabled' | 'isPriceUncounted'> {
  readonly pool: PairState
  readonly pair: readonly [Token, Token]
  readonly taxes: readonly [Bps, Bps]
  /** What tokens keep back on the way is known, so that the LP tokens are. */
  readonly isExact: boolean
}

/** Nothing is tolerated of a new pool: who creates it sets its price (facts 1.3). */
const NONE = bps(0)

export function supplyOffer({ pool, pair, taxes, isExact, ...chosen }: Choice): Offer | undefined {
  const { slippage } = chosen.terms
  const [a, b] = chosen.desired
  const taken = amountsUsed(pool, [a.units, b.units])
  if (taken === undefined) return undefined
  const arriving = amountsAfterTax(taken, taxes)
  const minted = liquidityMinted(pool, arriving)
  const isNew = isNewPool(pool)
  const tolerance = isNew ? NONE : slippage
  const asAmounts = ([unitsA, unitsB]: Units): Amounts => [
    amountOf(a.currency, unitsA),
    amountOf(b.currency, unitsB),
  ]
  return {
    ...chosen,
    isNewPool: isNew,
    deposit: asAmounts(taken),
    arriving: asAmounts(arriving),
    minimum: [minimumAmount(taken[0], tolerance), minimumAmount(taken[1], tolerance)],
    minted: amountOf(liquidityToken(pair), minted),
    leastMinted: isExact ? minimumAmount(minted, slippage) : undefined,
    share: shareOf(minted, pool),
    price: asAmounts(isNew ? arriving : [pool.reserveA, pool.reserveB]),
  }
}

/**
 * False when the pool has changed so that the router would refuse what was accepted. A pool that somebody else creates
 * has another price, which the person has not seen.
 */
export function isOfferStillValid(accepted: Offer, pool: PairState): boolean {
  if (accepted.isNewPool !== isNewPool(pool)) return false
  const taken = amountsUsed(pool, [accepted.desired[0].units, accepted.desired[1].units])
  return taken !== undefined && taken[0] >= accepted.minimum[0] && taken[1] >= accepted.minimum[1]
}
