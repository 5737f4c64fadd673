import fc from 'fast-check'
import { ZeroAddress } from 'ethers'
import { describe, expect, it } from 'vitest'
import { saleParts } from '~/domain/nft/fees'
import { ADMIN, nftMarket, CHECKER, CREATOR, E18, MARKET, SQUAD, TREASURY, WHEELS } from './nft'
import { ALICE, BOB, localChain, MAX, ME, WBNB } from './support'

const chain = localChain()
const { as, ownerOf, list, wrapped, revenue } = nftMarket(chain)
const failure = (method: string, args: readonly unknown[], from = ME, value = 0n) =>
  chain.failure(MARKET, method, args, { from, value })
const ask = [SQUAD.address, 7] as const

describe('a sale', () => {
  it('for BNB pays the seller in WBNB, keeps the fees for who may claim them, and moves the token', async () => {
    await list(1, 3n * E18, ME, WHEELS)
    expect(await ownerOf(WHEELS, 1)).toBe(MARKET.address)
    const before = { seller: await wrapped(ME), buyer: await chain.coin(ALICE) }
    await as(ALICE, MARKET, 'buyTokenUsingBNB', [WHEELS.address, 1], 3n * E18)
    // 2 % to the treasury, 5 % to the artist.
    expect((await wrapped(ME)) - before.seller).toBe((3n * E18 * 93n) / 100n)
    expect(before.buyer - (await chain.coin(ALICE))).toBe(3n * E18)
    expect(await revenue(TREASURY)).toBe((3n * E18 * 2n) / 100n)
    expect(await revenue(CREATOR)).toBe((3n * E18 * 5n) / 100n)
    expect(await ownerOf(WHEELS, 1)).toBe(ALICE)

    const claimed = await wrapped(CREATOR)
    await as(CREATOR, MARKET, 'claimPendingRevenue')
    expect((await wrapped(CREATOR)) - claimed).toBe((3n * E18 * 5n) / 100n)
    expect(await failure('claimPendingRevenue', [], CREATOR)).toBe('Nothing to claim')
    // What the treasury has not claimed yet is no one's to recover.
    expect(await failure('recoverFungibleTokens', [WBNB.address], ADMIN)).toBe('Cannot be WBNB')
  })

  it('for WBNB takes exactly the price', async () => {
    await list(7, E18)
    await as(ALICE, WBNB, 'deposit', [], 2n * E18)
    await as(ALICE, WBNB, 'approve', [MARKET.address, MAX])
    const before = { seller: await wrapped(ME), buyer: await wrapped(ALICE) }
    await as(ALICE, MARKET, 'buyTokenUsingWBNB', [...ask, E18])
    expect((await wrapped(ME)) - before.seller).toBe((E18 * 98n) / 100n)
    expect(before.buyer - (await wrapped(ALICE))).toBe(E18)
    expect(await ownerOf(SQUAD, 7)).toBe(ALICE)
  })

  it('is for the price that is asked, by someone else, once', async () => {
    await list(7, E18)
    expect(await failure('buyTokenUsingBNB', ask, ALICE, E18 - 1n)).toBe('Price has changed')
    expect(await failure('buyTokenUsingBNB', ask, ALICE, E18 + 1n)).toBe('Price has changed')
    expect(await failure('buyTokenUsingBNB', ask, ME, E18)).toBe('Buyer is the seller')
    await as(ALICE, MARKET, 'buyTokenUsingBNB', ask, E18)
    expect(await failure('buyTokenUsingBNB', ask, BOB, E18)).toBe('Token is not for sale')
  })
})

describe('an ask', () => {
  it('is changed and taken back by its seller alone', async () => {
    await list(7, E18)
    expect(await failure('modifyAskOrder', [...ask, 2n * E18], ALICE)).toBe('Not the seller')
    expect(await failure('cancelAskOrder', ask, ALICE)).toBe('Not the seller')
    await as(ME, MARKET, 'modifyAskOrder', [...ask, 2n * E18])
    const asks = await chain.call<readonly unknown[]>(MARKET, 'viewAsksByCollectionAndSeller', [
      ...[SQUAD.address, ME, 0, 10],
    ])
    expect(asks).toEqual([[7n], [[ME, 2n * E18]], 1n])
    await as(ME, MARKET, 'cancelAskOrder', ask)
    expect(await ownerOf(SQUAD, 7)).toBe(ME)
    expect(await failure('cancelAskOrder', ask)).toBe('Not the seller')
  })

  it('has a price within the limits', async () => {
    await as(ME, SQUAD, 'setApprovalForAll', [MARKET.address, true])
    const [least, most] = [E18 / 200n, 10_000n * E18]
    expect(await chain.call(MARKET, 'minimumAskPrice')).toBe(least)
    expect(await chain.call(MARKET, 'maximumAskPrice')).toBe(most)
    for (const wrong of [least - 1n, most + 1n]) {
      expect(await failure('createAskOrder', [...ask, wrong])).toBe('Price not within range')
    }
    for (const right of [least, most])
      expect(await failure('createAskOrder', [...ask, right])).toBe('nothing')
  })

  it('is for tokens that the collection’s checker lets be listed', async () => {
    await as(ME, WHEELS, 'setApprovalForAll', [MARKET.address, true])
    expect(await chain.call(MARKET, 'canTokensBeListed', [WHEELS.address, [1, 2]])).toEqual([true, false])
    expect(await failure('createAskOrder', [WHEELS.address, 2, E18])).toBe('Token cannot be listed')
    await as(ADMIN, CHECKER, 'sign', [[2], true])
    expect(await failure('createAskOrder', [WHEELS.address, 2, E18])).toBe('nothing')
  })

  it('can be taken back from a closed collection, in which nothing else can be done', async () => {
    await list(7, E18)
    await as(ADMIN, MARKET, 'closeCollectionForTradingAndListing', [SQUAD.address])
    expect(await failure('createAskOrder', [SQUAD.address, 77, E18])).toBe('Collection is not open')
    expect(await failure('modifyAskOrder', [...ask, E18])).toBe('Collection is not open')
    expect(await failure('buyTokenUsingBNB', ask, ALICE, E18)).toBe('Collection is not open')
    await as(ME, MARKET, 'cancelAskOrder', ask)
    expect(await ownerOf(SQUAD, 7)).toBe(ME)
  })
})

