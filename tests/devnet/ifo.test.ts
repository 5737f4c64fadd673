import { describe, expect, it } from 'vitest'
import * as terms from '../../devnet/areas/ifo/terms'
import { devnetIfo } from '~/config/addresses/ifo31337'
import { allotmentOf, taxRate } from '~/domain/ifo/allocation'
import { saleStatus } from '~/domain/ifo/saleStatus'
import { IFO_OWNER, type OwnSale, SALE_DONE, SALE_FIRST, sales, secondAt } from './ifo'
import { OWNER as PROFILE_OWNER, people, PROFILE } from './profile'
import { ALICE, BOB, localChain, MAX, ME, tokenOf } from './support'

const chain = localChain()
const { createProfile, profileOf } = people(chain)
const market = sales(chain)
const { as, block, nextIn, fund, poolOf, viewed } = market
const ETHER = 10n ** 18n
const BASIC = { offering: 500n * ETHER, raising: 1000n * ETHER, limit: 25n * ETHER }
const UNLIMITED = { offering: 500n * ETHER, raising: 100n * ETHER, hasTax: true }

const failure = ({ sale }: OwnSale, method: string, args: readonly unknown[] = [], from = ME) =>
  chain.failure(sale, method, args, { from })
const deposit = ({ sale }: OwnSale, units: bigint, pid = 0, from = ME) =>
  as(from, sale, 'depositPool', [units, pid])

/** On sale, with the currency in the hands of people with profiles. */
async function live(options: Partial<Parameters<typeof market.createSecond>[0]> = {}): Promise<OwnSale> {
  const own = await market.createSecond({ pools: [BASIC, UNLIMITED], length: 60n, ...options })
  for (const who of [ME, ALICE]) await createProfile(who)
  for (const who of [ME, ALICE]) await fund(own, who, 10_000n * ETHER)
  await nextIn(own.startBlock + 1n)
  return own
}

