import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Auction, auctionStatusAt, isTakingBids, phaseOf, scheduleOf } from '~/domain/auction/auction'

const OPEN: Auction = {
  ...{ auctionId: 3, status: 'open', startBlock: 100, endBlock: 200 },
  ...{ initialBidAmount: 10n ** 20n, leaderboard: 5, leaderboardThreshold: 0n },
}

describe('the phase of an auction', () => {
  it('follows the status, and between start and end the block', () => {
    expect(phaseOf({ ...OPEN, status: 'pending' }, 150)).toBe('to-be-announced')
    expect(phaseOf(OPEN, 99)).toBe('pending')
    expect(phaseOf(OPEN, 101)).toBe('live')
    expect(phaseOf(OPEN, 199)).toBe('live')
    expect(phaseOf(OPEN, 200)).toBe('finished')
    expect(phaseOf({ ...OPEN, status: 'close' }, 150)).toBe('closed')
    expect([0, 1, 2, 3].map(auctionStatusAt)).toEqual(['pending', 'open', 'close', undefined])
  })

  it('is live at exactly the start block, never unannounced again', () => {
    expect(phaseOf(OPEN, 100)).toBe('live')
    expect(isTakingBids(OPEN, 100)).toBe(true)
  })

  it('never goes back as blocks go on', () => {
    const order = ['pending', 'live', 'finished']
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), (block) => {
        const [now, next] = [phaseOf(OPEN, block), phaseOf(OPEN, block + 1)]
        expect(order.indexOf(next)).toBeGreaterThanOrEqual(order.indexOf(now))
      }),
    )
  })
})

describe('bids', () => {
  it('are taken where the next block is strictly between start and end', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), (block) => {
        const next = block + 1
        expect(isTakingBids(OPEN, block)).toBe(next > OPEN.startBlock && next < OPEN.endBlock)
      }),
    )
    expect(isTakingBids({ ...OPEN, status: 'close' }, 150)).toBe(false)
  })
})

describe('the schedule', () => {
  it('counts blocks, and tells times by the chain’s pace', () => {
    const now = { block: 120, time: 1_700_000_000, secondsPerBlock: 3 }
    expect(scheduleOf(OPEN, now)).toEqual({
      ...{ blocksToStart: 0, blocksToEnd: 80 },
      ...{ start: 1_700_000_000 - 60, end: 1_700_000_000 + 240 },
    })
  })
})
