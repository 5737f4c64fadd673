import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { IMPACT_POLICIES } from '~/config/policies'
import type { Fraction } from '~/domain/amm/fraction'
import { impactConfirmation, impactVerdict } from '~/domain/amm/impact'

/** In millionths: 20,000 is 2 %. */
function impact(millionths: number): Fraction {
  return { numerator: BigInt(millionths), denominator: 1_000_000n }
}
const { specification, original } = IMPACT_POLICIES

describe('a price impact', () => {
  it('warns above 2 % and blocks above 3 %, not at them, as the specification says', () => {
    const verdicts = [0, 20_000, 20_001, 30_000, 30_001, 999_999].map((each) =>
      impactVerdict(impact(each), specification, false),
    )
    expect(verdicts).toEqual(['fine', 'fine', 'warn', 'warn', 'blocked', 'blocked'])
  })

  it('asks from 2 % on and wants the word from 2.5 % on', () => {
    const questions = [19_999, 20_000, 24_999, 25_000, 500_000].map((each) =>
      impactConfirmation(impact(each), specification, false),
    )
    expect(questions).toEqual(['none', 'ask', 'ask', 'type', 'type'])
  })

  it('is judged by 5, 10 and 15 % where the original policy is chosen', () => {
    const of = (each: number) => [
      impactVerdict(impact(each), original, false),
      impactConfirmation(impact(each), original, false),
    ]
    expect(of(49_999)).toEqual(['fine', 'none'])
    expect(of(50_000)).toEqual(['fine', 'ask'])
    expect(of(50_001)).toEqual(['warn', 'ask'])
    expect(of(100_000)).toEqual(['warn', 'type'])
    expect(of(150_000)).toEqual(['warn', 'type'])
    expect(of(150_001)).toEqual(['blocked', 'type'])
  })

  describe.each(Object.entries(IMPACT_POLICIES))('under the policy %s', (_, limits) => {
    const millionths = fc.integer({ min: 0, max: 1_000_000 })
    const severity = { fine: 0, warn: 1, blocked: 2, none: 0, ask: 1, type: 2 } as const

    it('never becomes milder as it grows', () => {
      fc.assert(
        fc.property(millionths, millionths, (a, b) => {
          const [less, more] = [impact(Math.min(a, b)), impact(Math.max(a, b))]
          const [mild, hard] = [impactVerdict(less, limits, false), impactVerdict(more, limits, false)]
          expect(severity[mild]).toBeLessThanOrEqual(severity[hard])
          const [quiet, loud] = [
            impactConfirmation(less, limits, false),
            impactConfirmation(more, limits, false),
          ]
          expect(severity[quiet]).toBeLessThanOrEqual(severity[loud])
        }),
      )
    })

    it('stops an expert nowhere and asks nothing, and warns as it warns everyone', () => {
      fc.assert(
        fc.property(millionths, (each) => {
          const isWarned = impactVerdict(impact(each), limits, false) !== 'fine'
          expect(impactVerdict(impact(each), limits, true)).toBe(isWarned ? 'warn' : 'fine')
          expect(impactConfirmation(impact(each), limits, true)).toBe('none')
        }),
      )
    })

    it('asks about everything that it warns of', () => {
      fc.assert(
        fc.property(millionths, (each) => {
          const isWarned = impactVerdict(impact(each), limits, false) !== 'fine'
          if (isWarned) expect(impactConfirmation(impact(each), limits, false)).not.toBe('none')
        }),
      )
    })
  })
})
