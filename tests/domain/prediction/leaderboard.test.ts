import { describe, expect, it } from 'vitest'
import { hasMoreResults, mergedPages, leaderboardWhere } from '~/domain/prediction/leaderboard'

describe('the leaderboard', () => {
  const rules = { least: 10, now: 1_700_000_000 }

  it('ranks who has bet ten times and has a positive value in what it is ordered by', () => {
    expect(leaderboardWhere({ orderBy: 'netBNB', period: 'all' }, rules)).toEqual({
      totalBets_gte: 10,
      netBNB_gt: 0,
    })
    expect(leaderboardWhere({ orderBy: 'totalBets', period: 'all' }, rules)).toEqual({
      totalBets_gte: 10,
      totalBets_gt: 0,
    })
  })

  it('shows of a period those who have played in it', () => {
    const since = (period: '1d' | '7d' | '1m') =>
      leaderboardWhere({ orderBy: 'winRate', period }, rules)['updatedAt_gt']
    expect([since('1d'), since('7d'), since('1m')]).toEqual([1_699_913_600, 1_699_395_200, 1_697_408_000])
  })

  it('ends with a page that is not full', () => {
    expect(hasMoreResults(20, 20)).toBe(true)
    expect(hasMoreResults(19, 20)).toBe(false)
    expect(hasMoreResults(0, 20)).toBe(false)
  })

  it('shows a player who moved into the next page once, on the page before', () => {
    const [a, b, c] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
    expect(mergedPages([a, b], [b, c])).toEqual([a, b, c])
  })
})
