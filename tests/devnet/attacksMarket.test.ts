import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { TREASURY } from '../../deploy/publicAccounts'
import { E18 } from './farming'
import { getAddress } from 'ethers'
import { ALICE, BOB, type Contract, localChain, MAX, ME, WBNB } from './support'

const chain = localChain()
const CREATOR = '0x00000000000000000000000000000000000c0ffe'
let market: Contract
let collection: Contract
let checker: Contract

/** A market of the test's own, whose owner and admin is the first account, with a hostile collection at 2 % and 3 %. */
beforeEach(async () => {
  await chain.rpc('anvil_autoImpersonateAccount', true)
  market = await chain.create('NftMarket', ME, TREASURY, WBNB.address, 1n, 100n * E18)
  collection = await chain.create('HostileCollection')
  checker = await chain.create('LyingChecker')
  await chain.send(market, 'addCollection', terms(200, 300))
})

afterEach(async () => {
  await chain.rpc('anvil_autoImpersonateAccount', false)
})

function terms(tradingFee: number, creatorFee: number, asked = `0x${'0'.repeat(40)}`): readonly unknown[] {
  return [collection.address, CREATOR, asked, tradingFee, creatorFee]
}

async function list(tokenId: number, price = E18, from = ALICE): Promise<void> {
  await chain.send(collection, 'mint', [from, tokenId])
  await relist(tokenId, price, from)
}

async function relist(tokenId: number, price: bigint, from: string): Promise<void> {
  await chain.send(collection, 'setApprovalForAll', [market.address, true], { from })
  await chain.send(market, 'createAskOrder', [collection.address, tokenId, price], { from })
}

const buy = (tokenId: number, price = E18, from = BOB) =>
  chain.send(market, 'buyTokenUsingBNB', [collection.address, tokenId], { from, value: price })
const failure = (method: string, args: readonly unknown[], from = ME, value = 0n) =>
  chain.failure(market, method, args, { from, value })
const ownerOf = (tokenId: number) => chain.call<string>(collection, 'ownerOf', [tokenId])
const wrapped = (who: string) => chain.balance(WBNB, who)
const pending = (who: string) => chain.call<bigint>(market, 'pendingRevenue', [who])
const asksOf = async (seller: string) =>
  (
    await chain.call<readonly [readonly bigint[]]>(market, 'viewAsksByCollectionAndSeller', [
      ...[collection.address, seller, 0, 10],
    ])
  )[0]
const allAsks = async () =>
  (
    await chain.call<readonly [readonly bigint[]]>(market, 'viewAsksByCollection', [
      ...[collection.address, 0, 10],
    ])
  )[0]

/** A contract that calls back, with some BNB and a listed token of its own. */
async function reenterer(): Promise<{
  readonly attacker: Contract
  readonly run: (
    target: Contract,
    method: string,
    args: readonly unknown[],
    value?: bigint,
  ) => Promise<unknown>
  readonly prepare: (method: string, args?: readonly unknown[]) => Promise<unknown>
  readonly outcome: () => Promise<readonly bigint[]>
}> {
  const attacker = await chain.create('Reenterer')
  const data = (target: Contract, method: string, args: readonly unknown[]) =>
    target.abi.encodeFunctionData(method, [...args])
  return {
    attacker,
    run: (target, method, args, value = 0n) =>
      chain.send(attacker, 'run', [target.address, data(target, method, args)], { value }),
    prepare: (method, args = []) =>
      chain.send(attacker, 'prepare', [market.address, data(market, method, args), 1n]),
    outcome: async () => [await chain.call(attacker, 'done'), await chain.call(attacker, 'refused')],
  }
}

