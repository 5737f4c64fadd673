import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { quantity } from '~/chain/contract/call'
import { SALE as SALE_POLICY } from '~/config/sale'
import { gasRoom, mintableAtOnce } from '~/domain/sale/minting'
import { people } from './profile'
import { BASE_URI, CHEESE, createSale, LIMITS, MIN_LEAD_S, type OwnSale, PRICE, seller, STATUS } from './sale'
import { ALICE, BOB, localChain, ME } from './support'

const chain = localChain()
const { createProfile } = people(chain)
const SUPPLY = 20
const RESERVE = 3
let own: OwnSale
const { allow, ask, by, failure, fulfill, send, status, terms, ticketsOf, until } = seller(chain, () => own)

beforeEach(async () => {
  own = await createSale(chain, SUPPLY, RESERVE)
})

async function presale(whitelist: Readonly<Record<string, number>> = {}): Promise<void> {
  await send('updateSaleStatus', STATUS.premint)
  await terms()
  await send('whitelistAddresses', Object.keys(whitelist), Object.values(whitelist))
  await send('updateSaleStatus', STATUS.presale)
}

/** The public sale has begun, and these have profiles. */
async function open(...buyers: readonly string[]): Promise<void> {
  for (const buyer of buyers) {
    await createProfile(buyer)
    await allow(buyer)
  }
  const start = await terms()
  await send('updateSaleStatus', STATUS.sale)
  await until(start)
}

/** Everything is sold, to accounts that may have so many. */
async function sellOut(): Promise<void> {
  await presale({ [ALICE]: SUPPLY - 4 })
  await allow(ALICE)
  await by(ALICE, 'buyTicketsInPreSaleForGen0', SUPPLY - 4)
  await open(BOB)
  await by(BOB, 'buyTickets', 4)
}

const KEY = `0x${'0'.repeat(64)}`

describe('the phases', () => {
  it('follow each other by the operator, with a start that is announced in time', async () => {
    expect(await failure('updateSaleStatus', [STATUS.presale])).toBe('Status: Wrong order')
    expect(await failure('updateSaleStatus', [STATUS.premint], ALICE)).toBe('Not operator')
    await send('updateSaleStatus', STATUS.premint)
    expect(await failure('updateSaleStatus', [STATUS.presale])).toBe('Status: No start')
    expect(await failure('setSaleProperties', [(await chain.now()) + MIN_LEAD_S - 1, 5, 5])).toBe(
      'Start too soon',
    )
    const start = await terms(MIN_LEAD_S + 60)
    await send('updateSaleStatus', STATUS.presale)
    await until(start - MIN_LEAD_S + 1)
    expect(await failure('updateSaleStatus', [STATUS.sale])).toBe('Status: Start too soon')
    await terms(86_400 + 60)
    expect(await failure('updateSaleStatus', [STATUS.sale])).toBe('Status: Start too late')
    await terms()
    await send('updateSaleStatus', STATUS.sale)
    expect(await status()).toBe(STATUS.sale)
    for (const next of [STATUS.presale, STATUS.drawing, STATUS.claim]) {
      expect(await failure('updateSaleStatus', [next])).toBe('Status: Wrong order')
    }
  })

  it('leave the terms as they were once tickets are sold', async () => {
    await presale({ [ALICE]: 1 })
    expect(await failure('setTicketPrice', [1n])).toBe('Status: Too late')
    expect(await failure('getReserveTickets', [1])).toBe('Status: Must be in Premint')
    await open()
    expect(await failure('setSaleProperties', [(await chain.now()) + 1000, 5, 5])).toBe('Status: Too late')
    expect(await failure('whitelistAddresses', [[ALICE], [2]])).toBe('Status: Too late')
    expect(await failure('unwhitelistAddresses', [[ALICE]])).toBe('Status: Too late')
  })

  it('begin with an empty collection that the sale owns', async () => {
    const squad = await chain.create('CheeseSquad', 'Few', 'FEW', SUPPLY)
    const args = [CHEESE.address, CHEESE.address, squad.address, own.source.address, ME, RESERVE, PRICE, 600]
    own = { ...own, squad, sale: await chain.create('NFTSale', ...args) }
    expect(await failure('updateSaleStatus', [STATUS.premint])).toBe('Collection: Not the owner')
    await chain.send(squad, 'mint', [ME, 1])
    await chain.send(squad, 'transferOwnership', [own.sale.address])
    expect(await failure('updateSaleStatus', [STATUS.premint])).toBe('Collection: Not empty')
  })
})

