import { describe, expect, it } from 'vitest'
import { TREASURY } from '../../deploy/publicAccounts'
import { PACKAGES as PLAN } from '../../devnet/areas/farming/farms'
import { STAKERS } from '../../devnet/areas/farming/seed'
import {
  monthlyReward,
  packageReward,
  type PackageStake,
  packageWithdrawal,
  stakedAfterFee,
} from '~/domain/farming/terms'
import { ALICE, BOB, localChain, ME } from './support'
import { allow, asOwner, CHEESE, DAY, E18, PACKAGES, wait } from './farming'

const chain = localChain()
const MONTH = 30 * DAY
const MINIMUM = 10n ** 21n
const get = (method: string, ...args: readonly unknown[]) => chain.call<bigint>(PACKAGES, method, args)
const failure = (method: string, args: readonly unknown[], from = ME) =>
  chain.failure(PACKAGES, method, args, { from })
const cheeseOf = (owner: string) => chain.balance(CHEESE, owner)

interface Stake extends PackageStake {
  readonly id: bigint
  readonly chosen: bigint
}

type Values = readonly [bigint, bigint, bigint, bigint, bigint, bigint, bigint]

/** As the app reads them: the ids, and seven values of each. */
async function stakesOf(user = ME): Promise<readonly Stake[]> {
  const [ids, values] = await chain.call<readonly [readonly bigint[], readonly Values[]]>(
    PACKAGES,
    'getUserStaking',
    [user],
  )
  return ids.map((id, i) => {
    const [chosen, amount, monthly, startTime, endTime, rewardPaid, withdrawnTime] = values[i] ?? NO_VALUES
    return { id, chosen, amount, monthlyReward: monthly, startTime, endTime, rewardPaid, withdrawnTime }
  })
}

const NO_VALUES: Values = [0n, 0n, 0n, 0n, 0n, 0n, 0n]

async function deposit(amount: bigint, chosen: number, from = ME): Promise<Stake> {
  await allow(chain, CHEESE, PACKAGES, from)
  await chain.send(PACKAGES, 'deposit', [amount, chosen], { from })
  const made = (await stakesOf(from)).at(-1)
  if (made === undefined) throw new Error('There is no stake.')
  return made
}

/** To so many seconds after the stake began; the next transaction comes a second later. */
async function waitUntil(stake: Stake, seconds: number): Promise<void> {
  await wait(chain, Number(stake.startTime) + seconds - (await chain.now()))
}

describe('the seed', () => {
  it('has six packages with the terms that the app shows', async () => {
    for (const [chosen, months] of PLAN.months.entries()) {
      expect(await get('packageMonths', chosen)).toBe(BigInt(months))
      expect(await get('APR', chosen)).toBe(BigInt(PLAN.aprs[chosen] ?? 0))
      expect(await get('monthlyReward', 1200n * E18, chosen)).toBe(
        monthlyReward(1200n * E18, BigInt(PLAN.aprs[chosen] ?? 0)),
      )
    }
    // 12 % a year of 1200 is 12 a month.
    expect(await get('monthlyReward', 1200n * E18, 0)).toBe(12n * E18)
    expect(await get('minStaking')).toBe(MINIMUM)
    expect([await get('poolFee'), await get('earlyWithdrawalFee')]).toEqual([50n, 1000n])
    expect(await chain.call(PACKAGES, 'paused')).toBe(false)
  })

  it('has stakes of several accounts, one with two packages', async () => {
    const chosen = await Promise.all(
      STAKERS.map(async (staker) => (await stakesOf(staker)).map((s) => s.chosen)),
    )
    expect(chosen).toEqual([[0n, 5n], [3n], [4n]])
    const [first = ''] = STAKERS
    const stats = await chain.call<readonly bigint[]>(PACKAGES, 'getUserStats', [first])
    expect(stats).toEqual([2n, 2n * stakedAfterFee(2000n * E18, 50n), 0n, 0n])
  })
})

