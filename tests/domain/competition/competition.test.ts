import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toAddress } from '~/domain/address'
import { phaseAt, PHASES, timelineOf } from '~/domain/competition/phase'
import {
  includesCollectible,
  type ClaimInformation,
  isWorthClaiming,
  ranksOf,
  REWARD_GROUPS,
} from '~/domain/competition/rewards'
import { rankedTraders, standingOf, teamScores, type Trader } from '~/domain/competition/standing'

const account = (index: number) => toAddress(`0x${String(index + 1).padStart(40, '0')}`)
const traders = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 3 })), { maxLength: 40 })
  .map((all) => all.map(([volume, teamId], index): Trader => ({ account: account(index), volume, teamId })))

describe('the timeline', () => {
  it('follows the contract’s status, of which there are five', () => {
    expect(PHASES.map((_, index) => phaseAt(index))).toEqual([...PHASES])
    expect(phaseAt(5)).toBeUndefined()
    expect(timelineOf('finished').map(({ state }) => state)).toEqual(['done', 'done', 'now', 'next', 'next'])
    expect(timelineOf('live', { registration: '2021-04-05', live: 7 }).map(({ from }) => from)).toEqual([
      ...['2021-04-05', 7],
      ...[undefined, undefined, undefined],
    ])
  })
})

describe('reward groups', () => {
  it('go by the rank in the team, if configured', () => {
    const field = REWARD_GROUPS.map((group) => ranksOf(group, [1, 10, 100, 500]))
    expect(field).toEqual([
      [1, 1],
      [2, 10],
      [11, 100],
      [101, 500],
      [501, Infinity],
    ])
    expect(REWARD_GROUPS.map((group) => ranksOf(group, [1, 5]))).toEqual([
      [1, 1],
      [2, 5],
      [6, Infinity],
      undefined,
      undefined,
    ])
  })

  it('bring a collectible only where the own team has won and a group was reached, whatever is said', () => {
    const claim: ClaimInformation = {
      ...{ hasRegistered: true, hasClaimed: false, group: 2, amount: 5n, points: 3, isCollectibleDue: true },
      fanAmounts: [],
    }
    expect(includesCollectible(claim, { ownTeamId: 1, winningTeamId: 1 })).toBe(true)
    expect(includesCollectible(claim, { ownTeamId: 2, winningTeamId: 1 })).toBe(false)
    expect(includesCollectible({ ...claim, group: 0 }, { ownTeamId: 1, winningTeamId: 1 })).toBe(false)
    expect(
      includesCollectible({ ...claim, isCollectibleDue: false }, { ownTeamId: 1, winningTeamId: 1 }),
    ).toBe(false)
    expect(includesCollectible(claim, { ownTeamId: 0, winningTeamId: 0 })).toBe(false)
    expect(isWorthClaiming(claim)).toBe(true)
    const nothing = { ...claim, amount: 0n, points: 0, isCollectibleDue: false }
    expect(isWorthClaiming(nothing)).toBe(false)
    expect(isWorthClaiming({ ...nothing, fanAmounts: [0n, 1n, 0n] })).toBe(true)
  })
})

describe('standings', () => {
  it('count a team’s 500 strongest members: the 501st adds nothing', () => {
    const team = Array.from({ length: 501 }, (_, index) => ({
      ...{ account: account(index), volume: 10 + index, teamId: 2 },
    }))
    const all = teamScores(team, [1, 2, 3])
    expect(all).toEqual([
      { teamId: 2, volume: team.slice(1).reduce((sum, { volume }) => sum + volume, 0), rank: 1 },
      { teamId: 1, volume: 0, rank: 2 },
      { teamId: 3, volume: 0, rank: 2 },
    ])
  })

  it('rank traders once, and no one without trades', () => {
    const me = { account: account(0), volume: 5, teamId: 1 }
    expect(rankedTraders([me, { ...me, volume: 9 }, { ...me, account: account(1), volume: 0 }])).toEqual([
      { ...me, volume: 9 },
    ])
    expect(standingOf([{ ...me, volume: 0 }], me.account)).toBeUndefined()
  })

  it('tell the rank in all and in the team, and what is missing to the next', () => {
    fc.assert(
      fc.property(traders, (all) => {
        for (const trader of all) {
          const standing = standingOf(all, trader.account)
          expect(standing === undefined).toBe(trader.volume === 0)
          if (standing === undefined) continue
          const team = all.filter(({ teamId }) => teamId === trader.teamId)
          const ahead = team.filter(({ volume }) => volume > trader.volume)
          expect(standing.teamRank).toBeGreaterThan(ahead.length)
          expect(standing.rank).toBeGreaterThanOrEqual(standing.teamRank)
          expect(standing.toNextRank === undefined).toBe(standing.teamRank === 1)
          if (standing.toNextRank !== undefined) {
            const next = team.map(({ volume }) => volume).filter((volume) => volume >= trader.volume)
            expect(next).toContain(trader.volume + standing.toNextRank)
          }
        }
      }),
      { numRuns: 50 },
    )
  })
})

describe('the groups of a reward', () => {
  it('are four, the best one first, and none', () => {
    expect(REWARD_GROUPS).toEqual([4, 3, 2, 1, 0])
  })
})
