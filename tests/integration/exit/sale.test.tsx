import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { abi } from '~/chain/abi/nftSale'
import SaleExit from '~/features/sale/SaleExit'
import { SALE, SaleChain } from '../sale/fixture'
import { NOW } from '../support/localChain'
import { openSection, sent, showsNothing, showsRows, withoutServices } from './support'

const DAY = 86_400n
let chain: SaleChain
let services: ReturnType<typeof withoutServices>

beforeEach(() => {
  chain = new SaleChain()
  chain.tickets = [1n, 150n, 151n]
  services = withoutServices()
})

describe('tickets', () => {
  it('are minted once the number is drawn', async () => {
    chain.change({ status: 'claim' })
    const { user, confirm } = openSection(chain, SaleExit)
    await showsRows('3 ticketsEach ticket becomes a collectible in your wallet.')
    await user.click(screen.getByRole('button', { name: 'Mint' }))
    expect(await sent(chain, abi)).toEqual({ to: SALE, name: 'mint', args: [[1n, 150n, 151n]] })
    chain.mine(() => {
      chain.tickets = []
    })
    confirm()
    await showsNothing()
    expect(services()).toEqual([])
  })

  it('are minted as many at once as a block has room for', async () => {
    chain.change({ status: 'claim' })
    chain.blockGas = 1_000_000n
    const { user } = openSection(chain, SaleExit)
    await user.click(await screen.findByRole('button', { name: 'Mint' }))
    expect((await sent(chain, abi)).args).toEqual([[1n]])
  })

  it('are paid back of a sale that was given up, but for those of the reserve', async () => {
    chain.change({ status: 'drawing', isGivenUp: true })
    chain.presaleTime = NOW - 100n * DAY
    const { user } = openSection(chain, SaleExit)
    await showsRows('2 tickets30 CHEESE')
    await user.click(screen.getByRole('button', { name: 'Refund' }))
    expect(await sent(chain, abi)).toEqual({ to: SALE, name: 'refund', args: [[150n, 151n]] })
  })

  it('leave the refund that gives the sale up to its page', async () => {
    chain.change({ status: 'drawing' })
    chain.presaleTime = NOW - 100n * DAY
    openSection(chain, SaleExit)
    await showsRows(/^3 ticketsThe random number wasn’t drawn in time\. .+30 CHEESE$/)
    expect(screen.getByRole('link', { name: 'View' }).getAttribute('href')).toBe('/pancake-squad')
  })

  it('say from when on they are paid back, and how it goes where that is unknown', async () => {
    openSection(chain, SaleExit)
    await showsRows(/^3 ticketsIf the random number isn’t drawn by .+, you can get your money back\.$/)
    chain.mine(() => {
      chain.presaleTime = 0n
    })
    await showsRows('3 ticketsYou can mint your tickets after the draw.')
  })

  it('have an unknown refund where it cannot be read', async () => {
    chain.change({ status: 'drawing', isGivenUp: true })
    chain.presaleTime = NOW - 100n * DAY
    chain.refundOfEach = undefined
    openSection(chain, SaleExit)
    await showsRows('2 ticketsUnknown')
  })

  it('are one line without any, and fail where they cannot be read', async () => {
    chain.tickets = []
    openSection(chain, SaleExit)
    await showsNothing()
    chain.mine(() => {
      chain.isOwnDown = true
    })
    expect(await screen.findByText('Couldn’t load your positions. Your funds are safe.')).toBeDefined()
  })
})
