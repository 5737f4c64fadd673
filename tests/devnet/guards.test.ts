import { Interface, ZeroAddress } from 'ethers'
import { describe, expect, it } from 'vitest'
import { AUCTION, auctioneer, E18, OWNER } from './auction'
import { ADMIN, MARKET, nftMarket, SQUAD } from './nft'
import { CHEESE, createSale, LIMITS, MIN_LEAD_S, PRICE, seller, STATUS } from './sale'
import { deployerOf } from '../../devnet/accounts'
import { abi } from '~/chain/abi/tradingCompetition'
import { devnetCompetition } from '~/config/addresses/competition31337'
import { ALICE, type Contract, localChain, ME } from './support'

/** Guards of contracts that hold money which no other test runs into: without one of them, one of these fails. */

const chain = localChain()
const NONE = ZeroAddress

describe('the market refuses', () => {
  const { list } = nftMarket(chain)
  const refusal = (method: string, args: readonly unknown[], from = ADMIN) =>
    chain.failure(MARKET, method, args, { from })

  it('collections that are none, and to change what it doesn’t list', async () => {
    expect(await refusal('addCollection', [CHEESE.address, ME, NONE, 100, 100])).toBe('Not an ERC-721')
    expect(await refusal('modifyCollection', [CHEESE.address, ME, NONE, 100, 100])).toBe(
      'Collection not listed',
    )
    expect(await refusal('closeCollectionForTradingAndListing', [CHEESE.address])).toBe(
      'Collection not listed',
    )
  })

  it('limits of prices that leave no price', async () => {
    expect(await refusal('updateMinimumAndMaximumPrices', [2n * E18, E18])).toBe('Wrong price limits')
  })

  it('to recover a token while it is for sale', async () => {
    await list(7, E18)
    expect(await refusal('recoverNonFungibleToken', [SQUAD.address, 7])).toBe('Token is for sale')
  })
})

describe('a sale of tickets refuses', () => {
  const SUPPLY = 8
  let own: Awaited<ReturnType<typeof createSale>>
  const { allow, by, failure, fulfill, send, terms } = seller(chain, () => own)

  it('terms that make no sense', async () => {
    own = await createSale(chain, SUPPLY, 2)
    const start = (await chain.now()) + 10 * MIN_LEAD_S
    expect(await failure('setSaleProperties', [start, 5, 0])).toBe('Limits out of range')
    expect(
      await failure('setSaleProperties', [start, LIMITS.perTransaction - 1, LIMITS.perTransaction]),
    ).toBe('Limits out of range')
    expect(await failure('setTicketPrice', [0])).toBe('Price must be > 0')
    expect(await failure('whitelistAddresses', [[ALICE], []])).toBe('Lengths differ')
  })

  it('tickets of the pre-sale outside of it, unpaid, or beyond what is whitelisted', async () => {
    own = await createSale(chain, SUPPLY, 2)
    expect(await failure('buyTicketsInPreSaleForGen0', [1], ALICE)).toBe('Status: Must be in Presale')
    await send('updateSaleStatus', STATUS.premint)
    await send('whitelistAddresses', [ALICE], [SUPPLY - 2])
    await terms()
    await send('updateSaleStatus', STATUS.presale)
    await allow(ALICE, PRICE - 1n)
    expect(await failure('buyTicketsInPreSaleForGen0', [1], ALICE)).not.toBe('nothing')
    await allow(ALICE)
    await by(ALICE, 'buyTicketsInPreSaleForGen0', SUPPLY - 2)
    expect(await failure('buyTicketsInPreSaleForGen0', [1], ALICE)).toBe('Tickets: Too many for the presale')
  })

  it('numbers that nobody asked for, and tickets that there are not', async () => {
    own = await createSale(chain, 2, 0)
    const none = `0x${'1'.repeat(64)}`
    expect(await chain.failure(own.source, 'fulfillRandomness', [none, 1])).toBe('No such request')
    await send('updateSaleStatus', STATUS.premint)
    await send('whitelistAddresses', [ALICE], [2])
    await terms()
    await send('updateSaleStatus', STATUS.presale)
    await allow(ALICE)
    await by(ALICE, 'buyTicketsInPreSaleForGen0', 2)
    await terms()
    await send('updateSaleStatus', STATUS.sale)
    const { address } = own.source
    await chain.rpc('anvil_impersonateAccount', address)
    await chain.rpc('anvil_setBalance', address, '0xde0b6b3a7640000')
    expect(await failure('rawFulfillRandomness', [none, 1], address)).toBe(
      'Status: Must be in DrawingRandomness',
    )
    await send('drawRandomness')
    await fulfill(1n)
    expect(await failure('calculateTokenId', [2])).toBe('No such ticket')
    expect(await chain.failure(own.squad, 'mint', [ME, 2], { from: own.sale.address })).toBe(
      'Not a token of the collection',
    )
  })
})

describe('an auction refuses', () => {
  const { bid, operate, block, close, start, current } = auctioneer(chain)

  it('bids before its first block, and what winners bid while it is open', async () => {
    await start()
    await operate('addWhitelist', [ALICE])
    await bid(ALICE, 10_000)
    const id = await current()
    expect(await chain.failure(AUCTION, 'claimAuctionLeaderboard', [id, [ALICE]], { from: OWNER })).toBe(
      'Auction is not closed',
    )
    await close(2n ** 200n)
    const soon = (await block()) + 20
    await operate('startAuction', soon, soon + 20, E18, 1)
    expect(await chain.failure(AUCTION, 'bid', [10n * E18], { from: ALICE })).toBe('Auction has not started')
  })
})

describe('a competition refuses', () => {
  const BATTLE: Contract = { address: devnetCompetition.TradingCompetition, abi: new Interface(abi) }
  const refusal = (method: string, args: readonly unknown[]) =>
    chain.failure(BATTLE, method, args, { from: deployerOf('competition') })

  it('results before it is finished, and teams that there are not', async () => {
    const five = [0, 0, 0, 0, 0]
    expect(await refusal('updateUserStatusMultiple', [[], 1])).toBe('Not finished')
    expect(await refusal('updateWinningTeamAndTokenURIAndBunnyId', [1, 'ipfs://winner', 13])).toBe(
      'Not finished',
    )
    for (const team of [0, 99]) {
      expect(await refusal('updateTeamRewards', [team, five, five, five])).toBe('No such team')
    }
  })
})
