import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Interface } from 'ethers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { abi } from '~/chain/abi/orders'
import { selectCurrentBlock } from '~/chain/block/slice'
import { REJECTED } from '../support/fakeWallet'
import { ACCOUNT, E18 } from '../support/localChain'
import { narrow } from '../support/narrow'
import { renderApp } from '../support/renderApp'
import { Book, BUSD, CHEESE, hashOfNth, LIMIT, listed, ORDERS, WEEK } from './book'

vi.mock(import('~/config/orders'), async (original) => ({
  ...(await original()),
  orderBookUrl: 'http://book.test/orders',
}))

const HASH = hashOfNth(1)
let chain: Book

beforeEach(() => {
  vi.stubGlobal('matchMedia', narrow)
  chain = new Book()
})

const open = () => renderApp({ path: '/orders', chain, account: ACCOUNT, blockPollMs: 20, isFollowed: true })
type Page = ReturnType<typeof open>

const sold = () => screen.getByLabelText<HTMLInputElement>('You sell')
const price = () => screen.getByLabelText<HTMLInputElement>(/^(Price|Lowest price|Sell when)/)
const notice = () => screen.queryByTestId('edit-notice')?.textContent
const row = async (nth = 0) => within((await screen.findAllByTestId('order-row'))[nth] ?? document.body)
const dialog = async () => within(await screen.findByRole('dialog'))
const EDITING = /You’re editing an order: the old one is canceled first\./
const FILLED = /was filled in the meantime\. Nothing new was signed\./
const OVER = /The old order can no longer be filled\. The new one isn’t signed yet\./

/** Puts the order of the first row into the form. */
async function edit({ user }: Page): Promise<void> {
  const button = () => screen.getAllByRole<HTMLButtonElement>('button', { name: 'Edit' })[0]
  await waitFor(() => expect(button()?.disabled).toBe(false))
  await user.click(button() ?? document.body)
  await waitFor(() => expect(sold().value).not.toBe(''))
}

/** The same, reviews it and confirms. */
async function confirm(page: Page): Promise<void> {
  await edit(page)
  await page.user.click(await screen.findByRole('button', { name: 'Review order' }))
  await page.user.click(
    await (await dialog()).findByRole('button', { name: 'Cancel the old order and sign' }),
  )
}

/** Some blocks, each of which the page has seen. */
async function blocks({ store }: Page): Promise<void> {
  for (let i = 0; i < 3; i++) {
    chain.mine()
    await waitFor(() => expect(selectCurrentBlock(store.getState())).toBe(chain.block))
  }
}

