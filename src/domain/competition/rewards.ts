/** The best group is 4; 0 means no group was reached (facts 11). */
export const REWARD_GROUPS = [4, 3, 2, 1, 0] as const
export type RewardGroup = (typeof REWARD_GROUPS)[number]

/**
 * First and last rank in a team that reach a group, by the last ranks of the better groups from 4 on; the first group
 * that has no last rank takes everyone else, and the groups after it stay empty.
 */
export function ranksOf(
  group: RewardGroup,
  lastRanks: readonly number[],
): readonly [from: number, to: number] | undefined {
  const index = REWARD_GROUPS.indexOf(group)
  if (index > lastRanks.length) return undefined
  return [(lastRanks[index - 1] ?? 0) + 1, lastRanks[index] ?? Infinity]
}

/** What a team's members are given by reward group, from 0 to 4: units of the reward token, and points. */
export interface TeamRewards {
  readonly campaignIds: readonly number[]
  readonly amounts: readonly bigint[]
  /** Of the clubs' tokens, by token; none in the first version. */
  readonly fanAmounts: readonly (readonly bigint[])[]
  readonly points: readonly number[]
}

/** An account’s claim as the contract tells it (`claimInformation`); all but the first is false or 0 before claims are open. */
export interface ClaimInformation {
  readonly hasRegistered: boolean
  readonly hasClaimed: boolean
  readonly group: number
  readonly amount: bigint
  /** Of the clubs' tokens, by token; none in the first version. */
  readonly fanAmounts: readonly bigint[]
  readonly points: number
  readonly isCollectibleDue: boolean
}

/**
 * Whether a collectible comes with the claim: the contract says so, and it is so only where the own team has won and a
 * group above 0 was reached. Where the two disagree nothing is promised.
 */
export function includesCollectible(
  claim: ClaimInformation,
  { ownTeamId, winningTeamId }: { readonly ownTeamId: number; readonly winningTeamId: number },
): boolean {
  return claim.isCollectibleDue && ownTeamId === winningTeamId && winningTeamId > 0 && claim.group > 0
}

/** Whether there is anything to take. */
export function isWorthClaiming({ amount, fanAmounts, points, isCollectibleDue }: ClaimInformation): boolean {
  return [amount, ...fanAmounts].some((each) => each > 0n) || points > 0 || isCollectibleDue
}
