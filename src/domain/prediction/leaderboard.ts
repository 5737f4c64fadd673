import { DAY_S } from '~/lib/seconds'

/** What players are ranked by: fields of the subgraph's users. */
export type LeaderboardOrder = 'netBNB' | 'winRate' | 'totalBNB' | 'totalBets'
/** Only who has played within it is shown; what is shown is of all time. */
export type LeaderboardPeriod = 'all' | '1d' | '7d' | '1m'

export interface LeaderboardFilter {
  readonly orderBy: LeaderboardOrder
  readonly period: LeaderboardPeriod
}

/** Conditions in the subgraph's dialect. */
export type LeaderboardWhere = Readonly<Record<string, string | number>>

const PERIOD_S: Readonly<Record<Exclude<LeaderboardPeriod, 'all'>, number>> = {
  '1d': DAY_S,
  '7d': 7 * DAY_S,
  '1m': 30 * DAY_S,
}

/** Who is ranked: those with enough bets and a positive value in what is ranked by. `now` in Unix seconds. */
export function leaderboardWhere(
  { orderBy, period }: LeaderboardFilter,
  { least, now }: { readonly least: number; readonly now: number },
): LeaderboardWhere {
  const where = { totalBets_gte: least, [`${orderBy}_gt`]: 0 }
  return period === 'all' ? where : { ...where, updatedAt_gt: now - PERIOD_S[period] }
}

/** Fewer than a page holds: there are no more. */
export function hasMoreResults(count: number, pageSize: number): boolean {
  return count >= pageSize
}

/**
 * A page behind those that are there. Pages move while one reads: a player who is in two of them stays in the first.
 */
export function mergedPages<Player extends { readonly id: string }>(
  shown: readonly Player[],
  page: readonly Player[],
): readonly Player[] {
  const known = new Set(shown.map(({ id }) => id))
  return [...shown, ...page.filter(({ id }) => !known.has(id))]
}
