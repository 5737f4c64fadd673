import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ErrorBoundary } from '~/app/ErrorBoundary'
import { Banner } from '~/app/layout/Banner'
import { Layout } from '~/app/layout/Layout'
import { NotFound } from '~/app/pages/NotFound'
import { LanguageProvider } from '~/i18n/LanguageProvider'
import { applyTheme } from '~/ui/theme'
import type { Area } from '~/widgets/area'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Fixture() {
  return <output>{useLocation().pathname}</output>
}

interface Options {
  path?: string
  banner?: ReactNode
  areas?: readonly Area[]
}

function open(content: ReactNode, { path = '/swap', banner, areas }: Options = {}) {
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
        {...(areas && { areas })}
      >
        {content}
        <Fixture />
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

const groupButton = (name: string) => bar().getByRole('button', { name })
/** The bar at the bottom is there in jsdom, which has no width, and hidden: it has no names there, only text. */
const bottom = async (name: string) => {
  const bar = await waitFor(() => {
    const found = document.querySelectorAll<HTMLElement>('nav[aria-label="Main"]')[1]
    if (found === undefined) throw new Error('There is no bar')
    return found
  })
  return within(bar).getByText(name)
}

describe('the shell', () => {
  it('opens a group by click as a panel with a line for each place, and leads there', async () => {
    open(null)
    expect(groupButton('Trade').getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(groupButton('Earn'))
    const farms = await screen.findByRole('link', { name: 'Farms Stake LP tokens and earn rewards' })
    expect(document.activeElement).toBe(farms)
    expect(groupButton('Earn').getAttribute('aria-expanded')).toBe('true')
    await userEvent.click(farms)
    expect(path()).toBe('/farms')
    expect(groupButton('Earn').getAttribute('aria-expanded')).toBe('false')
    expect(groupButton('Earn').getAttribute('aria-current')).toBe('true')
    expect(groupButton('Trade').getAttribute('aria-current')).toBeNull()
  })

  it('opens a group by keys, moves in it by arrows, and closes it by Escape and by leaving it', async () => {
    open(null)
    groupButton('Trade').focus()
    await userEvent.keyboard('{ArrowDown}')
    const swap = await screen.findByRole('link', { name: /^Swap/ })
    expect(document.activeElement).toBe(swap)
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement?.getAttribute('href')).toBe('/liquidity')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('link', { name: /^Swap/ })).toBeNull()
    expect(document.activeElement).toBe(groupButton('Trade'))
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('link', { name: /^Swap/ })
    await userEvent.tab()
    await userEvent.tab()
    expect(screen.queryByRole('link', { name: /^Swap/ })).toBeNull()
    await userEvent.click(groupButton('Trade'))
    await screen.findByRole('link', { name: /^Swap/ })
    await userEvent.click(document.body)
    expect(screen.queryByRole('link', { name: /^Swap/ })).toBeNull()
  })

  it('shows a group for all that there is', async () => {
    open(null)
    const names = bar()
      .getAllByRole('button')
      .map((button) => button.textContent)
    expect(names.slice(0, 5)).toEqual(['Trade', 'Earn', 'Win', 'NFT', 'More'])
    await userEvent.click(groupButton('NFT'))
    expect(screen.getByRole('link', { name: /^Collections/ })).toBeTruthy()
    expect(screen.getByRole('link', { name: /^Squad/ })).toBeTruthy()
  })

  it.each([
    ['/swap', 'Trade', 'Exchange'],
    ['/swap/BNB', 'Trade', 'Exchange'],
    ['/liquidity', 'Trade', 'Liquidity'],
    ['/add', 'Trade', 'Liquidity'],
    ['/add/BNB', 'Trade', 'Liquidity'],
    ['/create/BNB', 'Trade', 'Liquidity'],
    ['/remove/BNB/0x1', 'Trade', 'Liquidity'],
    ['/find', 'Trade', 'Liquidity'],
    ['/farms/history', 'Earn', 'Farms'],
    ['/pools', 'Earn', 'Pools'],
  ])('marks at %s the group and the place that it belongs to: %s, %s', (at, group, label) => {
    open(null, { path: at })
    expect(groupButton(group).getAttribute('aria-current')).toBe('true')
    const tabs = within(screen.getByRole('navigation', { name: group }))
    expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe(label)
  })

  it('marks no place on a page that belongs to none', () => {
    open(null, { path: '/address' })
    expect(bar().queryByRole('button', { current: true })).toBeNull()
    expect(screen.queryByRole('navigation', { name: 'Trade' })).toBeNull()
  })

  it('has the groups at the bottom on a phone, each leading to the page that was seen last in it', async () => {
    open(null, { path: '/add/BNB?x=1' })
    expect((await bottom('Trade')).getAttribute('aria-current')).toBe('true')
    expect((await bottom('Earn')).getAttribute('href')).toBe('/farms')
    await userEvent.click(await bottom('Earn'))
    expect(path()).toBe('/farms')
    expect((await bottom('Trade')).getAttribute('href')).toBe('/add/BNB?x=1')
    await userEvent.click(screen.getByRole('link', { name: 'Pools' }))
    await userEvent.click(await bottom('Trade'))
    expect(path()).toBe('/add/BNB')
    expect((await bottom('Earn')).getAttribute('href')).toBe('/pools')
  })

  it('has the theme and the places of More in a sheet', async () => {
    const voting: Area = {
      key: 'voting',
      pages: [{ path: '/voting', screen: () => Promise.resolve({ default: () => null }) }],
      navItems: [{ group: 'more', to: '/voting', label: 'Voting', icon: 'voting', description: 'Voting' }],
    }
    open(null, { areas: [voting] })
    await userEvent.click(await bottom('More'))
    const sheet = within(await screen.findByRole('dialog', { name: 'More' }))
    expect(await sheet.findByRole('button', { name: 'Switch to the dark theme' })).toBeDefined()
    await userEvent.click(sheet.getByRole('link', { name: /^Voting/ }))
    expect(path()).toBe('/voting')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows the balance, the wallet button and a way past the menu', () => {
    open(null)
    expect(bar().getByText('0.0000 BNB')).toBeDefined()
    expect(bar().getByRole('button', { name: 'Connect Wallet' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe(
      `#${screen.getByRole('main').id}`,
    )
  })

  it('switches the theme on the document', async () => {
    open(null)
    await userEvent.click(await screen.findByRole('button', { name: 'Switch to the dark theme' }))
    expect(document.documentElement.dataset['theme']).toBe('dark')
    await userEvent.click(screen.getByRole('button', { name: 'Switch to the light theme' }))
    expect(document.documentElement.dataset['theme']).toBe('light')
  })

  it('has the footer of the specification, whose ways out are safe', async () => {
    open(null)
    const footer = within(await screen.findByRole('contentinfo'))
    for (const name of ['Contact', 'Community', 'Token']) {
      expect(footer.getByRole('navigation', { name })).toBeDefined()
    }
    expect(footer.getByText(`© ${String(new Date().getFullYear())} CheeseSwap`)).toBeDefined()
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
      'This part of the page couldn’t be shownreserve of undefined',
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
