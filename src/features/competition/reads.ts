import { network } from '~/config/networks'
import * as abi from '~/chain/abi/tradingCompetition'
import { bigAt } from '~/chain/codec/bigWord'
import { CannotDecode, smallAt, WORD } from '~/chain/codec/word'
import { mapRead, type Read, read } from '~/chain/multicall/read'
import type { NamedReads } from '~/chain/multicall/useNamedReads'
import type { Address } from '~/domain/address'
import { type CompetitionPhase, phaseAt } from '~/domain/competition/phase'
import { type ClaimInformation, REWARD_GROUPS, type TeamRewards } from '~/domain/competition/rewards'
import type { Hex } from '~/lib/hex'

export interface Battle {
  readonly phase: CompetitionPhase
  /** 0 before there is a winner. */
  readonly winningTeamId: number
  /** By team, the first one first. */
  readonly rewards: readonly TeamRewards[]
}

export function battleQuestions(contract: Address): NamedReads<Battle> {
  return {
    phase: mapRead(read(abi.currentStatus, contract, []), phaseOf),
    winningTeamId: mapRead(read(abi.winningTeamId, contract, []), Number),
    rewards: { ...read(abi.viewRewardTeams, contract, []), decode: rewardsOf },
  }
}

export interface OwnPart {
  readonly claim: ClaimInformation
  /** Of the registration; 0 without one. */
  readonly teamId: number
}

export function ownQuestions(contract: Address, account: Address): NamedReads<OwnPart> {
  return {
    claim: mapRead(read(abi.claimInformation, contract, [account]), claimOf),
    teamId: mapRead(read(abi.userTradingStats, contract, [account]), teamOf),
  }
}

/** What of a claim was refused by those who give it. */
export interface Undelivered {
  readonly points: boolean
  readonly collectible: boolean
}

/** The field's own contract does not have it. */
export function undeliveredRead(contract: Address, account: Address): Read<Undelivered> {
  return mapRead(read(abi.undelivered, contract, [account]), undeliveredOf)
}

export const { reward: PAID_IN } = network.deployment

function phaseOf(status: number): CompetitionPhase {
  const phase = phaseAt(status)
  if (phase === undefined) throw new CannotDecode('no status of a competition')
  return phase
}

function claimOf([hasRegistered, hasClaimed, group, amount, points, isCollectibleDue]: readonly [
  ...[boolean, boolean, bigint, bigint, bigint, boolean],
]): ClaimInformation {
  return {
    ...{ hasRegistered, hasClaimed, amount, isCollectibleDue },
    ...{ group: Number(group), points: Number(points) },
  }
}

function undeliveredOf([points, collectible]: readonly [boolean, boolean]): Undelivered {
  return { points, collectible }
}

function teamOf([, teamId]: readonly [bigint, bigint, boolean, boolean]): number {
  return Number(teamId)
}

const GROUPS = REWARD_GROUPS.length

/** `(uint256[5] campaigns, uint256[5] amounts, uint256[5] points)[]`; the direct codec takes no tuples. */
function rewardsOf(data: Hex): readonly TeamRewards[] {
  const list = 2 + smallAt(data, 2) * 2
  return Array.from({ length: smallAt(data, list) }, (_, i) => {
    const five = (part: number) =>
      Array.from({ length: GROUPS }, (__, group) =>
        bigAt(data, list + WORD * (1 + i * 3 * GROUPS + part * GROUPS + group)),
      )
    return { campaignIds: five(0).map(Number), amounts: five(1), points: five(2).map(Number) }
  })
}