describe('a sale of the second version', () => {
  it('takes commitments between its blocks alone, which the status says', async () => {
    const own = await market.createSecond({ pools: [BASIC, UNLIMITED], length: 20n })
    await createProfile()
    await fund(own, ME, 100n * ETHER)
    const tried = async (target: bigint) => {
      // A call is tried in the block that is the newest.
      await nextIn(target + 1n)
      expect(await block()).toBe(target)
      return [saleStatus(own, target), await failure(own, 'depositPool', [ETHER, 0])]
    }
    const { endBlock } = own
    expect(await tried(endBlock - 1n)).toEqual(['live', 'nothing'])
    expect(await tried(endBlock)).toEqual(['ending', 'Deposit: Too late'])
    expect(await failure(own, 'harvestPool', [0])).toBe('Harvest: Too early')
    expect(await tried(endBlock + 1n)).toEqual(['finished', 'Deposit: Too late'])
    expect(await failure(own, 'harvestPool', [0])).toBe('Harvest: Did not participate')
  })

  it('is not open at its start block yet', async () => {
    await createProfile()
    const own = await market.createSecond({ pools: [BASIC, UNLIMITED] })
    await fund(own, ME, ETHER)
    await nextIn(own.startBlock + 1n)
    expect(await failure(own, 'depositPool', [ETHER, 0])).toBe('Deposit: Too early')
    await chain.send(own.sale, 'depositPool', [ETHER, 0])
    expect((await poolOf(own)).totalAmount).toBe(ETHER)
  })

  it('refuses who has no active profile, contracts, no amount, a pool that is not set', async () => {
    const own = await live()
    await fund(own, BOB, ETHER)
    const refused = 'Deposit: Must have an active profile'
    expect(await failure(own, 'depositPool', [ETHER, 0], BOB)).toBe(refused)
    await as(ALICE, PROFILE, 'pauseProfile')
    expect(await failure(own, 'depositPool', [ETHER, 0], ALICE)).toBe(refused)
    expect(await failure(own, 'depositPool', [0, 0])).toBe('Deposit: Amount must be > 0')
    expect(await failure(own, 'depositPool', [ETHER, 2])).toBe('Deposit: Non valid pool id')
    const guest = await chain.create('SaleGuest')
    expect(await chain.failure(guest, 'commit', [own.sale.address, ETHER])).toBe('Contract not allowed')
    await chain.rpc('anvil_setCode', ME, '0x00')
    expect(await failure(own, 'depositPool', [ETHER, 0])).toBe('Contract not allowed')
    await chain.rpc('anvil_setCode', ME, '0x')
  })

  it('takes nothing into a pool that has no terms', async () => {
    const own = await live({ pools: [BASIC] })
    expect(await failure(own, 'depositPool', [ETHER, 1])).toBe('Deposit: Pool not set')
  })

  it('takes nothing while it does not hold what it offers', async () => {
    const own = await live({ supply: 999n * ETHER })
    expect(await failure(own, 'depositPool', [ETHER, 0])).toBe('Deposit: Offering tokens missing')
    await chain.send(own.offered, 'transfer', [own.sale.address, ETHER])
    expect(await failure(own, 'depositPool', [ETHER, 0])).toBe('nothing')
  })

  it('holds each to the limit with all commitments counted, and the unlimited pool to none', async () => {
    const own = await live()
    await deposit(own, 20n * ETHER)
    expect(await failure(own, 'depositPool', [5n * ETHER + 1n, 0])).toBe(
      'Deposit: New amount above user limit',
    )
    await deposit(own, 5n * ETHER)
    expect(await failure(own, 'depositPool', [1, 0])).toBe('Deposit: New amount above user limit')
    await deposit(own, 5_000n * ETHER, 1)
    const info = await chain.call(own.sale, 'viewUserInfo', [ME, [0, 1]])
    expect(info).toEqual([
      [25n * ETHER, 5_000n * ETHER],
      [false, false],
    ])
  })

  it('pays, refunds and taxes an oversubscribed pool to the unit, once', async () => {
    const own = await live()
    await deposit(own, 10n * ETHER)
    await deposit(own, 300n * ETHER, 1)
    await deposit(own, 4_700n * ETHER + 1n, 1, ALICE)
    const pool = await poolOf(own, 1)
    // 50 times over: half a percent.
    expect(await chain.call<bigint>(own.sale, 'viewPoolTaxRateOverflow', [1])).toBe(taxRate(pool))
    expect(taxRate(pool)).toBe(5n * 10n ** 9n)
    const expected = allotmentOf(pool, 300n * ETHER, 2)
    expect((await viewed(own, ME))[1]).toEqual({
      ...{ offering: expected.offering, refund: expected.refund, tax: expected.tax },
    })
    await nextIn(own.endBlock + 2n)
    const before = await chain.balance(own.currency, ME)
    const held = await chain.balance(own.offered, ME)
    await chain.send(own.sale, 'harvestPool', [1])
    expect((await chain.balance(own.currency, ME)) - before).toBe(expected.refund)
    expect((await chain.balance(own.offered, ME)) - held).toBe(expected.offering)
    expect((await chain.call<readonly bigint[]>(own.sale, 'viewPoolInformation', [1]))[5]).toBe(expected.tax)
    expect(await failure(own, 'harvestPool', [1])).toBe('Harvest: Already done')

    await chain.send(own.sale, 'harvestPool', [0])
    expect((await chain.balance(own.currency, ME)) - before).toBe(expected.refund)
    expect((await chain.balance(own.offered, ME)) - held - expected.offering).toBe(5n * ETHER)
    expect(await failure(own, 'harvestPool', [0])).toBe('Harvest: Already done')
    expect(await failure(own, 'harvestPool', [2])).toBe('Harvest: Non valid pool id')
    expect(await failure(own, 'harvestPool', [0], ALICE)).toBe('Harvest: Did not participate')
  })

  it('raises tokens of six decimals and offers tokens of nine', async () => {
    const own = await live({
      pools: [{ offering: 5_000n * 10n ** 9n, raising: 1_000n * 10n ** 6n }],
      decimals: [6, 9],
    })
    await deposit(own, 3n * 10n ** 6n)
    await deposit(own, 1_997n * 10n ** 6n, 0, ALICE)
    await nextIn(own.endBlock + 2n)
    const expected = allotmentOf(await poolOf(own), 3n * 10n ** 6n, 2)
    expect(expected).toEqual({ offering: 7_500_000_000n, paid: 1_500_000n, refund: 1_500_000n, tax: 0n })
    const held = await chain.balance(own.offered, ME)
    await chain.send(own.sale, 'harvestPool', [0])
    expect((await chain.balance(own.offered, ME)) - held).toBe(expected.offering)
  })

  it('gives points with the first harvest to who committed more than the threshold to both pools', async () => {
    const own = await live({ points: [511_140_000n, 200n, 20n * ETHER] })
    for (const who of [ME, ALICE]) await deposit(own, 10n * ETHER, 0, who)
    await deposit(own, 10n * ETHER + 1n, 1)
    await deposit(own, 10n * ETHER, 1, ALICE)
    await nextIn(own.endBlock + 2n)
    await chain.send(own.sale, 'harvestPool', [0])
    expect((await profileOf()).points).toBe(200n)
    await chain.send(own.sale, 'harvestPool', [1])
    expect((await profileOf()).points).toBe(200n)
    for (const pid of [0, 1]) await as(ALICE, own.sale, 'harvestPool', [pid])
    expect((await profileOf(ALICE)).points).toBe(0n)
  })

  it('pays people whom the profile contract gives no points, and does not lose points to little gas', async () => {
    const own = await live()
    const profile = { address: PROFILE.address, abi: chain.abiOf('Profile') }
    const role = await chain.call<string>(profile, 'POINT_ROLE')
    await deposit(own, 10n * ETHER)
    await deposit(own, 10n * ETHER, 1)
    await as(PROFILE_OWNER, profile, 'revokeRole', [role, own.sale.address])
    await nextIn(own.endBlock + 2n)
    await chain.send(own.sale, 'harvestPool', [0])
    expect((await profileOf()).points).toBe(0n)
    await as(PROFILE_OWNER, profile, 'grantRole', [role, own.sale.address])
    // The least gas that an estimate finds is enough for the points.
    const data = own.sale.abi.encodeFunctionData('harvestPool', [1])
    const gas = await chain.rpc<string>('eth_estimateGas', { from: ME, to: own.sale.address, data })
    const hash = await chain.rpc<string>('eth_sendTransaction', { from: ME, to: own.sale.address, data, gas })
    await chain.rpc('evm_mine')
    expect(await chain.rpc('eth_getTransactionReceipt', hash)).toMatchObject({ status: '0x1' })
    expect((await profileOf()).points).toBe(200n)
  })

  it('lets its admin take what was paid and not sold, after the end, and nothing that people have yet to harvest', async () => {
    const own = await live()
    await deposit(own, 300n * ETHER, 1)
    await deposit(own, 700n * ETHER, 1, ALICE)
    expect(await failure(own, 'finalWithdraw', [1, 0])).toBe('Operations: Too early')
    await nextIn(own.endBlock + 2n)
    expect(await failure(own, 'finalWithdraw', [1, 0], ALICE)).toBe('admin: wut?')
    expect(await failure(own, 'finalWithdraw', [101n * ETHER, 0])).toBe('Operations: Not enough LP tokens')
    const spare = 500n * ETHER
    expect(await failure(own, 'finalWithdraw', [0, spare + 1n])).toBe(
      'Operations: Not enough offering tokens',
    )
    await chain.send(own.sale, 'finalWithdraw', [99n * ETHER, spare])
    for (const who of [ME, ALICE]) await as(who, own.sale, 'harvestPool', [1])
    // What was raised, and the taxes.
    const left = await chain.balance(own.currency, own.sale.address)
    await chain.send(own.sale, 'finalWithdraw', [left, await chain.balance(own.offered, own.sale.address)])
    expect(await chain.balance(own.currency, own.sale.address)).toBe(0n)
  })

  it('changes its terms before it begins alone, by its admin', async () => {
    const own = await market.createSecond({ pools: [BASIC, UNLIMITED] })
    const pool = [1, 1, 0, false, 0]
    expect(await failure(own, 'setPool', pool, ALICE)).toBe('admin: wut?')
    expect(await failure(own, 'setPool', [1, 1, 0, false, 2])).toBe('Operations: Pool does not exist')
    expect(await failure(own, 'updatePointParameters', [1, 1, 1], ALICE)).toBe('admin: wut?')
    expect(await failure(own, 'updateStartAndEndBlocks', [1, 2])).toBe(
      'New startBlock must be higher than current block',
    )
    expect(await failure(own, 'updateStartAndEndBlocks', [MAX, MAX])).toBe(
      'New startBlock must be lower than new endBlock',
    )
    expect(await failure(own, 'updateStartAndEndBlocks', [MAX - 1n, MAX], ALICE)).toBe('admin: wut?')
    await nextIn(own.startBlock + 1n)
    expect(await failure(own, 'setPool', pool)).toBe('Operations: IFO has started')
    expect(await failure(own, 'updateStartAndEndBlocks', [MAX - 1n, MAX])).toBe('Operations: IFO has started')
    await nextIn(own.endBlock + 1n)
    expect(await failure(own, 'updatePointParameters', [1, 1, 1])).toBe('Operations: IFO has ended')
  })

  it('says nothing of a pool that is not set, and of who did not commit', async () => {
    const own = await market.createSecond({ pools: [BASIC] })
    expect(await chain.call<bigint>(own.sale, 'viewPoolTaxRateOverflow', [1])).toBe(0n)
    expect(await viewed(own, ME)).toEqual([
      { offering: 0n, refund: 0n, tax: 0n },
      { offering: 0n, refund: 0n, tax: 0n },
    ])
    expect(await chain.call(own.sale, 'viewUserAllocationPools', [ME, [0, 1]])).toEqual([0n, 0n])
  })
})

