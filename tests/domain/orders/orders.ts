import { toAddress, ZERO_ADDRESS } from '~/domain/address'
import type { Order } from '~/domain/orders/order'
import type { OrderProgress } from '~/domain/orders/terms'

export const account = (index: number) => toAddress(`0x${String(index).padStart(40, '0')}`)

export const WRAPPED = account(9)

/** A limit order that may be filled as a whole from second 1000 to second 2000. */
export const ORDER: Order = {
  ...{ maker: account(1), receiver: account(1), sellToken: account(2), buyToken: account(3) },
  ...{ sellAmount: 1000n, buyMinimum: 500n, feeLimit: 10n, start: 1000n, end: 2000n },
  ...{ partialFills: false, parts: 1n, interval: 0n, trigger: 0, triggerAmount: 0n, pair: ZERO_ADDRESS },
  ...{ window: 0n, tolerance: 0n, epoch: 0n, salt: 7n },
}

export const UNTOUCHED: OrderProgress = { filled: 0n, parts: 0n, next: 0n, isCancelled: false, epoch: 0n }
