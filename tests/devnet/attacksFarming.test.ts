import { describe, expect, it } from 'vitest'
import { TREASURY } from '../../deploy/publicAccounts'
import { STAKERS } from '../../devnet/areas/farming/seed'
import { hostile } from './attacks'
import { allow, asOwner, BNB_POOL, CHEESE, CHEF, DAY, E18, FIXED, mine, VAULT, wait } from './farming'
import { ALICE, BOB, type Contract, localChain, MAX, ME } from './support'

const chain = localChain()
const REFUSED = { done: 0n, refused: 1n }
const blockNumber = async () => Number(await chain.rpc<string>('eth_blockNumber'))
const stakeIn = async (pool: Contract, user: string, ...key: readonly unknown[]) =>
  (await chain.call<readonly bigint[]>(pool, 'userInfo', [...key, user]))[0] ?? 0n

/** A pool with a fresh stake and reward, or the same token as both; the first account has allowed it. */
async function smartChef(
  stake: Contract,
  reward: Contract,
  { perBlock = 10n * E18, rewards = 100_000n * E18, limit = 0n, end = 10_000_000 } = {},
): Promise<Contract> {
  const args = [stake.address, reward.address, perBlock, 0, end, limit]
  const pool = await chain.create('SmartChef', ...args)
  await chain.send(reward, 'transfer', [pool.address, rewards])
  await allow(chain, stake, pool)
  return pool
}

describe('a token that calls its sender back', () => {
  it('is counted once by a farm', async () => {
    const { token, attacker, run, prepare, outcome } = await hostile(chain)
    const pid = Number(await chain.call<bigint>(CHEF, 'poolLength'))
    await asOwner(chain, CHEF, 'add', [1000n, token.address, false])
    await run(token, 'approve', [CHEF.address, MAX])
    await prepare(CHEF, 'deposit', [pid, 100n * E18])
    await run(CHEF, 'deposit', [pid, 100n * E18])
    expect(await stakeIn(CHEF, attacker.address, pid)).toBe(100n * E18)
    await prepare(CHEF, 'emergencyWithdraw', [pid])
    await run(CHEF, 'withdraw', [pid, 100n * E18])
    expect(await outcome()).toEqual({ done: 0n, refused: 2n })
    expect(await chain.balance(token, attacker.address)).toBe(1_000_000n * E18)
  })

  it('is counted once by a pool, and paid once by one whose reward it is', async () => {
    const { token, attacker, run, prepare, outcome } = await hostile(chain)
    const other = await chain.createToken(18, 1_000_000n * E18)
    const staking = await smartChef(token, other)
    await run(token, 'approve', [staking.address, MAX])
    await prepare(staking, 'deposit', [100n * E18])
    await run(staking, 'deposit', [100n * E18])
    expect(await stakeIn(staking, attacker.address)).toBe(100n * E18)
    expect(await outcome()).toEqual(REFUSED)

    const earning = await smartChef(other, token)
    await chain.send(other, 'transfer', [attacker.address, E18])
    await run(other, 'approve', [earning.address, MAX])
    await run(earning, 'deposit', [E18])
    await mine(chain, 10)
    const before = await chain.balance(token, attacker.address)
    await prepare(earning, 'withdraw', [0n])
    await run(earning, 'withdraw', [0n])
    // The block of the preparation, and its own.
    expect((await chain.balance(token, attacker.address)) - before).toBe(12n * 10n * E18)
    expect(await outcome()).toEqual({ done: 0n, refused: 2n })
  })

  it('is paid once by the pool that takes BNB', async () => {
    const { token, attacker, run, prepare, outcome } = await hostile(chain)
    const now = await blockNumber()
    const pool = await chain.create('SousChefBnb', ALICE, token.address, E18, now, 10_000_000, 50n * E18)
    await chain.send(token, 'transfer', [pool.address, 100_000n * E18])
    await run(pool, 'deposit', [], E18)
    await mine(chain, 10)
    const before = await chain.balance(token, attacker.address)
    await prepare(pool, 'withdraw', [0n])
    await run(pool, 'withdraw', [0n])
    expect((await chain.balance(token, attacker.address)) - before).toBe(12n * E18)
    await chain.send(token, 'setCalls', [attacker.address, false])
    await prepare(pool, 'emergencyWithdraw')
    await run(pool, 'withdraw', [E18])
    expect(await outcome()).toEqual({ done: 0n, refused: 2n })
    expect(await chain.coin(attacker.address)).toBe(E18)
  })

  it('is counted once by packages and by a fixed rate, and a stake is given back once', async () => {
    const { token, attacker, run, prepare, outcome } = await hostile(chain)
    const packages = await chain.create(
      'PackagePool',
      token.address,
      TREASURY,
      [1200, 0, 0, 0, 0, 0],
      [1, 2, 3, 6, 9, 12],
    )
    await chain.send(packages, 'setTerms', [0, 1000, 1, MAX])
    const fixed = await chain.create('FixedAprPool', token.address, TREASURY, 1000, 0, 1)
    for (const pool of [packages, fixed]) {
      await chain.send(token, 'transfer', [pool.address, 10_000n * E18])
      await run(token, 'approve', [pool.address, MAX])
    }
    await prepare(packages, 'deposit', [100n * E18, 1])
    await run(packages, 'deposit', [100n * E18, 1])
    expect(await chain.call(packages, 'totalStaked')).toBe(100n * E18)
    await prepare(packages, 'withdraw', [0])
    const before = await chain.balance(token, attacker.address)
    await run(packages, 'withdraw', [0])
    expect((await chain.balance(token, attacker.address)) - before).toBe(90n * E18)

    await prepare(fixed, 'deposit', [100n * E18])
    await run(fixed, 'deposit', [100n * E18])
    expect(await chain.call(fixed, 'totalStaked')).toBe(100n * E18)
    await wait(chain, DAY)
    await prepare(fixed, 'withdrawReward')
    await run(fixed, 'withdrawReward')
    await prepare(fixed, 'emergencyWithdraw')
    await run(fixed, 'withdraw', [100n * E18])
    expect(await outcome()).toEqual({ done: 0n, refused: 5n })
    expect(await chain.call(fixed, 'totalStaked')).toBe(0n)
  })
})

