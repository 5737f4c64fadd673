import { screen, waitFor, within } from '@testing-library/react'
import { Interface } from 'ethers'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { abi, epochOf, progressOf } from '~/chain/abi/orders'
import { orderHash } from '~/chain/contract/orderMessage'
import { devnet } from '~/config/addresses/31337'
import { devnetOrders } from '~/config/addresses/orders31337'
import { network } from '~/config/networks'
import { toAddress } from '~/domain/address'
import { type Order, orderJson } from '~/domain/orders/order'
import OrdersExit, { persist, reducer } from '~/features/orders/OrdersExit'
import { ORDER } from '../../domain/orders/orders'
import { ACCOUNT, E18, LocalChain, NOW, REVERT } from '../support/localChain'
import { renderApp } from '../support/renderApp'
import { rows, withoutServices } from './support'

const ORDERS = toAddress(devnetOrders.Orders)
const CONTRACT = new Interface(abi)
const own = (salt: bigint, changes: Partial<Order> = {}): Order => ({
  ...ORDER,
  ...{ maker: ACCOUNT, receiver: ACCOUNT, salt, start: NOW, end: NOW + 86_400n },
  ...{ sellToken: toAddress(devnet.tokens.CHEESE), buyToken: toAddress(devnet.tokens.BUSD) },
  ...{ sellAmount: 10n * E18, buyMinimum: 40n * E18 },
  ...changes,
})

let chain: LocalChain
let cancelled: ReadonlySet<string>
beforeEach(() => {
  cancelled = new Set()
  chain = new LocalChain()
  chain.on(epochOf, () => 0n, ORDERS)
  chain.on(progressOf, ([hashes]) => hashes.map((hash) => [0n, 0n, 0n, cancelled.has(hash)] as const), ORDERS)
})

/** The page on a device that has signed some orders. */
function open(...orders: readonly Order[]) {
  const signed = orders.map((order) => {
    const hash = orderHash(ORDERS, order)
    return [hash, { hash, order: orderJson(order), signature: '0x12' }] as const
  })
  const place = `${String(network.chainId)} ${ORDERS}`
  localStorage.setItem(
    'persist:orders',
    JSON.stringify({ signed: JSON.stringify({ [place]: Object.fromEntries(signed) }) }),
  )
  const page = renderApp({ content: <OrdersExit />, chain, account: ACCOUNT, slices: { orders: reducer } })
  onTestFinished(persist(page.store))
  return page
}
const lastCall = () => CONTRACT.parseTransaction({ data: chain.wallet.asked.at(-1)?.data ?? '0x' })

describe('orders', () => {
  it('that were signed on this device are canceled one by one, and the book is not asked', async () => {
    const asked = withoutServices()
    const [first, second, past] = [own(1n), own(2n, { buyMinimum: 50n * E18 }), own(3n, { end: NOW - 1n })]
    const { user } = open(first, second, past)
    await waitFor(() => expect(rows()).toHaveLength(2))
    const row = within(
      (await screen.findByText('10 CHEESE for at least 50 BUSD')).closest('li') ?? document.body,
    )
    expect(row.getByText(/^Open · Expires /)).toBeDefined()
    await user.click(row.getByRole('button', { name: 'Cancel order' }))
    await waitFor(() => expect(lastCall()?.name).toBe('cancel'))
    const [order] = lastCall()?.args ?? []
    expect((order as { salt: bigint }).salt).toBe(2n)
    chain.mine(() => {
      cancelled = new Set([orderHash(ORDERS, second)])
    })
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(asked()).toEqual([])
  })

  it('that no one here knows of are canceled all at once', async () => {
    const { user } = open()
    const empty = within(await screen.findByTestId('exit-empty'))
    expect(
      empty.getByText(
        'Orders you signed on other devices aren’t listed. Cancel all orders to cancel them too.',
      ),
    ).toBeDefined()
    await user.click(empty.getByRole('button', { name: 'Cancel all' }))
    await waitFor(() => expect(lastCall()?.name).toBe('cancelAll'))
  })

  it('whose progress can’t be read are shown as unknown, and can be canceled', async () => {
    chain.on(progressOf, () => REVERT, ORDERS)
    chain.on(epochOf, () => REVERT, ORDERS)
    open(own(1n))
    expect(await screen.findByText(/^Unknown · Expires /)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Cancel order' })).toBeDefined()
  })

  it('of another account are not shown', async () => {
    open(own(1n, { maker: network.deployment.multicall }))
    expect(await screen.findByTestId('exit-empty')).toBeDefined()
  })
})
