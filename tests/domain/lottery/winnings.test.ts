import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bracketPots, prizePerTicket, sharedPot, treasuryPart } from '~/domain/lottery/prize'
import { claimBatches, prizeOf, type RoundWinnings, winningTickets } from '~/domain/lottery/winnings'

const E18 = 10n ** 18n
const BREAKDOWN = [200n, 300n, 500n, 1500n, 2500n, 5000n]
const POT = { amountCollected: 1000n * E18, treasuryFee: 2000n, rewardsBreakdown: BREAKDOWN }
const FINAL = 1_123_456

describe('the split of the pot', () => {
  it('is that of a round worked out by hand: 1,000 CHEESE, 20 % for the treasury', () => {
    expect(treasuryPart(POT)).toBe(200n * E18)
    expect(sharedPot(POT)).toBe(800n * E18)
    expect(bracketPots(POT)).toEqual([16n, 24n, 40n, 120n, 200n, 400n].map((units) => units * E18))
    expect(prizePerTicket(POT, [8, 0, 3, 1, 0, 2])).toEqual([
      ...[2n * E18, 0n, 13_333_333_333_333_333_333n, 120n * E18, 0n, 200n * E18],
    ])
  })

  it('never pays more than there is', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 10n ** 30n),
        fc.integer({ min: 0, max: 3000 }),
        fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 6, maxLength: 6 }),
        (amountCollected, fee, winners) => {
          const pot = { ...POT, amountCollected, treasuryFee: BigInt(fee) }
          const prizes = prizePerTicket(pot, winners)
          const paid = prizes.reduce((sum, prize, i) => sum + prize * BigInt(winners[i] ?? 0), 0n)
          expect(paid + treasuryPart(pot)).toBeLessThanOrEqual(amountCollected)
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('winning tickets', () => {
  const draw = { finalNumber: FINAL, prizes: [1n, 2n, 3n, 4n, 5n, 6n] }
  const ticket = (id: number, number: number, isClaimed = false) => ({ id, number, isClaimed })

  it('win once, in the highest bracket that they reach, ticket 0 too', () => {
    const tickets = [ticket(0, FINAL), ticket(1, 1_993_456, true), ticket(2, 1_123_457)]
    expect(winningTickets(draw, tickets)).toEqual([
      { id: 0, number: FINAL, bracket: 5, prize: 6n, isClaimed: false },
      { id: 1, number: 1_993_456, bracket: 3, prize: 4n, isClaimed: true },
    ])
  })

  it('win below a bracket that pays nothing, as the contract lets them claim', () => {
    const prizes = [1n, 0n, 3n, 0n, 0n, 0n]
    const won = winningTickets({ finalNumber: FINAL, prizes }, [ticket(7, FINAL), ticket(8, 1_000_056)])
    expect(won.map(({ id, bracket, prize }) => [id, bracket, prize])).toEqual([
      [7, 2, 3n],
      [8, 0, 1n],
    ])
    expect(
      winningTickets({ finalNumber: FINAL, prizes: [0n, 0n, 0n, 0n, 0n, 0n] }, [ticket(7, FINAL)]),
    ).toEqual([])
  })
})

describe('claims', () => {
  const of = (lotteryId: number, count: number): RoundWinnings => ({
    lotteryId,
    tickets: Array.from({ length: count }, (_, id) => ({
      ...{ id, number: FINAL, bracket: 0, prize: 2n, isClaimed: false },
    })),
  })

  it('are as many transactions of a hundred tickets as are needed, the oldest round first', () => {
    const batches = claimBatches([of(9, 130), of(4, 1), of(7, 200)], 100)
    expect(batches.map(({ lotteryId, tickets }) => [lotteryId, tickets.length])).toEqual([
      ...[
        [4, 1],
        [7, 100],
        [7, 100],
        [9, 100],
        [9, 30],
      ],
    ])
    expect(prizeOf(batches)).toBe(662n)
    expect(claimBatches([], 100)).toEqual([])
  })
})