describe('farms', () => {
  it('refuse what is no token, and none of them stands in the way of the others', async () => {
    await expect(asOwner(chain, CHEF, 'add', [100n, ALICE, false])).rejects.toThrow('not a token')
    await expect(asOwner(chain, CHEF, 'addAll', [[100n], [ALICE]])).rejects.toThrow('not a token')
    await chain.send(CHEF, 'massUpdatePools')
  })

  it('farms of one token, and what is sent to them, take nothing from each other', async () => {
    const token = await chain.createToken(18, 10_000n * E18)
    const first = Number(await chain.call<bigint>(CHEF, 'poolLength'))
    for (let times = 0; times < 2; times++) {
      await asOwner(chain, CHEF, 'add', [1000n, token.address, false])
    }
    await allow(chain, token, CHEF)
    await chain.send(CHEF, 'deposit', [first, 100n * E18])
    const pending = () => chain.call<bigint>(CHEF, 'pendingCheese', [first, ME])
    await mine(chain, 10)
    const alone = await pending()
    await chain.send(CHEF, 'deposit', [first + 1, 900n * E18])
    await chain.send(token, 'transfer', [CHEF.address, 9000n * E18])
    await chain.send(CHEF, 'updatePool', [first])
    const before = await pending()
    await mine(chain, 10)
    expect(((await pending()) - before) / 10n ** 6n).toBe(alone / 10n ** 6n)
  })

  it('go on whatever the developers do', async () => {
    const dev = await chain.call<string>(CHEF, 'devaddr')
    await chain.rpc('anvil_impersonateAccount', dev)
    const zero = '0x0000000000000000000000000000000000000000'
    expect(await chain.failure(CHEF, 'dev', [zero], { from: dev })).toBe('MasterChef: zero address')
    await chain.send(CHEF, 'dev', [BOB], { from: dev })
    expect(await chain.call(CHEF, 'devaddr')).toBe(BOB)
    await chain.send(CHEF, 'updatePool', [1])
  })

  it('give their stakes to no migrator', async () => {
    await expect(asOwner(chain, CHEF, 'setMigrator', [BOB])).rejects.toThrow('stakes stay here')
    expect(await chain.failure(CHEF, 'migrate', [0])).toBe('MasterChef: no migrator')
    expect(await chain.call(CHEF, 'migrator')).toBe('0x0000000000000000000000000000000000000000')
  })

  it('are settled by the terms of their blocks, whatever the owner updates or not', async () => {
    const token = await chain.createToken(18, 1000n * E18)
    const pid = Number(await chain.call<bigint>(CHEF, 'poolLength'))
    await asOwner(chain, CHEF, 'add', [1000n, token.address, false])
    await allow(chain, token, CHEF)
    await chain.send(CHEF, 'deposit', [pid, E18])
    await mine(chain, 20)
    const before = await chain.call<bigint>(CHEF, 'pendingCheese', [pid, ME])
    await asOwner(chain, CHEF, 'set', [1, 0n, false])
    await asOwner(chain, CHEF, 'set', [pid, 0n, false])
    // Two blocks of the old and the new terms, and not twenty of the new ones.
    const after = await chain.call<bigint>(CHEF, 'pendingCheese', [pid, ME])
    expect(after).toBeGreaterThan(before)
    expect(after).toBeLessThan((before * 12n) / 10n)
    await mine(chain, 20)
    expect(await chain.call(CHEF, 'pendingCheese', [pid, ME])).toBe(after)
  })

  it('have terms within bounds, so that no one’s stake is caught in an overflow', async () => {
    await expect(asOwner(chain, CHEF, 'updateMultiplier', [101n])).rejects.toThrow('multiplier too high')
    await expect(asOwner(chain, CHEF, 'set', [1, 10n ** 9n + 1n, false])).rejects.toThrow('too many points')
    const per = async () => {
      const before = await chain.call<bigint>(CHEF, 'pendingCheese', [0, STAKERS[0]])
      await mine(chain, 1)
      return (await chain.call<bigint>(CHEF, 'pendingCheese', [0, STAKERS[0]])) - before
    }
    const once = await per()
    await asOwner(chain, CHEF, 'updateMultiplier', [100n])
    expect((await per()) / once).toBeGreaterThanOrEqual(99n)
    await asOwner(chain, CHEF, 'updateMultiplier', [0n])
    expect(await per()).toBe(0n)
  })
})

