import { createSlice, type PayloadAction, type Store } from '@reduxjs/toolkit'
import { network } from '~/config/networks'
import { ORDERS } from '~/config/orders'
import { persist } from '~/core/persistence/persist'
import { persistedFields } from '~/core/persistence/fields'
import type { CoreState } from '~/core/state'
import { type OrderJson, orderJson, parseOrder } from '~/domain/orders/order'
import { isHex, type Hex } from '~/lib/hex'
import { isRecord } from '~/lib/record'

/** An order that was signed on this device: it is valid whether or not a book has it. */
export interface SignedOrder {
  readonly hash: Hex
  readonly order: OrderJson
  readonly signature: Hex
  /** What lets the contract take the tokens; absent where it was allowed on the chain. */
  readonly permit?: Hex
}

export interface OrdersState {
  /** By chain and contract, so that another deployment's orders are never sent to this one; then by hash. */
  readonly signed: Readonly<Record<string, Readonly<Record<string, SignedOrder>>>>
  /** The browser tells of fills while the page is hidden. */
  readonly notifies: boolean
}

/** What this feature reads of the store. */
export interface OrdersRoot extends CoreState {
  readonly orders: OrdersState
}

const initial: OrdersState = { signed: {}, notifies: false }

/** Where the orders of a contract are kept. */
export function placeOf(contract: string): string {
  return `${String(network.chainId)} ${contract}`
}

const slice = createSlice({
  name: 'orders',
  initialState: initial,
  reducers: {
    orderSigned(
      state,
      { payload: { contract, ...order } }: PayloadAction<SignedOrder & { readonly contract: string }>,
    ): OrdersState {
      const place = placeOf(contract)
      const { signed } = state
      return { ...state, signed: { ...signed, [place]: newest({ ...signed[place], [order.hash]: order }) } }
    },
    notifiesChosen: (state, { payload: notifies }: PayloadAction<boolean>): OrdersState => ({
      ...state,
      notifies,
    }),
    /** What other tabs have signed and chosen. */
    ordersMerged: (_, { payload }: PayloadAction<OrdersState>): OrdersState => payload,
  },
})

/** Those that start last: what is over is found in the book and in the chain's logs. */
function newest(orders: Readonly<Record<string, SignedOrder>>): Readonly<Record<string, SignedOrder>> {
  const all = Object.values(orders)
  if (all.length <= ORDERS.mostKept) return orders
  const kept = all.sort((a, b) => Number(b.order.start) - Number(a.order.start)).slice(0, ORDERS.mostKept)
  return Object.fromEntries(kept.map((order) => [order.hash, order]))
}

export const ordersReducer = slice.reducer
export const { notifiesChosen, orderSigned, ordersMerged } = slice.actions

export const persistOrders = (store: Store) =>
  persist(
    store,
    persistedFields<OrdersRoot, OrdersState>({
      key: 'orders',
      migrations: [],
      parse: ({ signed, notifies }) => ({
        signed: isRecord(signed) ? parsedPlaces(signed) : {},
        notifies: notifies === true,
      }),
      select: (root) => root.orders,
      initial,
      merged: (both) => [ordersMerged(both)],
    }),
  )

function parsedPlaces(places: Readonly<Record<string, unknown>>): OrdersState['signed'] {
  return Object.fromEntries(
    Object.entries(places).map(([place, orders]) => [
      place,
      newest(
        Object.fromEntries(
          Object.entries(isRecord(orders) ? orders : {}).flatMap(([hash, each]) => {
            const parsed = parsedSigned(each)
            return parsed?.hash === hash ? [[hash, parsed]] : []
          }),
        ),
      ),
    ]),
  )
}

function parsedSigned(value: unknown): SignedOrder | undefined {
  if (!isRecord(value)) return undefined
  const { hash, signature, permit } = value
  const order = parseOrder(value['order'])
  return isHex(hash) && isHex(signature) && order !== undefined
    ? { hash, signature, order: orderJson(order), ...(isHex(permit) && { permit }) }
    : undefined
}
