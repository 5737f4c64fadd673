import { Interface } from 'ethers'
import { describe, expect, it } from 'vitest'
import { STAKERS } from '../../devnet/areas/farming/seed'
import { PROFILE_POOL } from '../../devnet/areas/profile/terms'
import { abi as v2Abi } from '~/chain/abi/smartChefV2'
import { devnetFarming } from '~/config/addresses/farming31337'
import { people, PROFILE } from './profile'
import { ALICE, BOB, type Contract, localChain, MAX, ME, tokenOf } from './support'
import { allow, asOwner, BNB_POOL, CHEESE, E18, mine, smartChef } from './farming'
import { deployment } from '../support/deployments'

const { pools: devnetPools } = deployment('31337')

const chain = localChain()
type UserInfo = readonly [amount: bigint, rewardDebt: bigint]
const staked = async (pool: Contract, user = ME) => (await chain.call<UserInfo>(pool, 'userInfo', [user]))[0]
const pending = (pool: Contract, user = ME) => chain.call<bigint>(pool, 'pendingReward', [user])
const block = async () => Number(await chain.rpc<string>('eth_blockNumber'))

interface Terms {
  readonly perBlock?: bigint
  readonly start?: number
  readonly end?: number
  readonly limit?: bigint
  readonly rewards?: bigint
  readonly stake?: Contract
  readonly earn?: Contract
  readonly decimals?: number
}

/** A pool of fresh tokens that pays 10 whole ones a block; the first account has allowed it. */
async function ownPool({ start = 0, end = 10_000_000, limit = 0n, decimals = 18, ...terms }: Terms = {}) {
  const one = 10n ** BigInt(decimals)
  const reward = terms.earn ?? (await chain.createToken(decimals, 1_000_000n * one))
  const stake = terms.stake ?? (await chain.createToken(18, 1_000_000n * E18))
  const perBlock = terms.perBlock ?? 10n * one
  const args = [stake.address, reward.address, perBlock, start, end, limit]
  const pool = await chain.create('SmartChef', ...args)
  await chain.send(reward, 'transfer', [pool.address, terms.rewards ?? 500_000n * one])
  await allow(chain, stake, pool)
  return { pool, reward, stake, one }
}

describe('the seed', () => {
  it("has a pool of each kind at the address of the app's configuration", async () => {
    for (const row of devnetPools) {
      const pool = row.stake === 'BNB' ? BNB_POOL : smartChef(row.contract)
      expect(pool.address).toBe(row.contract)
      expect(await chain.call(pool, 'rewardToken')).toBe(row.earn)
      if (row.stake !== 'BNB') expect(await chain.call(pool, 'stakedToken')).toBe(row.stake)
      const isOver = (await chain.call<bigint>(pool, 'bonusEndBlock')) <= BigInt(await block())
      expect(isOver).toBe(row.isFinished ?? false)
      const earned = { ...CHEESE, address: row.earn }
      expect(await chain.balance(earned, pool.address)).toBeGreaterThan(0n)
    }
    expect(await chain.call(smartChef(devnetFarming.Pool2), 'poolLimitPerUser')).toBe(1000n * E18)
    expect(await chain.call(smartChef(devnetFarming.Pool6), 'rewardPerBlock')).toBe(40n * 10n ** 17n)
    expect(await chain.call<bigint>(smartChef(devnetFarming.Pool7), 'startBlock')).toBeGreaterThan(10n ** 7n)
    for (const staker of STAKERS) {
      expect(await staked(BNB_POOL, staker)).toBe(5n * E18)
      expect(await staked(smartChef(devnetFarming.Pool4), staker)).toBe(500n * E18)
    }
  })
})

