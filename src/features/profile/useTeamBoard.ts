import { useMemo } from 'react'
import { profileSubgraphUrl } from '~/config/profile'
import { useRemote } from '~/core/remote/useRemote'
import { COUNTED_MEMBERS, type Member, memberScore, rankedTeams } from '~/domain/profile/teams'
import { type Loadable, LOADING, ready, valueOf } from '~/lib/loadable'
import { profileService } from '~/services/profile'
import { type TeamOnChain, useTeams } from '~/core/profile/useTeams'

export interface TeamStanding {
  readonly team: TeamOnChain
  /** Both undefined while its members’ points are unknown. */
  readonly rank: number | undefined
  readonly score: number | undefined
  readonly members: readonly Member[]
}

export interface TeamBoard {
  /** The first comes first; in the order of their ids where they cannot be ranked. */
  readonly standings: Loadable<readonly TeamStanding[], unknown>
  /** What members have could not be loaded. */
  readonly isUnranked: boolean
  /** This network has no record of members' points: teams are ranked by what they were awarded themselves. */
  readonly isByAwards: boolean
  readonly retry: () => void
}

/** Teams change slowly. */
const SELDOM = { blocksPerFetch: 20 } as const

/** Of all teams, so that it need not wait for the chain to say which there are. */
const QUESTION =
  profileSubgraphUrl === undefined ? undefined : { url: profileSubgraphUrl, most: COUNTED_MEMBERS }

/** Teams by the points of their strongest members. */
export function useTeamBoard(): TeamBoard {
  const teams = useTeams(SELDOM)
  const { data, retry } = useRemote(profileService.endpoints.teamMembers, QUESTION)
  return useMemo((): TeamBoard => {
    const isByAwards = profileSubgraphUrl === undefined
    const membersOf = new Map((valueOf(data) ?? []).map(({ teamId, members }) => [teamId, members]))
    const isIncomplete =
      data.status === 'ready' && (valueOf(teams) ?? []).some(({ id }) => !membersOf.has(id))
    const isUnranked = data.status === 'failed' || isIncomplete
    const standings = ((): Loadable<readonly TeamStanding[], unknown> => {
      if (teams.status !== 'ready') return teams
      if (isByAwards) return ready(ranked(teams.value, new Map(), ({ points }) => points))
      if (data.status === 'loading') return LOADING
      if (isUnranked) {
        return ready(
          teams.value.map((team) => ({ team, rank: undefined, score: undefined, members: NOBODY })),
        )
      }
      return ready(ranked(teams.value, membersOf, ({ id }) => memberScore(membersOf.get(id) ?? NOBODY)))
    })()
    return { standings, isUnranked, isByAwards, retry }
  }, [teams, data, retry])
}

const NOBODY: readonly Member[] = []

function ranked(
  teams: readonly TeamOnChain[],
  membersOf: ReadonlyMap<number, readonly Member[]>,
  scoreOf: (team: TeamOnChain) => number,
): readonly TeamStanding[] {
  return rankedTeams(teams, scoreOf).map((each) => ({
    ...each,
    members: membersOf.get(each.team.id) ?? NOBODY,
  }))
}