describe('a pool whose reward is its stake', () => {
  it('gives its owner no stake, and nothing that was earned', async () => {
    const token = await chain.createToken(18, 1_000_000n * E18)
    const pool = await smartChef(token, token, { rewards: 1000n * E18 })
    await chain.send(pool, 'deposit', [500n * E18])
    await mine(chain, 9)
    // Nine blocks have earned 90, and the next one makes it 100.
    expect(await chain.failure(pool, 'emergencyRewardWithdraw', [911n * E18])).toBe(
      'SmartChef: earned or staked',
    )
    await chain.send(pool, 'emergencyRewardWithdraw', [890n * E18])
    await chain.send(pool, 'emergencyWithdraw')
    expect(await stakeIn(pool, ME)).toBe(0n)
    await chain.send(pool, 'emergencyRewardWithdraw', [100n * E18])
  })
})

describe('a pool', () => {
  it('cannot be prolonged by stopping it once it has ended', async () => {
    const token = await chain.createToken(18, 1_000_000n * E18)
    const end = (await blockNumber()) + 10
    const pool = await smartChef(token, token, { end })
    await mine(chain, 20)
    expect(await chain.failure(pool, 'stopReward')).toBe('SmartChef: it has ended')
    expect(await chain.call(pool, 'bonusEndBlock')).toBe(BigInt(end))
  })

  it('a pool of which very much is staked still earns', async () => {
    const much = await chain.createToken(0, 10n ** 36n)
    const reward = await chain.createToken(0, 10n ** 9n)
    const args = [much.address, reward.address, 1n, 0, 10_000_000, 0]
    const pool = await chain.create('SmartChef', ...args)
    await chain.send(reward, 'transfer', [pool.address, 10n ** 9n])
    await allow(chain, much, pool)
    await chain.send(pool, 'deposit', [10n ** 36n])
    await mine(chain, 100)
    expect(await chain.call<bigint>(pool, 'pendingReward', [ME])).toBeGreaterThanOrEqual(99n)
  })

  it('pays and gives back above its limit, and tells what arrived', async () => {
    await chain.send(BNB_POOL, 'deposit', [], { value: 2n * E18 })
    await asOwner(chain, BNB_POOL, 'setLimitAmount', [E18])
    const cheese = await chain.balance(CHEESE, ME)
    await chain.send(BNB_POOL, 'deposit')
    expect(await chain.balance(CHEESE, ME)).toBeGreaterThan(cheese)
    await chain.send(BNB_POOL, 'withdraw', [2n * E18])

    const { token } = await hostile(chain)
    await chain.send(token, 'setTax', [1000n])
    const pool = await smartChef(token, token, { limit: 90n })
    const { logs } = await chain.send(pool, 'deposit', [100n])
    const [amount] = logs.flatMap((log) => {
      const event = log.address.toLowerCase() === pool.address.toLowerCase() && pool.abi.parseLog(log)
      return event ? [event.args['amount'] as bigint] : []
    })
    expect(amount).toBe(90n)
  })

  it('is not diluted by coins that were not staked', async () => {
    await chain.send(BNB_POOL, 'deposit', [], { value: E18 })
    const earned = () => chain.call<bigint>(BNB_POOL, 'pendingReward', [ME])
    await mine(chain, 10)
    const before = await earned()
    await chain.rpc('anvil_setBalance', BNB_POOL.address, '0x152d02c7e14af6800000')
    await mine(chain, 10)
    const gain = (await earned()) - before
    expect(gain * 10n).toBeGreaterThanOrEqual(before * 9n)
  })

  it('a pool that takes BNB keeps what was earned from its owner', async () => {
    const token = await chain.createToken(18, 1000n * E18)
    const now = await blockNumber()
    const pool = await chain.create('SousChefBnb', ALICE, token.address, E18, now, 10_000_000, 50n * E18)
    await chain.send(token, 'transfer', [pool.address, 100n * E18])
    await chain.send(pool, 'deposit', [], { value: E18 })
    await mine(chain, 9)
    expect(await chain.failure(pool, 'emergencyRewardWithdraw', [92n * E18])).toBe(
      'SousChefBnb: not enough rewards',
    )
    await chain.send(pool, 'emergencyRewardWithdraw', [80n * E18])
    await chain.send(pool, 'emergencyWithdraw')
    await chain.send(pool, 'emergencyRewardWithdraw', [20n * E18])
  })
})

