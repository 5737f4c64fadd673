import { orderJson } from '~/domain/orders/order'
import { flag, integer, listOf, object, text } from '../api/schemas'
import type { StoredFill, StoredOrder } from './store'

const nullable = (schema: { readonly type: string }) => ({ type: [schema.type, 'null'] })

const fill = object({
  ...{ transaction: text, block: integer, at: integer, filler: text },
  ...{ sold: text, bought: text, reward: text },
})

/** An order as the services tell of it. */
export const orderSchema = object({
  ...{ hash: text, order: { type: 'object' }, signature: text, permit: text, taken: integer },
  ...{ state: text, isWithdrawn: flag, filled: text, parts: integer, fills: listOf(fill) },
  obstacle: nullable(text),
  dueAt: nullable(integer),
})

/** Amounts are decimal strings of units, times are Unix seconds. */
export function orderView(stored: StoredOrder, fills: readonly StoredFill[]) {
  const { hash, order, signature, permit, taken, state, withdrawal, filled, parts } = stored
  const isOpen = state === 'open' || state === 'part-filled'
  const isWithdrawn = withdrawal !== undefined
  return {
    ...{ hash, order: orderJson(order), signature, permit, taken },
    // Whoever has the signature can still fill it on the chain: what was filled is told below.
    state: isOpen && isWithdrawn ? 'cancelled' : state,
    ...{ isWithdrawn, filled: String(filled), parts },
    obstacle: isOpen && !isWithdrawn ? (stored.obstacle ?? stored.refusal ?? null) : null,
    dueAt: isOpen && !isWithdrawn ? (stored.dueAt ?? null) : null,
    fills: fills
      .filter((each) => each.hash === hash)
      .map(({ transaction, block, at, filler, sold, bought, reward }) => ({
        ...{ transaction, block, at, filler },
        ...{ sold: String(sold), bought: String(bought), reward: String(reward) },
      })),
  }
}
