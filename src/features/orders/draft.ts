import { ORDERS } from '~/config/orders'
import type { Permit } from '~/core/approvals/permit'
import type { Address } from '~/domain/address'
import type { Amount } from '~/domain/money/amount'
import { draftOrder, type OrderChoice, type OrderTrade } from '~/domain/orders/draft'
import type { Order } from '~/domain/orders/order'

/** An order that can be reviewed. */
export interface Draft {
  readonly trade: OrderTrade
  readonly choice: OrderChoice
  /** As the person chose it: the coin stands for its wrapped token. */
  readonly sell: Amount
  readonly value: Amount
  readonly minimum: Amount
  readonly maker: Address
  readonly epoch: bigint
  /** What lets the contract take the tokens, where no allowance on the chain does. */
  readonly permit: Permit | undefined
}

/** What a draft becomes at a moment of the chain, in seconds since 1970. */
export function orderOf(
  { trade, choice, maker, epoch }: Omit<Draft, 'permit'>,
  now: bigint,
  salt: bigint,
): Order {
  return draftOrder(trade, choice, {
    ...{ maker, epoch, now, salt },
    ...{ feeLimit: ORDERS.feeLimit, window: ORDERS.window, leastGrace: ORDERS.leastGrace },
  })
}
