import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  blocksPerYear,
  lpFeeApr,
  multiplierText,
  poolWeight,
  rewardApr,
  shownApr,
} from '~/domain/farming/apr'
import { Ratio } from '~/domain/money/ratio'

const ratio = (text: string | number) => new Ratio(text)
const points = fc.bigInt({ min: 0n, max: 10n ** 9n })
const dollars = fc.integer({ min: 1, max: 10 ** 12 }).map((cents) => ratio(cents).div(100))

it('counts 10,512,000 blocks a year at 3 seconds each', () => {
  expect(blocksPerYear(3).toFixed()).toBe('10512000')
  expect(blocksPerYear(1).toFixed()).toBe('31536000')
})

describe('the weight of a farm', () => {
  it('is its part of all points: the weights of all farms are one', () => {
    fc.assert(
      fc.property(fc.array(points, { minLength: 1, maxLength: 200 }), (all) => {
        const total = all.reduce((sum, each) => sum + each, 0n)
        fc.pre(total > 0n)
        const sum = all.reduce((part, each) => part.plus(poolWeight(each, total) ?? 0), ratio(0))
        expect(sum.minus(1).abs().isLessThan('1e-70')).toBe(true)
      }),
    )
  })

  it('is unknown, not infinite, while no farm has points', () => {
    expect(poolWeight(0n, 0n)).toBeUndefined()
    expect(poolWeight(0n, 5n)?.toFixed()).toBe('0')
  })

  it('is written as a multiplier of a hundred points', () => {
    expect([4000n, 50n, 0n, 125n].map(multiplierText)).toEqual(['40X', '0.5X', '0X', '1.25X'])
  })
})

describe('the reward’s part of an APR', () => {
  it('is what a year pays on what is staked', () => {
    // 1000 CHEESE of 4 dollars on 20,000 dollars.
    const part = { rewardPrice: ratio(4), rewardPerYear: ratio(1000), staked: ratio(20_000) }
    expect(rewardApr(part)?.toFixed()).toBe('20')
  })

  it('pays the stakers in a year what the reward is worth, whatever is staked', () => {
    fc.assert(
      fc.property(dollars, dollars, dollars, (rewardPrice, rewardPerYear, staked) => {
        const apr = rewardApr({ rewardPrice, rewardPerYear, staked }) ?? ratio(0)
        const paid = apr.div(100).times(staked)
        expect(paid.div(rewardPrice.times(rewardPerYear)).minus(1).abs().isLessThan('1e-60')).toBe(true)
      }),
    )
  })

  it('is unknown without a price, a stake or a pace, and zero where nothing is paid', () => {
    const whole = { rewardPrice: ratio(4), rewardPerYear: ratio(1), staked: ratio(5) }
    for (const missing of ['rewardPrice', 'rewardPerYear', 'staked'] as const) {
      expect(rewardApr({ ...whole, [missing]: undefined })).toBeUndefined()
    }
    expect(rewardApr({ ...whole, staked: ratio(0) })).toBeUndefined()
    const finished = { rewardPrice: undefined, rewardPerYear: ratio(0), staked: undefined }
    expect(rewardApr(finished)?.toFixed()).toBe('0')
  })
})

describe('the trading fees’ part of an APR', () => {
  it('is 0.17 % of a week’s trades, 52.1429 times, on what is in the pool', () => {
    // 70,000 × 0.0017 × 52.1429 × 100 / 1,000,000 = 0.620500…
    expect(lpFeeApr(ratio(70_000), ratio(1_000_000))?.toFixed()).toBe('0.62')
    expect(lpFeeApr(ratio(0), ratio(5))?.toFixed()).toBe('0')
  })

  it('is unknown in a pool without reserves', () => {
    expect(lpFeeApr(ratio(5), ratio(0))).toBeUndefined()
  })
})

describe('an APR that is shown', () => {
  it('is the sum of the parts that are known, of which the reward’s must be', () => {
    expect(shownApr(ratio('1.5'), ratio('0.25'), 100)).toEqual({ kind: 'known', percent: ratio('1.75') })
    expect(shownApr(ratio('1.5'), undefined, 100)).toEqual({ kind: 'known', percent: ratio('1.5') })
    expect(shownApr(undefined, ratio('0.25'), 100)).toEqual({ kind: 'unknown' })
  })

  it('is absurd above the limit, not at it, and where it is no number', () => {
    expect(shownApr(ratio(99), ratio(1), 100).kind).toBe('known')
    expect(shownApr(ratio(99), ratio('1.01'), 100)).toEqual({ kind: 'absurd' })
    expect(shownApr(ratio('1e18'), undefined, 100_000)).toEqual({ kind: 'absurd' })
    expect(shownApr(ratio(Infinity), undefined, 100)).toEqual({ kind: 'absurd' })
    expect(shownApr(ratio(NaN), undefined, 100)).toEqual({ kind: 'absurd' })
  })
})