describe('tickets', () => {
  it('tickets of the reserve are the operator’s, before all others, up to the reserve', async () => {
    expect(await failure('getReserveTickets', [1])).toBe('Status: Must be in Premint')
    await send('updateSaleStatus', STATUS.premint)
    await send('setOperatorAddress', ALICE)
    expect(await failure('getReserveTickets', [1])).toBe('Not operator')
    expect(await failure('setFeeAndKeyHash', [0, KEY])).toBe('Not operator')
    expect(await failure('getReserveTickets', [1], ALICE)).toBe('nothing')
    expect(await failure('setFeeAndKeyHash', [0, KEY], ALICE)).toBe('nothing')
    await send('setOperatorAddress', ME)
    await send('getReserveTickets', 2)
    expect(await failure('getReserveTickets', [2])).toBe('Tickets: Too many for the reserve')
    await send('getReserveTickets', 1)
    expect(await ticketsOf()).toEqual([0n, 1n, 2n])
    expect(await chain.balance(CHEESE, own.sale.address)).toBe(0n)
  })

  it('tickets of the pre-sale are for those who are whitelisted, as many as they may have', async () => {
    await presale({ [ALICE]: 3, [BOB]: 2 })
    await send('unwhitelistAddresses', [BOB])
    expect(await ask('canClaimForGen0', BOB)).toBe(false)
    await allow(ALICE)
    expect(await failure('buyTicketsInPreSaleForGen0', [1], BOB)).toBe('Tickets: Too many for the presale')
    expect(await failure('buyTicketsInPreSaleForGen0', [4], ALICE)).toBe('Tickets: Too many for the presale')
    const before = await chain.balance(CHEESE, ALICE)
    await by(ALICE, 'buyTicketsInPreSaleForGen0', 2)
    expect(before - (await chain.balance(CHEESE, ALICE))).toBe(2n * PRICE)
    expect(await ask('numberTicketsForGen0', ALICE)).toBe(1n)
    expect(await ask('numberTicketsUsedForGen0', ALICE)).toBe(2n)
    expect(await failure('buyTicketsInPreSaleForGen0', [2], ALICE)).toBe('Tickets: Too many for the presale')
    expect(await failure('buyTickets', [1], ALICE)).toBe('Status: Must be in Sale')
  })

  it('tickets that are whitelisted are there: no more than the supply has beside the reserve', async () => {
    expect(await failure('whitelistAddresses', [[ALICE], [SUPPLY - RESERVE + 1]])).toBe(
      'Tickets: Too many for the supply',
    )
    await send('whitelistAddresses', [ALICE], [SUPPLY - RESERVE])
    expect(await failure('whitelistAddresses', [[BOB], [1]])).toBe('Tickets: Too many for the supply')
    // Another number takes the place of the one before.
    await send('whitelistAddresses', [ALICE], [1])
    expect(await failure('whitelistAddresses', [[BOB], [SUPPLY - RESERVE - 1]])).toBe('nothing')
  })

  it('are sold to active profiles from the start on, within both limits', async () => {
    await presale({ [ALICE]: 2 })
    await allow(ALICE)
    await by(ALICE, 'buyTicketsInPreSaleForGen0', 2)
    const start = await terms()
    await send('updateSaleStatus', STATUS.sale)
    await createProfile(ALICE)
    expect(await failure('buyTickets', [1], ALICE)).toBe('Status: Too early')
    await until(start)
    expect(await failure('buyTickets', [1], BOB)).toBe('Profile: Must be active')
    expect(await failure('buyTickets', [0], ALICE)).toBe('Tickets: Must be > 0')
    expect(await failure('buyTickets', [LIMITS.perTransaction + 1], ALICE)).toBe(
      'Tickets: Too many in one transaction',
    )
    await by(ALICE, 'buyTickets', 4)
    // Those of the pre-sale do not count.
    expect(await failure('buyTickets', [3], ALICE)).toBe('Tickets: Too many for one address')
    await by(ALICE, 'buyTickets', 2)
    expect(await failure('buyTickets', [1], ALICE)).toBe('Tickets: Too many for one address')
    await allow(ALICE, 0n)
    expect(await ask('viewNumberTicketsOfUser', ALICE)).toBe(8n)
  })

  it('run out: the last buyer gets those that there are, and pays for no others', async () => {
    await presale({ [ALICE]: SUPPLY - 3 })
    await allow(ALICE)
    await by(ALICE, 'buyTicketsInPreSaleForGen0', SUPPLY - 3)
    await open(BOB)
    const before = await chain.balance(CHEESE, BOB)
    await by(BOB, 'buyTickets', 4)
    expect(before - (await chain.balance(CHEESE, BOB))).toBe(3n * PRICE)
    expect(await ticketsOf(BOB)).toEqual([17n, 18n, 19n])
    expect(await failure('buyTickets', [1], BOB)).toBe('Tickets: Sold out')
  })

  it('count towards the limit of an address as they are sold, not as they were asked for', async () => {
    const left = LIMITS.perAddress
    await presale({ [ALICE]: SUPPLY - left })
    await allow(ALICE)
    await by(ALICE, 'buyTicketsInPreSaleForGen0', SUPPLY - left)
    await open(BOB)
    await by(BOB, 'buyTickets', 4)
    await by(BOB, 'buyTickets', 4)
    expect(await ask('viewNumberTicketsOfUser', BOB)).toBe(BigInt(left))
  })
})