describe('who runs the market', () => {
  it('cannot take what is for sale, nor ask for more than a tenth', async () => {
    await list(7, E18)
    expect(await failure('recoverNonFungibleToken', ask, ADMIN)).toBe('Token is for sale')
    expect(await failure('modifyCollection', [SQUAD.address, CREATOR, ZeroAddress, 500, 501], ADMIN)).toBe(
      'Fees too high',
    )
    expect(await failure('modifyCollection', [SQUAD.address, ZeroAddress, ZeroAddress, 0, 1], ADMIN)).toBe(
      'No creator to pay',
    )
    expect(await failure('addCollection', [SQUAD.address, CREATOR, ZeroAddress, 0, 0], ADMIN)).toBe(
      'Collection already listed',
    )
    expect(await failure('modifyCollection', [SQUAD.address, CREATOR, ZeroAddress, 0, 0])).toBe('Only admin')
  })

  it('gets back what was sent by mistake', async () => {
    await as(ME, SQUAD, 'transferFrom', [ME, MARKET.address, 77])
    await as(ADMIN, MARKET, 'recoverNonFungibleToken', [SQUAD.address, 77])
    expect(await ownerOf(SQUAD, 77)).toBe(ADMIN)
  })
})

it('asks what the app says that it asks', async () => {
  const prices = fc.sample(fc.bigInt({ min: E18 / 200n, max: 10_000n * E18 }), 20)
  const parts = await chain.callMany<readonly bigint[]>(
    MARKET,
    'calculatePriceAndFeesForCollection',
    prices.map((price) => [WHEELS.address, price]),
  )
  for (const [index, price] of prices.entries()) {
    const { revenue: net, tradingFee, creatorFee } = saleParts(price, { tradingBps: 200, creatorBps: 500 })
    expect(parts[index]).toEqual([net, tradingFee, creatorFee])
  }
})

it('owes what it holds, whatever people do with it', async () => {
  const people = [ME, ALICE, BOB]
  for (const [index, tokenId] of [7, 77, 777].entries()) {
    await as(ME, SQUAD, 'transferFrom', [ME, people[index], tokenId])
  }
  for (const one of people) await as(one, SQUAD, 'setApprovalForAll', [MARKET.address, true])
  const before = await wrapped(MARKET.address)
  const step = fc.record({
    kind: fc.constantFrom('createAskOrder', 'modifyAskOrder', 'cancelAskOrder', 'buyTokenUsingBNB'),
    by: fc.constantFrom(...people),
    tokenId: fc.constantFrom(7, 77, 777),
    price: fc.bigInt({ min: E18 / 300n, max: 3n * E18 }),
  })
  for (const { kind, by, tokenId, price } of fc.sample(step, 60)) {
    const asks = await chain.call<
      readonly [readonly bigint[], readonly (readonly [string, bigint])[], bigint]
    >(MARKET, 'viewAsksByCollection', [SQUAD.address, 0, 1000])
    const asked = asks[1][asks[0].indexOf(BigInt(tokenId))]?.[1] ?? price
    const args =
      kind === 'createAskOrder' || kind === 'modifyAskOrder'
        ? [SQUAD.address, tokenId, price]
        : [SQUAD.address, tokenId]
    const value = kind === 'buyTokenUsingBNB' ? asked : 0n
    await as(by, MARKET, kind, args, value).catch(() => undefined)

    const pending = (await revenue(TREASURY)) + (await revenue(CREATOR))
    expect(await wrapped(MARKET.address)).toBe(before + pending)
    const after = await chain.call<
      readonly [readonly bigint[], readonly (readonly [string, bigint])[], bigint]
    >(MARKET, 'viewAsksByCollection', [SQUAD.address, 0, 1000])
    expect(BigInt(after[0].length)).toBe(await chain.call<bigint>(SQUAD, 'balanceOf', [MARKET.address]))
  }
  // Everyone can leave.
  for (const one of people) {
    const [ids] = await chain.call<readonly [readonly bigint[]]>(MARKET, 'viewAsksByCollectionAndSeller', [
      ...[SQUAD.address, one, 0, 100],
    ])
    for (const id of ids) await as(one, MARKET, 'cancelAskOrder', [SQUAD.address, id])
  }
})
