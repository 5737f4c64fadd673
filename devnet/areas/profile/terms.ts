import { computeAddress, id, parseEther } from 'ethers'
import { ACCOUNTS } from '../../accounts'

/** Costs in CHEESE, and what campaigns of the local exchange give. Badges stand in src/config/campaigns.ts. */
export const COSTS = {
  mint: parseEther('1'),
  reactivate: parseEther('1'),
  register: parseEther('0.5'),
  update: parseEther('1'),
} as const

/** Bunnies that a starter may be (facts 6). */
export const STARTERS = [5, 6, 7, 8, 9] as const

export const TEAMS = [
  ['Syrup Storm', 'Sweet, slow and impossible to stop once it rolls.'],
  ['Fearsome Flippers', 'They turn every market over, and land on their feet.'],
  ['Chaotic Cakers', 'Nobody knows the plan. That is the plan.'],
] as const

/** Blocks: a campaign that goes on, and one that was over when the exchange opened. */
export const OPEN_END = 100_000_000
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

/** What a sale gives, and from which commitment on. */
export const SALE_THRESHOLD = parseEther('10')
export const SALE_POINTS = 50
/** Who committed how much in the two sales of long ago; the third exactly the least. */
export const SALES = [
  { key: 'PastSale1', campaignId: 511_010_000 },
  { key: 'PastSale2', campaignId: 511_020_000 },
] as const
export const COMMITMENTS: readonly (readonly [string, bigint])[] = ACCOUNTS.slice(0, 8).map(
  (address, index) => [address, index === 2 ? SALE_THRESHOLD : parseEther('25')],
)

/** Tickets in draws of long ago: whose, in which draw, and whether they took a prize. */
export const PAST_TICKETS: readonly (readonly [account: string, round: number, paid: readonly boolean[]])[] =
  ACCOUNTS.slice(0, 4).flatMap((account, index) => [
    [account, 3, [false, index % 2 === 0, false]] as const,
    [account, 30, [true]] as const,
  ])
export const BALLERS = ACCOUNTS.slice(0, 2)

// oxfmt-ignore
const NAMES = [
  'Stilton9', 'brieflybrie', 'CurdNerd', 'MissWhey', 'Parmageddon', 'gouda4life', 'FetaCompli', 'RindReader',
  'Halloumio', 'mozzaFella', 'TheBigCheese', 'Camembertie', 'edamMadam', 'Roquestar', 'Gruyerly', 'manchegoman',
  'Asiagogo', 'ColbyJack', 'paneerless', 'Raclettuce', 'HoleyMoley', 'swissmiss22', 'Limburglar', 'Provolonely',
]

export interface Member {
  readonly address: string
  readonly name: string
  readonly team: number
  /** Dollars that they traded in a battle of long ago. */
  readonly volume: number
}

/** People who made their profiles in the past. */
export const MEMBERS: readonly Member[] = NAMES.map((name, index) => ({
  address: computeAddress(id(`devnet profile member ${String(index)}`)),
  name,
  team: 1 + ((index * 7 + Math.floor(index / 5)) % 3),
  volume: Math.round(400_000 / (index + 1.5) ** 1.2),
}))

/** A pool that takes stakes from active profiles with so many points alone. */
export const PROFILE_POOL = { key: 'Pool8', points: 50 } as const
