import type { Address } from '../address'

/** Members whose volume counts for their team (specification 3 §9). */
export const COUNTED_TRADERS = 500

/** An entry of the leaderboard, in the service's order. */
export interface Trader {
  readonly account: Address
  /** Dollars. */
  readonly volume: number
  readonly teamId: number
}

/** Traders by volume, highest first, without duplicates; those without volume have no rank. */
export function rankedTraders<T extends Trader>(traders: readonly T[]): readonly T[] {
  const byAccount = new Map<string, T>()
  for (const trader of traders) {
    const known = byAccount.get(trader.account)
    if (trader.volume > 0 && (known === undefined || known.volume < trader.volume)) {
      byAccount.set(trader.account, trader)
    }
  }
  return [...byAccount.values()].sort((a, b) => b.volume - a.volume || (a.account < b.account ? -1 : 1))
}

export interface TeamScore {
  readonly teamId: number
  /** Dollars of its strongest members. */
  readonly volume: number
  /** From 1; equal scores share one. */
  readonly rank: number
}

/** Each team by what its 500 strongest members have traded, the strongest first. */
export function teamScores(traders: readonly Trader[], teamIds: readonly number[]): readonly TeamScore[] {
  const ranked = rankedTraders(traders)
  const scored = teamIds.map((teamId) => ({
    teamId,
    volume: ranked
      .filter((trader) => trader.teamId === teamId)
      .slice(0, COUNTED_TRADERS)
      .reduce((sum, { volume }) => sum + volume, 0),
  }))
  return scored
    .map((score) => ({ ...score, rank: 1 + scored.filter(({ volume }) => volume > score.volume).length }))
    .sort((a, b) => a.rank - b.rank || a.teamId - b.teamId)
}

export interface Standing {
  readonly rank: number
  readonly teamRank: number
  readonly volume: number
  /** Dollars to the next rank in the team; undefined for its first. */
  readonly toNextRank: number | undefined
}

/** An account’s rank; undefined if it has not traded. */
export function standingOf(traders: readonly Trader[], account: Address): Standing | undefined {
  const ranked = rankedTraders(traders)
  const own = ranked.findIndex((trader) => trader.account === account)
  const me = ranked[own]
  if (me === undefined) return undefined
  const team = ranked.filter(({ teamId }) => teamId === me.teamId)
  const rank = team.indexOf(me)
  const ahead = team[rank - 1]
  return {
    ...{ rank: own + 1, teamRank: rank + 1, volume: me.volume },
    toNextRank: ahead && ahead.volume - me.volume,
  }
}
