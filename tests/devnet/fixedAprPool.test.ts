import { describe, expect, it } from 'vitest'
import { TREASURY } from '../../deploy/publicAccounts'
import { STAKERS } from '../../devnet/areas/farming/seed'
import { EARNING_SPARE_GAS, GAS_MARGIN } from '~/config/policies'
import { fixedReward, stakedAfterFee } from '~/domain/farming/terms'
import { BOB, type Contract, localChain, ME, tokenOf } from './support'
import { allow, asOwner, CHEESE, DAY, E18, FIXED, wait } from './farming'

const chain = localChain()
const MINIMUM = 100n * E18
const YEAR = 365 * DAY
const get = (method: string, ...args: readonly unknown[]) => chain.call<bigint>(FIXED, method, args)
const failure = (method: string, args: readonly unknown[] = []) => chain.failure(FIXED, method, args)
const cheese = (owner = ME) => chain.balance(CHEESE, owner)
type Info = readonly [
  staked: bigint,
  accrued: bigint,
  accruedTime: bigint,
  lastDepositedTime: bigint,
  totalDeposited: bigint,
  totalPaid: bigint,
]
const infoOf = (user = ME) => chain.call<Info>(FIXED, 'getUserInfo', [user])

async function deposit(amount: bigint): Promise<void> {
  await allow(chain, CHEESE, FIXED)
  await chain.send(FIXED, 'deposit', [amount])
}

it('has stakes of several accounts at the rate that the app shows', async () => {
  expect([await get('APR'), await get('poolFee'), await get('minStaking')]).toEqual([1500n, 50n, MINIMUM])
  for (const staker of STAKERS) {
    const [staked, , , , deposited] = await infoOf(staker)
    expect(staked).toBe(stakedAfterFee(5000n * E18, 50n))
    expect(deposited).toBe(staked)
  }
  expect(await get('totalStaked')).toBe(3n * stakedAfterFee(5000n * E18, 50n))
})

describe('a stake at a fixed rate', () => {
  it('is what was paid less the fee', async () => {
    const [before, treasury] = [await cheese(), await cheese(TREASURY)]
    await deposit(777n * E18 + 3n)
    const staked = stakedAfterFee(777n * E18 + 3n, 50n)
    const time = BigInt(await chain.now())
    expect(await infoOf()).toEqual([staked, 0n, time, time, staked, 0n])
    expect(before - (await cheese())).toBe(777n * E18 + 3n)
    expect((await cheese(TREASURY)) - treasury).toBe(777n * E18 + 3n - staked)
  })

  it('earns by the second what the rules say, and in a year its rate', async () => {
    await deposit(1000n * E18)
    const [staked, , since] = await infoOf()
    for (const seconds of [1, 59, DAY, 45 * DAY + 7, YEAR]) {
      await wait(chain, Number(since) + seconds - (await chain.now()))
      const earned = await get('pendingreward', ME)
      const wanted = fixedReward(staked, 1500n, BigInt(seconds))
      // What a unit earned is rounded down since the beginning of the pool, not of the stake.
      expect(earned - wanted).toBeGreaterThanOrEqual(0n)
      expect(earned - wanted).toBeLessThanOrEqual(staked / E18 + 1n)
    }
    const inAYear = await get('pendingreward', ME)
    expect(inAYear / 10n ** 12n).toBe((staked * 15n) / 100n / 10n ** 12n)
  })

  it('keeps what it earned when more is staked, when some is taken, and when the rate changes', async () => {
    await deposit(1000n * E18)
    await wait(chain, 10 * DAY)
    await chain.send(FIXED, 'deposit', [MINIMUM])
    const [, afterDeposit] = await infoOf()
    await wait(chain, 5 * DAY)
    await chain.send(FIXED, 'withdraw', [500n * E18])
    const [, afterWithdrawal] = await infoOf()
    expect(afterDeposit).toBeGreaterThan(0n)
    expect(afterWithdrawal).toBeGreaterThan(afterDeposit)
    const before = await get('pendingreward', ME)
    await asOwner(chain, FIXED, 'setTerms', [0, 50, MINIMUM])
    await wait(chain, 100 * DAY)
    const frozen = await get('pendingreward', ME)
    // A block lay between.
    expect(frozen - before).toBeLessThan(10n ** 15n)
    const held = await cheese()
    await chain.send(FIXED, 'withdrawReward')
    expect((await cheese()) - held).toBe(frozen)
    expect((await infoOf())[5]).toBe(frozen)
    expect(await get('pendingreward', ME)).toBe(0n)
  })

  it('can be taken back at any time, and no more than it is', async () => {
    await deposit(1000n * E18)
    const [staked] = await infoOf()
    expect(await failure('withdraw', [staked + 1n])).toBe('FixedAprPool: more than the stake')
    expect(await failure('withdraw', [0n])).toBe('FixedAprPool: more than the stake')
    const before = await cheese()
    await chain.send(FIXED, 'withdraw', [staked])
    expect((await cheese()) - before).toBe(staked)
    expect((await infoOf())[0]).toBe(0n)
  })

  it('has to be of the minimum, each time', async () => {
    await deposit(MINIMUM)
    expect(await failure('deposit', [MINIMUM - 1n])).toBe('FixedAprPool: below the minimum')
    expect(await failure('deposit', [0n])).toBe('FixedAprPool: below the minimum')
  })

  it('a stake at a fixed rate of a taxed token is what arrives, less the fee', async () => {
    const pool = await ownPool(tokenOf('TAX'), { apr: 1000, fee: 100 })
    await chain.send(pool, 'deposit', [1000n])
    expect((await chain.call<Info>(pool, 'getUserInfo', [ME]))[0]).toBe(891n)
  })
})

