import { useMemo } from 'react'
import { type Answer, combined } from '~/chain/multicall/answers'
import { useNamedRead } from '~/chain/multicall/useNamedReads'
import { useRead } from '~/chain/multicall/useReads'
import { useAccount } from '~/chain/wallet/useWallet'
import type { CompetitionRow } from '~/config/competition'
import { profileApiUrl } from '~/config/profile'
import { type ProfileProblem, type ProfileStatus, useProfileStatus } from '~/core/profile/useProfileStatus'
import { type TeamOnChain, useTeams } from '~/core/profile/useTeams'
import { useRemote } from '~/core/remote/useRemote'
import {
  rankedTraders,
  type Standing,
  standingOf,
  type TeamScore,
  teamScores,
} from '~/domain/competition/standing'
import { failed, type Loadable, ready, valueOf } from '~/lib/loadable'
import { type BattleRanking, profileService } from '~/services/profile'
import {
  type Battle,
  battleQuestions,
  type OwnPart,
  ownQuestions,
  type Undelivered,
  undeliveredRead,
} from './reads'

export interface BattleView {
  readonly row: CompetitionRow
  readonly battle: Answer<Battle>
  readonly teams: Loadable<readonly TeamOnChain[], unknown>
  readonly profile: Loadable<ProfileStatus, ProfileProblem>
  /** Undefined without an account. */
  readonly own: Answer<OwnPart> | undefined
  /** Undefined where nothing is owed beside the prize. */
  readonly undelivered: Undelivered | undefined
}

const SLOW = { blocksPerFetch: 20 } as const

export function useBattle(row: CompetitionRow): BattleView {
  const { contract } = row
  const account = useAccount()
  const answers = useNamedRead(useMemo(() => battleQuestions(contract), [contract]))
  const battle = useMemo((): Answer<Battle> => combined(answers, (values) => values), [answers])
  const ownAnswers = useNamedRead(
    useMemo(() => account && ownQuestions(contract, account), [contract, account]),
  )
  const own = useMemo(
    (): Answer<OwnPart> | undefined => ownAnswers && combined(ownAnswers, (values) => values),
    [ownAnswers],
  )
  const owed = valueOf(
    useRead(useMemo(() => account && undeliveredRead(contract, account), [contract, account])),
  )
  const undelivered = owed !== undefined && (owed.points || owed.collectible) ? owed : undefined
  const teams = useTeams(SLOW)
  const profile = useProfileStatus(account)
  return useMemo(
    () => ({ row, battle, teams, profile, own, undelivered }),
    [row, battle, teams, profile, own, undelivered],
  )
}

export interface Traders {
  /** Whoever has traded, the most first. `unavailable` where no service keeps them. */
  readonly all: Loadable<readonly BattleRanking[], unknown>
  readonly isBehind: boolean
  /** Places that could not be read. */
  readonly missing: number
  readonly retry: () => void
}

/** What the profile service tells of who trades; shared by all who ask. */
export function useTraders(): Traders {
  const question = useMemo(() => (profileApiUrl === undefined ? undefined : { url: profileApiUrl }), [])
  const { data, missing, isBehind, retry } = useRemote(profileService.endpoints.battlePlaces, question)
  return useMemo(
    () => ({
      all:
        question === undefined
          ? failed('unavailable')
          : data.status === 'ready'
            ? ready(rankedTraders(data.value))
            : data,
      ...{ isBehind, missing, retry },
    }),
    [question, data, isBehind, missing, retry],
  )
}

export function useScores(traders: Traders, teams: BattleView['teams']): readonly TeamScore[] | undefined {
  const known = valueOf(teams)
  // Without some of them the sums would be less than they are.
  const all = traders.missing > 0 ? undefined : valueOf(traders.all)
  return useMemo(
    () =>
      known &&
      all &&
      teamScores(
        all,
        known.map(({ id }) => id),
      ),
    [known, all],
  )
}

/** Undefined for whoever has not traded, and until it is known. */
export function useStanding(traders: Traders): Standing | undefined {
  const account = useAccount()
  // Without some of them the sums would be less than they are.
  const all = traders.missing > 0 ? undefined : valueOf(traders.all)
  return useMemo(() => (all && account ? standingOf(all, account) : undefined), [all, account])
}
