import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ACCOUNT, E18 } from '../support/localChain'
import { narrow } from '../support/narrow'
import { renderApp } from '../support/renderApp'
import { Book, hashOfNth, LIMIT, listed } from './book'

vi.mock(import('~/config/orders'), async (original) => ({
  ...(await original()),
  orderBookUrl: 'http://book.test/orders',
}))

let chain: Book

beforeEach(() => {
  vi.stubGlobal('matchMedia', narrow)
  chain = new Book()
})

const open = () => renderApp({ path: '/orders?show=history', chain, account: ACCOUNT, blockPollMs: 20 })
const rows = () => screen.queryAllByTestId('order-row').length

/** The nth order, of so many CHEESE, as it was filled. */
function filled(nth: number) {
  const sellAmount = BigInt(nth) * E18
  chain.progress.set(hashOfNth(nth), { filled: sellAmount })
  const fill = {
    ...{ transaction: hashOfNth(nth), at: 1_700_000_000, reward: '0' },
    sold: String(sellAmount),
  }
  return {
    ...listed(nth, { ...LIMIT, sellAmount, start: LIMIT.start + BigInt(nth) }),
    ...{ state: 'filled', fills: [{ ...fill, bought: String(44n * E18) }] },
  }
}

describe('the history of orders', () => {
  it('shows more of it by a press, page by page of the book, and keeps what is shown meanwhile', async () => {
    chain.pageSize = 2
    chain.listed = [5, 4, 3, 2, 1].map(filled)
    const { user } = open()
    await waitFor(() => expect(rows()).toBe(2))
    let release = (): void => undefined
    chain.held = new Promise((resolve) => {
      release = resolve
    })
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(chain.requestsBy('GET').length).toBeGreaterThan(1))
    expect(rows()).toBe(2)
    release()
    await waitFor(() => expect(rows()).toBe(4))
    expect(screen.getByText('2 CHEESE for at least 44 BUSD')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(rows()).toBe(5))
    // Each is told in its row, and none by a notice: they were filled long ago.
    expect(screen.getAllByText('Filled')).toHaveLength(5)
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('has the chain’s word on an open order behind a hundred that are over', async () => {
    const newest = Array.from({ length: 101 }, (_, i) => filled(200 - i))
    chain.listed = [...newest, listed(1, { ...LIMIT, start: 1n })]
    chain.progress.set(hashOfNth(1), { filled: 0n, isCancelled: true })
    const { user } = open()
    await waitFor(() => expect(rows()).toBe(102))
    expect(screen.getAllByTestId('order-state').at(-1)?.textContent).toBe('Canceled')
    await user.click(screen.getByRole('tab', { name: 'Open' }))
    expect(await screen.findByText('You have no open orders.')).toBeDefined()
  })
})