describe('a stake in a package', () => {
  it('is what was paid less the fee, for as many months as the package has', async () => {
    const [before, treasury, total] = [await cheeseOf(ME), await cheeseOf(TREASURY), await get('totalStaked')]
    const amount = 3333n * E18 + 7n
    const stake = await deposit(amount, 2)
    const staked = stakedAfterFee(amount, 50n)
    expect(stake).toMatchObject({
      chosen: 2n,
      amount: staked,
      monthlyReward: monthlyReward(staked, 2400n),
      startTime: BigInt(await chain.now()),
      rewardPaid: 0n,
      withdrawnTime: 0n,
    })
    expect(stake.endTime - stake.startTime).toBe(BigInt(3 * MONTH))
    expect(before - (await cheeseOf(ME))).toBe(amount)
    expect((await cheeseOf(TREASURY)) - treasury).toBe(amount - staked)
    expect((await get('totalStaked')) - total).toBe(staked)
  })

  it('earns nothing before a month is over, then that month’s reward, which can be taken once', async () => {
    const stake = await deposit(5000n * E18, 3)
    await waitUntil(stake, MONTH - 2)
    expect(await get('pendingReward', stake.id)).toBe(0n)
    expect(await failure('withdrawMonthly', [stake.id])).toBe('PackagePool: no month is over')
    await waitUntil(stake, MONTH - 1)
    const before = await cheeseOf(ME)
    await chain.send(PACKAGES, 'withdrawMonthly', [stake.id])
    expect((await cheeseOf(ME)) - before).toBe(stake.monthlyReward)
    expect(await failure('withdrawMonthly', [stake.id])).toBe('PackagePool: no month is over')
    const [paid] = await stakesOf()
    expect(paid?.rewardPaid).toBe(stake.monthlyReward)
  })

  it('earns what the rules say at any time', async () => {
    const stake = await deposit(1234n * E18 + 5n, 4)
    for (const days of [0.5, 29.9, 30, 30.1, 95, 200, 269.9, 270, 400]) {
      await waitUntil(stake, days * DAY)
      const now = BigInt(await chain.now())
      expect(await get('pendingReward', stake.id), `${String(days)} days`).toBe(packageReward(stake, now))
    }
    expect(await get('pendingReward', stake.id)).toBe(9n * stake.monthlyReward)
  })

  it('pays all that is left when its time is up, as a reward or with the stake', async () => {
    const stake = await deposit(2000n * E18, 1)
    const other = await deposit(2000n * E18, 1)
    await waitUntil(stake, MONTH + DAY)
    await chain.send(PACKAGES, 'withdrawMonthly', [stake.id])
    expect(await failure('withdrawReward', [stake.id])).toBe('PackagePool: its time is not up')
    await waitUntil(other, 2 * MONTH)
    expect(await failure('withdrawMonthly', [stake.id])).toBe('PackagePool: its time is up')
    const first = await cheeseOf(ME)
    await chain.send(PACKAGES, 'withdrawReward', [stake.id])
    const second = await cheeseOf(ME)
    expect(second - first).toBe(stake.monthlyReward)
    await chain.send(PACKAGES, 'withdraw', [stake.id])
    expect((await cheeseOf(ME)) - second).toBe(stake.amount)
    const third = await cheeseOf(ME)
    await chain.send(PACKAGES, 'withdraw', [other.id])
    expect((await cheeseOf(ME)) - third).toBe(other.amount + 2n * other.monthlyReward)
    expect(await failure('withdraw', [other.id])).toBe('PackagePool: it was taken')
  })

  it('a stake in a package that is ended before its time costs the fee and its rewards; a second later it does not', async () => {
    const early = await deposit(2000n * E18, 0)
    await waitUntil(early, MONTH - 2)
    const treasury = await cheeseOf(TREASURY)
    const before = await cheeseOf(ME)
    const now = early.endTime - 1n
    await chain.send(PACKAGES, 'withdraw', [early.id])
    expect(BigInt(await chain.now())).toBe(now)
    const { received, fee } = packageWithdrawal(early, { now, earlyWithdrawalFee: 1000n })
    expect((await cheeseOf(ME)) - before).toBe(received)
    expect((await cheeseOf(TREASURY)) - treasury).toBe(fee)
    expect(fee).toBe(early.amount / 10n)

    const late = await deposit(2000n * E18, 0)
    await waitUntil(late, MONTH - 1)
    const then = await cheeseOf(ME)
    await chain.send(PACKAGES, 'withdraw', [late.id])
    expect(BigInt(await chain.now())).toBe(late.endTime)
    const whole = packageWithdrawal(late, { now: late.endTime, earlyWithdrawalFee: 1000n })
    expect(whole.fee).toBe(0n)
    expect((await cheeseOf(ME)) - then).toBe(whole.received + late.monthlyReward)

    // A stake that was ended early earns no more, however long one waits.
    await wait(chain, 12 * MONTH)
    const [ended] = await stakesOf()
    expect(ended?.withdrawnTime).toBe(now)
    expect(ended && packageReward(ended, BigInt(await chain.now()))).toBe(0n)
    expect(await get('pendingReward', early.id)).toBe(0n)
  })

  it('has to be of the minimum, of a package that there is, within what the pool takes, and one’s own', async () => {
    await allow(chain, CHEESE, PACKAGES)
    expect(await failure('deposit', [MINIMUM - 1n, 0])).toBe('PackagePool: below the minimum')
    expect(await failure('deposit', [0n, 0])).toBe('PackagePool: below the minimum')
    expect(await failure('deposit', [MINIMUM, 6])).toBe('PackagePool: no such package')
    expect(await failure('deposit', [MINIMUM, 5])).toBe('nothing')
    const { id } = await deposit(MINIMUM, 0)
    for (const method of ['withdraw', 'withdrawMonthly']) {
      expect(await failure(method, [id], ALICE)).toBe('PackagePool: not your stake')
    }
    const room = await get('totalStaked')
    await asOwner(chain, PACKAGES, 'setTerms', [50, 1000, MINIMUM, room])
    expect(await failure('deposit', [MINIMUM, 0])).toBe('PackagePool: the pool is full')
  })

  it('keeps the terms of its day', async () => {
    const stake = await deposit(5000n * E18, 2)
    await asOwner(chain, PACKAGES, 'setTerms', [2000, 2000, 1, MINIMUM * 10n ** 6n])
    const [same] = await stakesOf()
    expect(same).toEqual(stake)
    await expect(asOwner(chain, PACKAGES, 'setTerms', [2001, 0, 1, MINIMUM])).rejects.toThrow('fee too high')
    expect(await failure('setTerms', [0, 0, 1, 1], BOB)).toBe('OwnableUnauthorizedAccount')
  })
})

it('takes nothing while it is paused, and gives back what it has', async () => {
  const stake = await deposit(2000n * E18, 3)
  await asOwner(chain, PACKAGES, 'pause')
  expect(await chain.call(PACKAGES, 'paused')).toBe(true)
  expect(await failure('deposit', [MINIMUM, 0])).toBe('EnforcedPause')
  await waitUntil(stake, MONTH)
  await chain.send(PACKAGES, 'withdrawMonthly', [stake.id])
  const before = await cheeseOf(ME)
  await chain.send(PACKAGES, 'withdraw', [stake.id])
  expect((await cheeseOf(ME)) - before).toBe(stake.amount - stake.amount / 10n)
  await asOwner(chain, PACKAGES, 'unpause')
  expect(await failure('deposit', [MINIMUM, 0])).toBe('nothing')
})
