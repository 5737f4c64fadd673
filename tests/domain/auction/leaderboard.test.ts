import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toAddress } from '~/domain/address'
import { BID_STEP, bidPart, bidProblem } from '~/domain/auction/bid'
import {
  type Bid,
  collectedIn,
  leaderboardOf,
  positionWith,
  winningTotal,
} from '~/domain/auction/leaderboard'

const account = (index: number) => toAddress(`0x${String(index + 1).padStart(40, '0')}`)
const bid = (tens: number, index: number): Bid => ({
  ...{ account: account(index), amount: BigInt(tens) * BID_STEP, hasClaimed: false },
})
const bids = fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 30 }).map((all) => all.map(bid))
const places = fc.integer({ min: 1, max: 8 })

describe('the leaderboard', () => {
  it('gives equal bids one position, and the next the next number', () => {
    const ranked = leaderboardOf([5, 9, 5, 7, 9, 1].map(bid), { leaderboard: 3, leaderboardThreshold: 0n })
    expect(ranked.map(({ account: who, position, isWinning }) => [who, position, isWinning])).toEqual([
      [account(1), 1, true],
      [account(4), 1, true],
      [account(3), 2, true],
      [account(0), 3, false],
      [account(2), 3, false],
      [account(5), 4, false],
    ])
  })

  it('lets equal bids in the last place win together, and none of them by chance', () => {
    fc.assert(
      fc.property(bids, places, (all, leaderboard) => {
        const ranked = leaderboardOf(all, { leaderboard, leaderboardThreshold: 0n })
        for (const each of ranked) {
          expect(each.isWinning).toBe(all.filter(({ amount }) => amount > each.amount).length < leaderboard)
        }
        expect(ranked.filter(({ isWinning }) => isWinning).length).toBeGreaterThanOrEqual(
          Math.min(leaderboard, all.length),
        )
      }),
    )
  })

  it('once closed goes by the threshold alone', () => {
    fc.assert(
      fc.property(bids, places, fc.integer({ min: 1, max: 13 }), (all, leaderboard, tens) => {
        const leaderboardThreshold = BigInt(tens) * BID_STEP
        for (const each of leaderboardOf(all, { leaderboard, leaderboardThreshold })) {
          expect(each.isWinning).toBe(each.amount >= leaderboardThreshold)
        }
      }),
    )
  })

  it('tells of a total what it would have among the others', () => {
    fc.assert(
      fc.property(bids, fc.integer({ min: 1, max: 13 }), places, (others, tens, leaderboard) => {
        const own = bid(tens, 100)
        const ranked = leaderboardOf([...others, own], { leaderboard, leaderboardThreshold: 0n })
        const mine = ranked.find((each) => each.account === own.account)
        expect(positionWith(others, own.amount)).toBe(mine?.position)
        expect(own.amount >= (winningTotal(others, leaderboard) ?? 0n)).toBe(mine?.isWinning)
      }),
    )
  })
})

describe('what an auction has collected', () => {
  it('is what its winners have bid, taken or not, and nothing before it is closed', () => {
    const bids = [900n, 500n, 499n].map((amount, i) => ({
      account: toAddress(`0x${String(i + 1).padStart(40, '0')}`),
      amount,
      hasClaimed: i === 0,
    }))
    expect(collectedIn(bids, { status: 'close', leaderboardThreshold: 500n })).toBe(1400n)
    expect(collectedIn(bids, { status: 'open', leaderboardThreshold: 0n })).toBe(0n)
    expect(collectedIn([], { status: 'close', leaderboardThreshold: 0n })).toBe(0n)
  })
})

describe('a bid', () => {
  const BIDDING = {
    ...{ amount: 10n * BID_STEP, own: 0n, initialBidAmount: 10n * BID_STEP, balance: 50n * BID_STEP },
    ...{ isTakingBids: true, isWhitelisted: true },
  }
  const kind = (change: Partial<typeof BIDDING> | { amount: undefined }) =>
    bidProblem({ ...BIDDING, ...change })?.kind

  it('is a multiple of ten, of the minimum at first, and of what there is', () => {
    expect(kind({})).toBeUndefined()
    expect(kind({ isWhitelisted: false, isTakingBids: false })).toBe('not-whitelisted')
    expect(kind({ isTakingBids: false })).toBe('not-open')
    expect(kind({ amount: undefined })).toBe('no-bid')
    expect(kind({ amount: 0n })).toBe('no-bid')
    expect(kind({ amount: 10n * BID_STEP + 1n })).toBe('not-a-multiple')
    expect(kind({ amount: 9n * BID_STEP })).toBe('below-minimum')
    expect(kind({ amount: BID_STEP, own: 10n * BID_STEP })).toBeUndefined()
    expect(kind({ balance: 10n * BID_STEP - 1n })).toBe('balance-too-low')
  })

  it('a bid by a percentage is floored to tens and never more than the part', () => {
    expect(bidPart(1234n * 10n ** 18n, 25)).toBe(300n * 10n ** 18n)
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 24n), fc.constantFrom(10, 25, 50, 75, 100), (balance, percent) => {
        const part = bidPart(balance, percent)
        expect(part % BID_STEP).toBe(0n)
        expect(part * 100n).toBeLessThanOrEqual(balance * BigInt(percent))
        expect((part + BID_STEP) * 100n).toBeGreaterThan(balance * BigInt(percent) - 100n)
      }),
    )
  })
})
