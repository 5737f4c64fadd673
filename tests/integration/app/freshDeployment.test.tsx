import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import AuctionScreen from '~/features/auction/AuctionScreen'
import LotteryScreen, { reducer } from '~/features/lottery/LotteryScreen'
import SaleScreen from '~/features/sale/SaleScreen'
import { AuctionChain } from '../auction/fixture'
import { LotteryChain } from '../lottery/fixture'
import { SaleChain } from '../sale/fixture'
import { NOW } from '../support/localChain'
import { renderApp } from '../support/renderApp'

// The contracts of the local exchange, on a site whose file says nothing besides.
await vi.hoisted(async () => {
  const { readFileSync } = await import('node:fs')
  const record = JSON.parse(readFileSync('deployments/31337/site.json', 'utf8')) as object
  const silent = { ...record, terms: {}, campaigns: { sales: [], battles: [] } }
  Object.defineProperty(globalThis, 'DEPLOYMENT', { configurable: true, get: () => silent })
})

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({}, { status: 404 })))
})

const text = () => document.body.textContent

describe('a site whose file says nothing but where its contracts are', () => {
  it('promises no length of a winner’s farm, no answer, and has no form to apply by', async () => {
    renderApp({
      path: '/farms/auction',
      chain: new AuctionChain(),
      content: <AuctionScreen />,
      blockPollMs: 50,
    })
    await waitFor(() => expect(screen.getByTestId('auction-phase').textContent).toBe('Live'))
    expect(screen.getByText('The top bidders get a community farm.')).toBeDefined()
    expect(screen.getByText('Wallets of accepted projects are added to the whitelist.')).toBeDefined()
    expect(text()).not.toMatch(/within .* day|farm runs for|Apply for whitelisting/)
    expect(document.querySelector('a[href*="docs.google.com"]')).toBeNull()
  })

  it('tells the pre-sale by the contract alone: when it began, and for whom it is', async () => {
    const chain = new SaleChain()
    renderApp({ path: '/pancake-squad', chain, content: <SaleScreen />, blockPollMs: 50 })
    const phase = await screen.findByTestId('phase-presale')
    const began = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })
    const day = began.format((Number(NOW) - 3 * 86_400) * 1000)
    await waitFor(() => expect(within(phase).getByText(/^From /).textContent).toContain(day))
    expect(
      within(phase).getByText('For wallets on the early access list, up to the tickets each was given.'),
    ).toBeDefined()
    expect(phase.textContent).not.toMatch(/490|Gen 0|2021|hours/)
    chain.mine(() => (chain.presaleTime = 0n))
    await waitFor(() => expect(within(phase).queryByText(/^From /)).toBeNull())
  })

  it('counts to the end of the lottery’s sales, since no one has said when the draw is', async () => {
    renderApp({
      path: '/lottery',
      chain: new LotteryChain(),
      content: <LotteryScreen />,
      blockPollMs: 50,
      slices: { lottery: reducer },
    })
    expect(await screen.findByText('until sales end')).toBeDefined()
    expect(screen.queryByText('until the draw')).toBeNull()
    expect(screen.queryByText('Prizes from the previous version')).toBeNull()
  })
})
