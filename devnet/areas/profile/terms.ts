import { computeAddress, id, parseEther } from 'ethers'
import { ACCOUNTS } from '../../../deploy/publicAccounts'

/** Costs in CHEESE, and what campaigns of the local exchange give. Badges stand in src/config/campaigns.ts. */
export const COSTS = {
  mint: parseEther('1'),
  reactivate: parseEther('1'),
  register: parseEther('0.5'),
  update: parseEther('1'),
} as const

export const TEAMS = [
  ['Syrup Storm', 'Sweet, slow and impossible to stop once it rolls.'],
  ['Fearsome Flippers', 'They turn every market over, and land on their feet.'],
  ['Chaotic Cakers', 'Nobody knows the plan. That is the plan.'],
] as const

/** The block of a campaign that goes on. */
export const OPEN_END = 100_000_000
/** What a sale gives, and from which commitment on. */
export const SALE_THRESHOLD = parseEther('10')
export const SALE_POINTS = 50
/** Sales that the people of the local exchange have points of: facts 6, in the order of their campaigns. */
// oxfmt-ignore
export const PAST_SALES = [
  'Blink', 'Ditto', 'Tenet', 'Helmet', 'Soteria', 'Berry', 'Yieldwatch', 'Belt', 'Horizon', 'Hotcross', 'Kalmar',
  'Duelist King', 'Mines of Dalarnia', 'FC Porto',
]
/** Of a battle long ago: five places for each of three medals follow. */
export const FIRST_BATTLE_CAMPAIGN = 512_010_001

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

/** Accounts of the node that have a name and have traded nothing. */
export const NAMED = ['cheesemaker', 'alice'].map((name, index) => ({
  address: ACCOUNTS[index] ?? '',
  name,
  volume: 0,
}))

/** A pool that takes stakes from active profiles with so many points alone. */
export const PROFILE_POOL = { key: 'Pool8', points: 50 } as const
