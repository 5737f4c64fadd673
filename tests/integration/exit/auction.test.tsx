import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { abi, claimable, viewBidderAuctions } from '~/chain/abi/farmAuction'
import AuctionExit from '~/features/auction/AuctionExit'
import { AUCTION, AuctionChain } from '../auction/fixture'
import { ACCOUNT, REVERT } from '../support/localChain'
import { openSection, sent, showsNothing, showsRows, withoutServices } from './support'

let chain: AuctionChain
let services: ReturnType<typeof withoutServices>

beforeEach(() => {
  chain = new AuctionChain()
  services = withoutServices()
})

describe('bids', () => {
  it('are taken back where they did not win, and are gone with the next block', async () => {
    const { user } = openSection(chain, AuctionExit)
    await showsRows('Auction 2180 CHEESE')
    await user.click(screen.getByRole('button', { name: 'Reclaim' }))
    expect(await sent(chain, abi)).toEqual({ to: AUCTION, name: 'claimAuction', args: [2n] })
    chain.mine(() => {
      chain.bids.set(2, [])
    })
    await showsNothing()
    expect(services()).toEqual([])
  })

  it('are told while their auction is open, and not once they have won', async () => {
    chain.bid(3, ACCOUNT, 250)
    chain.bid(1, ACCOUNT, 600)
    openSection(chain, AuctionExit)
    await showsRows(
      'Auction 3If your bid doesn’t win, you can reclaim it when the auction closes.250 CHEESE',
      'Auction 2180 CHEESE',
    )
    const [open] = screen.getAllByTestId('exit-item')
    expect(
      within(open ?? document.body)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/farms/auction')
  })

  it('are one line without any', async () => {
    chain.bids.clear()
    openSection(chain, AuctionExit)
    await showsNothing()
  })

  it('fail where they cannot be read', async () => {
    chain.on(viewBidderAuctions, () => REVERT, AUCTION)
    openSection(chain, AuctionExit)
    expect(await screen.findByText('Couldn’t load your positions. Your funds are safe.')).toBeDefined()
  })

  it('says that one of them may be missing', async () => {
    chain.bid(1, ACCOUNT, 100)
    chain.on(claimable, ([id]) => (id === 1n ? REVERT : undefined), AUCTION)
    openSection(chain, AuctionExit)
    await showsRows('Auction 2180 CHEESE')
    expect(screen.getByText('Some positions couldn’t be loaded and may be missing here.')).toBeDefined()
  })
})