describe('the vault', () => {
  const totalShares = () => chain.call<bigint>(VAULT, 'totalShares')
  const price = () => chain.call<bigint>(VAULT, 'getPricePerFullShare')
  async function emptied(): Promise<void> {
    for (const from of STAKERS.slice(0, 2)) await chain.send(VAULT, 'withdrawAll', [], { from })
    expect(await totalShares()).toBe(0n)
  }
  async function deposit(amount: bigint, from = ME): Promise<void> {
    await allow(chain, CHEESE, VAULT, from)
    await chain.send(VAULT, 'deposit', [amount], { from })
  }

  it('cannot be made so dear that the next depositor loses', async () => {
    await emptied()
    await deposit(10n ** 6n, ALICE)
    const donation = 1000n * E18
    await chain.send(CHEESE, 'transfer', [VAULT.address, donation], { from: ALICE })
    await deposit(1999n * E18)
    await wait(chain, 3 * DAY)
    const before = await chain.balance(CHEESE, ME)
    await chain.send(VAULT, 'withdrawAll')
    expect((await chain.balance(CHEESE, ME)) - before).toBeGreaterThanOrEqual(1999n * E18 - 10n ** 15n)
    const alices = await chain.balance(CHEESE, ALICE)
    await chain.send(VAULT, 'withdrawAll', [], { from: ALICE })
    expect((await chain.balance(CHEESE, ALICE)) - alices).toBeLessThan(donation / 100n)
  })

  it('gives what was earned to those who were there', async () => {
    await mine(chain, 200)
    const [first = ''] = STAKERS
    const shares = await stakeIn(VAULT, first)
    const due = await chain.call<bigint>(VAULT, 'calculateTotalPendingCakeRewards')
    const worth = async () => ((await price()) * shares) / E18
    const before = await worth()
    const all = await totalShares()
    await deposit(20_000n * E18, BOB)
    // Two percent of it are the treasury's.
    expect(((await worth()) - before) * 100n).toBeGreaterThanOrEqual((due * 97n * shares) / all)
    expect((await chain.call<readonly bigint[]>(VAULT, 'userInfo', [BOB]))[2]).toBeLessThanOrEqual(
      20_000n * E18,
    )
  })

  it('pays the last to leave all rewards until then', async () => {
    await emptied()
    await deposit(1000n * E18)
    await wait(chain, 3 * DAY)
    await mine(chain, 200)
    const due = await chain.call<bigint>(VAULT, 'calculateTotalPendingCakeRewards')
    const before = await chain.balance(CHEESE, ME)
    await chain.send(VAULT, 'withdrawAll')
    const got = (await chain.balance(CHEESE, ME)) - before
    expect(got).toBeGreaterThanOrEqual(1000n * E18 + (due * 97n) / 100n)
    expect(await chain.call<bigint>(VAULT, 'balanceOf')).toBeLessThan(10n ** 13n)
  })

  it('takes no fee of principal after an emergency, and nothing new until it is unpaused', async () => {
    await deposit(1000n * E18)
    const before = await price()
    await asOwner(chain, VAULT, 'emergencyWithdraw')
    expect(await chain.call(VAULT, 'paused')).toBe(true)
    expect(await chain.failure(VAULT, 'harvest')).toBe('EnforcedPause')
    await chain.send(VAULT, 'withdraw', [E18])
    await asOwner(chain, VAULT, 'emergencyWithdraw')
    await asOwner(chain, VAULT, 'unpause')
    expect(await chain.call(VAULT, 'calculateHarvestCakeRewards')).toBe(0n)
    const bobs = await chain.balance(CHEESE, BOB)
    await chain.send(VAULT, 'harvest', [], { from: BOB })
    expect(await chain.balance(CHEESE, BOB)).toBe(bobs)
    expect(await price()).toBeGreaterThanOrEqual(before)
    expect(await chain.call(VAULT, 'available')).toBe(0n)
  })

  it('lets accounts leave that have been given code since', async () => {
    await deposit(10n * E18, BOB)
    await chain.rpc('anvil_setCode', BOB, '0x60006000fd')
    await chain.send(VAULT, 'withdrawAll', [], { from: BOB })
    await chain.rpc('anvil_setCode', BOB, '0x')
    expect(await stakeIn(VAULT, BOB)).toBe(0n)
  })
})

