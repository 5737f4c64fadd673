import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { network } from '~/config/networks'
import { REJECTED } from '../support/fakeWallet'
import { ACCOUNT } from '../support/localChain'
import { narrow } from '../support/narrow'
import { renderApp } from '../support/renderApp'
import { Book, hashOfNth, listed, ORDERS } from './book'

vi.mock(import('~/config/orders'), async (original) => ({
  ...(await original()),
  orderBookUrl: 'http://book.test/orders',
}))

let chain: Book

beforeEach(() => {
  vi.stubGlobal('matchMedia', narrow)
  chain = new Book()
})

const open = () => renderApp({ path: '/orders', chain, account: ACCOUNT, blockPollMs: 20 })
type Page = ReturnType<typeof open>

/** Opens the dialog, which says what is signed and what is not ended by it. */
async function ask({ user }: Page) {
  await user.click(await screen.findByRole('button', { name: 'Remove from the order book' }))
  return within(await screen.findByRole('dialog'))
}

describe('an order that is taken out of the book', () => {
  it('costs a signature and no transaction, and stays open: who has seen it can still fill it', async () => {
    const page = open()
    const dialog = await ask(page)
    expect(
      dialog.getByText(/Whoever has already seen the order can still fill it until it ends\./),
    ).toBeDefined()
    chain.reply = () => {
      chain.listed = [{ ...listed(1), state: 'cancelled', obstacle: null, isWithdrawn: true }]
      return Response.json({ isWithdrawn: true })
    }
    await page.user.click(dialog.getByRole('button', { name: 'Sign and remove' }))
    expect(await screen.findByText('Signed, but not in the order book')).toBeDefined()
    expect(chain.signed).toMatchObject([
      {
        primaryType: 'Withdrawal',
        domain: { chainId: network.chainId, verifyingContract: ORDERS },
        message: { order: hashOfNth(1) },
      },
    ])
    const [request] = chain.requestsBy('DELETE')
    expect(request?.url.pathname).toBe(`/orders/${hashOfNth(1)}`)
    expect(request?.body).toEqual({ signature: `0x${'1b'.repeat(65)}` })
    expect(chain.wallet.asked).toEqual([])
    await waitFor(() => expect(screen.getByTestId('order-state').textContent).toBe('Open'))
    // The book takes it no more, and the chain can still end it.
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Remove from the order book' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Cancel order' })).toBeDefined()
  })

  it('stays listed where the wallet does not sign, and where the book refuses or is away, and each is said', async () => {
    const { sign } = chain.wallet
    chain.wallet.sign = () => Promise.reject(REJECTED)
    const page = open()
    const dialog = await ask(page)
    const press = () => page.user.click(dialog.getByRole('button', { name: 'Sign and remove' }))
    await press()
    expect(await dialog.findByText('You rejected this in your wallet')).toBeDefined()
    expect(chain.requestsBy('DELETE')).toEqual([])
    chain.wallet.sign = sign
    chain.reply = () => Response.json({ code: 'signature', error: 'no' }, { status: 401 })
    await press()
    expect(await dialog.findByText('The order book refused it: signature')).toBeDefined()
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    chain.reply = () => Response.json({}, { status: 429, headers: { 'retry-after': '60' } })
    await press()
    expect(await dialog.findByText(/isn’t responding, so your order may still be listed/)).toBeDefined()
    expect(chain.wallet.asked).toEqual([])
  })
})
