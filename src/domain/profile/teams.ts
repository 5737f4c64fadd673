import type { Address } from '../address'

/** Members whose points count for their team (specification 2 §9). */
export const COUNTED_MEMBERS = 500

export interface Member {
  readonly account: Address
  readonly points: number
}

/** The points of its strongest members; a duplicate counts once, with the higher value. */
export function memberScore(members: readonly Member[]): number {
  return topMembers(members, COUNTED_MEMBERS).reduce((sum, { points }) => sum + points, 0)
}

/** By points, the most first; among equals by account, so that the order is stable. */
export function topMembers(members: readonly Member[], most: number): readonly Member[] {
  const byAccount = new Map<string, Member>()
  for (const member of members) {
    const known = byAccount.get(member.account)
    if (known === undefined || known.points < member.points) byAccount.set(member.account, member)
  }
  return [...byAccount.values()]
    .sort((a, b) => b.points - a.points || (a.account < b.account ? -1 : 1))
    .slice(0, most)
}

/** With its place, from 1; teams of equal scores share one. */
export interface RankedTeam<T> {
  readonly team: T
  readonly rank: number
  readonly score: number
}

export function rankedTeams<T extends { readonly id: number }>(
  teams: readonly T[],
  scoreOf: (team: T) => number,
): readonly RankedTeam<T>[] {
  const scored = teams
    .map((team) => ({ team, score: scoreOf(team) }))
    .sort((a, b) => b.score - a.score || a.team.id - b.team.id)
  return scored.map(({ team, score }) => ({
    ...{ team, score },
    rank: 1 + scored.filter((other) => other.score > score).length,
  }))
}

/** In an order that favours none; `random` gives numbers from 0 to below 1. */
export function shuffled<T>(items: readonly T[], random: () => number): readonly T[] {
  const left = [...items]
  const order: T[] = []
  while (left.length > 0) order.push(...left.splice(Math.floor(random() * left.length), 1))
  return order
}
