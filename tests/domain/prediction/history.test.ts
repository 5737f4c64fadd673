import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  claimBatches,
  collectableEpochs,
  filteredHistory,
  historyPage,
  type PlayedRound,
  profitAndLoss,
} from '~/domain/prediction/history'
import { type Bet, betResult, payoutOf } from '~/domain/prediction/payout'
import type { Round } from '~/domain/prediction/round'
import { betOf, E18, endedRound, GAME, lockedRound, poolBets, stakes, START, sum, winners } from './rounds'

const NOW = START + 10_000n

function played(round: Round, bet: Bet): PlayedRound {
  return { round, bet, result: betResult(round, bet, GAME, NOW) }
}

const bets = { bull: [3n * E18], bear: [E18] }
const won = played(endedRound(bets, 'bull', 300n, { epoch: 1n }), betOf('bull', 3n * E18))
const collected = played(endedRound(bets, 'bear', 300n, { epoch: 2n }), betOf('bear', E18, true))
const lost = played(endedRound(bets, 'bear', 300n, { epoch: 3n }), betOf('bull', 3n * E18))
const tied = played(endedRound(bets, 'house', 300n, { epoch: 4n }), betOf('bear', E18))
const canceled = played(lockedRound({ epoch: 5n, totalAmount: E18 }), betOf('bull', E18))
const refunded = played(lockedRound({ epoch: 6n, totalAmount: E18 }), betOf('bull', E18, true))
const live = played(
  lockedRound({ epoch: 9n, startTimestamp: NOW, closeTimestamp: NOW + 600n }),
  betOf('bull', E18),
)
const HISTORY = [live, refunded, canceled, tied, lost, collected, won]

describe('the history', () => {
  it('is filtered by what was collected and by what can be', () => {
    const epochs = (filter: 'all' | 'collected' | 'uncollected') =>
      filteredHistory(HISTORY, filter).map(({ round }) => round.epoch)
    expect(epochs('all')).toEqual([9n, 6n, 5n, 4n, 3n, 2n, 1n])
    expect(epochs('collected')).toEqual([6n, 2n])
    expect(epochs('uncollected')).toEqual([5n, 1n])
  })

  it('gives winnings and refunds to collect, and nothing that would revert the claim', () => {
    expect(collectableEpochs(HISTORY, GAME, NOW)).toEqual([1n, 5n])
    // A second before its refund is due, a canceled round would revert the whole claim.
    expect(collectableEpochs(HISTORY, GAME, START + 315n)).toEqual([1n])
  })

  it('is claimed in as few transactions as hold all epochs, in their order', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt()), fc.integer({ min: 1, max: 50 }), (epochs, most) => {
        const batches = claimBatches(epochs, most)
        expect(batches.flat()).toEqual(epochs)
        expect(batches).toHaveLength(Math.ceil(epochs.length / most))
        for (const batch of batches) expect(batch.length).toBeLessThanOrEqual(most)
      }),
    )
  })

  it('is read from the newest page to the oldest, each round once and never beyond the end', () => {
    expect(historyPage(450n, 1, 200)).toEqual({ cursor: 250n, size: 200n })
    expect(historyPage(450n, 3, 200)).toEqual({ cursor: 0n, size: 50n })
    expect(historyPage(450n, 4, 200)).toBeUndefined()
    expect(historyPage(400n, 3, 200)).toBeUndefined()
    expect(historyPage(0n, 1, 200)).toBeUndefined()
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 3000n }), fc.integer({ min: 1, max: 500 }), (length, size) => {
        let [left, page] = [length, 1]
        for (let next = historyPage(length, page, size); next; next = historyPage(length, ++page, size)) {
          expect(next.cursor + next.size).toBe(left)
          left = next.cursor
        }
        expect(left).toBe(0n)
      }),
    )
  })
})

describe('profit and loss', () => {
  it('counts ties as lost, and neither open nor canceled rounds', () => {
    const result = profitAndLoss(HISTORY)
    expect([result.wonRounds, result.lostRounds]).toEqual([2, 2])
    // 3.88 − 3 and 3.88 − 1.
    expect(result.won).toBe(3_760_000_000_000_000_000n)
    expect(result.lost).toBe(4n * E18)
    expect(result.net).toBe(-240_000_000_000_000_000n)
    expect(result.staked).toBe(8n * E18)
    expect(result.winRate?.toFixed()).toBe('50')
    expect(result.averageNet).toBe(-60_000_000_000_000_000n)
    expect(result.best?.epoch).toBe(2n)
    expect(result.best?.multiplier.toFixed()).toBe('3.88')
  })

  it('has no rate, average or best round before any is decided', () => {
    for (const history of [[], [live, canceled]]) {
      const { winRate, averageNet, best, net } = profitAndLoss(history)
      expect([winRate, averageNet, best, net]).toEqual([undefined, undefined, undefined, 0n])
    }
  })

  it('is all that came back less all that was bet', () => {
    const rounds = fc.array(
      fc
        .tuple(poolBets, winners, stakes, fc.constantFrom('bull' as const, 'bear' as const))
        .map(([pool, winner, amount, side]) =>
          played(endedRound({ ...pool, [side]: [...pool[side], amount] }, winner), betOf(side, amount)),
        ),
    )
    fc.assert(
      fc.property(rounds, (history) => {
        const paid = sum(history.map(({ round, bet, result }) => payoutOf(round, bet, result) ?? 0n))
        const result = profitAndLoss(history)
        expect(result.net).toBe(paid - result.staked)
        expect(result.wonRounds + result.lostRounds).toBe(history.length)
      }),
    )
  })
})
