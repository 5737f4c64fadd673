import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  fixedReward,
  monthlyReward,
  packageEnd,
  packageReward,
  packageTotal,
  type PackageStake,
  packageWithdrawal,
  stakedAfterFee,
} from '~/domain/farming/terms'

const E18 = 10n ** 18n
const DAY = 86_400n
const MONTH = 30n * DAY
const amounts = fc.bigInt({ min: 0n, max: 10n ** 30n })
const fees = fc.bigInt({ min: 0n, max: 10_000n })

const stakes: fc.Arbitrary<PackageStake> = fc
  .record({
    amount: amounts,
    apr: fees,
    startTime: fc.bigInt({ min: 0n, max: 2n ** 40n }),
    months: fc.bigInt({ min: 1n, max: 12n }),
  })
  .map(({ amount, apr, startTime, months }) => ({
    amount,
    monthlyReward: monthlyReward(amount, apr),
    startTime,
    endTime: startTime + months * MONTH,
    rewardPaid: 0n,
    withdrawnTime: 0n,
  }))

it('takes the fee from a deposit, rounded down', () => {
  expect(stakedAfterFee(1000n * E18, 50n)).toBe(995n * E18)
  expect(stakedAfterFee(199n, 50n)).toBe(199n)
  fc.assert(
    fc.property(amounts, fees, (amount, fee) => {
      const taken = amount - stakedAfterFee(amount, fee)
      expect(taken * 10_000n).toBeLessThanOrEqual(amount * fee)
      expect((taken + 1n) * 10_000n).toBeGreaterThan(amount * fee)
    }),
  )
})

describe('a stake in a package', () => {
  it('brings a twelfth of its rate each month', () => {
    expect(monthlyReward(1200n * E18, 1200n)).toBe(12n * E18)
    fc.assert(
      fc.property(amounts, fees, (amount, apr) => {
        expect(monthlyReward(amount, apr) * 12n * 10_000n).toBeLessThanOrEqual(amount * apr)
      }),
    )
  })

  it('ends months of thirty days later, with the stake and the rewards of all its months', () => {
    expect(packageEnd(1000n, 6n)).toBe(1000n + 6n * MONTH)
    expect(packageTotal(1990n * E18, { apr: 3600n, months: 6n })).toBe((23_482n * E18) / 10n)
  })

  it('brings its months one after the other, then no more', () => {
    fc.assert(
      fc.property(stakes, fc.bigInt({ min: 0n, max: 500n * DAY }), (stake, passed) => {
        const { startTime, endTime } = stake
        const most = ((endTime - startTime) / MONTH) * stake.monthlyReward
        const got = packageReward(stake, startTime + passed)
        expect(got).toBe(
          passed / MONTH < (endTime - startTime) / MONTH ? (passed / MONTH) * stake.monthlyReward : most,
        )
        expect(packageReward({ ...stake, rewardPaid: got }, startTime + passed)).toBe(0n)
      }),
    )
  })

  it('brings nothing once it was ended early, and all of it where it was ended after its time', () => {
    fc.assert(
      fc.property(stakes, fc.bigInt({ min: 1n, max: MONTH - 1n }), (stake, before) => {
        const late = stake.endTime + 1000n * DAY
        expect(packageReward({ ...stake, withdrawnTime: stake.endTime - before }, late)).toBe(0n)
        const whole = packageReward(stake, late)
        expect(packageReward({ ...stake, withdrawnTime: stake.endTime }, late)).toBe(whole)
      }),
    )
  })

  it('comes back whole at its end, and less the fee a second before', () => {
    fc.assert(
      fc.property(stakes, fees, (stake, earlyWithdrawalFee) => {
        const atEnd = packageWithdrawal(stake, { now: stake.endTime, earlyWithdrawalFee })
        expect(atEnd).toEqual({ received: stake.amount, fee: 0n })
        const early = packageWithdrawal(stake, { now: stake.endTime - 1n, earlyWithdrawalFee })
        expect(early.received + early.fee).toBe(stake.amount)
        expect(early.fee).toBe((stake.amount * earlyWithdrawalFee) / 10_000n)
      }),
    )
  })
})

describe('a stake at a fixed rate', () => {
  it('earns its rate in a year of 365 days, and its part in a part of it', () => {
    expect(fixedReward(1000n * E18, 1500n, 365n * DAY)).toBe(150n * E18)
    expect(fixedReward(1000n * E18, 1500n, 73n * DAY)).toBe(30n * E18)
  })

  it('earns no more in two times than in both together, and loses no more than its rounding', () => {
    const times = fc.bigInt({ min: 0n, max: 10n * 365n * DAY })
    fc.assert(
      fc.property(amounts, fees, times, times, (staked, apr, one, other) => {
        const together = fixedReward(staked, apr, one + other)
        const apart = fixedReward(staked, apr, one) + fixedReward(staked, apr, other)
        expect(apart).toBeLessThanOrEqual(together)
        expect(together - apart).toBeLessThanOrEqual(staked / E18 + 2n)
      }),
    )
  })
})