describe('a pool', () => {
  it('pays so much a block, shared by stake', async () => {
    const { pool, reward, stake, one } = await ownPool()
    await chain.send(stake, 'transfer', [ALICE, 10n * E18])
    await allow(chain, stake, pool, ALICE)
    await chain.send(pool, 'deposit', [40n * E18])
    await mine(chain, 3)
    expect(await pending(pool)).toBe(30n * one)
    await chain.send(pool, 'deposit', [10n * E18], { from: ALICE })
    await mine(chain, 2)
    expect(await pending(pool)).toBe(40n * one + 16n * one)
    expect(await pending(pool, ALICE)).toBe(4n * one)
    const before = await chain.balance(reward, ME)
    await chain.send(pool, 'deposit', [0n])
    expect((await chain.balance(reward, ME)) - before).toBe(64n * one)
    expect(await pending(pool)).toBe(0n)
  })

  it('pays a token of 2 decimals without losing any to rounding', async () => {
    const { pool, one } = await ownPool({ decimals: 2 })
    await chain.send(pool, 'deposit', [7n * E18])
    await mine(chain, 6)
    expect((await pending(pool)) + 1n).toBeGreaterThanOrEqual(60n * one)
  })

  it('pays nothing before it begins and nothing after its end', async () => {
    const now = await block()
    // Creation, gift, allowance and the deposit take some blocks.
    const { pool, one } = await ownPool({ start: now + 20, end: now + 25 })
    await chain.send(pool, 'deposit', [E18])
    expect(await block()).toBeLessThan(now + 20)
    await mine(chain, now + 20 - (await block()))
    expect(await pending(pool)).toBe(0n)
    await mine(chain, 100)
    expect(await pending(pool)).toBe(50n * one)
    await chain.send(pool, 'withdraw', [E18])
    expect(await pending(pool)).toBe(0n)
    expect(await staked(pool)).toBe(0n)
  })

  it('takes no more of one account than its limit, until that is lifted', async () => {
    const { pool } = await ownPool({ limit: 100n })
    await chain.send(pool, 'deposit', [60n])
    expect(await chain.failure(pool, 'deposit', [41n])).toBe('SmartChef: above the limit')
    await chain.send(pool, 'deposit', [40n])
    for (const limit of [99n, 100n]) {
      expect(await chain.failure(pool, 'updatePoolLimitPerUser', [true, limit])).toBe(
        'SmartChef: a limit only rises',
      )
    }
    await chain.send(pool, 'updatePoolLimitPerUser', [true, 101n])
    expect(await chain.failure(pool, 'deposit', [2n])).toBe('SmartChef: above the limit')
    await chain.send(pool, 'deposit', [1n])
    const lift = [false, 0n]
    expect(await chain.failure(pool, 'updatePoolLimitPerUser', lift, { from: ALICE })).toBe(
      'OwnableUnauthorizedAccount',
    )
    await chain.send(pool, 'updatePoolLimitPerUser', lift)
    await chain.send(pool, 'deposit', [1000n])
    expect(await staked(pool)).toBe(1101n)
    // For good: whoever has more than a new limit would be above it.
    for (const next of [lift, [true, 10_000n]]) {
      expect(await chain.failure(pool, 'updatePoolLimitPerUser', next)).toBe('SmartChef: there is no limit')
    }
  })

  it('whose rewards have run out says so, gives stakes back and keeps owing', async () => {
    const { pool, stake, reward: earn, one } = await ownPool({ rewards: 0n })
    const all = await chain.balance(stake, ME)
    await chain.send(pool, 'deposit', [E18])
    await mine(chain, 2)
    expect(await pending(pool)).toBe(20n * one)
    expect(await chain.failure(pool, 'deposit', [0n])).toBe('SmartChef: rewards have run out')
    await chain.send(pool, 'withdraw', [E18])
    expect(await chain.balance(stake, ME)).toBe(all)
    const owed = await pending(pool)
    expect(owed).toBe(30n * one)
    // What comes later is paid as far as it goes, and is not the owner's to take.
    await chain.send(earn, 'transfer', [pool.address, 5n * one])
    expect(await chain.failure(pool, 'emergencyRewardWithdraw', [1n])).toBe('SmartChef: earned or staked')
    const before = await chain.balance(earn, ME)
    await chain.send(pool, 'deposit', [0n])
    expect((await chain.balance(earn, ME)) - before).toBe(5n * one)
    expect(await pending(pool)).toBe(owed - 5n * one)
    await chain.send(earn, 'transfer', [pool.address, 100n * one])
    await chain.send(pool, 'withdraw', [0n])
    expect(await pending(pool)).toBe(0n)
    await chain.send(pool, 'emergencyRewardWithdraw', [75n * one])
  })

  it('never pays rewards out of stakes, though they are of the same token and just leave', async () => {
    const token = await chain.createToken(18, 1000n * E18)
    const { pool } = await ownPool({ stake: token, earn: token, rewards: 0n })
    await chain.send(token, 'transfer', [ALICE, 100n * E18])
    await chain.send(token, 'approve', [pool.address, MAX], { from: ALICE })
    await chain.send(pool, 'deposit', [100n * E18], { from: ALICE })
    await chain.send(pool, 'deposit', [100n * E18])
    await mine(chain, 2)
    await chain.send(pool, 'withdraw', [100n * E18])
    expect(await chain.balance(token, pool.address)).toBe(100n * E18)
    await chain.send(pool, 'withdraw', [100n * E18], { from: ALICE })
    expect(await chain.balance(token, ALICE)).toBe(100n * E18)
    expect(await pending(pool)).toBeGreaterThan(0n)
  })

  it('lets go of what it owes in an emergency', async () => {
    const { pool, stake } = await ownPool({ rewards: 0n })
    const all = await chain.balance(stake, ME)
    await chain.send(pool, 'deposit', [E18])
    await chain.send(pool, 'withdraw', [E18 / 2n])
    await chain.send(pool, 'emergencyWithdraw')
    expect(await chain.balance(stake, ME)).toBe(all)
    expect(await pending(pool)).toBe(0n)
  })

  it('counts what arrives of a taxed token', async () => {
    const tax = tokenOf('TAX')
    const { pool } = await ownPool({ stake: tax })
    const all = await chain.balance(tax, ME)
    await chain.send(pool, 'deposit', [all])
    expect(await staked(pool)).toBe(all - all / 10n)
    await chain.send(pool, 'withdraw', [all - all / 10n])
    expect(await chain.balance(tax, pool.address)).toBe(0n)
  })

  it('a pool that was stopped by its owner pays what was earned until then', async () => {
    const { pool, one } = await ownPool()
    await chain.send(pool, 'deposit', [E18])
    await mine(chain, 1)
    await chain.send(pool, 'stopReward')
    await mine(chain, 10)
    expect(await pending(pool)).toBe(20n * one)
    expect(await chain.failure(pool, 'stopReward', [], { from: ALICE })).toBe('OwnableUnauthorizedAccount')
    expect(await chain.failure(pool, 'withdraw', [2n * E18])).toBe('SmartChef: more than the stake')
    expect(await chain.failure(pool, 'updateRewardPerBlock', [1n])).toBe('SmartChef: it has begun')
  })
})

