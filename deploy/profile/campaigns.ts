/** What campaigns give. Badges stand in src/config/campaigns.ts. */

/** Bunnies that a starter may be (facts 6). */
export const STARTERS = [5, 6, 7, 8, 9] as const

/** The block of a campaign that was over when the exchange opened. */
export const PAST_END = 1

export const ANNIVERSARY = { campaignId: 516_010_001, points: 100, threshold: 1 } as const
export const VAULT_BUNNY = { bunnyId: 16, campaignId: 513_010_001, points: 150 } as const
/** Unix seconds: the year 2100. */
export const VAULT_BEFORE = 4_102_444_800
export const PREDICTION_BUNNY = { bunnyId: 17, campaignId: 514_010_001, points: 150 } as const
export const PREDICTION_BEFORE = 12_120
export const LOTTERY_BUNNIES = {
  campaignIds: [515_010_001, 515_020_001, 515_030_001],
  points: [100, 150, 300],
  firstRound: 1,
  lastRound: 25,
} as const
/** By team, in the order of the teams; they could be had before the exchange opened. */
export const TEAM_BUNNIES = [13, 14, 15] as const
/** The highest bunny that the team collectibles may not be. */
export const BEFORE_TEAM_BUNNIES = 12
export const TEAM_THRESHOLD = 100