describe('the draw', () => {
  it('comes when everything is sold, and says which token each ticket becomes', async () => {
    await presale({ [ALICE]: 1 })
    await open(BOB)
    expect(await failure('drawRandomness')).toBe('Tickets: Not sold out')
    expect(await failure('drawRandomness', [], ALICE)).toBe('Not operator')
  })

  it('is answered by the source alone, once, for the request that is open', async () => {
    await sellOut()
    await send('drawRandomness')
    expect(await failure('drawRandomness')).toBe('Randomness: Answer not overdue')
    expect(await failure('mint', [[0]], ALICE)).toBe('Status: Must be in Claim')
    expect(await failure('claim')).toBe('Status: Must be in Claim')
    const request = await ask<string>('latestRequestId')
    expect(await failure('rawFulfillRandomness', [request, 7n])).toBe('Only the source of randomness')
    await chain.rpc('anvil_impersonateAccount', own.source.address)
    await chain.rpc('anvil_setBalance', own.source.address, quantity(10n ** 18n))
    expect(await failure('rawFulfillRandomness', [KEY, 7n], own.source.address)).toBe('Wrong requestId')
    await fulfill(1007n)
    expect(await ask('randomOffsetNumber')).toBe(7n)
    expect(await ask('calculateTokenId', 15)).toBe(2n)
    expect(await status()).toBe(STATUS.claim)
  })
})

