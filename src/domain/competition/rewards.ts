/** The best group is 4; 0 is whoever reached no other (facts 11). */
export const REWARD_GROUPS = [4, 3, 2, 1, 0] as const
export type RewardGroup = (typeof REWARD_GROUPS)[number]

/** First and last rank in a team that reach each group; 0 has no last one. */
export const GROUP_RANKS: Readonly<Record<RewardGroup, readonly [from: number, to: number]>> = {
  4: [1, 1],
  3: [2, 10],
  2: [11, 100],
  1: [101, 500],
  0: [501, Infinity],
}

/** The group of a rank in a team; throws for what is no rank. */
export function groupOfRank(rank: number): RewardGroup {
  if (!Number.isInteger(rank) || rank < 1) throw new Error(`There is no rank ${String(rank)}.`)
  return REWARD_GROUPS.find((group) => rank <= GROUP_RANKS[group][1]) ?? 0
}

/** What a team's members are given by reward group, from 0 to 4: units of the reward token, and points. */
export interface TeamRewards {
  readonly campaignIds: readonly number[]
  readonly amounts: readonly bigint[]
  readonly points: readonly number[]
}

/** What the contract tells of somebody (`claimInformation`); all but the first is false or 0 before claims are open. */
export interface ClaimInformation {
  readonly hasRegistered: boolean
  readonly hasClaimed: boolean
  readonly group: number
  readonly amount: bigint
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
export function isWorthClaiming({ amount, points, isCollectibleDue }: ClaimInformation): boolean {
  return amount > 0n || points > 0 || isCollectibleDue
}
