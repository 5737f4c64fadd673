import { amountOf, exactText } from '../money/amount'
import { type Bps, bps } from '../money/bps'
import { type Currency, type CurrencyId, currencyId } from '../money/currency'
import { typedPriceOf } from './draft'
import type { Order } from './order'
import { hasReference, kindOf, LEAST_PARTS, type OrderKind } from './terms'

/** An order as the fields of a form have it. */
export interface OrderFields {
  readonly kind: OrderKind
  readonly sell: CurrencyId
  readonly buy: CurrencyId
  readonly amount: string
  /** Whole units of what is bought for one of what is sold. */
  readonly price: string
  /** Seconds; undefined for an order in parts, whose last part says when it ends. */
  readonly validity: number | undefined
  /** Undefined for a limit order. */
  readonly bound: Bps | undefined
  /** Undefined for an order in one part, as its interval in seconds. */
  readonly parts: string | undefined
  readonly interval: number | undefined
}

/** How much of an order is filled. */
export interface Filled {
  /** Units of what is sold. */
  readonly filled: bigint
  readonly parts: number
}

/** Whether a form can say all that matters of an order; one that was signed elsewhere may have other terms. */
export function isFormOrder(order: Order): boolean {
  const { maker, receiver, trigger } = order
  if (receiver !== maker) return false
  switch (kindOf(order)) {
    case 'limit':
      return !hasReference(order)
    case 'stop':
      return true
    case 'parts':
      return trigger === 0
  }
}

/** What an order trades, as people know it. */
export interface OrderTokens {
  readonly sell: Currency
  /** The coin where the order buys it. */
  readonly buy: Currency
}

/** What is left of an order, at the price that it has, for as long as it was to hold; a last part is divided again. */
export function fieldsOfOrder(
  order: Order,
  { filled, parts }: Filled,
  { sell, buy }: OrderTokens,
): OrderFields {
  const kind = kindOf(order)
  const whole = amountOf(sell, order.sellAmount)
  // Of a stop the price that it waits for; its minimum is below it.
  const value = amountOf(buy, kind === 'stop' ? order.triggerAmount : order.buyMinimum)
  return {
    ...{ kind, sell: currencyId(sell), buy: currencyId(buy) },
    amount: exactText(amountOf(sell, order.sellAmount - filled)),
    price: typedPriceOf(whole, value)?.toFixed() ?? '',
    validity: kind === 'parts' ? undefined : Number(order.end - order.start),
    bound: kind === 'limit' ? undefined : bps(Number(order.tolerance)),
    parts: kind === 'parts' ? String(Math.max(Number(order.parts) - parts, LEAST_PARTS)) : undefined,
    interval: kind === 'parts' ? Number(order.interval) : undefined,
  }
}