describe('tokens', () => {
  it('are made of one’s own tickets, each once, in any order and number', async () => {
    await sellOut()
    await send('drawRandomness')
    await fulfill(18n)
    await by(BOB, 'mint', [17])
    expect((await ticketsOf(BOB)).toSorted()).toEqual([16n, 18n, 19n])
    expect(await chain.call(own.squad, 'ownerOf', [15])).toBe(BOB)
    expect(await failure('mint', [[17]], BOB)).toBe('Tickets: Not the owner')
    expect(await failure('mint', [[16, 16]], BOB)).toBe('Tickets: Not the owner')
    expect(await failure('mint', [[0]], BOB)).toBe('Tickets: Not the owner')
    expect(await failure('mint', [[]], BOB)).toBe('Tickets: Must be > 0')
    await send('setBaseURI', BASE_URI)
    await send('lock')
    expect(await failure('changeOwnershipPancakeSquad', [ME])).toBe('Tickets: Not all minted')
    await by(BOB, 'mint', [19, 16, 18])
    await by(ALICE, 'mint', await ticketsOf(ALICE))
    expect(await chain.call(own.squad, 'totalSupply')).toBe(BigInt(SUPPLY))
    await send('changeOwnershipPancakeSquad', ME)
    expect(await chain.call(own.squad, 'owner', [])).toBe(ME)
  })

  it('are made in as many transactions as the gas of a block allows, by the node’s estimates', async () => {
    const tickets = 150
    own = await createSale(chain, tickets, 0)
    await presale({ [ALICE]: tickets })
    await allow(ALICE)
    for (let bought = 0; bought < tickets; bought += 50) await by(ALICE, 'buyTicketsInPreSaleForGen0', 50)
    await open()
    await send('drawRandomness')
    await fulfill(41n)
    const estimate = async (ids: readonly bigint[]) => {
      const data = own.sale.abi.encodeFunctionData('mint', [ids])
      const call = { from: ALICE, to: own.sale.address, data }
      return BigInt(await chain.rpc<string>('eth_estimateGas', call))
    }
    const { gasLimit } = await chain.rpc<{ gasLimit: string }>('eth_getBlockByNumber', 'latest', false)
    const room = gasRoom(BigInt(gasLimit), SALE_POLICY.mintGas)
    const ids = await ticketsOf(ALICE)
    const several = {
      count: SALE_POLICY.mintSample,
      gas: await estimate(ids.slice(0, SALE_POLICY.mintSample)),
    }
    const most = mintableAtOnce({ one: await estimate(ids.slice(0, 1)), several }, room)
    // More than the sample and fewer than all: the split is not trivial. What was foretold is what the node says of it.
    expect(most).toBeGreaterThan(SALE_POLICY.mintSample)
    expect(most).toBeLessThan(tickets)
    const first = await estimate(ids.slice(0, most))
    expect(first).toBeLessThanOrEqual((room * 105n) / 100n)
    expect(first).toBeGreaterThan((room * 90n) / 100n)
    // The limit that the app asks for.
    const hash = await chain.rpc<string>('eth_sendTransaction', {
      ...{ from: ALICE, to: own.sale.address, gas: quantity((first * 110n) / 100n) },
      data: own.sale.abi.encodeFunctionData('mint', [ids.slice(0, most)]),
    })
    await chain.rpc('evm_mine')
    expect(await chain.rpc('eth_getTransactionReceipt', hash)).toMatchObject({ status: '0x1' })
    await by(ALICE, 'mint', await ticketsOf(ALICE))
    expect(await chain.call(own.squad, 'balanceOf', [ALICE])).toBe(BigInt(tickets))
  })

  it('have their metadata by the operator, until the owner locks them', async () => {
    await send('setBaseURI', BASE_URI)
    expect(await chain.call(own.squad, 'baseURI')).toBe('ipfs://few/')
    await send('setOperatorAddress', ALICE)
    expect(await failure('setBaseURI', ['x'])).toBe('Not operator')
    expect(await failure('setBaseURI', ['x'], ALICE)).toBe('nothing')
    await send('setOperatorAddress', ME)
    await send('lock')
    expect(await failure('setBaseURI', ['x'])).toBe('Already locked')
  })
})

