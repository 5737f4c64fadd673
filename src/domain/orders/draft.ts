import { type Address, ZERO_ADDRESS } from '../address'
import { type Amount, amountOf } from '../money/amount'
import { type Bps, BPS_BASE } from '../money/bps'
import type { Currency, Token } from '../money/currency'
import { Ratio, toRatio } from '../money/ratio'
import type { Order, Trigger } from './order'

/** What a person says of an order. */
export type OrderChoice =
  | { readonly kind: 'limit'; readonly validity: number }
  | {
      readonly kind: 'stop'
      readonly validity: number
      /** How far below the price of its trigger, and below the average price, it may sell. */
      readonly bound: Bps
      /** Units that the market gives now. */
      readonly market: bigint
    }
  | {
      readonly kind: 'parts'
      readonly parts: number
      /** Seconds from one part to the next. */
      readonly interval: number
      readonly bound: Bps
    }

/** What the trade of an order is, and at which price. */
export interface OrderTrade {
  /** All of it; what the contract takes is always a token. */
  readonly sell: Amount<Token>
  readonly buy: Currency
  /** Whole units of what is bought for one whole unit of what is sold. */
  readonly price: Ratio
  /** The pair whose average price is the reference; undefined where the tokens have none. */
  readonly pair: Address | undefined
}

/** What is the same for every order that an account places now. */
export interface OrderTerms {
  readonly maker: Address
  /** Seconds since 1970 by the chain's clock. */
  readonly now: bigint
  readonly epoch: bigint
  readonly salt: bigint
  readonly feeLimit: Bps
  /** Seconds that a reference is averaged over. */
  readonly window: number
  readonly leastGrace: number
}

/** What so much is worth at a price, rounded up: the maker gets no unit less. */
export function valueAt(sell: Amount, buy: Currency, price: Ratio): Amount {
  const units = toRatio(sell).times(price).shiftedBy(buy.decimals)
  return amountOf(buy, BigInt(units.integerValue(Ratio.ROUND_CEIL).toFixed(0)))
}

/** Whole units of `buy` for one of `sell`; undefined while there is nothing to sell. */
export function priceOf(sell: Amount, buy: Amount): Ratio | undefined {
  return sell.units === 0n ? undefined : toRatio(buy).div(toRatio(sell))
}

/**
 * The price of the fewest digits at which `sell` is worth exactly `value`: the one that was typed, unless a shorter one comes
 * to the same. Undefined while there is nothing to sell.
 */
export function typedPriceOf(sell: Amount, value: Amount): Ratio | undefined {
  const exact = priceOf(sell, value)
  for (let digits = 1; exact !== undefined && digits <= MOST_PRICE_DIGITS; digits++) {
    // The value was rounded up, so what was typed is no higher.
    const price = exact.precision(digits, Ratio.ROUND_DOWN)
    if (valueAt(sell, value.currency, price).units === value.units) return price
  }
  return exact
}

/** As many as the units of any amount have. */
const MOST_PRICE_DIGITS = 78

/** The least that an order brings for all that it sells, after the fee of whoever fills it. */
export function minimumOf(value: bigint, choice: OrderChoice): bigint {
  return choice.kind === 'stop' ? lessBound(value, choice.bound) : value
}

/** The order as it is signed. An order's start is now; it ends after its validity, or after its last part. */
export function draftOrder(trade: OrderTrade, choice: OrderChoice, terms: OrderTerms): Order {
  const { sell, buy, price, pair } = trade
  const value = valueAt(sell, buy, price).units
  const buyMinimum = minimumOf(value, choice)
  const isReferred = choice.kind !== 'limit' && pair !== undefined
  const parts = choice.kind === 'parts' ? choice.parts : 1
  const interval = choice.kind === 'parts' ? choice.interval : 0
  const duration =
    choice.kind === 'parts' ? parts * interval + Math.max(interval, terms.leastGrace) : choice.validity
  const isStop = choice.kind === 'stop'
  return {
    maker: terms.maker,
    receiver: terms.maker,
    sellToken: sell.currency.address,
    buyToken: buy.kind === 'native' ? ZERO_ADDRESS : buy.address,
    sellAmount: sell.units,
    buyMinimum,
    feeLimit: (buyMinimum * BigInt(terms.feeLimit)) / BPS_BASE,
    start: terms.now,
    end: terms.now + BigInt(duration),
    partialFills: choice.kind === 'limit',
    parts: BigInt(parts),
    interval: BigInt(interval),
    trigger: isStop ? triggerAt(value, choice.market) : 0,
    triggerAmount: isStop ? value : 0n,
    pair: isReferred ? pair : ZERO_ADDRESS,
    window: isReferred ? BigInt(terms.window) : 0n,
    tolerance: isReferred ? BigInt(choice.bound) : 0n,
    epoch: terms.epoch,
    salt: terms.salt,
  }
}

/** A stop at a price above the market's waits for it to rise. */
function triggerAt(value: bigint, market: bigint): Trigger {
  return value > market ? 1 : 2
}

/** Rounded up. */
function lessBound(units: bigint, bound: Bps): bigint {
  const kept = BPS_BASE - BigInt(bound)
  return (units * kept + BPS_BASE - 1n) / BPS_BASE
}
