import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ErrorBoundary } from '~/app/ErrorBoundary'
import { Banner } from '~/app/layout/Banner'
import { Layout } from '~/app/layout/Layout'
import { Home } from '~/app/pages/Home'
import { NotFound } from '~/app/pages/NotFound'
import { LanguageProvider } from '~/i18n/LanguageProvider'
import { applyTheme } from '~/ui/theme'
import { TradeMenu } from '~/widgets/TradeMenu'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Place() {
  return <output>{useLocation().pathname}</output>
}

function open(content: ReactNode, { path = '/swap', banner }: { path?: string; banner?: ReactNode } = {}) {
  function Shell() {
    const [isDark, setIsDark] = useState(false)
    return (
      <Layout
        balance="0.0000 BNB"
        wallet={<button>Connect Wallet</button>}
        isDark={isDark}
        onThemeChange={(dark) => {
          setIsDark(dark)
          applyTheme(dark)
        }}
        banner={banner}
      >
        {content}
        <Place />
      </Layout>
    )
  }
  render(
    <LanguageProvider load={() => new Promise(() => undefined)}>
      <MemoryRouter initialEntries={[path]}>
        <Shell />
      </MemoryRouter>
    </LanguageProvider>,
  )
}

const bar = () => within(screen.getByRole('banner'))
const path = () => screen.getByRole('status', { name: '' }).textContent

/** jsdom has no width: what only a phone shows is there, hidden. */
const menuButton = (name: string) => screen.getByRole('button', { name, hidden: true })

