import { id, parseEther, Wallet } from 'ethers'
import { ACCOUNTS } from '../../../deploy/publicAccounts'

/** Blocks of the local exchange, of which it makes one a second. */
export const OPEN_BLOCKS = 900
export const START_AFTER_BLOCKS = 120
/** Of auctions that are over: so many that all bids are in time. */
export const PAST_BLOCKS = 12

export const INITIAL_BID = parseEther('100')
export const BID_STEP = parseEther('10')
/** How many win. */
export const LEADERBOARD = 5
/** Specification 3 §9, and a form that nobody reads. */
export const SITE_TERMS = {
  ...{ farmDays: 7, replyDays: 7 },
  applicationForm: 'https://cheeseswap.example/farm-auctions/apply',
} as const

function wallet(name: string): Wallet {
  return new Wallet(id(`devnet auction ${name}`))
}

/** Announces and closes auctions, and says who may bid. */
export const OPERATOR = wallet('operator')

export interface ProjectTerms {
  readonly wallet: Wallet
  /** Undefined where nobody has told who it is. */
  readonly project?: {
    readonly name: string
    /** Keys of the exchange's tokens. */
    readonly token: string
    readonly quoteToken: string
    readonly site: string
  }
}

function project(name: string, token: string, quoteToken: string): ProjectTerms {
  const site = `https://${name.toLowerCase().replaceAll(' ', '-')}.example`
  return { wallet: wallet(name), project: { name, token, quoteToken, site } }
}

/** Bid in every auction, and go on bidding as time does. */
export const PROJECTS: readonly ProjectTerms[] = [
  project('Twelve Wheels', 'D12', 'WBNB'),
  project('Halloumi Hub', 'D8', 'BUSD'),
  project('Ricotta Republic', 'D6', 'BUSD'),
  project('Quark Protocol', 'D9', 'WBNB'),
  project('Blue Vein', 'B32', 'BUSD'),
  project('Manchego Market', 'D4', 'CHEESE'),
  project('Gouda Games', 'ETH', 'WBNB'),
  project('Parmesan Pay', 'DAI', 'BUSD'),
  project('Munster Meta', 'D7', 'CHEESE'),
  project('Stilton Swap', 'D17', 'WBNB'),
  { wallet: wallet('nobody knows 1') },
  { wallet: wallet('nobody knows 2') },
]

/** The first account bids for it: a person at the local exchange may. */
export const OWN_PROJECT = { name: 'Cheddar Labs', token: 'D2', quoteToken: 'CHEESE' } as const
export const OWN_ACCOUNT = ACCOUNTS[0] ?? ''

/** Whole CHEESE by the project's place in the list; `own` is the first account's. */
export const PAST_BIDS: readonly {
  readonly bids: readonly number[]
  readonly own: number
  /** The least total that won. */
  readonly threshold: number
}[] = [
  { bids: [1200, 900, 840, 700, 650, 300, 250, 120], own: 0, threshold: 650 },
  // Two are equal in the last place, and both have won.
  { bids: [400, 1500, 310, 2000, 810, 520, 140, 520, 200, 100], own: 180, threshold: 520 },
]
export const PRESENT_BIDS: readonly number[] = [500, 320, 710, 150, 320, 240, 180, 110, 0, 0, 190, 130]
