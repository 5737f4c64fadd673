import { act, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { retainPageFocus } from '~/app/pageFocus'

let end: () => void
beforeEach(() => {
  end = retainPageFocus(document.body)
})
afterEach(() => {
  end()
})

function Gate({ after }: { readonly after: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <main tabIndex={-1}>
      <button>Elsewhere</button>
      <section>{isOpen ? after : <button onClick={() => setIsOpen(true)}>Switch network</button>}</section>
    </main>
  )
}

/** Presses the gate's button by the keyboard. */
async function pass() {
  const button = screen.getByRole('button', { name: 'Switch network' })
  button.focus()
  await act(async () => {
    fireEvent.click(button)
    await Promise.resolve()
  })
}

it('goes from a gate that opens to what it opened', async () => {
  render(<Gate after={<button>Stake</button>} />)
  await pass()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stake' }))
})

it('leaves a list alone whose rows leave as it is scrolled, which takes the focus itself', async () => {
  const Rows = () => {
    const [isScrolled, setIsScrolled] = useState(false)
    return (
      <div data-own-focus>
        {!isScrolled && <button onClick={() => setIsScrolled(true)}>Switch network</button>}
        <button>First row</button>
      </div>
    )
  }
  render(<Rows />)
  await pass()
  expect(document.activeElement).toBe(document.body)
})

it('goes to a field before a button, as the next thing begins there', async () => {
  render(
    <Gate
      after={
        <>
          <button key="max">Max</button>
          <input aria-label="Amount" />
        </>
      }
    />,
  )
  await pass()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Amount' }))
})

it('goes on outwards where nothing is left in the place, as after a bet', async () => {
  render(<Gate after={<p>Your bet is placed</p>} />)
  await pass()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }))
})

it('goes from a button that is switched off, and waits for one that is busy', async () => {
  const { rerender } = render(
    <p>
      <button>Before</button>
      <button>Enable</button>
    </p>,
  )
  const enable = () => screen.getByRole('button', { name: 'Enable' })
  enable().focus()
  rerender(
    <p>
      <button>Before</button>
      <button disabled aria-busy="true">
        Enable
      </button>
    </p>,
  )
  await act(() => Promise.resolve())
  expect(document.activeElement).not.toBe(screen.getByRole('button', { name: 'Before' }))
  rerender(
    <p>
      <button>Before</button>
      <button disabled>Enable</button>
    </p>,
  )
  enable().blur()
  rerender(
    <p>
      <button>Before</button>
    </p>,
  )
  await act(() => Promise.resolve())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Before' }))
})

it('leaves the focus where a press elsewhere took it', async () => {
  render(<Gate after={<button>Stake</button>} />)
  const button = screen.getByRole('button', { name: 'Switch network' })
  button.focus()
  fireEvent.pointerDown(document.body)
  button.blur()
  await act(async () => {
    fireEvent.click(button)
    await Promise.resolve()
  })
  expect(document.activeElement).toBe(document.body)
})
