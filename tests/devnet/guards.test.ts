import { Interface, ZeroAddress } from 'ethers'
import { describe, expect, it } from 'vitest'
import { AUCTION, auctioneer, E18, OWNER } from './auction'
import { ADMIN, MARKET, nftMarket, SQUAD } from './nft'
import { CHEESE, createSale, LIMITS, MIN_LEAD_S, PRICE, seller, STATUS } from './sale'
import { deployerOf } from '../../deploy/publicAccounts'
import { DEPLOY_AREAS } from '../../deploy/areas'
import { POOLS } from '../../devnet/areas/farming/farms'
import { compileContracts } from '../../contracts/compile'
import { parseConfig } from '../../deploy/config'
import { planLaunch } from '../../deploy/plan'
import { siteRecord } from '../../deploy/site'
import { abi } from '~/chain/abi/tradingCompetition'
import { devnetCompetition } from '~/config/addresses/competition31337'
import { devnetFarming } from '~/config/addresses/farming31337'
import { launchConfig } from '../support/launchConfig'
import { allow, BNB_POOL, CHEF, FIXED, mine, PACKAGES, smartChef, VAULT } from './farming'
import { ALICE, type Contract, localChain, ME, tokenOf } from './support'

/** Guards of contracts that hold money which no other test runs into: without one of them, one of these fails. */

const chain = localChain()
const NONE = ZeroAddress

it('a site says that delegated accounts are let in where its guards are lenient alone', async () => {
  const artifacts = await compileContracts()
  const letIn = (changes: object) => {
    const config = parseConfig({ ...launchConfig('http://127.0.0.1:1'), ...changes })
    const origin = { deployer: ME, firstNonce: 0, block: 0, timestamp: 0 }
    const plan = planLaunch(config, artifacts, { areas: DEPLOY_AREAS, origin })
    return siteRecord(config, plan, 1_000_000_000n).contracts.acceptsDelegated
  }
  expect(letIn({})).toBe(true)
  expect(letIn({ guards: 'strict' })).toBeUndefined()
})

it('a deployment is planned with the guards that its configuration says', async () => {
  const artifacts = await compileContracts()
  const guarded = ['CheeseVault', 'Prediction', 'Lottery', 'IFOV2']
  const strictness = (changes: object) => {
    const config = parseConfig({ ...launchConfig('http://127.0.0.1:1'), ...changes })
    const origin = { deployer: ME, firstNonce: 0, block: 0, timestamp: 0 }
    const { steps } = planLaunch(config, artifacts, { areas: DEPLOY_AREAS, origin })
    return new Map(
      steps.flatMap(({ creates, data }) =>
        // The guard's is the last argument of each.
        guarded.includes(creates?.contract ?? '')
          ? [[creates?.contract, BigInt(`0x${data.slice(-64)}`)]]
          : [],
      ),
    )
  }
  expect(strictness({})).toEqual(new Map(guarded.map((each) => [each, 0n])))
  expect(strictness({ guards: 'strict' })).toEqual(new Map(guarded.map((each) => [each, 1n])))
})

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

  it('numbers that no one asked for, and tickets that there are not', async () => {
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

  it('results and rewards before it is finished', async () => {
    const five = [0, 0, 0, 0, 0]
    expect(await refusal('updateUserStatusMultiple', [[], 1])).toBe('Not finished')
    expect(await refusal('updateWinningTeamAndTokenURIAndBunnyId', [1, 'ipfs://winner', 31])).toBe(
      'Not finished',
    )
    expect(await refusal('updateTeamRewards', [1, five, five, five])).toBe('Not finished')
  })
})

describe('farms and pools refuse', () => {
  it('many farms at once whose points are not as many', async () => {
    const from = deployerOf('farming')
    expect(await chain.failure(CHEF, 'addAll', [[1, 2], [CHEESE.address]], { from })).toBe(
      'MasterChef: lengths differ',
    )
  })

  it('to bring pools up to date that there are not', async () => {
    expect(await chain.failure(BNB_POOL, 'updatePool', [1])).toBe('SousChefBnb: there is one pool')
    expect(await chain.failure(BNB_POOL, 'updatePool', [0])).toBe('nothing')
  })

  it('what is worth less than a share of the vault', async () => {
    await allow(chain, CHEESE, VAULT)
    await mine(chain, 10)
    expect(await chain.failure(VAULT, 'deposit', [1n])).toBe('CheeseVault: less than a share')
    expect(await chain.failure(VAULT, 'deposit', [E18])).toBe('nothing')
  })

  it('packages beyond what may be promised', async () => {
    const rest = [0, 0, 0, 0, 0]
    const made = (apr: number, months: number) =>
      chain.refusalToCreate('PackagePool', CHEESE.address, ME, [apr, ...rest], [months, ...rest])
    expect(await made(100_000, 120)).toBe('nothing')
    expect(await made(100_001, 1)).toBe('PackagePool: package out of range')
    expect(await made(1, 121)).toBe('PackagePool: package out of range')
  })
})