it('keeps what was paid until tickets can be minted, then gives it to the owner', async () => {
  await sellOut()
  expect(await failure('claim')).toBe('Status: Must be in Claim')
  expect(await failure('recoverToken', [CHEESE.address])).toBe('Cannot be CAKE token')
  await send('drawRandomness')
  await fulfill(5n)
  expect(await failure('claim', [], ALICE)).not.toBe('nothing')
  const before = await chain.balance(CHEESE, ME)
  await send('claim')
  expect((await chain.balance(CHEESE, ME)) - before).toBe(BigInt(SUPPLY) * PRICE)
  expect(await failure('claim')).toBe('Nothing to claim')
})

it('sells every ticket once and holds what was paid for it, whatever is bought, and all can be minted', async () => {
  const step = fc.record({
    by: fc.constantFrom(ALICE, BOB),
    isPresale: fc.boolean(),
    tickets: fc.integer({ min: 0, max: 7 }),
  })
  const game = fc.record({
    reserve: fc.integer({ min: 0, max: RESERVE }),
    steps: fc.array(step, { minLength: 4, maxLength: 8 }),
    randomness: fc.bigInt(0n, 2n ** 256n - 1n),
  })
  await fc.assert(
    fc.asyncProperty(game, async ({ reserve, steps, randomness }) => {
      const snapshot = await chain.rpc<string>('evm_snapshot')
      try {
        await send('updateSaleStatus', STATUS.premint)
        if (reserve > 0) await send('getReserveTickets', reserve)
        await terms()
        // The rest is a third account's, so that the sale comes to its end.
        await send('whitelistAddresses', [ALICE, BOB], [4, 3])
        await send('updateSaleStatus', STATUS.presale)
        for (const each of [ALICE, BOB]) await allow(each)
        let sold = 0n
        const attempt = async (who: string, method: string, tickets: number) => {
          if ((await failure(method, [tickets], who)) !== 'nothing') return
          const before = await ask('viewNumberTicketsOfUser', who)
          await by(who, method, tickets)
          sold += (await ask('viewNumberTicketsOfUser', who)) - before
          expect(await chain.balance(CHEESE, own.sale.address)).toBe(sold * PRICE)
        }
        for (const each of steps.filter(({ isPresale }) => isPresale)) {
          await attempt(each.by, 'buyTicketsInPreSaleForGen0', each.tickets)
        }
        await send('unwhitelistAddresses', [ALICE, BOB])
        const left = async () => SUPPLY - Number(await ask('totalTicketsDistributed'))
        await send('whitelistAddresses', [ME], [Math.max(0, (await left()) - 9)])
        await allow(ME)
        const mine = Number(await ask('numberTicketsForGen0', ME))
        if (mine > 0) await attempt(ME, 'buyTicketsInPreSaleForGen0', mine)
        await open(ALICE, BOB)
        for (const each of steps.filter(({ isPresale }) => !isPresale)) {
          await attempt(each.by, 'buyTickets', each.tickets)
        }
        for (const each of [ALICE, BOB, ALICE, BOB, ALICE, BOB, ALICE, BOB]) {
          if ((await left()) > 0) await attempt(each, 'buyTickets', 3)
          if ((await left()) > 0) await attempt(each, 'buyTickets', 1)
        }
        expect(await left()).toBe(0)
        await send('drawRandomness')
        await fulfill(randomness)
        const offset = randomness % BigInt(SUPPLY)
        for (const who of [ME, ALICE, BOB]) {
          const tickets = await ticketsOf(who)
          if (tickets.length > 0) await by(who, 'mint', tickets)
          expect(await chain.call(own.squad, 'balanceOf', [who])).toBe(BigInt(tickets.length))
          for (const ticket of tickets.slice(0, 2)) {
            const tokenId = (ticket + offset) % BigInt(SUPPLY)
            expect(await chain.call(own.squad, 'ownerOf', [tokenId])).toBe(who)
          }
        }
        expect(await chain.call(own.squad, 'totalSupply')).toBe(BigInt(SUPPLY))
      } finally {
        await chain.rpc('evm_revert', snapshot)
      }
    }),
    { numRuns: 4 },
  )
})
