import { parseEther } from 'ethers'
import { FIRST_BATTLE_CAMPAIGN } from '../profile/terms'

/** The newest one is in registration; in the one before it prizes are claimed, and the oldest is over. */
export const COMPETITIONS = {
  current: { key: 'TradingCompetition', id: 'alpine', name: 'Alpine Battle' },
  claim: { key: 'TradingCompetitionClaim', id: 'harvest', name: 'Harvest Battle' },
  over: { key: 'TradingCompetitionOver', id: 'cellar', name: 'Cellar Battle' },
} as const

/** One of the second version, which the keeper leaves alone; it gives CHEESE and these as well. Prizes are claimed. */
export const SECOND_COMPETITION = {
  ...{ key: 'TradingCompetitionV2', id: 'fan-token', name: 'Fan Token Battle' },
  /** What its contract calls it. */
  competitionId: 2,
} as const
export const FAN_TOKENS = [
  { key: 'Lazio', name: 'Lazio Fan Token', symbol: 'LAZIO' },
  { key: 'Porto', name: 'Porto Fan Token', symbol: 'PORTO' },
  { key: 'Santos', name: 'Santos Fan Token', symbol: 'SANTOS' },
] as const
export const FAN_DECIMALS = 8
export const FAN_SUPPLY = 10n ** 15n

export const TEAMS = 3
/** The last places in a team that reach the reward groups 4, 3 and 2; everyone else reaches 1. */
export const LAST_RANKS = [1, 3, 6] as const
/** Of a winning team's collectible; above 14. */
export const WINNER_BUNNY = 31

/** Seconds of each phase of the current one; claims stay open for three hours. */
export const PHASE_S = [600, 600, 30, 10_800] as const
/** Claims cannot end earlier. */
export const MIN_CLAIM_S = PHASE_S[3]

/** Days before the present: registration, trading, its end, claims, and their end. */
export const CLAIM_AGO = [12, 11, 5, 4] as const
export const SECOND_AGO = [40, 39, 33, 32] as const
export const OVER_AGO = [70, 68, 61, 60, 55] as const

const ether = (...whole: readonly number[]) => whole.map((each) => parseEther(String(each)))

/** What a member is given by reward group, from 0 on, in the team of each rank: facts 11 in the shape of the contract. */
export const REWARDS = [
  { cheese: ether(0, 5, 15, 60, 250), points: [500, 1250, 1250, 1250, 2500] },
  { cheese: ether(0, 2, 6, 20, 80), points: [250, 1000, 1000, 1000, 2250] },
  { cheese: ether(0, 1, 3, 10, 40), points: [100, 850, 850, 850, 2100] },
] as const

const fans = (...whole: readonly number[]) => whole.map((each) => BigInt(each) * 10n ** BigInt(FAN_DECIMALS))

/** What the second version gives besides of LAZIO, PORTO and SANTOS by reward group, from 0 on, in every team. */
export const FAN_REWARDS = [fans(0, 1, 2, 5, 20), fans(0, 1, 2, 5, 10), fans(0, 0, 0, 1, 5)] as const

/** Campaigns of a team at that rank by reward group: participant, top 500 in three groups, champion (facts 6). */
export function campaignsOf(teamRank: number): readonly number[] {
  const first = FIRST_BATTLE_CAMPAIGN + (teamRank - 1) * 5
  return [first + 4, first + 3, first + 2, first + 1, first]
}

/** More than what all members can be given. */
export const FUNDS = parseEther('20000')
