import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LanguageProvider } from '~/i18n/LanguageProvider'
import { ToastsProvider, useToasts } from '~/widgets/Toasts'
import type { ToastInput } from '~/widgets/toastList'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

let raise: (toast: ToastInput) => void = () => undefined
let remove: (id: string) => void = () => undefined

function Raiser() {
  const toasts = useToasts()
  return (
    <button
      onClick={() => {
        raise = toasts.toast
        remove = toasts.remove
      }}
    />
  )
}

async function open() {
  // The area is a chunk of its own: loaded before the page is drawn, and drawn before a toast comes.
  await import('~/widgets/ToastArea')
  render(
    <LanguageProvider load={() => new Promise(() => undefined)}>
      <ToastsProvider>
        <Raiser />
      </ToastsProvider>
    </LanguageProvider>,
  )
  await act(() => vi.advanceTimersByTimeAsync(0))
  fireEvent.click(screen.getByRole('button'))
}

const show = (toast: ToastInput) => {
  act(() => {
    raise(toast)
  })
}
const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}
const titles = () =>
  [...document.querySelectorAll('[data-toast]')].map((each) => each.getAttribute('data-toast'))
const card = () => {
  const element = document.querySelector('[data-toast]')
  if (element === null) throw new Error('No toast')
  return element
}

it('is an error outside of the provider', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(() => render(<Raiser />)).toThrow('Toasts context undefined')
})

it('lives for 6000 ms and fades for 250', async () => {
  await open()
  show({ type: 'success', title: 'Transaction receipt', description: 'Swapped' })
  pass(5999)
  expect(card().getAttribute('data-leaving')).toBe('false')
  pass(1)
  expect(card().getAttribute('data-leaving')).toBe('true')
  pass(249)
  expect(titles()).toEqual(['transaction-receipt'])
  pass(1)
  expect(titles()).toEqual([])
})

it('replaces the toast of the same title, which lives anew', async () => {
  await open()
  show({ type: 'info', title: 'Transaction receipt', description: 'first' })
  pass(5000)
  show({ type: 'warning', title: 'Provider Error' })
  show({ type: 'success', title: 'Transaction Receipt', description: 'second' })
  expect(titles()).toEqual(['transaction-receipt', 'provider-error'])
  expect(screen.queryByText('first')).toBeNull()
  pass(5999)
  expect(titles()).toEqual(['transaction-receipt', 'provider-error'])
  pass(1)
  pass(250)
  expect(titles()).toEqual([])
})

it('says below what the replaced one said, where that is no less true', async () => {
  await open()
  show({ type: 'success', title: 'Transaction receipt', description: 'Approve CHEESE', retainsEarlier: true })
  show({ type: 'success', title: 'Transaction receipt', description: 'Swap', retainsEarlier: true })
  expect(titles()).toEqual(['transaction-receipt'])
  expect(card().textContent).toBe('Transaction receiptSwapApprove CHEESE')
})

it('does not leave with the one whose time ends as it comes', async () => {
  await open()
  show({ type: 'info', title: 'Transaction receipt', description: 'first' })
  pass(6000)
  // The timer of the first and the second's coming fall into one rendering, in either order.
  act(() => {
    vi.advanceTimersByTime(250)
    raise({ type: 'success', title: 'Transaction receipt', description: 'second' })
  })
  expect(card().textContent).toContain('second')
  expect(card().getAttribute('data-leaving')).toBe('false')
  pass(6000)
  act(() => {
    raise({ type: 'success', title: 'Transaction receipt', description: 'third' })
    vi.advanceTimersByTime(250)
  })
  expect(card().textContent).toContain('third')
  expect(card().getAttribute('data-leaving')).toBe('false')
})

it('waits while a pointer or the focus rests on it', async () => {
  await open()
  show({ type: 'info', title: 'Submitted' })
  pass(4000)
  fireEvent.pointerEnter(card())
  pass(60_000)
  expect(titles()).toEqual(['submitted'])
  fireEvent.pointerLeave(card())
  pass(1999)
  expect(card().getAttribute('data-leaving')).toBe('false')
  fireEvent.focus(screen.getByRole('button', { name: 'Dismiss' }))
  pass(60_000)
  fireEvent.blur(screen.getByRole('button', { name: 'Dismiss' }))
  pass(1)
  pass(250)
  expect(titles()).toEqual([])
})

it('leaves when dismissed, and at once when removed', async () => {
  await open()
  show({ type: 'info', title: 'One' })
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  pass(250)
  expect(titles()).toEqual([])
  show({ type: 'info', title: 'Two words' })
  act(() => {
    remove('two-words')
  })
  expect(titles()).toEqual([])
})

it('is heard: politely, or at once when it is a danger', async () => {
  await open()
  show({ type: 'info', title: 'One' })
  show({ type: 'danger', title: 'Swap failed' })
  expect(screen.getByRole('region', { name: 'Notifications' }).getAttribute('aria-live')).toBe('polite')
  expect(screen.getByRole('alert').textContent).toContain('Swap failed')
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})

it('leads out without telling where from', async () => {
  await open()
  show({
    type: 'success',
    title: 'Done',
    link: { href: 'https://bscscan.com/tx/0x1', text: 'View on explorer' },
  })
  const link = screen.getByRole('link', { name: /View on explorer.*opens in a new tab/ })
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
  expect(link.getAttribute('target')).toBe('_blank')
})
