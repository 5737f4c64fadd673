import { useMemo } from 'react'
import type { Answer } from '~/chain/multicall/answers'
import { useNamedRead } from '~/chain/multicall/useNamedReads'
import { useRead } from '~/chain/multicall/useReads'
import { useAccount } from '~/chain/wallet/useWallet'
import { battleDatesUrl, type CompetitionRow } from '~/config/competition'
import { profileApiUrl } from '~/config/profile'
import { type ProfileProblem, type ProfileStatus, useProfileStatus } from '~/core/profile/useProfileStatus'
import { type TeamOnChain, useTeams } from '~/core/profile/useTeams'
import { useRemote } from '~/core/remote/useRemote'
import { useCurrency } from '~/core/tokens/useCurrency'
import {
  rankedTraders,
  type Standing,
  standingOf,
  type TeamScore,
  teamScores,
} from '~/domain/competition/standing'
import type { Token } from '~/domain/money/currency'
import { combine, mapLoadable } from '~/lib/combineLoadables'
import { failed, type Loadable, LOADING, ready, valueOf } from '~/lib/loadable'
import { competitionService } from '~/services/competition'
import { type BattleRanking, profileService } from '~/services/profile'
import {
  type Battle,
  battleReads,
  fanTokenReads,
  type OwnEntry,
  ownReads,
  type Undelivered,
  undeliveredRead,
} from './reads'

export interface BattleView {
  readonly row: CompetitionRow
  readonly battle: Answer<Battle>
  /** By whose units the clubs' amounts are counted, in their order. */
  readonly fanTokens: Loadable<readonly Token[], unknown>
  readonly teams: Loadable<readonly TeamOnChain[], unknown>
  readonly profile: Loadable<ProfileStatus, ProfileProblem>
  /** Undefined without an account. */
  readonly own: Answer<OwnEntry> | undefined
  /** Undefined where nothing is owed beside the prize. */
  readonly undelivered: Undelivered | undefined
}

const SLOW = { blocksPerFetch: 20 } as const

export function useBattle(row: CompetitionRow): BattleView {
  const { contract } = row
  const account = useAccount()
  const answers = useNamedRead(useMemo(() => battleReads(row), [row]))
  const battle = useMemo((): Answer<Battle> => combine(answers), [answers])
  const ownAnswers = useNamedRead(useMemo(() => account && ownReads(row, account), [row, account]))
  const own = useMemo((): Answer<OwnEntry> | undefined => ownAnswers && combine(ownAnswers), [ownAnswers])
  const owed = valueOf(
    useRead(useMemo(() => account && undeliveredRead(contract, account), [contract, account])),
  )
  const undelivered = owed !== undefined && (owed.points || owed.collectible) ? owed : undefined
  const fanTokens = useFanTokens(row)
  const teams = useTeams(SLOW)
  const profile = useProfileStatus(account)
  return useMemo(
    () => ({ row, battle, fanTokens, teams, profile, own, undelivered }),
    [row, battle, fanTokens, teams, profile, own, undelivered],
  )
}

/**
 * What the battle gives besides the reward token, as its contract and the tokens' own say; none in the first version,
 * and none without a battle.
 */
export function useFanTokens(row: CompetitionRow | undefined): Loadable<readonly Token[], unknown> {
  const addresses = useNamedRead(
    useMemo(() => row && fanTokenReads(row), [row]),
    NEVER_OTHERS,
  )
  const lazio = useCurrency(addresses && valueOf(addresses.lazio))
  const porto = useCurrency(addresses && valueOf(addresses.porto))
  const santos = useCurrency(addresses && valueOf(addresses.santos))
  return useMemo(() => {
    if (addresses === undefined) return NO_TOKENS
    const unread = Object.values(addresses).find(({ status }) => status === 'failed')
    if (unread !== undefined) return failed('unreadable')
    const found = [lazio, porto, santos].map((each) => each ?? LOADING)
    const wrong = found.find(({ status }) => status === 'failed')
    if (wrong !== undefined) return failed('unreadable')
    const tokens = found.flatMap((each) => {
      const currency = valueOf(each)?.currency
      return currency?.kind === 'token' ? [currency] : []
    })
    return tokens.length === found.length ? ready(tokens) : LOADING
  }, [addresses, lazio, porto, santos])
}

const NO_TOKENS = ready<readonly Token[]>([])
/** A battle's tokens are as its contract was made. */
const NEVER_OTHERS = { blocksPerFetch: 100_000 } as const

export interface Traders {
  /** Traders by volume, highest first. `not-offered` where no service keeps them. */
  readonly all: Loadable<readonly BattleRanking[], unknown>
  readonly isBehind: boolean
  /** Places that could not be read. */
  readonly missing: number
  readonly retry: () => void
}

const QUESTION = { url: profileApiUrl }

/** What the profile service tells of who trades; shared by all who ask. */
export function useTraders(): Traders {
  const { data, missing, isBehind, retry } = useRemote(profileService.endpoints.battlePlaces, QUESTION)
  return useMemo(
    () => ({
      all: mapLoadable(data, rankedTraders),
      ...{ isBehind, missing, retry },
    }),
    [data, isBehind, missing, retry],
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

/** When its phases begin: from the deployment's site file, else from the local exchange's service. */
export function useStarts({ contract, dates }: CompetitionRow): Loadable<CompetitionRow['dates'], unknown> {
  const question = useMemo(
    () => (battleDatesUrl === undefined || dates !== undefined ? undefined : { url: battleDatesUrl }),
    [dates],
  )
  const { data } = useRemote(competitionService.endpoints.battleDates, question)
  if (question === undefined) return ready(dates)
  return mapLoadable(data, (battles) => battles.find((each) => each.contract === contract)?.dates)
}

/** Undefined without trades and until it is known. */
export function useStanding(traders: Traders): Standing | undefined {
  const account = useAccount()
  // Without some of them the sums would be less than they are.
  const all = traders.missing > 0 ? undefined : valueOf(traders.all)
  return useMemo(() => (all && account ? standingOf(all, account) : undefined), [all, account])
}
