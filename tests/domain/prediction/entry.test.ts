import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { betsCloseAt, entryProblem, maxBet, percentOf } from '~/domain/prediction/entry'
import { BUFFER, E18, GAME, INTERVAL, START, startedRound } from './rounds'

const TERMS = { ...GAME, minBetAmount: 10n ** 15n, closesBeforeLock: 9n }
const OPEN: Parameters<typeof entryProblem>[1] = { amount: E18, balance: 2n * E18, entered: 0n }
const NOW = START + 1n

function kindOf(changes: Partial<typeof OPEN>, terms = TERMS, now = NOW) {
  return entryProblem(startedRound(), { ...OPEN, ...changes }, terms, now)?.kind
}

describe('a position', () => {
  it('can be entered from a second after the start until 9 seconds before the lock', () => {
    const closes = START + INTERVAL - 9n
    expect(betsCloseAt(startedRound(), TERMS)).toBe(closes)
    expect(kindOf({}, TERMS, START)).toBe('closed')
    expect(kindOf({}, TERMS, NOW)).toBeUndefined()
    expect(kindOf({}, TERMS, closes - 1n)).toBeUndefined()
    expect(kindOf({}, TERMS, closes)).toBe('closed')
    expect(kindOf({}, TERMS, START + INTERVAL + BUFFER)).toBe('closed')
  })

  it('can be entered in the current round alone, once, and not while the game is paused or begins again', () => {
    expect(kindOf({}, { ...TERMS, currentEpoch: 11n })).toBe('closed')
    expect(kindOf({}, { ...TERMS, currentEpoch: 9n })).toBe('closed')
    expect(kindOf({}, { ...TERMS, isPaused: true })).toBe('paused')
    expect(kindOf({}, { ...TERMS, hasGenesisStart: false, hasGenesisLock: false })).toBe('closed')
    expect(kindOf({ entered: 1n })).toBe('already-entered')
  })

  it('needs an amount that is there and not below the minimum, told in this order', () => {
    expect(kindOf({ amount: undefined })).toBe('no-amount')
    expect(kindOf({ amount: 0n, balance: 0n })).toBe('no-amount')
    expect(kindOf({ amount: 1n, balance: 0n })).toBe('balance-too-low')
    expect(kindOf({ amount: 3n * E18 })).toBe('balance-too-low')
    expect(entryProblem(startedRound(), { ...OPEN, amount: 1n }, TERMS, NOW)).toEqual({
      kind: 'below-minimum',
      minimum: TERMS.minBetAmount,
    })
    expect(kindOf({ amount: TERMS.minBetAmount })).toBeUndefined()
    expect(kindOf({ amount: 2n * E18 })).toBeUndefined()
  })
})

describe('the largest bet', () => {
  const reserve = 10n ** 16n

  it('is nothing for a wallet that has no more than is kept back', () => {
    expect(maxBet(10n ** 14n, reserve)).toBe(0n)
    expect(maxBet(reserve, reserve)).toBe(0n)
    expect(maxBet(reserve + 1n, reserve)).toBe(1n)
  })

  it('and every part of it is within the balance', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 24n }),
        fc.bigInt({ min: 0n, max: 100n }),
        (balance, percent) => {
          const most = maxBet(balance, reserve)
          const part = percentOf(most, percent)
          expect(part).toBeGreaterThanOrEqual(0n)
          expect(part).toBeLessThanOrEqual(most)
          expect(most).toBeLessThanOrEqual(balance)
          if (percent === 100n) expect(part).toBe(most)
        },
      ),
    )
    expect(percentOf(7n, 25n)).toBe(1n)
  })
})
