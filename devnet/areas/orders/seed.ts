import { toAddress, ZERO_ADDRESS } from '~/domain/address'
import { type Order, ORDER_TYPES, orderDomain, orderJson } from '~/domain/orders/order'
import { blockOf } from '../../../server/orders/reads'
import { OrderRefused, orderService, readSent, takeOrder } from '../../../server/orders/service'
import type { RoutesContext } from '../../area'
import { unitsForDollars } from '../exchange/market'
import { askedFor, MAKERS, SEED_ORDERS, type SeedOrder } from './terms'

/** Seconds that they stay in the book. */
const LAST_S = 30n * 86_400n

/** Puts the makers' orders into the book. */
export async function seedOrders(context: RoutesContext): Promise<void> {
  const service = orderService(context)
  const block = service && (await blockOf(service.ask, 'latest'))
  if (service === undefined || block === undefined) return
  const { chainId, orders: contract } = service.market
  for (const [index, seed] of SEED_ORDERS.entries()) {
    const wallet = MAKERS[seed.maker]
    if (wallet === undefined) throw new Error(`There is no maker ${String(seed.maker)}.`)
    const order = orderOf(context, seed, {
      start: BigInt(block.time),
      salt: BigInt(index),
      maker: wallet.address,
    })
    const types = { Order: ORDER_TYPES.Order.map((field) => ({ ...field })) }
    const signature = await wallet.signTypedData(orderDomain(chainId, contract), types, order)
    const sent = readSent(service, { chainId, contract, order: orderJson(order), signature, permit: '0x' })
    await takeOrder(service, sent).catch((error: unknown) => {
      // On a chain that somebody has played on, a maker may have sold it all.
      if (!(error instanceof OrderRefused)) throw error
    })
  }
}

function orderOf(
  { token }: RoutesContext,
  seed: SeedOrder,
  own: { readonly start: bigint; readonly salt: bigint; readonly maker: string },
): Order {
  const { start, salt } = own
  const maker = toAddress(own.maker)
  const buyMinimum = askedFor(seed)
  const { count = 1n, intervalS = 0n } = seed.parts ?? {}
  return {
    ...{
      maker,
      receiver: maker,
      sellToken: toAddress(token(seed.sells)),
      buyToken: toAddress(token(seed.buys)),
    },
    ...{ sellAmount: unitsForDollars(seed.dollars, seed.sells), buyMinimum, feeLimit: buyMinimum / 50n },
    ...{ start, end: start + LAST_S, partialFills: count === 1n, parts: count, interval: intervalS },
    ...{ trigger: 0, triggerAmount: 0n, pair: ZERO_ADDRESS, window: 0n, tolerance: 0n, epoch: 0n, salt },
  }
}
