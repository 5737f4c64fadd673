import { waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { PageTitle } from '~/app/PageTitle'
import { AppRoutes } from '~/app/routes'
import { network } from '~/config/networks'
import { swapReducer } from '~/features/swap/slice'
import SwapScreen from '~/features/swap/SwapScreen'
import { renderApp } from '../support/renderApp'
import { SwapChain } from '../swap/fixture'
import { narrow } from '../support/narrow'

/** A screen is loaded on the way. */
const LOADING = { timeout: 20_000 }

it('names in the tab the token of the page, the page, and the price of CHEESE once it is known', async () => {
  const { dollar, reward } = network.deployment
  vi.stubGlobal('matchMedia', narrow)
  const chain = new SwapChain()
  const says = (title: string) => waitFor(() => expect(document.title).toBe(title))
  const { goTo } = renderApp({
    path: '/',
    chain,
    slices: { swap: swapReducer },
    content: (
      <>
        <PageTitle />
        <Routes>
          <Route path="/swap" element={<SwapScreen />} />
          <Route path="*" element={null} />
        </Routes>
      </>
    ),
  })
  await says('Home | CheeseSwap - CHEESE ...')
  chain.mine(() => {
    chain.price(reward.address, 3n)
  })
  await says('Home | CheeseSwap - CHEESE $3.0000')
  goTo(`/swap?outputCurrency=${dollar.address}`)
  await says('BUSD - Exchange | CheeseSwap - CHEESE $3.0000')
  goTo('/find')
  await says('Import Pool | CheeseSwap - CHEESE $3.0000')
  goTo('/nowhere')
  await says('CheeseSwap - CHEESE $3.0000')
})

it.each([
  ['/farms', 'Farms | CheeseSwap'],
  ['/farms/history', 'Finished - Farms | CheeseSwap'],
  ['/ifo/history', 'Past - Initial Farm Offering | CheeseSwap'],
  ['/prediction/leaderboard', 'Leaderboard - Prediction | CheeseSwap'],
  ['/teams', 'Teams - Leaderboard | CheeseSwap'],
  ['/pancake-squad', 'Squad sale - CheeseSwap'],
  ['/nowhere', 'Page not found - CheeseSwap'],
])('gives %s a title of its own', async (path, title) => {
  vi.stubGlobal('matchMedia', narrow)
  renderApp({
    path,
    content: (
      <>
        <PageTitle />
        <AppRoutes />
      </>
    ),
  })
  await waitFor(() => expect(document.title).toBe(`${title} - CHEESE ...`), LOADING)
})

it.each(['/info', '/info/pools', '/info/tokens'])(
  'describes %s to those that it is shared with as the specification does',
  async (path) => {
    const meta = document.createElement('meta')
    meta.setAttribute('name', 'description')
    document.head.append(meta)
    renderApp({ path, chain: new SwapChain(), content: <PageTitle /> })
    await waitFor(() => expect(meta.content).toBe('View statistics for exchanges'))
    meta.remove()
  },
)