describe('packages', () => {
  const MONTH = 30 * DAY
  const TERMS = [
    [1200, 1800, 2400, 3600, 4800, 6000],
    [1, 2, 3, 6, 9, 12],
  ] as const

  async function packages(token: Contract, rewards: bigint, treasury = TREASURY): Promise<Contract> {
    const pool = await chain.create('PackagePool', token.address, treasury, ...TERMS)
    await chain.send(pool, 'setTerms', [0, 1000, 1, 10n ** 30n])
    if (rewards > 0n) await chain.send(token, 'transfer', [pool.address, rewards])
    await allow(chain, token, pool)
    return pool
  }

  it('take an early leaver’s fee by the terms of the stake’s day', async () => {
    const token = await chain.createToken(18, 10_000n * E18)
    const pool = await packages(token, 1000n * E18)
    await chain.send(pool, 'deposit', [1000n * E18, 0])
    await chain.send(pool, 'setTerms', [0, 2000, 1, 0])
    const before = await chain.balance(token, ME)
    await chain.send(pool, 'withdraw', [0])
    expect((await chain.balance(token, ME)) - before).toBe(900n * E18)
  })

  it('promise no more than there is, and their owner takes no more than is left', async () => {
    const token = await chain.createToken(18, 10_000n * E18)
    const pool = await packages(token, 18n * E18)
    expect(await chain.failure(pool, 'deposit', [1900n * E18, 0])).toBe('PackagePool: rewards are not funded')
    await chain.send(pool, 'deposit', [1200n * E18, 0])
    expect(await chain.call(pool, 'reserved')).toBe(12n * E18)
    expect(await chain.failure(pool, 'recoverRewards', [6n * E18 + 1n])).toBe(
      'PackagePool: promised to stakes',
    )
    await chain.send(pool, 'recoverRewards', [6n * E18])
    await wait(chain, MONTH)
    await chain.send(pool, 'withdraw', [0])
    expect(await chain.balance(token, ME)).toBe(10_000n * E18)
    expect(await chain.call(pool, 'reserved')).toBe(0n)
  })

  it('are left whatever becomes of the treasury, which is paid when it takes it', async () => {
    const { token } = await hostile(chain)
    const pool = await packages(token, 1000n * E18, ALICE)
    await chain.send(pool, 'deposit', [1000n * E18, 0])
    await chain.send(pool, 'deposit', [1000n * E18, 0])
    await chain.send(token, 'setRefuses', [ALICE, true])
    await chain.send(token, 'setRefusesZero', [true])
    const before = await chain.balance(token, ME)
    await chain.send(pool, 'withdraw', [0])
    await wait(chain, MONTH)
    await chain.send(pool, 'withdraw', [1])
    expect((await chain.balance(token, ME)) - before).toBe(900n * E18 + 1010n * E18)
    expect(await chain.call(pool, 'unpaidFees')).toBe(100n * E18)
    expect(await chain.failure(pool, 'recoverRewards', [990n * E18 + 1n])).not.toBe('nothing')
    await chain.send(pool, 'claimFees')
    await chain.send(token, 'setRefuses', [ALICE, false])
    await chain.send(pool, 'claimFees')
    expect(await chain.balance(token, ALICE)).toBe(100n * E18)
  })

  it('tell of their terms', async () => {
    const tooMuch = await chain.create(
      'PackagePool',
      CHEESE.address,
      TREASURY,
      [100_001, 0, 0, 0, 0, 0],
      TERMS[1],
    )
    expect(await chain.rpc('eth_getCode', tooMuch.address, 'latest')).toBe('0x')
    const pool = await chain.create('PackagePool', CHEESE.address, TREASURY, ...TERMS)
    const { logs } = await chain.send(pool, 'setTerms', [1, 2, 3, 4])
    const [log] = logs
    expect(log && pool.abi.parseLog(log)?.args.toArray()).toEqual([1n, 2n, 3n, 4n])
  })
})