describe('a pool of the second version', () => {
  it('takes stakes from active profiles with enough points alone, and gives all of them back', async () => {
    const { createProfile, as, own } = people(chain)
    const pool = { address: devnetFarming.Pool8, abi: new Interface(v2Abi) }
    const { points } = PROFILE_POOL
    expect(await chain.call(pool, 'pancakeProfileIsRequested')).toBe(true)
    expect(await chain.call(pool, 'pancakeProfileThresholdPoints')).toBe(BigInt(points))
    const stake = (from = ME) => chain.failure(pool, 'deposit', [E18], { from })
    expect(await stake(BOB)).toBe('Deposit: Must have an active profile')
    await createProfile(BOB)
    expect(await stake(BOB)).toBe('Deposit: Not enough user points')
    await own('increaseUserPoints', BOB, points, 1)
    await as(BOB, CHEESE, 'approve', [pool.address, MAX])
    await as(BOB, pool, 'deposit', [E18])
    expect(await staked(pool, BOB)).toBe(E18)
    // Whoever pauses adds nothing, and has what is there.
    await as(BOB, PROFILE, 'pauseProfile')
    expect(await stake(BOB)).toBe('Deposit: Must have an active profile')
    await as(BOB, pool, 'withdraw', [E18])
    expect(await staked(pool, BOB)).toBe(0n)
  })
})