describe('someone who is called back by a market', () => {
  it('buys, takes back, lists and claims nothing while a token is moved', async () => {
    const { attacker, run, prepare, outcome } = await reenterer()
    await list(1)
    await list(2)
    // By the collection that moves it, in the sale, the taking back and the listing: a buyer is not asked.
    await chain.send(collection, 'setCalled', [attacker.address])
    await prepare('cancelAskOrder', [collection.address, 2])
    await run(market, 'buyTokenUsingBNB', [collection.address, 1], E18)
    expect(await ownerOf(1)).toBe(getAddress(attacker.address))
    await prepare('buyTokenUsingWBNB', [collection.address, 2, 0n])
    await run(collection, 'setApprovalForAll', [market.address, true])
    await run(market, 'createAskOrder', [collection.address, 1, E18])
    await prepare('cancelAskOrder', [collection.address, 1])
    await run(market, 'cancelAskOrder', [collection.address, 1])
    await run(market, 'createAskOrder', [collection.address, 1, E18])
    await prepare('cancelAskOrder', [collection.address, 1])
    await buy(1)
    await prepare('claimPendingRevenue')
    await chain.send(market, 'cancelAskOrder', [collection.address, 2], { from: ALICE })
    expect(await outcome()).toEqual([0n, 5n])
    expect(await ownerOf(1)).toBe(BOB)
    expect(await allAsks()).toEqual([])
    // What two sales have brought, and nothing is left of it but the fees.
    expect(await wrapped(market.address)).toBe((await pending(TREASURY)) + (await pending(CREATOR)))
    expect(await pending(CREATOR)).toBe((2n * E18 * 3n) / 100n)
  })

  it('is paid though it takes no BNB', async () => {
    const { attacker, run } = await reenterer()
    await chain.send(attacker, 'setRefusesCoin', [true])
    await chain.send(collection, 'mint', [attacker.address, 1])
    await run(collection, 'setApprovalForAll', [market.address, true])
    await run(market, 'createAskOrder', [collection.address, 1, E18])
    await buy(1)
    expect(await wrapped(attacker.address)).toBe((E18 * 95n) / 100n)
  })
})

describe('an owner', () => {
  it('takes no listed token by the transfer of early collections, which means a token by its amount', async () => {
    await list(1)
    expect(await failure('recoverFungibleTokens', [collection.address])).toBe('Is a collection')
    expect(await failure('recoverNonFungibleToken', [collection.address, 1])).toBe('Token is for sale')
    await chain.send(collection, 'mint', [market.address, 9])
    await chain.send(market, 'recoverNonFungibleToken', [collection.address, 9])
    expect(await ownerOf(9)).toBe(ME)
    expect(await ownerOf(1)).toBe(getAddress(market.address))
  })

  it('takes no revenue, and keeps no one’s by naming another treasury', async () => {
    await list(1)
    await buy(1)
    await chain.send(market, 'setAdminAndTreasuryAddresses', [ME, BOB])
    await chain.send(WBNB, 'deposit', [], { value: 7n })
    await chain.send(WBNB, 'transfer', [market.address, 7n])
    expect(await failure('recoverFungibleTokens', [WBNB.address])).toBe('Cannot be WBNB')
    const before = await wrapped(TREASURY)
    await chain.send(market, 'claimPendingRevenue', [], { from: TREASURY })
    expect((await wrapped(TREASURY)) - before).toBe((E18 * 2n) / 100n)
    await chain.send(market, 'claimPendingRevenue', [], { from: CREATOR })
    expect(await wrapped(market.address)).toBe(7n)
  })

  it('raises no fee of what is listed already; a seller who asks anew agrees to it', async () => {
    await list(1)
    await list(2)
    await chain.send(market, 'modifyCollection', terms(400, 600))
    let before = await wrapped(ALICE)
    await buy(1)
    expect((await wrapped(ALICE)) - before).toBe((E18 * 95n) / 100n)
    expect(await pending(CREATOR)).toBe((E18 * 3n) / 100n)
    await chain.send(market, 'modifyAskOrder', [collection.address, 2, 2n * E18], { from: ALICE })
    before = await wrapped(ALICE)
    await buy(2, 2n * E18)
    expect((await wrapped(ALICE)) - before).toBe((2n * E18 * 90n) / 100n)
    // A lower one is everyone's.
    await list(3)
    await chain.send(market, 'modifyCollection', terms(0, 100))
    before = await wrapped(ALICE)
    await buy(3)
    expect((await wrapped(ALICE)) - before).toBe((E18 * 99n) / 100n)
  })

  it('closes a collection to trades, and everyone takes tokens and revenue out', async () => {
    await list(1)
    await list(2, E18, BOB)
    await list(3)
    await buy(3)
    await chain.send(market, 'closeCollectionForTradingAndListing', [collection.address])
    expect(await failure('buyTokenUsingBNB', [collection.address, 1], BOB, E18)).toBe(
      'Collection is not open',
    )
    await chain.send(market, 'cancelAskOrder', [collection.address, 1], { from: ALICE })
    await chain.send(market, 'cancelAskOrder', [collection.address, 2], { from: BOB })
    for (const who of [TREASURY, CREATOR]) await chain.send(market, 'claimPendingRevenue', [], { from: who })
    expect([await ownerOf(1), await ownerOf(2)]).toEqual([ALICE, BOB])
    expect(await wrapped(market.address)).toBe(0n)
  })
})

