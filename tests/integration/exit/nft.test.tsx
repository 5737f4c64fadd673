import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { name } from '~/chain/abi/nftCollection'
import { abi, viewAsksByCollectionAndSeller, viewCollections } from '~/chain/abi/nftMarket'
import NftExit from '~/features/nft/NftExit'
import { BUNNIES, MARKET, MarketChain, SQUAD, WHEELS } from '../nft/fixture'
import { ACCOUNT, E18, REVERT } from '../support/localChain'
import { openSection, sent, showsNothing, showsRows, withoutServices } from './support'

let chain: MarketChain
let services: ReturnType<typeof withoutServices>

beforeEach(() => {
  chain = new MarketChain()
  chain.on(name, () => 'Cheese Squad', SQUAD)
  chain.on(name, () => 'Bunnies', BUNNIES)
  chain.on(name, () => REVERT, WHEELS)
  services = withoutServices()
})

describe('listings', () => {
  it('are taken back one by one, also of a closed collection', async () => {
    chain
      .list(SQUAD, 7, E18, ACCOUNT)
      .list(WHEELS, 3, E18 / 2n, ACCOUNT)
      .list(SQUAD, 8, E18)
    chain.closed.add(WHEELS)
    const { user } = openSection(chain, NftExit)
    await showsRows('Cheese Squad #7Listed for 1 WBNB', 'Token 3Listed for 0.5 WBNB')
    await user.click(screen.getAllByRole('button', { name: 'Remove from sale' })[1] ?? document.body)
    expect(await sent(chain, abi)).toEqual({ to: MARKET, name: 'cancelAskOrder', args: [WHEELS, 3n] })
    chain.mine(() => {
      chain.sell(WHEELS, 3, ACCOUNT)
    })
    await showsRows('Cheese Squad #7Listed for 1 WBNB')
    expect(services()).toEqual([])
  })

  it('of a collection that cannot be read may be missing', async () => {
    chain.list(SQUAD, 7, E18, ACCOUNT)
    chain.on(
      viewAsksByCollectionAndSeller,
      ([collection]) => (collection === BUNNIES ? REVERT : undefined),
      MARKET,
    )
    openSection(chain, NftExit)
    await showsRows(/^Cheese Squad #7/)
    expect(screen.getByText('Some positions couldn’t be loaded and may be missing here.')).toBeDefined()
  })
})

it('has the revenue of the account’s collections', async () => {
  chain.revenue = 2n * E18
  const { user } = openSection(chain, NftExit)
  await showsRows('Revenue from your collections2 WBNB')
  await user.click(screen.getByRole('button', { name: 'Claim' }))
  expect(await sent(chain, abi)).toEqual({ to: MARKET, name: 'claimPendingRevenue', args: [] })
})

it('is one line without any of it', async () => {
  chain.list(SQUAD, 8, E18)
  openSection(chain, NftExit)
  await showsNothing()
})

it('says where nothing could be read', async () => {
  chain.reverting.add(MARKET)
  chain.on(viewCollections, () => REVERT, MARKET)
  openSection(chain, NftExit)
  expect(await screen.findByText('Couldn’t load your positions. Your funds are safe.')).toBeDefined()
})
