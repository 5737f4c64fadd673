import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { AREAS, pageAt } from '~/app/areas'
import { type Address, toAddress } from '~/domain/address'
import { renderApp } from '../support/renderApp'

const A = toAddress('0x55d398326f99059fF775485246999027B3197955')
const B = '0xe9e7CEA3DedcA5984780Bafc599bD69ADd087D56'

/** The areas as they are, with screens that show nothing. */
const areas = AREAS.map((area) => ({
  ...area,
  pages: area.pages.map((page) =>
    'screen' in page ? { ...page, screen: () => Promise.resolve({ default: () => null }) } : page,
  ),
}))

const open = (path: string, account?: Address) => renderApp({ path, areas, ...(account && { account }) })

describe('the paths of specification 1 §2', () => {
  it.each([
    // The output currency is appended, and the rest of the query stays.
    [`/swap/${A}`, `/swap?outputCurrency=${A}`],
    ['/swap/BNB?exactAmount=1', '/swap?exactAmount=1&outputCurrency=BNB'],
    ['/swap/a&b=c', '/swap?outputCurrency=a%26b%3Dc'],
    ['/send?inputCurrency=BNB#x', '/swap?inputCurrency=BNB#x'],
    ['/pool', '/liquidity'],
    // Two hyphenated currencies are taken apart, one that is named twice is put together.
    [`/add/${A}-${B}`, `/add/${A}/${B}`],
    [`/create/BNB-${B}`, `/create/BNB/${B}`],
    [`/add/${A}/${A.toLowerCase()}`, `/add/${A}`],
    [`/add/${A}/${B}`, `/add/${A}/${B}`],
    [`/add/${A}`, `/add/${A}`],
    ['/add/nonsense-BNB', '/add/nonsense-BNB'],
    // Anything but two currencies cannot be removed.
    [`/remove/${A}-BNB`, `/remove/${A}/BNB`],
    [`/remove/${A}`, '/liquidity'],
    ['/remove/x-y', '/liquidity'],
    [`/remove/${A}-${B}-${A}`, '/liquidity'],
    ['/staking', '/pools'],
    ['/syrup', '/pools'],
    ['/collectibles', '/nfts'],
    ['/profile', '/nfts/profile'],
  ])('leads %s to %s', async (from, to) => {
    const { location } = open(from)
    await waitFor(() => expect(location()).toBe(to))
  })

  it('leads /profile to the connected account, in lower case', async () => {
    const { location } = open('/profile', A)
    await waitFor(() => expect(location()).toBe(`/nfts/profile/${A.toLowerCase()}`))
  })

  it('has a way back home from a path of no area', async () => {
    open('/no/such/place')
    expect(await screen.findByRole('link', { name: 'Back Home' })).toBeDefined()
  })
})

describe('the titles of the specification', () => {
  it.each([
    ['/', 'Home'],
    ['/swap', 'Exchange'],
    ['/add', 'Add Liquidity'],
    [`/create/${A}/${B}`, 'Add Liquidity'],
    [`/remove/${A}/${B}`, 'Remove Liquidity'],
    ['/liquidity', 'Liquidity'],
    ['/find', 'Import Pool'],
    ['/farms', 'Farms'],
    ['/farms/history', 'Farms'],
    ['/pools', 'Pools'],
    ['/pools/history', 'Pools'],
    ['/farms/auction', 'Farm Auctions'],
    ['/ifo/history', 'Initial Farm Offering'],
    ['/prediction/leaderboard', 'Prediction'],
    ['/lottery', 'Lottery'],
    ['/teams/1', 'Leaderboard'],
    ['/create-profile', 'Create your profile'],
    ['/competition', 'Trading Battle'],
    ['/voting', 'Voting'],
    ['/voting/proposal/Qm1', 'Proposals'],
    ['/voting/proposal/create', 'Make a Proposal'],
    ['/info/tokens', 'Info & Analytics'],
    ['/nfts', 'Overview'],
    ['/nfts/collections/0x1', 'Collections'],
    [`/nfts/profile/${A}`, 'Your Profile'],
    ['/pancake-squad', undefined],
    ['/nowhere', undefined],
  ])('has for %s the title %s', (path, title) => {
    expect(pageAt(path)?.page.title).toBe(title)
  })

  it.each(['/SWAP', '/%73wap', '/swap/'])('knows the page at %s, however it is written', (path) => {
    expect(pageAt(path)?.page.path).toBe('/swap')
  })
})

describe('the records of the areas', () => {
  it('have no two pages at one path, and no two areas of one name', () => {
    const all = AREAS.flatMap(({ pages }) => pages.map(({ path }) => path))
    expect(new Set(all).size).toBe(all.length)
    expect(new Set(AREAS.map(({ key }) => key)).size).toBe(AREAS.length)
  })
})
