import { configureStore } from '@reduxjs/toolkit'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { epochOf, progressOf } from '~/chain/abi/orders'
import { devnet } from '~/config/addresses/31337'
import { devnetOrders } from '~/config/addresses/orders31337'
import { toAddress } from '~/domain/address'
import { persist, reducer } from '~/features/orders/OrdersScreen'
import { orderJson } from '~/domain/orders/order'
import { ORDER } from '../../domain/orders/orders'
import { ACCOUNT, E18, LocalChain } from '../support/localChain'
import { narrow } from '../support/narrow'
import { renderApp } from '../support/renderApp'

const ORDERS = toAddress(devnetOrders.Orders)
const CHEESE = toAddress(devnet.tokens.CHEESE)
const BUSD = toAddress(devnet.tokens.BUSD)
let chain: LocalChain

beforeEach(() => {
  vi.stubGlobal('matchMedia', narrow)
  chain = new LocalChain()
  chain.on(epochOf, () => 0n, ORDERS)
  chain.on(progressOf, ([hashes]) => hashes.map(() => [0n, 0n, 0n, false] as const), ORDERS)
  // One CHEESE is worth four dollars.
  chain.price(CHEESE, 4n)
  chain.balance = 100n * E18
  chain.allowance = 0n
})

const open = (
  query = `inputCurrency=${CHEESE}&outputCurrency=${BUSD}`,
  account: typeof ACCOUNT | null = ACCOUNT,
) =>
  renderApp({
    ...{ path: `/orders?${query}`, chain, blockPollMs: 50 },
    ...(account !== null && { account }),
  })

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const sold = () => screen.getByLabelText('You sell')
const price = () => screen.getByLabelText<HTMLInputElement>(/^(Price|Lowest price|Sell when)/)
const received = () => screen.getByLabelText<HTMLInputElement>('You receive at least')
const action = () => document.querySelector<HTMLButtonElement>('#order-button')?.textContent

