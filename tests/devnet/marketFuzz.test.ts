import { id } from 'ethers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { TREASURY } from '../../deploy/publicAccounts'
import { E18 } from './farming'
import {
  type Act,
  allowAll,
  FUZZ_TIMEOUT,
  type Players,
  play,
  players,
  playSeasons,
  type Subject,
} from './fuzz'
import { localChain, MAX, ME, WBNB } from './support'

/** What is sold: collectibles of a hostile collection, and tickets for a hostile token, by an owner who tries it on. */
const chain = localChain()
const DAY = 86_400
const ZERO = `0x${'0'.repeat(40)}`

beforeEach(async () => {
  await chain.rpc('anvil_autoImpersonateAccount', true)
})
afterEach(async () => {
  await chain.rpc('anvil_autoImpersonateAccount', false)
})

it(
  'the market has every token that is listed and all revenue, pays what was asked, and lets everyone leave',
  async () => {
    const people = await players(chain)
    const { all, attacker, run } = people
    const CREATOR = '0x00000000000000000000000000000000000c0ffe'
    const market = await chain.create('NftMarket', ME, TREASURY, WBNB.address, E18 / 100n, 2n * E18)
    const collection = await chain.create('HostileCollection')
    await chain.send(market, 'addCollection', [collection.address, CREATOR, ZERO, 200, 300])
    const TOKENS = 9
    for (let tokenId = 0; tokenId < TOKENS; tokenId++) {
      await chain.send(collection, 'mint', [all[tokenId % 3], tokenId])
    }
    for (const who of all) {
      const approval = ['setApprovalForAll', [market.address, true]] as const
      if (who === attacker.address) await run(collection, ...approval)
      else await chain.send(collection, ...approval, { from: who })
    }
    await chain.send(WBNB, 'deposit', [], { value: 200n * E18 })
    for (const who of all) await chain.send(WBNB, 'transfer', [who, 50n * E18])
    await allowAll(chain, people, WBNB, market)

    const asksOf = (who: string) =>
      chain.call<readonly [readonly bigint[], readonly (readonly [string, bigint])[]]>(
        market,
        'viewAsksByCollectionAndSeller',
        [collection.address, who, 0, 100],
      )
    let prices: readonly bigint[] = []
    let holders: readonly string[] = []
    const subject: Subject = {
      contract: market,
      stakeOf: async (who) => BigInt((await asksOf(who))[0].length),
      acts(_, pick, who) {
        const [holder, price] = [(id: number) => holders[id] ?? '', (id: number) => prices[id] ?? E18]
        const ids = Array.from({ length: TOKENS }, (_each, index) => index)
        const some = (wanted: (tokenId: number) => boolean) => {
          const fitting = ids.filter(wanted)
          return fitting.length === 0 ? pick(TOKENS) : (fitting[pick(fitting.length)] ?? 0)
        }
        const tokenId = pick(TOKENS)
        const owned = some((id) => holder(id) === who.toLowerCase())
        const forSale = some((id) => holder(id) === market.address)
        return [
          ['createAskOrder', [collection.address, owned, (E18 * BigInt(1 + pick(200))) / 100n]],
          ['createAskOrder', [collection.address, owned, E18]],
          ['modifyAskOrder', [collection.address, forSale, (E18 * BigInt(1 + pick(210))) / 100n]],
          ['cancelAskOrder', [collection.address, tokenId]],
          ['buyTokenUsingBNB', [collection.address, forSale], price(forSale)],
          ['buyTokenUsingWBNB', [collection.address, forSale, price(forSale)]],
          ['buyTokenUsingBNB', [collection.address, tokenId], 1n],
          ['claimPendingRevenue', []],
        ]
      },
      ownerActs: (_, pick) => [
        ['modifyCollection', [collection.address, all[pick(3)], ZERO, pick(600), pick(600)]],
        ['modifyCollection', [collection.address, CREATOR, ZERO, 200, 300]],
        ['closeCollectionForTradingAndListing', [collection.address]],
        ['updateMinimumAndMaximumPrices', [E18 / 100n, E18 * BigInt(1 + pick(2))]],
        ['setAdminAndTreasuryAddresses', [ME, pick(2) === 0 ? all[pick(3)] : TREASURY]],
        ['recoverFungibleTokens', [pick(2) === 0 ? WBNB.address : collection.address]],
        ['recoverNonFungibleToken', [collection.address, pick(TOKENS)]],
      ],
      elsewhere: (pick) => [
        [collection, 'setLying', [pick(4) === 0]],
        [collection, 'setRefuses', [pick(4) === 0]],
        [collection, 'setCalled', [pick(2) === 0 ? attacker.address : ZERO]],
        [WBNB, 'transfer', [market.address, 7n]],
      ],
      async check() {
        let listed = 0n
        prices = Array.from({ length: TOKENS }, () => E18)
        const next: bigint[] = [...prices]
        for (const who of all) {
          const [ids, asks] = await asksOf(who)
          listed += BigInt(ids.length)
          for (const [index, tokenId] of ids.entries()) {
            const [seller, price] = asks[index] ?? ['', 0n]
            expect(seller.toLowerCase()).toBe(who.toLowerCase())
            expect((await chain.call<string>(collection, 'ownerOf', [tokenId])).toLowerCase()).toBe(
              market.address,
            )
            next[Number(tokenId)] = price
          }
        }
        prices = next
        const ids = Array.from({ length: TOKENS }, (_, index) => [index])
        holders = (await chain.callMany<string>(collection, 'ownerOf', ids)).map((each) => each.toLowerCase())
        const [everything] = await chain.call<readonly [readonly bigint[]]>(market, 'viewAsksByCollection', [
          ...[collection.address, 0, 100],
        ])
        expect(BigInt(everything.length)).toBe(listed)
        let owed = 0n
        for (const who of new Set([...all, CREATOR, TREASURY, ME])) {
          owed += await chain.call<bigint>(market, 'pendingRevenue', [who])
        }
        expect(await chain.balance(WBNB, market.address)).toBeGreaterThanOrEqual(owed)
      },
      async leave(who) {
        await chain.send(collection, 'setLying', [false])
        await chain.send(collection, 'setRefuses', [false])
        await chain.send(market, 'closeCollectionForTradingAndListing', [collection.address])
        const [ids] = await asksOf(who)
        const revenue = await chain.call<bigint>(market, 'pendingRevenue', [who])
        return [
          ...ids.map((tokenId): Act => ['cancelAskOrder', [collection.address, tokenId]]),
          ...(revenue === 0n ? [] : ([['claimPendingRevenue', []]] as const)),
        ]
      },
    }
    expect(await play(chain, people, subject, 'market')).toBeGreaterThan(0)
    const fees = await chain.call<bigint>(market, 'pendingRevenue', [TREASURY])
    if (fees > 0n) await chain.send(market, 'claimPendingRevenue', [], { from: TREASURY })
  },
  FUZZ_TIMEOUT,
)

