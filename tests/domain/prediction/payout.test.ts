import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  betResult,
  estimatedPayout,
  grossMultiplier,
  isClaimable,
  isRefundable,
  isUnopposed,
  netMultiplier,
  netOf,
  payoutOf,
  paysWinners,
  rewardOf,
  sideAmount,
} from '~/domain/prediction/payout'
import { refundableAfter } from '~/domain/prediction/round'
import {
  betOf,
  E18,
  endedRound,
  fees,
  GAME,
  lockedRound,
  poolBets,
  START,
  stakes,
  startedRound,
  sum,
  winners,
} from './rounds'

const FEE = 300n
const sides = fc.constantFrom('bull' as const, 'bear' as const)

describe('payouts', () => {
  it('payouts of a round worked out by hand: 3 BNB up, 1 BNB down, 3 % for the treasury', () => {
    const round = endedRound({ bull: [2n * E18, E18], bear: [E18] }, 'bull')
    // 4 less 0.12 is 3.88 for 3: 1.2933… for one.
    expect(rewardOf(4n * E18, FEE)).toBe(3_880_000_000_000_000_000n)
    expect(payoutOf(round, betOf('bull', 2n * E18), 'win')).toBe(2_586_666_666_666_666_666n)
    expect(netOf(round, betOf('bull', E18), 'win')).toBe(293_333_333_333_333_333n)
    expect(netOf(round, betOf('bear', E18), 'lose')).toBe(-E18)
    expect(netMultiplier(round, 'bull', FEE).toFixed(4)).toBe('1.2933')
    expect(grossMultiplier(round, 'bull').toFixed(4)).toBe('1.3333')
    expect(grossMultiplier(round, 'bear').toFixed(4)).toBe('4.0000')
    expect(netMultiplier(round, 'bear', FEE).toFixed(4)).toBe('3.8800')
  })

  it('are paid by a round that is under way or has winners, and by no other', () => {
    const bets = { bull: [E18], bear: [E18] }
    expect(paysWinners(endedRound(bets, 'bull'), 'ended')).toBe(true)
    expect(paysWinners(endedRound(bets, 'house'), 'ended')).toBe(false)
    expect(paysWinners(endedRound({ bull: [], bear: [E18] }, 'bull'), 'ended')).toBe(false)
    for (const status of ['next', 'locking', 'live', 'calculating'] as const)
      expect(paysWinners(lockedRound(), status)).toBe(true)
    for (const status of ['missed', 'canceled'] as const)
      expect(paysWinners(lockedRound(), status)).toBe(false)
  })

  it('never exceed what the winners share, and fall short by less than a wei each', () => {
    fc.assert(
      fc.property(poolBets, winners, fees, (bets, winner, fee) => {
        const round = endedRound(bets, winner, fee)
        const winning = winner === 'house' ? [] : bets[winner]
        const paid = sum(
          winning.map(
            (amount) => payoutOf(round, betOf(winner === 'bear' ? 'bear' : 'bull', amount), 'win') ?? 0n,
          ),
        )
        expect(paid).toBeLessThanOrEqual(round.rewardAmount)
        expect(round.rewardAmount - paid).toBeLessThan(BigInt(Math.max(1, winning.length)))
        expect(round.rewardAmount).toBeLessThanOrEqual(round.totalAmount)
      }),
    )
  })

  it('are what the estimate said when the bet was the last one', () => {
    fc.assert(
      fc.property(poolBets, stakes, sides, fees, (bets, amount, side, fee) => {
        const before = endedRound(bets, side, fee)
        const after = endedRound({ ...bets, [side]: [...bets[side], amount] }, side, fee)
        const bet = betOf(side, amount)
        expect(estimatedPayout(before, bet, fee)).toBe(payoutOf(after, bet, 'win'))
      }),
    )
  })

  it('payouts of who has no one against them are the stake less the fee', () => {
    const round = startedRound()
    expect(isUnopposed(round, 'bull')).toBe(true)
    expect(estimatedPayout(round, betOf('bull', E18), FEE)).toBe((E18 * 97n) / 100n)
    expect(estimatedPayout(round, betOf('bull', 0n), FEE)).toBe(0n)
    expect(isUnopposed(startedRound({ bearAmount: 1n, totalAmount: 1n }), 'bull')).toBe(false)
  })

  it('payouts of the house are no one’s', () => {
    const round = endedRound({ bull: [E18], bear: [E18] }, 'house')
    for (const side of ['bull', 'bear'] as const) {
      const bet = betOf(side, E18)
      expect(betResult(round, bet, GAME, START)).toBe('house')
      expect(netOf(round, bet, 'house')).toBe(-E18)
      expect(isClaimable(round, bet)).toBe(false)
      expect(isRefundable(round, bet, GAME, START * 2n)).toBe(false)
    }
  })
})

describe('multipliers', () => {
  it('after the fee are what one whole stake brings back, and never more than the gross ones', () => {
    fc.assert(
      fc.property(poolBets, sides, fees, (bets, side, fee) => {
        const round = endedRound(bets, side, fee)
        const net = netMultiplier(round, side, fee)
        expect(net.lte(grossMultiplier(round, side))).toBe(true)
        const own = sideAmount(round, side)
        expect(BigInt(net.times(own.toString()).toFixed(0))).toBe(own === 0n ? 0n : round.rewardAmount)
        expect(net.isZero()).toBe(own === 0n)
      }),
    )
  })
})

describe('the result of a bet', () => {
  it('is open until the round has ended or its refund is due', () => {
    const round = lockedRound()
    const bet = betOf('bull', E18)
    const due = refundableAfter(round, GAME)
    expect(betResult(round, bet, GAME, due)).toBe('live')
    expect(payoutOf(round, bet, 'live')).toBeUndefined()
    expect(netOf(round, bet, 'live')).toBeUndefined()
    expect(betResult(round, bet, GAME, due + 1n)).toBe('canceled')
    expect(netOf(round, bet, 'canceled')).toBe(0n)
    expect([isRefundable(round, bet, GAME, due), isRefundable(round, bet, GAME, due + 1n)]).toEqual([
      false,
      true,
    ])
    expect(isRefundable(round, betOf('bull', E18, true), GAME, due + 1n)).toBe(false)
    expect(isRefundable(round, betOf('bull', 0n), GAME, due + 1n)).toBe(false)
  })

  it('is a win exactly for those whose unclaimed bet can be claimed', () => {
    fc.assert(
      fc.property(poolBets, winners, sides, stakes, (bets, winner, side, amount) => {
        const round = endedRound(bets, winner)
        const bet = betOf(side, amount)
        const result = betResult(round, bet, GAME, START)
        expect(isClaimable(round, bet)).toBe(result === 'win')
        expect(isClaimable(round, { ...bet, claimed: true })).toBe(false)
        expect(isClaimable(round, { ...bet, amount: 0n })).toBe(false)
      }),
    )
  })
})
