import type { Order } from './order'

/** An order as the contract's functions take it: its fields in their order. */
export function orderTuple(order: Order) {
  return [
    ...([order.maker, order.receiver, order.sellToken, order.buyToken] as const),
    ...([order.sellAmount, order.buyMinimum, order.feeLimit, order.start, order.end] as const),
    ...([order.partialFills, order.parts, order.interval, order.trigger, order.triggerAmount] as const),
    ...([order.pair, order.window, order.tolerance, order.epoch, order.salt] as const),
  ] as const
}
