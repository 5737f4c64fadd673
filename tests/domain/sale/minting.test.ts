import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bps } from '~/domain/money/bps'
import { gasRoom, mintableAtOnce } from '~/domain/sale/minting'

const LIMITS = { mostOfBlock: bps(5000), most: 16_777_216n, margin: bps(1000) }

describe('the gas that one transaction may take', () => {
  it('is the smaller of its share of a block and of the cap, less the margin', () => {
    expect(gasRoom(11_000_000n, LIMITS)).toBe(5_000_000n)
    expect(gasRoom(140_000_000n, LIMITS)).toBe(15_252_014n)
  })

  it('leaves the limit with its margin within both', () => {
    fc.assert(
      fc.property(fc.bigInt(1_000_000n, 500_000_000n), (block) => {
        const limit = (gasRoom(block, LIMITS) * 11_000n) / 10_000n
        expect(limit).toBeLessThanOrEqual(LIMITS.most)
        expect(limit * 2n).toBeLessThanOrEqual(block)
      }),
    )
  })
})

describe('tickets of a transaction', () => {
  it('are 70 where the first costs 260,000 and each further one 215,000 of 15.25 million', () => {
    const several = { count: 10, gas: 260_000n + 9n * 215_000n }
    expect(mintableAtOnce({ one: 260_000n, several }, 15_252_014n)).toBe(70)
  })

  it('are as many as the first one fits where none further was tried', () => {
    const several = { count: 1, gas: 300_000n }
    expect(mintableAtOnce({ one: 260_000n, several }, 1_300_000n)).toBe(5)
  })

  it('are as many as fit, and one more would not', () => {
    fc.assert(
      fc.property(
        fc.bigInt(21_000n, 400_000n),
        fc.bigInt(20_000n, 400_000n),
        fc.integer({ min: 2, max: 20 }),
        fc.bigInt(1_000_000n, 20_000_000n),
        (one, each, count, room) => {
          const gasOf = (tickets: number) => one + BigInt(tickets - 1) * each
          const most = mintableAtOnce({ one, several: { count, gas: gasOf(count) } }, room)
          expect(gasOf(most)).toBeLessThanOrEqual(room)
          expect(gasOf(most + 1)).toBeGreaterThan(room)
        },
      ),
    )
  })

  it('are at least one, and by the first alone where a node tells no more', () => {
    expect(mintableAtOnce({ one: 500n, several: { count: 10, gas: 9000n } }, 100n)).toBe(1)
    expect(mintableAtOnce({ one: 300n, several: { count: 1, gas: 300n } }, 1000n)).toBe(3)
    expect(mintableAtOnce({ one: 300n, several: { count: 5, gas: 200n } }, 1000n)).toBe(3)
    expect(mintableAtOnce({ one: 0n, several: { count: 5, gas: 0n } }, 1000n)).toBe(1)
  })
})