/** Says yes to whatever it is asked: everyone has a profile. */
const YES = '0x00000000000000000000000000000000000f0f14'
const NO_KEY = `0x${'0'.repeat(64)}`

async function tickets(): Promise<readonly [Players, Subject]> {
  const people = await players(chain)
  const { token, all } = people
  await chain.rpc('anvil_setCode', YES, '0x600160005260206000f3')
  const [SUPPLY, RESERVE, PRICE] = [12, 2, 100n * E18]
  const squad = await chain.create('CheeseSquad', 'Few', 'FEW', SUPPLY)
  const source = await chain.create('RandomnessCoordinator', ME)
  const made = [token.address, YES, squad.address, source.address, ME, RESERVE, PRICE, 600]
  const sale = await chain.create('NFTSale', ...made)
  await chain.send(squad, 'transferOwnership', [sale.address])
  await chain.send(sale, 'setProvenanceHash', [id('ipfs://few/')])
  await chain.send(token, 'approve', [sale.address, MAX])
  await allowAll(chain, people, token, sale)
  const get = (method: string) => chain.call<bigint>(sale, method)
  const ticketsOf = async (who: string) =>
    (await chain.call<readonly [readonly bigint[]]>(sale, 'ticketsOfUserBySize', [who, 0, 100]))[0]
  await chain.send(sale, 'updateSaleStatus', [1])
  await chain.send(sale, 'getReserveTickets', [RESERVE])
  await chain.send(sale, 'setSaleProperties', [(await chain.now()) + 900, 6, 4])
  await chain.send(sale, 'whitelistAddresses', [all, [2, 2, 2]])
  await chain.send(sale, 'updateSaleStatus', [2])
  let [now, status, request, fee] = [await chain.now(), 2n, NO_KEY, 0n]
  const subject: Subject = {
    contract: sale,
    stakeOf: async (who) => BigInt((await ticketsOf(who)).length),
    acts: (_, pick) => [
      ['buyTicketsInPreSaleForGen0', [1 + pick(3)]],
      ['buyTickets', [1 + pick(5)]],
      ['buyTickets', [4]],
      ['mint', [[pick(SUPPLY)]]],
      ['refund', [[pick(SUPPLY)]]],
      ['claim', []],
    ],
    ownerActs: (units, pick) => [
      ['setSaleProperties', [now + 900, 6, 4]],
      ['updateSaleStatus', [status + 1n]],
      ['drawRandomness', []],
      ['setTicketPrice', [units]],
      ['setFeeAndKeyHash', [units % (20n * E18), NO_KEY]],
      ['whitelistAddresses', [[all[pick(3)]], [pick(4)]]],
      ['getReserveTickets', [1]],
      ['claim', []],
      ['refund', [[pick(SUPPLY)]]],
      ['mint', [[pick(RESERVE)]]],
      ['changeOwnershipPancakeSquad', [ME]],
      ['recoverToken', [token.address]],
    ],
    elsewhere: (pick) => [
      [source, 'fulfillRandomness', [request, BigInt(pick(1000))]],
      [source, 'fulfillRandomness', [request, BigInt(pick(1000))]],
      [squad, 'mint', [ME, pick(SUPPLY)]],
    ],
    async check(stakes) {
      ;[now, status] = [await chain.now(), await get('currentStatus')]
      request = await chain.call<string>(sale, 'latestRequestId')
      // Until tickets are tokens, their price is here, but for the fee of one draw.
      fee = status >= 4n ? 20n * E18 : 0n
      if (status < 5n) {
        expect((await chain.balance(token, sale.address)) + fee).toBeGreaterThanOrEqual(stakes * PRICE)
      } else {
        const minted = await chain.call<bigint>(squad, 'totalSupply')
        const reserve = (await ticketsOf(ME)).length
        expect(minted + stakes + BigInt(reserve)).toBe(await get('totalTicketsDistributed'))
      }
    },
    async leave(who) {
      const own = await ticketsOf(who)
      if (own.length === 0) return []
      if ((await get('currentStatus')) === 5n) return [['mint', [own]]]
      await chain.rpc('evm_mine', { timestamp: (await chain.now()) + 90 * DAY })
      return [['refund', [own]]]
    },
  }
  return [people, subject]
}

it(
  'a sale of tickets keeps their price until they can be tokens, and pays it back where they cannot',
  async () => {
    expect(await playSeasons(chain, 'tickets', tickets)).toBeGreaterThan(0)
  },
  FUZZ_TIMEOUT,
)
