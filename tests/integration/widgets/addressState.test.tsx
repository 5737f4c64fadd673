import { act, fireEvent, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { oneOf, useInAddress, useSearchInAddress } from '~/widgets/addressState'

const CHOICE = { sort: oneOf(['hot', 'apr'], 'hot') }
/** What a press on the page that is drawn does: it may come after the address has changed again. */
let chooseApr: () => void = () => undefined

function List() {
  const [{ sort }, choose] = useInAddress(CHOICE)
  const [typed, type, kept] = useSearchInAddress('search', 'page')
  useEffect(() => {
    chooseApr = () => choose({ sort: 'apr' })
  })
  return (
    <>
      <input aria-label="Search" value={typed} onChange={(event) => type(event.target.value)} />
      <output>{`${sort} ${kept}`}</output>
    </>
  )
}

function open(path: string) {
  history.replaceState(null, '', path)
  render(
    <BrowserRouter>
      <List />
    </BrowserRouter>,
  )
}

function type(text: string) {
  fireEvent.change(screen.getByRole('textbox'), { target: { value: text } })
}

const shownPath = () => location.pathname + location.search + location.hash

beforeEach(() => {
  vi.useFakeTimers()
})

it('keeps a search and a sort order that are written before the page renders again', () => {
  open('/pools?search=odd&page=2#list')
  type('')
  act(() => {
    vi.advanceTimersByTime(400)
    chooseApr()
  })
  expect(shownPath()).toBe('/pools?sort=apr#list')
  expect(screen.getByRole('status').textContent).toBe('apr ')
  act(() => {
    vi.advanceTimersByTime(1000)
  })
  expect(shownPath()).toBe('/pools?sort=apr#list')
})

it('keeps a search that settles right after a sort order is chosen', () => {
  open('/pools?search=odd')
  type('chee')
  act(() => {
    vi.advanceTimersByTime(399)
    chooseApr()
    vi.advanceTimersByTime(1)
  })
  expect(shownPath()).toBe('/pools?search=chee&sort=apr')
  expect(screen.getByRole('status').textContent).toBe('apr chee')
})

it('lets a link that opens while typing replace the search', () => {
  open('/pools')
  type('chee')
  act(() => {
    history.pushState(null, '', '/pools?search=odd')
    window.dispatchEvent(new PopStateEvent('popstate'))
    vi.advanceTimersByTime(400)
  })
  expect(shownPath()).toBe('/pools?search=odd')
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'odd')
})

it('does not write a search once another page is loading', () => {
  open('/pools')
  type('chee')
  act(() => {
    history.pushState(null, '', '/farms')
    vi.advanceTimersByTime(400)
  })
  expect(shownPath()).toBe('/farms')
})

it('cuts a long search at 100 characters, and writes it once', () => {
  open('/pools')
  const written = vi.spyOn(history, 'replaceState')
  type('x'.repeat(150))
  for (let ms = 0; ms < 3; ms += 1) {
    act(() => {
      vi.advanceTimersByTime(400)
    })
  }
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'x'.repeat(100))
  expect(written).toHaveBeenCalledTimes(1)
})
