import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { notifiesChosen } from '~/features/orders/slice'
import { ACCOUNT } from '../support/localChain'
import { narrow } from '../support/narrow'
import { renderApp } from '../support/renderApp'
import { Book, BOOK_URL, FakeStream, listed } from './book'

vi.mock(import('~/config/orders'), async (original) => ({
  ...(await original()),
  orderBookUrl: 'http://book.test/orders',
}))

const MINUTE = 60_000
let chain: Book
let visibility: DocumentVisibilityState

beforeEach(() => {
  vi.stubGlobal('matchMedia', narrow)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  chain = new Book()
})

/** The page, once it has the orders; its blocks are far apart, for minutes that pass at once. */
async function open() {
  const page = renderApp({ path: '/orders', chain, account: ACCOUNT, blockPollMs: 10_000 })
  expect(await screen.findByTestId('order-row')).toBeDefined()
  return page
}

const asked = () => chain.requestsBy('GET').length
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
function show(next: DocumentVisibilityState): void {
  visibility = next
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

describe('the book’s stream', () => {
  it('brings what changes at once, several changes by one question, and the book is not polled beside it', async () => {
    await open()
    expect(chain.stream.url).toBe(`${BOOK_URL}/stream?maker=${ACCOUNT}`)
    chain.stream.tell('ready')
    await pass(1000)
    const before = asked()
    await pass(40_000)
    expect(asked()).toBe(before)
    chain.listed = [{ ...listed(1), obstacle: 'balance' }]
    chain.stream.tell('order')
    chain.stream.tell('order')
    await pass(1000)
    expect((await screen.findByTestId('order-obstacle')).textContent).toContain(
      'Not enough CHEESE in your wallet',
    )
    expect(asked()).toBe(before + 1)
  })

  it('that has ended is opened again after three seconds, and what was missed is asked for', async () => {
    await open()
    chain.stream.tell('ready')
    await pass(1000)
    const before = asked()
    chain.stream.tell('error')
    await pass(2500)
    expect(FakeStream.all.map(({ readyState }) => readyState)).toEqual([FakeStream.CLOSED])
    await pass(1000)
    expect(FakeStream.all).toHaveLength(2)
    expect(asked()).toBe(before)
    chain.stream.tell('ready')
    await pass(1000)
    expect(asked()).toBe(before + 1)
  })

  it('that does not begin is tried less and less often, down to each half minute, in which the book is asked', async () => {
    await open()
    const waits = [3000, 6000, 12_000, 24_000, 30_000, 30_000]
    const before = asked()
    for (const [nth, wait] of waits.entries()) {
      chain.stream.tell('error')
      await pass(wait - 500)
      expect(FakeStream.all).toHaveLength(nth + 1)
      await pass(1000)
      expect(FakeStream.all).toHaveLength(nth + 2)
    }
    // 108 seconds, in which no more than half a minute passes without a question.
    expect(asked()).toBeGreaterThanOrEqual(before + 3)
  })

  it('is closed while the page is hidden, which asks nothing, and opened when it is seen again', async () => {
    await open()
    chain.stream.tell('ready')
    await pass(1000)
    show('hidden')
    expect(chain.stream.readyState).toBe(FakeStream.CLOSED)
    const before = asked()
    await pass(10 * MINUTE)
    expect(asked()).toBe(before)
    show('visible')
    expect(FakeStream.all).toHaveLength(2)
    chain.stream.tell('ready')
    await pass(1000)
    await waitFor(() => expect(asked()).toBeGreaterThan(before))
  })

  it('is no part of a hidden page that tells of fills: it asks each half minute', async () => {
    const { store } = await open()
    act(() => {
      store.dispatch(notifiesChosen(true))
    })
    show('hidden')
    const before = asked()
    await pass(2 * MINUTE)
    expect(asked()).toBe(before + 4)
    expect(FakeStream.all).toHaveLength(1)
  })
})
