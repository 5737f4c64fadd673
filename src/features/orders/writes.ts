import { cancel, cancelAll } from '~/chain/abi/orders'
import { callOf } from '~/chain/contract/call'
import { network } from '~/config/networks'
import { orderBookUrl } from '~/config/orders'
import type { Permit } from '~/core/approvals/permit'
import { announce } from '~/core/remote/changes'
import { type SignProblem, signTypedData } from '~/core/signatures/signText'
import type { CoreThunk } from '~/core/state'
import type { PlannedAction } from '~/core/transactions/plan'
import type { ActionTarget } from '~/core/transactions/slice'
import type { Address } from '~/domain/address'
import { type Order, orderJson } from '~/domain/orders/order'
import { orderTuple } from '~/domain/orders/orderTuple'
import type { Hex } from '~/lib/hex'
import { orderBook } from '~/services/orderBook'
import type { SummaryIn } from '~/widgets/transactions/summaries'
import { orderSigned, type SignedOrder } from './slice'
import type { orderSummaries } from './summaries'

type OwnSummary = SummaryIn<typeof orderSummaries>

/** Tells apart orders of the same terms. */
export function newSalt(): bigint {
  return crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n
}

/** What came of an order that was to be placed. */
export type PlaceResult =
  | { readonly kind: 'placed' }
  | { readonly kind: 'not-signed'; readonly problem: SignProblem }
  /** It is signed and kept on this device, but the book has not taken it. `reason` is the book's code, where it said one. */
  | { readonly kind: 'not-in-book'; readonly reason: string | undefined }

/** Has the wallet sign an order, keeps it on this device with its permit, and sends both to the book. Never rejects. */
export function placeOrder(
  contract: Address,
  order: Order,
  permit: Permit | undefined,
): CoreThunk<Promise<PlaceResult>> {
  return async (dispatch) => {
    // With ethers' hashing, which nothing else of the page needs.
    const { orderHash, orderTypedData } = await import('~/chain/contract/orderMessage')
    const signed = await dispatch(signTypedData(order.maker, orderTypedData(contract, order)))
    if (!signed.ok) return { kind: 'not-signed', problem: signed.problem }
    const kept: SignedOrder = {
      hash: orderHash(contract, order),
      order: orderJson(order),
      signature: signed.signature,
      ...(permit && { permit: permitBytes(permit) }),
    }
    dispatch(orderSigned({ ...kept, contract }))
    return dispatch(submitOrder(contract, kept))
  }
}

/** A permit as the contract takes it: value, deadline, v, r and s, a word each. */
function permitBytes({ value, deadline, signature: { v, r, s } }: Permit): Hex {
  const numbers = [value, deadline, BigInt(v)].map((each) => each.toString(16).padStart(64, '0'))
  return `0x${[...numbers, r.slice(2), s.slice(2)].join('')}`
}

/** Sends a signed order to the book, which knows it by its hash: once more does no harm. */
export function submitOrder(
  contract: Address,
  { order, signature, permit }: SignedOrder,
): CoreThunk<Promise<PlaceResult>> {
  return async (dispatch) => {
    if (orderBookUrl === undefined) return { kind: 'not-in-book', reason: undefined }
    const { chainId } = network
    const { data } = await dispatch(
      orderBook.endpoints.submitOrder.initiate({
        ...{ url: orderBookUrl, chainId, contract, order, signature },
        ...(permit && { permit }),
      }),
    )
    if (data?.value.kind !== 'taken') return { kind: 'not-in-book', reason: data?.value.reason }
    dispatch(announce('order-placed'))
    return { kind: 'placed' }
  }
}

/** What came of an order that was to be taken out of the book. `reason` is the book's code, where it said one. */
export type WithdrawResult =
  | { readonly kind: 'withdrawn' }
  | { readonly kind: 'not-signed'; readonly problem: SignProblem }
  | { readonly kind: 'not-withdrawn'; readonly reason: string | undefined }

/** Has the wallet sign that an order leaves the book, and tells the book. Whoever has the order can still fill it. Never rejects. */
export function withdrawOrder(
  contract: Address,
  maker: Address,
  hash: Hex,
): CoreThunk<Promise<WithdrawResult>> {
  return async (dispatch) => {
    if (orderBookUrl === undefined) return { kind: 'not-withdrawn', reason: undefined }
    const { withdrawalTypedData } = await import('~/chain/contract/orderMessage')
    const signed = await dispatch(signTypedData(maker, withdrawalTypedData(contract, hash)))
    if (!signed.ok) return { kind: 'not-signed', problem: signed.problem }
    const { signature } = signed
    const { data } = await dispatch(
      orderBook.endpoints.withdrawOrder.initiate({ url: orderBookUrl, hash, signature }),
    )
    if (data?.value.kind !== 'taken') return { kind: 'not-withdrawn', reason: data?.value.reason }
    dispatch(announce('order-withdrawn'))
    return { kind: 'withdrawn' }
  }
}

/** Makes an order worthless on the chain, for whoever has its signature. */
export function cancelPlan(contract: Address, hash: Hex, order: Order): PlannedAction {
  return {
    attempts: [callOf(cancel, contract, [orderTuple(order)])],
    picking: 'first',
    summary: {
      key: 'order-cancel',
      facts: { order: hash.slice(0, 10) },
      target: orderTarget(hash),
    } satisfies OwnSummary,
  }
}

/** The same for all orders of the account. */
export function cancelAllPlan(contract: Address): PlannedAction {
  return {
    attempts: [callOf(cancelAll, contract, [])],
    picking: 'first',
    summary: { key: 'orders-cancel-all', facts: {}, target: orderTarget('all') } satisfies OwnSummary,
  }
}

export function orderTarget(which: string): ActionTarget {
  return { place: 'order', which }
}
