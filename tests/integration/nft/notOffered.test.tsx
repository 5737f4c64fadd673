import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ACCOUNT } from '../support/localChain'
import { renderApp } from '../support/renderApp'
import { BUNNIES, MarketChain, SQUAD } from './fixture'

// A deployment with contracts alone: no one describes collectibles, no one lists them, no one ranks traders.
vi.mock(import('~/config/profile'), async (original) => ({
  ...(await original()),
  ...{ nftApiUrl: undefined, profileApiUrl: undefined, profileSubgraphUrl: undefined },
}))
vi.mock(import('~/config/nft'), async (original) => ({ ...(await original()), nftSubgraphUrl: undefined }))

let chain: MarketChain

beforeEach(() => {
  chain = new MarketChain().serve()
})

const PAGES = [
  {
    path: '/nfts',
    words: [
      'Names, pictures or stats of collections aren’t available on this network.',
      'Market activity isn’t available on this network.',
    ],
  },
  {
    path: '/nfts/collections',
    words: ['Names, pictures or stats of collections aren’t available on this network.'],
  },
  { path: `/nfts/collections/${SQUAD}`, words: ['Items for sale aren’t listed on this network.'] },
  {
    path: `/nfts/collections/${SQUAD}/7`,
    words: [
      'Names and pictures of collectibles aren’t available on this network.',
      'Market activity isn’t available on this network.',
    ],
  },
  {
    path: `/nfts/collections/${BUNNIES}/7`,
    words: [
      'Names and pictures of collectibles aren’t available on this network.',
      'Items for sale aren’t listed on this network.',
      'Market activity isn’t available on this network.',
    ],
  },
  { path: '/competition', words: ['The leaderboard isn’t available on this network.'] },
] as const

it.each(PAGES)(
  'what $path has no service for is said to be not available, and nothing is to be tried again',
  async ({ path, words }) => {
    renderApp({ path, chain, account: ACCOUNT })
    for (const each of words) expect(await screen.findByText(each)).toBeTruthy()
    await waitFor(() => expect(document.querySelector('main h1, h1')?.textContent).not.toBe(''))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  },
)
