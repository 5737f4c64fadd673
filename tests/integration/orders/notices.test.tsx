import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { announce } from '~/core/remote/changes'
import { ACCOUNT, E18 } from '../support/localChain'
import { narrow } from '../support/narrow'
import { renderApp } from '../support/renderApp'
import { Book, hashOfNth, listed } from './book'

vi.mock(import('~/config/orders'), async (original) => ({
  ...(await original()),
  orderBookUrl: 'http://book.test/orders',
}))

interface Shown {
  readonly title: string
  readonly body: string | undefined
  readonly tag: string | undefined
}

/** A browser's notifications: whether it lets this site show some, and what the person says when asked. */
class FakeNotification extends EventTarget {
  static permission: NotificationPermission = 'default'
  static answer: NotificationPermission = 'granted'
  static questions = 0
  static readonly shown: Shown[] = []
  static requestPermission(): Promise<NotificationPermission> {
    FakeNotification.questions += 1
    if (FakeNotification.permission === 'default') FakeNotification.permission = FakeNotification.answer
    return Promise.resolve(FakeNotification.permission)
  }

  constructor(title: string, { body, tag }: NotificationOptions = {}) {
    super()
    FakeNotification.shown.push({ title, body, tag })
  }
}

let chain: Book
let visibility: DocumentVisibilityState

beforeEach(() => {
  vi.stubGlobal('matchMedia', narrow)
  Object.assign(FakeNotification, { permission: 'default', answer: 'granted', questions: 0 })
  FakeNotification.shown.length = 0
  vi.stubGlobal('Notification', FakeNotification)
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  chain = new Book()
})

const open = () => renderApp({ path: '/orders', chain, account: ACCOUNT, blockPollMs: 20 })
type Page = ReturnType<typeof open>
const control = () => screen.findByRole('switch', { name: 'Notify me in this browser' })
const isOn = async () => (await control()).getAttribute('aria-checked')
const fillOf = (sold: bigint) => ({
  ...{ transaction: hashOfNth(9), at: 1_700_000_000, reward: '0' },
  ...{ sold: String(sold), bought: String(4n * sold) },
})

/** The book tells of one fill more, and is asked. */
async function fill({ store }: Page, sold: bigint): Promise<void> {
  const [order = listed(1)] = chain.listed
  const asked = chain.requestsBy('GET').length
  chain.listed = [{ ...order, fills: [...order.fills, fillOf(sold)] }]
  act(() => {
    store.dispatch(announce('order-placed'))
  })
  await waitFor(() => expect(chain.requestsBy('GET').length).toBeGreaterThan(asked))
}

describe('notifications of fills', () => {
  it('are off, and the browser is asked by the press alone; then a hidden page tells of a fill', async () => {
    const page = open()
    expect(await isOn()).toBe('false')
    expect(FakeNotification.questions).toBe(0)
    await page.user.click(await control())
    await waitFor(async () => expect(await isOn()).toBe('true'))
    expect(FakeNotification.questions).toBe(1)

    await fill(page, E18)
    expect(await screen.findByText('4 BUSD for 1 CHEESE')).toBeDefined()
    expect(FakeNotification.shown).toEqual([])
    visibility = 'hidden'
    await fill(page, 2n * E18)
    await waitFor(() => expect(FakeNotification.shown).toHaveLength(1))
    expect(FakeNotification.shown).toEqual([
      { title: 'Order filled', body: '8 BUSD for 2 CHEESE', tag: `${hashOfNth(1)} 2` },
    ])
    await page.user.click(await control())
    await fill(page, 3n * E18)
    expect(await screen.findByText('12 BUSD for 3 CHEESE')).toBeDefined()
    expect(FakeNotification.shown).toHaveLength(1)
  })

  it('stay on after a reload, and ask nothing then', async () => {
    const page = open()
    await page.user.click(await control())
    await waitFor(async () => expect(await isOn()).toBe('true'))
    await waitFor(() => expect(localStorage.getItem('persist:orders')).toContain('"notifies":"true"'))
    open()
    expect(await isOn()).toBe('true')
    expect(FakeNotification.questions).toBe(1)
  })

  it('that the browser blocks stay off, and the page says where to allow them', async () => {
    FakeNotification.answer = 'denied'
    const page = open()
    await page.user.click(await control())
    expect(await screen.findByText(/Allow them in the site settings beside the address/)).toBeDefined()
    expect(await isOn()).toBe('false')
  })

  it('are not offered where the browser knows none', async () => {
    vi.stubGlobal('Notification', undefined)
    open()
    expect(await screen.findByRole('tab', { name: 'History' })).toBeDefined()
    expect(screen.queryByRole('switch')).toBeNull()
  })
})
