import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { Link } from '~/ui/Link'

const visited: string[] = []

function Where() {
  const { pathname, search } = useLocation()
  useEffect(() => {
    visited.push(pathname + search)
  }, [pathname, search])
  return null
}

function show(onClick?: React.MouseEventHandler) {
  visited.length = 0
  render(
    <MemoryRouter basename="/site" initialEntries={['/site/farms']}>
      <Where />
      <Link to="/swap?inputCurrency=BNB" aria-current="page" onClick={onClick}>
        Swap
      </Link>
    </MemoryRouter>,
  )
  return screen.getByRole('link', { name: 'Swap' })
}

/** Clicks, and says whether the browser is left to follow the link itself. */
function isLeftToBrowser(link: HTMLElement, init: MouseEventInit = {}): boolean {
  const event = createEvent.click(link, { button: 0, ...init })
  // jsdom can go nowhere.
  window.addEventListener('click', (last) => last.preventDefault(), { once: true })
  let isPrevented = false
  document.addEventListener('click', () => (isPrevented = event.defaultPrevented), { once: true })
  fireEvent(link, event)
  return !isPrevented
}

it('goes to a page of the app without loading the site again', () => {
  const link = show()
  expect(link.getAttribute('href')).toBe('/site/swap?inputCurrency=BNB')
  expect(link.getAttribute('aria-current')).toBe('page')
  expect(isLeftToBrowser(link)).toBe(false)
  expect(visited).toEqual(['/farms', '/swap?inputCurrency=BNB'])
})

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'leaves a click with %j to the browser, which opens a tab or saves the page',
  (init) => {
    expect(isLeftToBrowser(show(), init)).toBe(true)
    expect(visited).toEqual(['/farms'])
  },
)

it('stays where a handler of the click prevents it', () => {
  const onClick = vi.fn((event: React.MouseEvent) => event.preventDefault())
  fireEvent.click(show(onClick))
  expect(onClick).toHaveBeenCalledOnce()
  expect(visited).toEqual(['/farms'])
})