describe('a sale of the first version', () => {
  const POOL = { offering: 1000n * ETHER, raising: 10n * ETHER }

  it('takes commitments between its blocks, from anyone', async () => {
    const own = await market.createFirst(POOL)
    await fund(own, ALICE, 100n * ETHER)
    expect(await failure(own, 'deposit', [ETHER], ALICE)).toBe('not ifo time')
    await nextIn(own.startBlock + 2n)
    expect(await failure(own, 'deposit', [0], ALICE)).toBe('need _amount > 0')
    expect(await failure(own, 'getUserAllocation', [ALICE])).not.toBe('nothing')
    await as(ALICE, own.sale, 'deposit', [ETHER])
    expect(await chain.call(own.sale, 'userInfo', [ALICE])).toEqual([ETHER, false])
    expect(await chain.call(own.sale, 'addressList', [0])).toBe(ALICE)
    expect(await failure(own, 'harvest', [], ALICE)).toBe('not harvest time')
    await nextIn(own.endBlock + 1n)
    expect(await failure(own, 'deposit', [ETHER], ALICE)).toBe('not ifo time')
  })

  it('pays and refunds to the unit, once, with six places of a share', async () => {
    const own = await market.createFirst(POOL)
    await fund(own, ME, 100n * ETHER)
    await fund(own, ALICE, 100n * ETHER)
    await nextIn(own.startBlock + 2n)
    await as(ME, own.sale, 'deposit', [7n * ETHER])
    await as(ALICE, own.sale, 'deposit', [23n * ETHER + 1n])
    await nextIn(own.endBlock + 2n)
    const pool = {
      raisingAmount: POOL.raising,
      offeringAmount: POOL.offering,
      limitPerUser: 0n,
      hasTax: false,
    }
    const expected = allotmentOf({ ...pool, totalAmount: 30n * ETHER + 1n }, 7n * ETHER, 1)
    expect(await chain.call<bigint>(own.sale, 'getOfferingAmount', [ME])).toBe(expected.offering)
    expect(await chain.call<bigint>(own.sale, 'getRefundingAmount', [ME])).toBe(expected.refund)
    const before = await chain.balance(own.currency, ME)
    const held = await chain.balance(own.offered, ME)
    await chain.send(own.sale, 'harvest')
    expect((await chain.balance(own.currency, ME)) - before).toBe(expected.refund)
    expect((await chain.balance(own.offered, ME)) - held).toBe(expected.offering)
    expect(await failure(own, 'harvest')).toBe('nothing to harvest')
    expect(await failure(own, 'harvest', [], BOB)).toBe('have you participated?')
    expect(await chain.call(own.sale, 'hasHarvest', [ME])).toBe(true)
  })

  it('never pays a reentrant caller twice', async () => {
    const currency = await chain.create('CallingToken', 10n ** 24n)
    const offered = await chain.createToken(18, 10n ** 24n)
    const start = (await block()) + 5n
    const made = await chain.create(
      'IFOV1',
      ...[currency.address, offered.address, start, start + 10n, POOL.offering, POOL.raising, ME],
    )
    const guest = await chain.create('SaleGuest')
    await chain.send(offered, 'transfer', [made.address, POOL.offering])
    await chain.send(currency, 'transfer', [guest.address, 100n * ETHER])
    await nextIn(start + 2n)
    await chain.send(guest, 'commitFirst', [made.address, 100n * ETHER])
    await nextIn(start + 12n)
    await chain.send(guest, 'harvest', [made.address])
    expect(await chain.call(guest, 'refusal')).toBe('ReentrancyGuardReentrantCall')
    expect(await chain.balance(currency, guest.address)).toBe(90n * ETHER)
  })
})