describe('the pool that takes BNB', () => {
  it('gives the coin back without rewards, and keeps owing them', async () => {
    const reward = await chain.createToken(18, 1000n * E18)
    const terms = [tokenOf('WBNB').address, reward.address, E18, 0, 10_000_000, 100n * E18]
    const pool = await chain.create('SousChefBnb', ...terms)
    await chain.send(pool, 'deposit', [], { value: E18 })
    await mine(chain, 2)
    expect(await chain.failure(pool, 'deposit')).toBe('SousChefBnb: rewards have run out')
    await chain.send(pool, 'withdraw', [E18])
    expect(await chain.coin(pool.address)).toBe(0n)
    expect(await pending(pool)).toBe(3n * E18)
    await chain.send(reward, 'transfer', [pool.address, 2n * E18])
    expect(await chain.failure(pool, 'emergencyRewardWithdraw', [1n])).toBe('SousChefBnb: not enough rewards')
    await chain.send(pool, 'deposit')
    expect(await pending(pool)).toBe(E18)
    await chain.send(reward, 'transfer', [pool.address, 10n * E18])
    await chain.send(pool, 'withdraw', [0n])
    expect(await chain.balance(reward, ME)).toBe(1000n * E18 - 9n * E18)
    // Whoever is on the black list lets go of it.
    await chain.send(pool, 'deposit', [], { value: E18 })
    await chain.send(pool, 'setBlackList', [ME])
    await mine(chain, 2)
    await chain.send(pool, 'withdraw', [E18])
    expect(await pending(pool)).toBe(0n)
    await chain.send(pool, 'emergencyRewardWithdraw', [9n * E18])
  })

  it('takes the coin up to a limit, pays CHEESE and gives the coin back', async () => {
    const over = { value: 51n * E18 }
    expect(await chain.failure(BNB_POOL, 'deposit', [], over)).toBe('SousChefBnb: above the limit')
    await chain.send(BNB_POOL, 'deposit', [], { value: 2n * E18 })
    expect(await staked(BNB_POOL)).toBe(2n * E18)
    await mine(chain, 10)
    const earned = await pending(BNB_POOL)
    // 2 of 17 BNB, 0.0001 CHEESE a block.
    expect(earned / 10n ** 10n).toBe((10n * 10n ** 14n * 2n) / 17n / 10n ** 10n)
    const [coin, cheese] = [await chain.coin(ME), await chain.balance(CHEESE, ME)]
    await chain.send(BNB_POOL, 'withdraw', [2n * E18])
    expect(await chain.coin(ME)).toBe(coin + 2n * E18)
    expect((await chain.balance(CHEESE, ME)) - cheese).toBeGreaterThanOrEqual(earned)
    expect(await chain.failure(BNB_POOL, 'withdraw', [1n])).toBe('SousChefBnb: more than the stake')
  })

  it('pays nothing to those on its black list, and gives their coin back all the same', async () => {
    await chain.send(BNB_POOL, 'deposit', [], { value: E18 })
    await asOwner(chain, BNB_POOL, 'setBlackList', [ME])
    await mine(chain, 5)
    expect(await chain.failure(BNB_POOL, 'deposit', [], { value: 1n })).toBe('SousChefBnb: on the black list')
    const [coin, cheese] = [await chain.coin(ME), await chain.balance(CHEESE, ME)]
    await chain.send(BNB_POOL, 'withdraw', [E18])
    expect([await chain.coin(ME), await chain.balance(CHEESE, ME)]).toEqual([coin + E18, cheese])
  })
})