describe('a collection', () => {
  it('a collection that takes a token back leaves no ask behind when its next owner lists it', async () => {
    await list(1)
    await list(2)
    await chain.send(collection, 'seize', [BOB, 1])
    expect(await failure('buyTokenUsingBNB', [collection.address, 1], BOB, E18)).not.toBe('nothing')
    const { logs } = await chain
      .send(collection, 'setApprovalForAll', [market.address, true], { from: BOB })
      .then(() => chain.send(market, 'createAskOrder', [collection.address, 1, 2n * E18], { from: BOB }))
    expect(logs.map((log) => market.abi.parseLog(log)?.name)).toContain('AskCancel')
    expect(await asksOf(ALICE)).toEqual([2n])
    expect(await asksOf(BOB)).toEqual([1n])
    await chain.send(market, 'cancelAskOrder', [collection.address, 1], { from: BOB })
    expect([await asksOf(BOB), await allAsks()]).toEqual([[], [2n]])
  })

  it('a collection that moves no token sells none', async () => {
    await list(1)
    await chain.send(collection, 'mint', [ALICE, 2])
    await chain.send(collection, 'setLying', [true])
    expect(await failure('buyTokenUsingBNB', [collection.address, 1], BOB, E18)).toBe('Token was not moved')
    expect(await failure('createAskOrder', [collection.address, 2, E18], ALICE)).toBe('Token was not moved')
    expect(await failure('cancelAskOrder', [collection.address, 1], ALICE)).toBe('Token was not moved')
    await chain.send(collection, 'setLying', [false])
    await chain.send(market, 'cancelAskOrder', [collection.address, 1], { from: ALICE })
    expect(await ownerOf(1)).toBe(ALICE)
  })

  it('a collection that refuses for a while gives every token back later', async () => {
    await list(1)
    await chain.send(collection, 'setRefuses', [true])
    expect(await failure('cancelAskOrder', [collection.address, 1], ALICE)).toBe('Refused')
    expect(await failure('buyTokenUsingBNB', [collection.address, 1], BOB, E18)).toBe('Refused')
    await chain.send(collection, 'setRefuses', [false])
    await chain.send(market, 'cancelAskOrder', [collection.address, 1], { from: ALICE })
  })
})

describe('a checker of listings', () => {
  it('a checker of listings that gives no answer or a wrong one says no, takes no view down, and keeps no token here', async () => {
    await list(1)
    await chain.send(collection, 'mint', [ALICE, 2])
    const canBeListed = async () =>
      (await chain.call<readonly boolean[]>(market, 'canTokensBeListed', [collection.address, [2]]))[0]
    const changed = (address: string) => chain.send(market, 'modifyCollection', terms(200, 300, address))
    // No, a number that is no answer, a refusal, and all gas.
    await changed(checker.address)
    expect(await canBeListed()).toBe(true)
    for (const answer of [0, 2, 3, 4]) {
      await chain.send(checker, 'setAnswer', [answer])
      expect(await canBeListed()).toBe(false)
      expect(await failure('createAskOrder', [collection.address, 2, E18], ALICE)).toBe(
        'Token cannot be listed',
      )
    }
    await changed(BOB)
    expect(await canBeListed()).toBe(false)
    await chain.send(market, 'modifyAskOrder', [collection.address, 1, 2n * E18], { from: ALICE })
    await chain.send(market, 'cancelAskOrder', [collection.address, 1], { from: ALICE })
    expect(await ownerOf(1)).toBe(ALICE)
  })
})

it('pays both ways the same, and takes no more WBNB than the price', async () => {
  await list(1)
  await list(2)
  await chain.send(WBNB, 'approve', [market.address, MAX], { from: BOB })
  const [sellers, buyers] = [await wrapped(ALICE), await wrapped(BOB)]
  await chain.send(market, 'buyTokenUsingWBNB', [collection.address, 1, E18], { from: BOB })
  const first = (await wrapped(ALICE)) - sellers
  await buy(2)
  expect((await wrapped(ALICE)) - sellers).toBe(2n * first)
  expect(await failure('buyTokenUsingWBNB', [collection.address, 1, E18], BOB)).toBe('Token is not for sale')
  expect(buyers - (await wrapped(BOB))).toBe(E18)
})