async function ownPool(token: Contract, { apr, fee }: { apr: number; fee: number }): Promise<Contract> {
  const pool = await chain.create('FixedAprPool', token.address, TREASURY, apr, fee, 1)
  await allow(chain, token, pool)
  return pool
}

it('takes nothing while it is paused, and gives back what it has', async () => {
  await deposit(1000n * E18)
  await asOwner(chain, FIXED, 'pause')
  expect(await failure('deposit', [MINIMUM])).toBe('EnforcedPause')
  const [staked] = await infoOf()
  await chain.send(FIXED, 'withdraw', [staked])
  await chain.send(FIXED, 'withdrawReward')
  await asOwner(chain, FIXED, 'unpause')
  expect(await failure('deposit', [MINIMUM])).toBe('nothing')
})

it('never pays rewards out of other people’s stakes', async () => {
  const token = await chain.createToken(18, 1000n * E18)
  const pool = await ownPool(token, { apr: 10_000, fee: 0 })
  await chain.send(pool, 'deposit', [500n * E18])
  await wait(chain, YEAR)
  expect(await chain.failure(pool, 'withdrawReward')).toBe('FixedAprPool: rewards have run out')
  await chain.send(pool, 'withdraw', [500n * E18])
  expect(await chain.balance(token, ME)).toBe(1000n * E18)
  // What is there is paid, and the rest waits.
  await chain.send(token, 'transfer', [pool.address, 5n * E18])
  const all = await chain.call<bigint>(pool, 'pendingreward', [ME])
  await chain.send(pool, 'withdrawReward')
  expect(await chain.balance(token, ME)).toBe(1000n * E18)
  expect(await chain.call(pool, 'pendingreward', [ME])).toBe(all - 5n * E18)
  // What was earned is still owed.
  await chain.send(token, 'transfer', [pool.address, 600n * E18])
  const owed = await chain.call<bigint>(pool, 'pendingreward', [ME])
  await chain.send(pool, 'withdrawReward')
  expect(await chain.balance(token, ME)).toBe(400n * E18 + owed)
})

it('lets its owner alone set its terms, the fee within its limit', async () => {
  expect(await chain.failure(FIXED, 'setTerms', [1, 1, 1], { from: BOB })).toBe('OwnableUnauthorizedAccount')
  await expect(asOwner(chain, FIXED, 'setTerms', [1, 501, 1])).rejects.toThrow('FixedAprPool: fee too high')
})

it('is left with the gas of an estimate that was made in the second of a harvest', async () => {
  await deposit(1000n * E18)
  await wait(chain, DAY)
  await chain.send(FIXED, 'withdrawReward', [])
  const [staked] = await infoOf()
  const data = FIXED.abi.encodeFunctionData('withdraw', [staked])
  const estimate = async () =>
    BigInt(await chain.rpc<string>('eth_estimateGas', { from: ME, to: FIXED.address, data }))
  await chain.rpc('anvil_setBlockTimestampInterval', 0)
  const early = await estimate()
  await chain.rpc('anvil_setBlockTimestampInterval', 1)
  const needed = await estimate()
  const withMargin = (early * (10_000n + BigInt(GAS_MARGIN))) / 10_000n
  expect(withMargin).toBeLessThan(needed)
  expect(withMargin + EARNING_SPARE_GAS).toBeGreaterThan(needed)
})