describe('the sales of the seed', () => {
  const CHEESE = tokenOf('CHEESE')

  it('are over with claims due to the first account, oversubscribed and not', async () => {
    const done = await viewed({ sale: SALE_DONE }, ME)
    expect(done[0]?.offering).toBe(30n * ETHER)
    expect(done[1]?.refund).toBeGreaterThan(0n)
    expect(done[1]?.tax).toBeGreaterThan(0n)
    const held = await chain.balance({ ...CHEESE, address: devnetIfo.Gruyere }, ME)
    for (const pid of [0, 1]) await chain.send(SALE_DONE, 'harvestPool', [pid])
    expect((await chain.balance({ ...CHEESE, address: devnetIfo.Gruyere }, ME)) - held).toBe(
      (done[0]?.offering ?? 0n) + (done[1]?.offering ?? 0n),
    )
    const quiet = await viewed({ sale: secondAt(devnetIfo.SaleQuiet) }, ME)
    expect(quiet).toEqual([
      { offering: 125n * 10n ** 6n, refund: 0n, tax: 0n },
      { offering: 0n, refund: 0n, tax: 0n },
    ])
    await chain.send(SALE_FIRST, 'harvest')
    expect(await chain.call(SALE_FIRST, 'hasHarvest', [ME])).toBe(true)
  })

  it('are on sale with an oversubscribed unlimited pool, and coming soon', async () => {
    const now = await block()
    const status = async (address: string) => {
      const sale = secondAt(address)
      const startBlock = await chain.call<bigint>(sale, 'startBlock')
      return saleStatus({ startBlock, endBlock: await chain.call<bigint>(sale, 'endBlock') }, now)
    }
    expect(await status(devnetIfo.SaleLive)).toBe('live')
    expect(await status(devnetIfo.SaleSoon)).toBe('coming-soon')
    const pool = await poolOf({ sale: secondAt(devnetIfo.SaleLive) }, 1)
    expect(pool.totalAmount).toBeGreaterThan(2n * pool.raisingAmount)
    expect(pool.offeringAmount).toBe(terms.SALES.live.pools[1].offering)
    await createProfile()
    await chain.send(CHEESE, 'approve', [devnetIfo.SaleLive, ETHER])
    await chain.send(secondAt(devnetIfo.SaleLive), 'depositPool', [ETHER, 0])
  })

  it('have an owner of their own, and left no one a profile, an allowance or less than before', async () => {
    expect(await chain.call(SALE_DONE, 'adminAddress')).toBe(IFO_OWNER)
    expect(await chain.call(PROFILE, 'hasRegistered', [ME])).toBe(false)
    expect(await chain.call(CHEESE, 'allowance', [ME, devnetIfo.SaleQuiet])).toBe(0n)
    expect(await chain.balance(CHEESE, ME)).toBe(20_000n * ETHER)
    expect(await chain.coin(ME)).toBe(10_000n * ETHER)
  })
})
