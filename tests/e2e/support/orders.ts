import { expect, type Page } from '@playwright/test'
import { Interface } from 'ethers'
import { approve } from '~/chain/abi/erc20'
import { abi, cancelAll, epochOf, fillFromOwn } from '~/chain/abi/orders'
import { callOf, type ContractCall } from '~/chain/contract/call'
import { encodeWrite } from '~/chain/contract/encode'
import { read } from '~/chain/multicall/read'
import { devnetOrders } from '~/config/addresses/orders31337'
import { toAddress } from '~/domain/address'
import { type Order, parseOrder } from '~/domain/orders/order'
import { orderTuple } from '~/domain/orders/orderTuple'
import { minimumFor } from '~/domain/orders/terms'
import type { Hex } from '~/lib/hex'
import { RpcRefusal } from '../../../deploy/node/rpc'
import { EXCHANGE } from '../../support/site'
import { ACCOUNT, ask, look, mine, OTHER_ACCOUNT, TOKENS, transact } from './chain'

export const ORDERS = toAddress(devnetOrders.Orders)

export interface ListedOrder {
  readonly hash: string
  readonly signature: Hex
  /** '0x' where the maker has allowed the tokens on the chain. */
  readonly permit: Hex
  readonly state: string
  readonly order: Order
}

/** The account's orders as the book has them. */
export async function ordersInBook(): Promise<readonly ListedOrder[]> {
  const response = await fetch(`${EXCHANGE.servicesUrl}/orders?maker=${ACCOUNT}`)
  const { orders } = (await response.json()) as { readonly orders: readonly ListedOrder[] }
  return orders.map((each) => {
    const order = parseOrder(each.order)
    if (order === undefined) throw new Error('The book has something that is no order.')
    return { ...each, order }
  })
}

/** The newest one that may still be filled. */
export async function openOrder(): Promise<ListedOrder> {
  const open = (await ordersInBook()).filter(isOpen)
  const [newest] = open.sort((a, b) => Number(b.order.start - a.order.start))
  if (newest === undefined) throw new Error('The book has no open order.')
  return newest
}

const FACE = new Interface(abi)

/** The name of the error that a contract refused with. */
function reasonOf(error: unknown): string {
  const data = error instanceof RpcRefusal ? error.data : undefined
  return (data !== undefined && FACE.parseError(data)?.name) || String(error)
}

/** Another account calls a contract, which has to take it; rejects with the contract's error by its name. */
export async function act(call: ContractCall): Promise<void> {
  const data = encodeWrite(call)
  await ask('eth_call', [{ from: OTHER_ACCOUNT, to: call.target, data }, 'latest']).catch(
    (error: unknown) => {
      throw new Error(reasonOf(error), { cause: error })
    },
  )
  const hash = await transact({ from: OTHER_ACCOUNT, to: call.target, data })
  const receipt = await ask<{ readonly status: string }>('eth_getTransactionReceipt', [hash])
  expect(receipt.status).toBe('0x1')
}

interface Payment {
  /** Units that the maker gets; the least that the order's own terms ask for where it is not said. */
  readonly payment?: bigint
  /** Which observation the pair's average begins with. */
  readonly observation?: bigint
}

/** Another account fills so much of an order with tokens of its own; gives what it paid. */
export async function fillBySomeone(
  { order, signature, permit }: ListedOrder,
  amount: bigint,
  { payment = minimumFor(order, amount), observation = 0n }: Payment = {},
): Promise<bigint> {
  await act(callOf(approve, toAddress(TOKENS.BUSD), [ORDERS, payment]))
  const fill = [orderTuple(order), signature, permit, amount, 0n, observation] as const
  await act(callOf(fillFromOwn, ORDERS, [fill, payment]))
  return payment
}

/**
 * Makes the orders of earlier tests worthless: the book remembers them, also those that were taken out of it, and the chain
 * that it follows has gone back. They may be of any epoch that was reached before.
 */
export async function withoutOrders(): Promise<void> {
  const call = callOf(cancelAll, ORDERS, [])
  const last = (await ordersInBook()).reduce(
    (most, { order }) => (order.epoch > most ? order.epoch : most),
    -1n,
  )
  while ((await look(read(epochOf, ORDERS, [ACCOUNT]))) <= last) {
    await transact({ from: ACCOUNT, to: ORDERS, data: encodeWrite(call) })
    await mine()
  }
}

export function isOpen({ state }: ListedOrder): boolean {
  return state === 'open' || state === 'part-filled'
}

/** Signs what the form has. */
export async function signOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Review order' }).click()
  await page.getByRole('button', { name: 'Sign order' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
