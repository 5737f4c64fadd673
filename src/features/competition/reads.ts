import type { CompetitionRow } from '~/config/competition'
import { network } from '~/config/networks'
import * as abi from '~/chain/abi/tradingCompetition'
import * as abi2 from '~/chain/abi/tradingCompetitionV2'
import { bigAt } from '~/chain/codec/bigWord'
import { CannotDecode, smallAt, WORD } from '~/chain/codec/word'
import { mapRead, type Read, read } from '~/chain/multicall/read'
import type { NamedReads } from '~/chain/multicall/useNamedReads'
import type { Address } from '~/domain/address'
import { type CompetitionPhase, phaseAt } from '~/domain/competition/phase'
import { type ClaimInformation, REWARD_GROUPS, type TeamRewards } from '~/domain/competition/rewards'
import type { Hex } from '~/lib/hex'

export interface BattleOutcome {
  readonly phase: CompetitionPhase
  /** 0 before there is a winner. */
  readonly winningTeamId: number
}

export interface Battle extends BattleOutcome {
  /** By team, the first one first. */
  readonly rewards: readonly TeamRewards[]
}

/** Which contract, and what it answers by: a version's own `claimInformation` and `viewRewardTeams`. */
export type BattleContract = Pick<CompetitionRow, 'contract' | 'version'>

export function outcomeReads({ contract }: Pick<BattleContract, 'contract'>): NamedReads<BattleOutcome> {
  return {
    phase: mapRead(read(abi.currentStatus, contract, []), phaseOf),
    winningTeamId: mapRead(read(abi.winningTeamId, contract, []), Number),
  }
}

export function battleReads({ contract, version }: BattleContract): NamedReads<Battle> {
  return {
    ...outcomeReads({ contract }),
    rewards: {
      ...read(abi.viewRewardTeams, contract, []),
      decode: version === 1 ? rewardsOf : fanRewardsOf,
    },
  }
}

/** The clubs' tokens of the second version, in the order of what it says of them. */
export function fanTokenReads({
  contract,
  version,
}: BattleContract): NamedReads<Readonly<Record<FanToken, Address>>> | undefined {
  if (version === 1) return undefined
  return {
    lazio: read(abi2.lazioToken, contract, []),
    porto: read(abi2.portoToken, contract, []),
    santos: read(abi2.santosToken, contract, []),
  }
}

export type FanToken = 'lazio' | 'porto' | 'santos'

export interface OwnEntry {
  readonly claim: ClaimInformation
  /** Of the registration; 0 without one. */
  readonly teamId: number
}

export function ownReads({ contract, version }: BattleContract, account: Address): NamedReads<OwnEntry> {
  return {
    claim:
      version === 1
        ? mapRead(read(abi.claimInformation, contract, [account]), claimOf)
        : mapRead(read(abi2.claimInformation, contract, [account]), fanClaimOf),
    teamId: mapRead(read(abi.userTradingStats, contract, [account]), teamOf),
  }
}

/** The parts of a claim whose delivery was refused. */
export interface Undelivered {
  readonly points: boolean
  readonly collectible: boolean
}

/** Missing in the field’s own contract. */
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
    ...{ hasRegistered, hasClaimed, amount, fanAmounts: NO_AMOUNTS, isCollectibleDue },
    ...{ group: Number(group), points: Number(points) },
  }
}

function fanClaimOf(
  values: readonly [
    ...[hasRegistered: boolean, hasClaimed: boolean, group: bigint, cake: bigint],
    ...[lazio: bigint, porto: bigint, santos: bigint, points: bigint, canClaimNft: boolean],
  ],
): ClaimInformation {
  const [hasRegistered, hasClaimed, group, amount, lazio, porto, santos, points, isCollectibleDue] = values
  return {
    ...{ hasRegistered, hasClaimed, amount, fanAmounts: [lazio, porto, santos], isCollectibleDue },
    ...{ group: Number(group), points: Number(points) },
  }
}

const NO_AMOUNTS: readonly [] = []

function undeliveredOf([points, collectible]: readonly [boolean, boolean]): Undelivered {
  return { points, collectible }
}

function teamOf([, teamId]: readonly [bigint, bigint, boolean, boolean]): number {
  return Number(teamId)
}

const GROUPS = REWARD_GROUPS.length

/** `(uint256[5] campaigns, uint256[5] amounts, uint256[5] points)[]`; the direct codec takes no tuples. */
function rewardsOf(data: Hex): readonly TeamRewards[] {
  return partsOf(data, 3).map(([campaignIds = [], amounts = [], points = []]) => ({
    ...{ campaignIds: campaignIds.map(Number), amounts, fanAmounts: [], points: points.map(Number) },
  }))
}

/** The same with three more amounts between: `(campaigns, cake, lazio, porto, santos, points)[]`. */
function fanRewardsOf(data: Hex): readonly TeamRewards[] {
  return partsOf(data, 6).map(([campaignIds = [], amounts = [], ...others]) => ({
    ...{ campaignIds: campaignIds.map(Number), amounts },
    ...{ fanAmounts: others.slice(0, 3), points: (others[3] ?? []).map(Number) },
  }))
}

/** `(uint256[5], …)[]` of so many parts each; an answer of another length is none of this contract's. */
function partsOf(data: Hex, parts: number): readonly (readonly (readonly bigint[])[])[] {
  const list = 2 + smallAt(data, 2) * 2
  const count = smallAt(data, list)
  if (data.length !== list + WORD * (1 + count * parts * GROUPS)) {
    throw new CannotDecode('no rewards of this version')
  }
  return Array.from({ length: count }, (_, team) =>
    Array.from({ length: parts }, (__, part) =>
      Array.from({ length: GROUPS }, (___, group) =>
        bigAt(data, list + WORD * (1 + (team * parts + part) * GROUPS + group)),
      ),
    ),
  )
}
