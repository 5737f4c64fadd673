import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bracketOf,
  drawnNumbers,
  isTicketNumber,
  matchingDigits,
  pastedTickets,
  repeatedTickets,
  shownDigits,
  ticketNumber,
  typedDigits,
} from '~/domain/lottery/ticket'

const numbers = fc.integer({ min: 1_000_000, max: 1_999_999 })
/** Without an end, from a fixed beginning. */
function words(seed: number): () => number {
  let state = seed
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0)
}

describe('a ticket’s number', () => {
  it('is shown without its 1 and turned round', () => {
    expect(shownDigits(1_123_456)).toBe('654321')
    expect(ticketNumber('654321')).toBe(1_123_456)
    expect(shownDigits(1_000_000)).toBe('000000')
    expect(ticketNumber('000001')).toBe(1_100_000)
  })

  it('comes back from its digits, whatever it is', () => {
    fc.assert(
      fc.property(numbers, (number) => {
        expect(ticketNumber(shownDigits(number))).toBe(number)
        expect(isTicketNumber(number)).toBe(true)
      }),
      { numRuns: 5_000 },
    )
  })

  it('is none of anything but six digits', () => {
    for (const text of ['', '12345', '1234567', '12345a', ' 123456', '１２３４５６', '-12345', '1e5000']) {
      expect(ticketNumber(text), text).toBeUndefined()
    }
    for (const value of [999_999, 2_000_000, 1_000_000.5, NaN]) expect(isTicketNumber(value)).toBe(false)
  })
})

describe('what is typed or pasted', () => {
  it('leaves its digits, six at the most', () => {
    expect(typedDigits('12a3 4567 8')).toBe('123456')
    expect(typedDigits('abc')).toBe('')
  })

  it('is many tickets where it has groups of six digits', () => {
    expect(pastedTickets('123456, 000001\n999999;1234567 12345')).toEqual(['123456', '000001', '999999'])
    expect(pastedTickets('no tickets')).toEqual([])
  })
})

describe('a bracket', () => {
  it('is found as in the field’s own examples', () => {
    expect(bracketOf(1_123_456, 1_993_456)).toBe(3)
    expect(bracketOf(1_123_456, 1_123_456)).toBe(5)
    expect(bracketOf(1_123_456, 1_123_457)).toBeUndefined()
  })

  it('follows from the shown digits, left to right, of 200,000 tickets', () => {
    const random = words(7)
    const reached = new Set<number>()
    for (const final of drawnNumbers(10, { taken: [], random })) {
      const shown = shownDigits(final)
      for (let each = 0; each < 20_000; each++) {
        const [number = 0] = drawnNumbers(1, { taken: [], random })
        // Near misses are as likely as far ones.
        const power = 10 ** (each % 7)
        const near = number - (number % power) + (final % power)
        const digits = shownDigits(near)
        let expected = 0
        while (expected < 6 && digits[expected] === shown[expected]) expected += 1
        reached.add(expected)
        if (matchingDigits(final, near) !== expected) expect(digits).toBe(shown)
        if (bracketOf(final, near) !== (expected === 0 ? undefined : expected - 1)) expect(near).toBe(final)
      }
    }
    expect(reached.size).toBe(7)
  })
})

describe('drawn numbers', () => {
  it('are six digits each, all different, and none that is taken', () => {
    const random = words(1)
    const taken = drawnNumbers(2_500, { taken: [], random })
    const drawn = drawnNumbers(100, { taken, random })
    expect(drawn.every(isTicketNumber)).toBe(true)
    expect(new Set([...taken, ...drawn]).size).toBe(2_600)
  })

  it('leave out the words that would make some numbers likelier', () => {
    const given = [2 ** 32 - 1, 4_294_000_000, 4_293_999_999]
    expect(drawnNumbers(1, { taken: [], random: () => given.shift() ?? 0 })).toEqual([1_999_999])
  })

  it('are there even where all are taken', () => {
    const taken = Array.from({ length: 1_000_000 }, (_, i) => 1_000_000 + i)
    expect(drawnNumbers(2, { taken, random: words(3) })).toHaveLength(2)
  })
})

describe('repeated tickets', () => {
  it('are marked wherever they are, among themselves and among those owned', () => {
    const digits = ['111111', '222222', '111111', '3333', '3333', '444444']
    expect([...repeatedTickets(digits)].sort()).toEqual([0, 2])
    expect([...repeatedTickets(digits, ['444444'])].sort()).toEqual([0, 2, 5])
    expect(repeatedTickets([]).size).toBe(0)
  })
})