describe('no one can make', () => {
  it('a token sale that sells what it takes, or takes or sells nothing', async () => {
    const start = Number(await chain.rpc('eth_blockNumber')) + 10
    const sale = (offered: string, offering: bigint, raising: bigint) =>
      chain.refusalToCreate('IFOV1', CHEESE.address, offered, start, start + 10, offering, raising, ME)
    expect(await sale(SQUAD.address, 1n, 1n)).toBe('nothing')
    expect(await sale(CHEESE.address, 1n, 1n)).toBe('Tokens must be different')
    expect(await sale(SQUAD.address, 0n, 1n)).toBe('Amounts must be > 0')
    expect(await sale(SQUAD.address, 1n, 0n)).toBe('Amounts must be > 0')
  })

  it('a collection sale without operator or price, with too long a lead, or all of it kept back', async () => {
    const { squad, source } = await createSale(chain, 8, 2)
    const sale = (operator: string, kept: number, price: bigint, leadS: number) =>
      chain.refusalToCreate(
        'NFTSale',
        ...[CHEESE.address, NONE, squad.address, source.address, operator, kept, price, leadS],
      )
    expect(await sale(ME, 7, PRICE, MIN_LEAD_S)).toBe('nothing')
    expect(await sale(NONE, 2, PRICE, MIN_LEAD_S)).toBe('Cannot be zero address')
    expect(await sale(ME, 8, PRICE, MIN_LEAD_S)).toBe('Reserve must be < supply')
    expect(await sale(ME, 2, 0n, MIN_LEAD_S)).toBe('Price must be > 0')
    expect(await sale(ME, 2, PRICE, 10 ** 9)).toBe('Start outside of range')
  })
})

/** What owners can be trusted with ends where people would pay for it: each limit, and the last step within it. */
describe('owners of farms and pools can’t set', () => {
  const from = deployerOf('farming')
  const refusal = (name: string, contract: Contract, method: string, ...args: readonly unknown[]) =>
    chain.failure({ ...contract, abi: chain.abiOf(name) }, method, args, { from })

  it('points and a multiplier without end, or a farm of what is no token', async () => {
    const chef = (method: string, ...args: readonly unknown[]) => refusal('MasterChef', CHEF, method, ...args)
    expect(await chef('set', 1, 1e9, false)).toBe('nothing')
    expect(await chef('set', 1, 1e9 + 1, false)).toBe('MasterChef: too many points')
    expect(await chef('add', 1e9 + 1, CHEESE.address, false)).toBe('MasterChef: too many points')
    expect(await chef('add', 1, ALICE, false)).toBe('MasterChef: not a token')
    expect(await chef('updateMultiplier', 100)).toBe('nothing')
    expect(await chef('updateMultiplier', 101)).toBe('MasterChef: multiplier too high')
  })

  it.each([
    ['setPerformanceFee', 500, 'performance fee too high'],
    ['setCallFee', 100, 'call fee too high'],
    ['setWithdrawFee', 100, 'withdraw fee too high'],
    ['setWithdrawFeePeriod', 72 * 3600, 'withdraw fee period too long'],
  ] as const)('the vault’s terms beyond %s(%d)', async (method, most, reason) => {
    expect(await refusal('CheeseVault', VAULT, method, most)).toBe('nothing')
    expect(await refusal('CheeseVault', VAULT, method, most + 1)).toBe(`CheeseVault: ${reason}`)
  })

  it('no one to look after the vault or to be paid by it, nor take its stakes for strays', async () => {
    for (const method of ['setAdmin', 'setTreasury']) {
      expect(await refusal('CheeseVault', VAULT, method, NONE)).toBe('CheeseVault: zero address')
    }
    for (const people of [
      [NONE, ME],
      [ME, NONE],
    ]) {
      expect(await chain.refusalToCreate('CheeseVault', CHEF.address, ...people, false)).toBe(
        'CheeseVault: zero address',
      )
    }
    expect(await refusal('CheeseVault', VAULT, 'inCaseTokensGetStuck', CHEESE.address)).toBe(
      'CheeseVault: not a stray token',
    )
    expect(await refusal('CheeseVault', VAULT, 'inCaseTokensGetStuck', tokenOf('SYRUP').address)).toBe(
      'CheeseVault: not a stray token',
    )
  })

  it('a rate, or fees of packages, that no one could mean', async () => {
    expect(await refusal('FixedAprPool', FIXED, 'setTerms', 100_000, 500, 1)).toBe('nothing')
    expect(await refusal('FixedAprPool', FIXED, 'setTerms', 100_001, 500, 1)).toBe(
      'FixedAprPool: rate too high',
    )
    expect(await refusal('PackagePool', PACKAGES, 'setTerms', 2000, 2000, 1, 1)).toBe('nothing')
    for (const fees of [
      [2001, 0],
      [0, 2001],
    ]) {
      expect(await refusal('PackagePool', PACKAGES, 'setTerms', ...fees, 1, 1)).toBe(
        'PackagePool: fee too high',
      )
    }
  })

  it('a limit where stakes came without one', async () => {
    const free = POOLS.find(({ limit, sousId }) => limit === undefined && sousId !== 0 && sousId !== 3)
    const pool = smartChef(devnetFarming[`Pool${String(free?.sousId)}` as 'Pool1'])
    expect(await refusal('SmartChef', pool, 'updatePoolLimitPerUser', true, E18)).toBe(
      'SmartChef: there is no limit',
    )
  })

  it('who is shut out of the coin’s pool unless they are its admin', async () => {
    const pool = { ...BNB_POOL, abi: chain.abiOf('SousChefBnb') }
    const shutOut = (by: string) => chain.failure(pool, 'setBlackList', [ME], { from: by })
    expect(await shutOut(ALICE)).toBe('SousChefBnb: not the admin')
    expect(await shutOut(from)).toBe('nothing')
  })
})

