import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isLocked,
  priceAge,
  priceMove,
  refundableAfter,
  roundClass,
  roundStatus,
  winnerOf,
} from '~/domain/prediction/round'
import { BUFFER, endedRound, GAME, INTERVAL, lockedRound, START, startedRound } from './rounds'

describe('the status of a round', () => {
  it('is next until the lock, then locking within the buffer, then missed, then canceled', () => {
    const round = startedRound()
    const lock = START + INTERVAL
    const close = lock + INTERVAL
    expect(roundStatus(round, GAME, START)).toBe('next')
    expect(roundStatus(round, GAME, lock - 1n)).toBe('next')
    expect(roundStatus(round, GAME, lock)).toBe('locking')
    expect(roundStatus(round, GAME, lock + BUFFER)).toBe('locking')
    expect(roundStatus(round, GAME, lock + BUFFER + 1n)).toBe('missed')
    expect(roundStatus(round, GAME, close + BUFFER)).toBe('missed')
    expect(roundStatus(round, GAME, close + BUFFER + 1n)).toBe('canceled')
    expect(refundableAfter(round, GAME)).toBe(close + BUFFER)
  })

  it('is live until the close, then calculating within the buffer, then canceled', () => {
    const round = lockedRound()
    const close = round.closeTimestamp
    expect(roundStatus(round, GAME, close - INTERVAL)).toBe('live')
    expect(roundStatus(round, GAME, close)).toBe('live')
    expect(roundStatus(round, GAME, close + 1n)).toBe('calculating')
    expect(roundStatus(round, GAME, close + BUFFER)).toBe('calculating')
    expect(roundStatus(round, GAME, close + BUFFER + 1n)).toBe('canceled')
  })

  it('is ended once the oracle was called, whatever the time, and later after the current epoch', () => {
    const ended = endedRound({ bull: [1n], bear: [1n] }, 'bull')
    expect(roundStatus(ended, GAME, 0n)).toBe('ended')
    expect(roundStatus(ended, { ...GAME, isPaused: true }, START * 2n)).toBe('ended')
    expect(roundStatus(startedRound({ epoch: 11n }), GAME, START)).toBe('later')
  })

  it('is missed for both open rounds while paused and after the unpause, until refunds are due', () => {
    for (const game of [
      { ...GAME, isPaused: true },
      { ...GAME, hasGenesisStart: false, hasGenesisLock: false },
    ]) {
      expect(roundStatus(startedRound(), game, START + 1n)).toBe('missed')
      expect(roundStatus(lockedRound(), game, START + 1n)).toBe('missed')
      expect(roundStatus(lockedRound(), game, START + INTERVAL + BUFFER + 1n)).toBe('canceled')
    }
    // After genesisStartRound the new current round is open, and the one that the pause has caught still is not.
    const begun = { ...GAME, currentEpoch: 11n, hasGenesisLock: false }
    expect(roundStatus(startedRound({ epoch: 11n }), begun, START + 1n)).toBe('next')
    expect(roundStatus(startedRound(), begun, START + 1n)).toBe('missed')
    expect(roundStatus(lockedRound(), begun, START + 1n)).toBe('missed')
  })

  it('the status of a round of an older round that was never settled is never live', () => {
    expect(roundStatus(lockedRound({ epoch: 7n }), GAME, START)).toBe('missed')
  })

  it('gives the four kinds of cards', () => {
    expect(
      (['later', 'next', 'locking', 'live', 'calculating', 'missed', 'canceled', 'ended'] as const).map(
        roundClass,
      ),
    ).toEqual(['later', 'next', 'next', 'live', 'live', 'expired', 'expired', 'expired'])
  })
})

describe('prices', () => {
  it('make bulls, bears or the house the winner, and no one before the end', () => {
    const bets = { bull: [1n], bear: [1n] }
    expect(winnerOf(endedRound(bets, 'bull'))).toBe('bull')
    expect(winnerOf(endedRound(bets, 'bear'))).toBe('bear')
    expect(winnerOf(endedRound(bets, 'house'))).toBe('house')
    expect(winnerOf(lockedRound())).toBeUndefined()
    expect([isLocked(startedRound()), isLocked(lockedRound())]).toEqual([false, true])
  })

  it('move up, down or not at all, whichever way one looks', () => {
    const price = fc.bigInt({ min: 1n, max: 10n ** 14n })
    fc.assert(
      fc.property(price, price, (from, to) => {
        const move = priceMove(from, to)
        const back = priceMove(to, from)
        expect(from + move.difference).toBe(to)
        expect(move.difference).toBe(-back.difference)
        expect(move.direction === 'none').toBe(from === to)
        expect(move.direction === 'up').toBe(back.direction === 'down')
      }),
    )
  })

  it.each([
    [5n, 8n, 'up', 3n],
    [8n, 5n, 'down', -3n],
    [5n, 5n, 'none', 0n],
  ])('from %s to %s move %s', (from, to, direction, difference) => {
    expect(priceMove(from, to)).toEqual({ direction, difference })
  })

  it('are as old as their update, and never younger than now', () => {
    expect(priceAge(START, START + 40n)).toBe(40n)
    expect(priceAge(START, START - 5n)).toBe(0n)
  })
})