describe('a fixed rate', () => {
  it('has a bound, so that it cannot be set to lock stakes in', async () => {
    await expect(asOwner(chain, FIXED, 'setTerms', [100_001n, 0, 1])).rejects.toThrow('rate too high')
  })

  it('lets go of stakes without their rewards, and its owner of what no one has earned', async () => {
    const token = await chain.createToken(18, 10_000n * E18)
    const pool = await chain.create('FixedAprPool', token.address, TREASURY, 10_000, 0, 1)
    await chain.send(token, 'transfer', [pool.address, 1000n * E18])
    await allow(chain, token, pool)
    await chain.send(pool, 'deposit', [1000n * E18])
    await wait(chain, (365 * DAY) / 2)
    expect(await chain.failure(pool, 'recoverRewards', [501n * E18])).toBe('FixedAprPool: earned by stakes')
    await chain.send(pool, 'recoverRewards', [499n * E18])
    const before = await chain.balance(token, ME)
    await chain.send(pool, 'emergencyWithdraw')
    expect((await chain.balance(token, ME)) - before).toBe(1000n * E18)
    expect(await chain.call(pool, 'pendingreward', [ME])).toBe(0n)
    expect(await chain.failure(pool, 'recoverRewards', [1n], { from: BOB })).toBe(
      'OwnableUnauthorizedAccount',
    )
    await chain.send(pool, 'recoverRewards', [501n * E18])
    expect(await chain.balance(token, pool.address)).toBe(0n)
  })

  it('takes stakes while its treasury takes no fee', async () => {
    const { token } = await hostile(chain)
    const pool = await chain.create('FixedAprPool', token.address, ALICE, 1000, 100, 1)
    await allow(chain, token, pool)
    await chain.send(token, 'setRefuses', [ALICE, true])
    await chain.send(pool, 'deposit', [1000n])
    expect(await chain.call(pool, 'unpaidFees')).toBe(10n)
    await chain.send(pool, 'withdraw', [990n])
    expect(await chain.balance(token, pool.address)).toBe(10n)
  })
})