describe('the shell', () => {
  it('leads to the three places and marks the one where the person is', async () => {
    open(null)
    const current = () => bar().getByRole('link', { current: 'page' }).textContent
    expect(current()).toBe('Exchange')
    await userEvent.click(bar().getByRole('link', { name: 'Liquidity' }))
    expect(path()).toBe('/liquidity')
    expect(current()).toBe('Liquidity')
    expect(bar().getByRole('link', { name: 'Pools' }).getAttribute('href')).toBe('/pools')
  })

  it.each([
    ['/swap', 'Exchange'],
    ['/swap/BNB', 'Exchange'],
    ['/liquidity', 'Liquidity'],
    ['/add', 'Liquidity'],
    ['/add/BNB', 'Liquidity'],
    ['/create/BNB', 'Liquidity'],
    ['/remove/BNB/0x1', 'Liquidity'],
    ['/find', 'Liquidity'],
    ['/pools', 'Pools'],
  ])('marks at %s the place that it belongs to: %s', (at, label) => {
    open(<TradeMenu />, { path: at })
    expect(bar().getByRole('link', { current: 'page' }).textContent).toBe(label)
    const tabs = within(screen.getByRole('navigation', { name: 'Trade' }))
    const tab = tabs.queryByRole('link', { current: 'page' })?.textContent
    expect(tab).toBe(label === 'Pools' ? undefined : label)
  })

  it('marks no place on a page that belongs to none', () => {
    open(null, { path: '/address' })
    expect(bar().queryByRole('link', { current: 'page' })).toBeNull()
  })

  it('shows the balance, the wallet button and a way past the menu', () => {
    open(null)
    expect(bar().getByText('0.0000 BNB')).toBeDefined()
    expect(bar().getByRole('button', { name: 'Connect Wallet' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe(
      `#${screen.getByRole('main').id}`,
    )
  })

  it('toggles the mobile menu: by its button, by Escape, by leaving', async () => {
    open(null)
    const menu = () => document.getElementById('mobile-menu')
    expect(menu()).toBeNull()
    await userEvent.click(menuButton('Open menu'))
    expect(menu()).not.toBeNull()
    expect(menuButton('Close menu').getAttribute('aria-expanded')).toBe('true')
    await userEvent.click(menuButton('Close menu'))
    expect(menu()).toBeNull()
    await userEvent.click(menuButton('Open menu'))
    await userEvent.keyboard('{Escape}')
    expect(menu()).toBeNull()
    expect(document.activeElement).toBe(menuButton('Open menu'))
    await userEvent.click(menuButton('Open menu'))
    const sheet = menu()
    if (sheet === null) throw new Error('No menu')
    await userEvent.click(within(sheet).getByRole('link', { name: 'Pools', hidden: true }))
    expect(path()).toBe('/pools')
    expect(menu()).toBeNull()
  })

  it('switches the theme on the document', async () => {
    open(null)
    await userEvent.click(screen.getByRole('button', { name: 'Switch to the dark theme' }))
    expect(document.documentElement.dataset['theme']).toBe('dark')
    await userEvent.click(screen.getByRole('button', { name: 'Switch to the light theme' }))
    expect(document.documentElement.dataset['theme']).toBe('light')
  })

  it('has the footer of the specification, whose ways out are safe', () => {
    open(null)
    const footer = within(screen.getByRole('contentinfo'))
    for (const name of ['Contact', 'Community', 'Token']) {
      expect(footer.getByRole('navigation', { name })).toBeDefined()
    }
    expect(footer.getByText('© 2022 CheeseSwap')).toBeDefined()
    const out = footer
      .getAllByRole('link')
      .filter((link) => link.getAttribute('href')?.startsWith('http') === true)
    expect(out.length).toBeGreaterThan(5)
    for (const link of out) {
      expect(link.getAttribute('rel')).toBe('noopener noreferrer')
      expect(link.textContent).toContain('opens in a new tab')
    }
  })

  it('says and announces what concerns the whole page', () => {
    open(null, { banner: <Banner>Connection lost</Banner> })
    expect(screen.getByText('Connection lost').parentElement?.getAttribute('role')).toBe('status')
  })
})

describe('the pages', () => {
  it('starts with what it is, the price and two ways on', () => {
    open(<Home price="$3.4512" />, { path: '/' })
    const hero = document.getElementById('homepage-hero')
    if (hero === null) throw new Error('No hero')
    expect(within(hero).getByRole('heading', { level: 1 }).textContent).toBe(
      'Swap tokens straight from your wallet',
    )
    expect(within(hero).getByText('$3.4512')).toBeDefined()
    const ways = within(hero).getAllByRole('link')
    expect(ways.map((link) => link.getAttribute('href'))).toEqual(['/swap', '/liquidity'])
    expect(screen.getByText(/0\.25% in each pool\. 0\.17% goes/)).toBeDefined()
  })

  it('leads back home from nowhere', async () => {
    open(<NotFound />, { path: '/nowhere' })
    await userEvent.click(screen.getByRole('link', { name: 'Back Home' }))
    expect(path()).toBe('/')
  })
})

describe('a panel that fails', () => {
  it('says so in its place, leaves the rest, and can be tried again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let isBroken = true
    function Fragile() {
      if (isBroken) throw new Error('reserve of undefined')
      return <p>Whole again</p>
    }
    open(
      <>
        <ErrorBoundary>
          <Fragile />
        </ErrorBoundary>
        <p>The rest</p>
      </>,
    )
    expect(screen.getByRole('alert').textContent).toBe(
      'This part of the page could not be shownreserve of undefined',
    )
    expect(screen.getByText('The rest')).toBeDefined()
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.getByText('Whole again')).toBeDefined()
  })

  it('is tried again by itself on another page, and survives what is no Error', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    function Fragile({ page }: { readonly page: string }) {
      if (page === '/broken') throw 'a string' as unknown as Error
      return <p>Fine</p>
    }
    const at = (page: string) => (
      <LanguageProvider load={() => new Promise(() => undefined)}>
        <ErrorBoundary resetKey={page}>
          <Fragile page={page} />
        </ErrorBoundary>
      </LanguageProvider>
    )
    const { rerender } = render(at('/broken'))
    expect(screen.getByRole('alert').textContent).toContain('a string')
    rerender(at('/fine'))
    expect(screen.getByText('Fine')).toBeDefined()
  })
})
