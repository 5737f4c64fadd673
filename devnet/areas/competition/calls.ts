import { MEMBERS } from '../profile/terms'
import { bunnyUri } from '../../../deploy/profile/bunnies'
import type { Deployed } from '../../../contracts/deployed'
import type { SentTransaction } from '../../genesis/transactions'
import {
  campaignsOf,
  FAN_REWARDS,
  LAST_RANKS,
  REWARDS,
  SECOND_COMPETITION,
  TEAMS,
  WINNER_BUNNY,
} from './terms'

const GAS = 2_000_000

/** What members and the owner send to one of the competitions. */
export function competitionCalls({ contract, encode }: Pick<Deployed, 'contract' | 'encode'>, key: string) {
  const isSecond = key === SECOND_COMPETITION.key
  const call = (from: string, method: string, args: readonly unknown[]): SentTransaction => ({
    ...{ what: `${key}.${method}`, from, to: contract(key), gas: GAS },
    data: encode(isSecond ? 'TradingCompetitionV2' : 'TradingCompetition', method, args),
  })
  return {
    register: (member: string) => call(member, 'register', []),
    claim: (member: string) => call(member, 'claimReward', []),
    status: (owner: string, status: number) => call(owner, 'updateCompetitionStatus', [status]),
    /** By the teams' ranks. */
    rewards: (owner: string, ranking: readonly number[]): readonly SentTransaction[] =>
      ranking.map((teamId, index) => {
        const { cheese, points } = REWARDS[index] ?? REWARDS[2]
        const amounts = isSecond ? [cheese, ...FAN_REWARDS] : [cheese]
        return call(owner, 'updateTeamRewards', [teamId, campaignsOf(index + 1), ...amounts, points])
      }),
    winner: (owner: string, teamId: number) =>
      call(owner, 'updateWinningTeamAndTokenURIAndBunnyId', [teamId, bunnyUri(WINNER_BUNNY), WINNER_BUNNY]),
    group: (owner: string, members: readonly string[], group: number) =>
      call(owner, 'updateUserStatusMultiple', [members, group]),
  }
}

/** Teams by what their members have traded, the strongest first. */
export function teamRanking(): readonly number[] {
  const volume = (teamId: number) =>
    MEMBERS.filter(({ team }) => team === teamId).reduce((sum, each) => sum + each.volume, 0)
  return Array.from({ length: TEAMS }, (_, index) => index + 1).sort((a, b) => volume(b) - volume(a))
}

/** The reward group of a place in a team (facts 11), drawn together: the local exchange has few people. */
function groupOf(place: number): number {
  const better = LAST_RANKS.filter((last) => place > last).length
  return 4 - better
}

/** Members by reward group, by what they have traded in their teams. */
export function grouped(members: readonly string[]): ReadonlyMap<number, readonly string[]> {
  const groups = new Map<number, string[]>()
  for (let teamId = 1; teamId <= TEAMS; teamId++) {
    const team = MEMBERS.filter(({ team: own, address }) => own === teamId && members.includes(address))
    for (const [index, { address }] of [...team].sort((a, b) => b.volume - a.volume).entries()) {
      const group = groupOf(index + 1)
      groups.set(group, [...(groups.get(group) ?? []), address])
    }
  }
  return groups
}