describe('an order that is edited', () => {
  it('is in the form with its tokens, amount and price, and says that the old one is canceled first', async () => {
    const page = open()
    await edit(page)
    expect([sold().value, price().value]).toEqual(['10', '4.4'])
    await waitFor(() =>
      expect(page.location()).toBe(`/orders?inputCurrency=${CHEESE}&outputCurrency=${BUSD}`),
    )
    expect(notice()).toMatch(EDITING)
    expect(screen.getByRole('radio', { name: '7d' }).getAttribute('aria-checked')).toBe('true')
    // One allowance is enough: the old order is not to be filled beside the new one.
    expect(await screen.findByRole('button', { name: 'Review order' })).toBeDefined()
    await page.user.click(screen.getByRole('button', { name: 'Stop editing' }))
    expect(notice()).toBeUndefined()
    expect(sold().value).toBe('')
  })

  it('is canceled on the chain, and only then is the new one signed and sent', async () => {
    const page = open()
    await edit(page)
    fireEvent.change(price(), { target: { value: '5' } })
    await page.user.click(await screen.findByRole('button', { name: 'Review order' }))
    const review = await dialog()
    await page.user.click(await review.findByRole('button', { name: 'Cancel the old order and sign' }))
    await waitFor(() => expect(chain.wallet.asked).toHaveLength(1))
    const [call] = chain.wallet.asked
    expect(call?.to).toBe(ORDERS)
    const cancel = new Interface(abi).parseTransaction({ data: call?.data ?? '0x' })
    expect(cancel?.name).toBe('cancel')
    expect((cancel?.args[0] as { readonly salt: bigint }).salt).toBe(LIMIT.salt)
    expect(await review.findByRole('button', { name: 'Canceling the old order' })).toBeDefined()
    await blocks(page)
    expect(chain.signed).toEqual([])

    chain.progress.set(HASH, { filled: 0n, isCancelled: true })
    chain.include(1)
    await waitFor(() => expect(chain.requestsBy('POST')).toHaveLength(1))
    expect(chain.signed).toHaveLength(1)
    const { order } = chain.requestsBy('POST')[0]?.body as { readonly order: Record<string, string> }
    expect(order).toMatchObject({ sellAmount: String(10n * E18), buyMinimum: String(50n * E18), epoch: '0' })
    expect(BigInt(order['end'] ?? 0) - BigInt(order['start'] ?? 0)).toBe(WEEK)
    expect(order['salt']).not.toBe('7')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(notice()).toBeUndefined()
    expect(chain.wallet.asked).toHaveLength(1)
  })

  it('has only what is left of it in the form, at its price', async () => {
    chain.progress.set(HASH, { filled: 4n * E18 })
    await edit(open())
    expect([sold().value, price().value]).toEqual(['6', '4.4'])
  })

  it('stays, and nothing is signed, where the wallet or the chain refuses the cancellation', async () => {
    chain.wallet.answers = 'no'
    const page = open()
    await confirm(page)
    const review = await dialog()
    expect(await review.findByText('Couldn’t cancel the old order')).toBeDefined()
    expect(review.getByText('You rejected this in your wallet')).toBeDefined()
    chain.wallet.answers = 'at once'
    await page.user.click(review.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(chain.wallet.asked).toHaveLength(2))
    chain.include(2, { isReverted: true })
    expect(await review.findByText('It can still be filled. Nothing new was signed.')).toBeDefined()
    expect(chain.signed).toEqual([])
    expect(notice()).toMatch(EDITING)
  })

  it('and filled before its cancellation is says so, and nothing is signed', async () => {
    const page = open()
    await confirm(page)
    await waitFor(() => expect(chain.wallet.asked).toHaveLength(1))
    chain.progress.set(HASH, { filled: 4n * E18, isCancelled: true })
    chain.include(1)
    expect(await (await dialog()).findByText(FILLED)).toBeDefined()
    const button = (await dialog()).getByRole<HTMLButtonElement>('button', { name: 'Sign order' })
    expect(button.disabled).toBe(true)
    await blocks(page)
    expect(chain.signed).toEqual([])
    expect(chain.requestsBy('POST')).toEqual([])
  })

  it('and filled in part while it is in the form begins again with what is left', async () => {
    const page = open()
    await edit(page)
    chain.mine(() => chain.progress.set(HASH, { filled: 3n * E18 }))
    await waitFor(() => expect(notice()).toMatch(FILLED))
    await page.user.click(screen.getByRole('button', { name: 'Edit what’s left' }))
    await waitFor(() => expect(sold().value).toBe('7'))
    expect(notice()).toMatch(EDITING)
  })

  it('asks for no signature once the review is closed, and for no second cancellation afterwards', async () => {
    const page = open()
    await confirm(page)
    await waitFor(() => expect(chain.wallet.asked).toHaveLength(1))
    await page.user.click((await dialog()).getByRole('button', { name: 'Close' }))
    chain.progress.set(HASH, { filled: 0n, isCancelled: true })
    chain.include(1)
    await waitFor(() => expect(notice()).toMatch(OVER))
    expect(chain.signed).toEqual([])
    await page.user.click(await screen.findByRole('button', { name: 'Review order' }))
    await page.user.click(await (await dialog()).findByRole('button', { name: 'Sign order' }))
    await waitFor(() => expect(chain.requestsBy('POST')).toHaveLength(1))
    expect(chain.wallet.asked).toHaveLength(1)
  })

  it('whose new one is not signed says that the old one is over, and signs without canceling again', async () => {
    const sign = chain.wallet.sign
    chain.wallet.sign = () => Promise.reject(REJECTED)
    const page = open()
    await confirm(page)
    await waitFor(() => expect(chain.wallet.asked).toHaveLength(1))
    chain.progress.set(HASH, { filled: 0n, isCancelled: true })
    chain.include(1)
    const review = await dialog()
    expect(await review.findByText('Couldn’t place your order')).toBeDefined()
    expect(review.getByText(OVER)).toBeDefined()
    chain.wallet.sign = sign
    await page.user.click(review.getByRole('button', { name: 'Sign order' }))
    await waitFor(() => expect(chain.requestsBy('POST')).toHaveLength(1))
    expect(chain.wallet.asked).toHaveLength(1)
  })

  it('is canceled first even where the book calls it canceled: the chain’s word counts', async () => {
    chain.listed = [{ ...listed(1), state: 'cancelled' }]
    const page = open()
    await confirm(page)
    await waitFor(() => expect(chain.wallet.asked).toHaveLength(1))
    expect(chain.signed).toEqual([])
  })

  it('is none that pays someone else', async () => {
    chain.listed = [listed(1, { ...LIMIT, receiver: CHEESE })]
    open()
    expect(await (await row()).findByRole('button', { name: 'Cancel order' })).toBeDefined()
    expect((await row()).queryByRole('button', { name: 'Edit' })).toBeNull()
  })
})

describe('an order in parts that is edited', () => {
  it('changes the kind of the form, and has the parts that are left', async () => {
    const end = LIMIT.start + 5n * 86_400n
    chain.listed = [
      listed(1, { ...LIMIT, partialFills: false, parts: 4n, interval: 3600n, end, tolerance: 500n }),
    ]
    chain.progress.set(HASH, { filled: 5n * E18, parts: 2n })
    const page = open()
    await edit(page)
    expect(page.location()).toContain('kind=parts')
    expect([sold().value, price().value]).toEqual(['5', '4.4'])
    expect(screen.getByLabelText<HTMLInputElement>('Parts').value).toBe('2')
    expect(screen.getByRole('radio', { name: '1h' }).getAttribute('aria-checked')).toBe('true')
    expect(screen.getByRole('radio', { name: '5%' }).getAttribute('aria-checked')).toBe('true')
  })
})