describe('no one can make a presale', () => {
  const terms = { softCap: 1n, hardCap: 2n, minContribution: 1n, maxContribution: 1n, price: 1n }
  const made = (changed: Partial<typeof terms>) =>
    chain.refusalToCreate('Presale', CHEESE.address, ME, { ...terms, ...changed })

  it('for nothing, with limits or caps out of order, or whose minimum buys no token', async () => {
    expect(await made({})).toBe('nothing')
    expect(await made({ price: 0n })).toBe('Presale: price of 0')
    expect(await made({ minContribution: 0n })).toBe('Presale: limits out of order')
    expect(await made({ minContribution: 2n })).toBe('Presale: limits out of order')
    expect(await made({ softCap: 0n })).toBe('Presale: caps out of order')
    expect(await made({ softCap: 3n })).toBe('Presale: caps out of order')
    expect(await made({ price: 2n * E18 })).toBe('Presale: minimum buys no token')
  })

  it('into which less than its minimum or more than its maximum goes', async () => {
    const bounds = { ...terms, hardCap: 10n * E18, minContribution: E18, maxContribution: 2n * E18 }
    const presale = await chain.create('Presale', CHEESE.address, ME, bounds)
    await chain.send(CHEESE, 'transfer', [presale.address, E18])
    const now = await chain.now()
    await chain.send(presale, 'announce', [now + 2, now + 1000])
    await mine(chain, 2)
    const refusal = (value: bigint) => chain.failure(presale, 'buyTokens', [], { value })
    expect(await refusal(E18 - 1n)).toBe('Presale: below the minimum')
    expect(await refusal(2n * E18 + 1n)).toBe('Presale: above the maximum')
  })
})

describe('what is made without terms is refused', () => {
  it('a battle whose claims close before anyone can come, and a collection of nothing', async () => {
    const battle = (period: number) =>
      chain.refusalToCreate('TradingCompetition', NONE, NONE, CHEESE.address, 3, period)
    expect(await battle(3600)).toBe('nothing')
    expect(await battle(3599)).toBe('Claim period is too short')
    expect(await chain.refusalToCreate('CheeseSquad', 'A', 'A', 1)).toBe('nothing')
    expect(await chain.refusalToCreate('CheeseSquad', 'A', 'A', 0)).toBe('No supply')
  })
})

describe('a token sale refuses', () => {
  it('commitments as long as what it sells is not there', async () => {
    const first = Number(await chain.rpc('eth_blockNumber'))
    const sale = await chain.create('IFOV1', CHEESE.address, SQUAD.address, first + 4, first + 40, 1n, 1n, ME)
    await chain.send(CHEESE, 'approve', [sale.address, E18])
    await mine(chain, 6)
    expect(await chain.failure(sale, 'deposit', [1n])).toBe('offering tokens missing')
  })
})