describe('the form of an order', () => {
  it('begins at the market’s price, follows a step, and tells the price the other way round', async () => {
    const { user } = open()
    type(await screen.findByLabelText('You sell'), '10')
    await waitFor(() => expect(screen.getByTestId('price-distance').textContent).toBe('At the market price'))
    await user.click(screen.getByRole('button', { name: '+5%' }))
    expect(screen.getByTestId('price-distance').textContent).toBe('+5.00% from the market price')
    const named = Number(price().value)
    expect(named).toBeGreaterThan(4)
    await user.click(screen.getByRole('button', { name: 'Invert the price' }))
    expect(Number(price().value)).toBeCloseTo(1 / named, 6)
    expect(screen.getByText('Price for 1 BUSD')).toBeDefined()
    expect(screen.getByTestId('price-distance').textContent).toBe('+5.00% from the market price')
  })

  it('takes what is received in place of the price, and keeps that price for another amount', async () => {
    open()
    type(await screen.findByLabelText('You sell'), '10')
    await waitFor(() => expect(received().value).not.toBe(''))
    type(received(), '60')
    expect(price().value).toBe('6')
    type(sold(), '20')
    expect(received().value).toBe('120')
    expect(price().value).toBe('6')
  })

  it('says that the market gives more, and leads to the swap page with the same trade', async () => {
    open()
    type(await screen.findByLabelText('You sell'), '10')
    await waitFor(() => expect(received().value).not.toBe(''))
    type(price(), '1')
    const link = await screen.findByRole('link', { name: 'Swap instead' })
    expect(link.getAttribute('href')).toBe(
      `/swap?inputCurrency=${CHEESE}&outputCurrency=${BUSD}&exactAmount=10`,
    )
  })

  it('asks for one thing after another: an amount, a price, a balance, the approval', async () => {
    const { user } = open()
    const field = await screen.findByLabelText('You sell')
    await waitFor(() => expect(action()).toBe('Enter an amount'))
    type(field, '101')
    await waitFor(() => expect(action()).toBe('Insufficient CHEESE balance'))
    type(field, '10')
    await waitFor(() => expect(action()).toBe('Enable CHEESE'))
    type(price(), '0')
    await waitFor(() => expect(action()).toBe('Enter a price'))
    await user.click(screen.getByRole('link', { name: 'In parts' }))
    await waitFor(() => expect(action()).toBe('Enable CHEESE'))
    type(screen.getByLabelText('Parts'), '1')
    await waitFor(() => expect(action()).toBe('Enter 2 to 1000 parts'))
  })

  it('without a wallet shows prices, and asks for one', async () => {
    open(undefined, null)
    type(await screen.findByLabelText('You sell'), '10')
    await waitFor(() => expect(screen.getByTestId('price-distance').textContent).toBe('At the market price'))
    expect(screen.getByRole('button', { name: 'Connect Wallet' })).toBeDefined()
    expect(screen.queryByText('Your orders')).toBeNull()
  })

  it('of a stop begins below the market, where it does not sell at once', async () => {
    open(`kind=stop&inputCurrency=${CHEESE}&outputCurrency=${BUSD}`)
    type(await screen.findByLabelText('You sell'), '10')
    await waitFor(() =>
      expect(screen.getByTestId('price-distance').textContent).toBe('−5.00% from the market price'),
    )
  })

  it('says so where its fee does not pay for the gas of a fill, of each part alone', async () => {
    // At 5 gwei and 300 dollars a coin a fill through one pool needs 0.414 dollars; 0.5 % of 400 are 2.
    chain.price(toAddress(devnet.tokens.WBNB), 300n)
    const { user } = open()
    type(await screen.findByLabelText('You sell'), '99')
    await waitFor(() => expect(action()).toBe('Enable CHEESE'))
    const note = () => screen.queryByText('Too small to cover the network fee')
    type(sold(), '10')
    await waitFor(() => expect(note()).not.toBeNull())
    type(sold(), '99')
    await waitFor(() => expect(note()).toBeNull())
    await user.click(screen.getByRole('link', { name: 'In parts' }))
    await waitFor(() => expect(note()).not.toBeNull())
    type(screen.getByLabelText('Parts'), '2')
    await waitFor(() => expect(note()).toBeNull())
  })

  it('of tokens without a pool between them says so for a stop', async () => {
    chain.price(toAddress(devnet.tokens.WBNB), 300n)
    open(`kind=stop&inputCurrency=${toAddress(devnet.tokens.WBNB)}&outputCurrency=${CHEESE}`)
    type(await screen.findByLabelText('You sell'), '1')
    await waitFor(() => expect(action()).toBe('These tokens have no pool of their own'))
  })
})

describe('an order that is signed', () => {
  it('is kept on this device where the book is away, and asks nothing of the chain', async () => {
    chain.allowance = 10n * E18
    const { user } = open()
    type(await screen.findByLabelText('You sell'), '10')
    await user.click(await screen.findByRole('button', { name: 'Review order' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(
      dialog.getByText('Anyone can fill your order, at your price or better. It may fill in several parts.'),
    ).toBeDefined()
    chain.wallet.sign = () => Promise.resolve(`0x${'11'.repeat(65)}`)
    await user.click(dialog.getByRole('button', { name: 'Sign order' }))
    expect(await screen.findByText('Signed, but not in the order book')).toBeDefined()
    expect(localStorage.getItem('persist:orders')).toContain('11'.repeat(65))
    expect(chain.wallet.asked).toEqual([])
  })
})

describe('orders that are stored on the device', () => {
  it('are restored one by one: what is no order costs only itself', () => {
    const [hash, other] = [`0x${'ab'.repeat(32)}`, `0x${'cd'.repeat(32)}`]
    const signed = { hash, order: orderJson(ORDER), signature: '0x12' }
    const stored = {
      '31337 0x1': {
        [hash]: signed,
        [other]: { ...signed, hash: other, order: { ...signed.order, sellAmount: 'all' } },
        '0x34': signed,
      },
      '56 0x1': 'nothing',
    }
    localStorage.setItem('persist:orders', JSON.stringify({ signed: JSON.stringify(stored) }))
    const store = configureStore({ reducer: { orders: reducer } })
    const stop = persist(store)
    expect(store.getState().orders).toEqual({
      signed: { '31337 0x1': { [hash]: signed }, '56 0x1': {} },
      notifies: false,
    })
    stop()
  })
})
