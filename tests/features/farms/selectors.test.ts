import { describe, expect, it } from 'vitest'
import { failed, LOADING, ready, valueOf } from '~/lib/loadable'
import {
  isArchived,
  isStaked,
  pageOf,
  searched,
  sorted,
  totalEarned,
  totalLiquidity,
} from '~/features/farms/selectors'
import type { FarmSort } from '~/features/farms/slice'
import { addressOf, E18, farmOf, token, viewOf } from './farms'

const own = (staked: bigint, earned: bigint) => ({ staked: ready(staked), earned: ready(earned) })
const pids = (farms: readonly { farm: { pid: number } }[]) => farms.map(({ farm }) => farm.pid)

describe('the pages of the farms', () => {
  it.each([
    ['/farms', 'live'],
    ['/farms/', 'live'],
    ['/farms/history', 'finished'],
    ['/farms/archived', 'archived'],
  ])('%s shows the %s ones', (path, page) => {
    expect(pageOf(path)).toBe(page)
  })

  it.each([
    [138, false],
    [139, true],
    [250, true],
    [251, false],
  ])('takes farm %i for archived: %s', (pid, expected) => {
    expect(isArchived(farmOf({ pid }))).toBe(expected)
  })
})

describe('looking for a farm', () => {
  const farms = [
    viewOf({ pid: 1, lpSymbol: 'CHEESE/BNB LP' }),
    viewOf({ pid: 2, lpSymbol: 'ODD-BUSD LP', token: token('ODD', addressOf(0xf2)) }),
  ]

  it.each([
    ['', [1, 2]],
    ['   ', [1, 2]],
    ['cheese', [1]],
    ['  bnb CHEESE ', [1]],
    ['cheese-bnb', [1]],
    ['odd token', [2]],
    [addressOf(0xf2).toLowerCase(), [2]],
    ['cheese odd', []],
    // A part of an address is none of a name.
    ['f2', []],
    ['.*', []],
  ])('finds for %j', (query, expected) => {
    expect(pids(searched(farms, query))).toEqual(expected)
  })
})

describe('the order of the farms', () => {
  const pool = (allocPoint: bigint) => ready({ lpToken: addressOf(0xfa), allocPoint })
  const farms = [
    viewOf({ pid: 1 }, { held: ready(7n * E18), pool: pool(10n), own: own(1n, 5n) }),
    viewOf({ pid: 2 }, { held: LOADING, pool: pool(40n), own: own(0n, 0n) }),
    viewOf({ pid: 3 }, { held: ready(70n * E18), pool: pool(20n), own: own(1n, 9n) }),
    viewOf({ pid: 4 }, { held: failed('reverted'), pool: failed('reverted'), own: undefined }),
  ]

  it.each<[FarmSort, readonly number[]]>([
    ['hot', [1, 2, 3, 4]],
    ['apr', [1, 3, 2, 4]],
    ['multiplier', [2, 3, 1, 4]],
    ['earned', [3, 1, 2, 4]],
    ['liquidity', [3, 1, 2, 4]],
  ])('the order of the farms by %s puts the most first and what is not known last', (by, expected) => {
    expect(pids(sorted(farms, by))).toEqual(expected)
  })
})

describe('what is staked in all farms', () => {
  it('is the sum of what has a price, and waited for while one is read', () => {
    const unpriced = viewOf({ quoteToken: token('ODD', addressOf(0xf2)) })
    const unread = viewOf({}, { held: failed('reverted') })
    expect(valueOf(totalLiquidity([viewOf(), unpriced, unread, viewOf()]))?.toFixed(3)).toBe('400.000')
    expect(totalLiquidity([unpriced, unread])).toEqual({ status: 'failed', problem: 'unknown' })
    expect(totalLiquidity([viewOf(), viewOf({}, { held: LOADING })])).toBe(LOADING)
    expect(totalLiquidity([])).toBe(LOADING)
  })
})

describe('what an account has', () => {
  it('is staked where something is, and not where it is not known', () => {
    expect(isStaked(viewOf({}, { own: own(1n, 0n) }))).toBe(true)
    expect(isStaked(viewOf({}, { own: own(0n, 0n) }))).toBe(false)
    expect(isStaked(viewOf({}, { own: { staked: LOADING, earned: LOADING } }))).toBe(false)
    expect(isStaked(viewOf())).toBe(false)
  })

  it('is summed up as far as it is known', () => {
    const unread = viewOf({}, { own: { staked: ready(1n), earned: failed('reverted') } })
    expect(totalEarned([viewOf({}, { own: own(1n, 5n) }), unread, viewOf({}, { own: own(1n, 7n) })])).toBe(
      12n,
    )
  })
})
