import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRandom } from '../../../devnet/random'
import { toAddress } from '~/domain/address'
import { memberScore, rankedTeams, shuffled, topMembers } from '~/domain/profile/teams'

const at = (id: number) => toAddress(`0x${id.toString(16).padStart(40, '0')}`)

const members = fc.array(
  fc.record({ account: fc.nat({ max: 900 }).map(at), points: fc.nat({ max: 10_000 }) }),
  { maxLength: 700 },
)

describe("a team's score", () => {
  it('is that of its 500 strongest members', () => {
    const many = Array.from({ length: 600 }, (_, index) => ({ account: at(index), points: index }))
    // 100 + 101 + … + 599.
    expect(memberScore(many)).toBe(((100 + 599) * 500) / 2)
    expect(memberScore([])).toBe(0)
    expect(
      memberScore([
        { account: at(1), points: 5 },
        { account: at(1), points: 7 },
      ]),
    ).toBe(7)
  })

  it('does not depend on the order, and no member that counts is weaker than one that does not', () => {
    fc.assert(
      fc.property(members, (all) => {
        expect(memberScore([...all].reverse())).toBe(memberScore(all))
        const top = topMembers(all, 500)
        const weakest = Math.min(...top.map(({ points }) => points))
        const counted = new Set(top.map(({ account }) => account))
        expect(counted.size).toBe(Math.min(500, new Set(all.map(({ account }) => account)).size))
        for (const { account, points } of all) {
          if (!counted.has(account)) expect(points).toBeLessThanOrEqual(weakest)
        }
      }),
      { numRuns: 30 },
    )
  })
})

describe('teams', () => {
  const score = ({ points }: { readonly points: number }) => points

  it('are ranked by score, and share a place when equal', () => {
    const ranked = rankedTeams(
      [
        { id: 1, points: 10 },
        { id: 2, points: 30 },
        { id: 3, points: 10 },
      ],
      score,
    )
    expect(ranked.map(({ team, rank }) => [team.id, rank])).toEqual([
      [2, 1],
      [1, 2],
      [3, 2],
    ])
  })

  it('are shown in an order that favours none', () => {
    const random = createRandom(5)
    const first = new Map<number, number>()
    for (let i = 0; i < 3000; i++) {
      const [one = 0, ...others] = shuffled([1, 2, 3], () => random.next())
      first.set(one, (first.get(one) ?? 0) + 1)
      expect([one, ...others].sort()).toEqual([1, 2, 3])
    }
    for (const id of [1, 2, 3]) expect(Math.abs((first.get(id) ?? 0) - 1000)).toBeLessThan(100)
    expect(shuffled([], () => 0)).toEqual([])
  })
})
