import { derived, optional, optionalReference, reference, scalar } from '../entity'

const count = scalar('BigInt')
const decimal = scalar('BigDecimal')
const bytes = scalar('Bytes')
const text = scalar('String')

/** What users and the market are counted by: amounts in BNB, the win rate from 0 to 100. */
const COUNTED = {
  totalBets: count,
  totalBetsBull: count,
  totalBetsBear: count,
  totalBNB: decimal,
  totalBNBBull: decimal,
  totalBNBBear: decimal,
  totalBetsClaimed: count,
  totalBNBClaimed: decimal,
  winRate: decimal,
  averageBNB: decimal,
  netBNB: decimal,
}

/** The public prediction subgraph's schema, version 2 (facts 15). A position is Bull, Bear or, of a round, House. */
export const MARKET = {
  name: 'Market',
  one: 'market',
  many: 'markets',
  fields: {
    epoch: optionalReference('Round'),
    paused: scalar('Boolean'),
    totalUsers: count,
    totalBNBTreasury: decimal,
    ...COUNTED,
  },
} as const

export const ROUND = {
  name: 'Round',
  one: 'round',
  many: 'rounds',
  fields: {
    epoch: count,
    position: optional('String'),
    /** True once a pause has caught it, false once it has ended. */
    failed: optional('Boolean'),
    previous: optionalReference('Round'),
    startAt: count,
    startBlock: count,
    startHash: bytes,
    lockAt: optional('BigInt'),
    lockBlock: optional('BigInt'),
    lockHash: optional('Bytes'),
    lockPrice: optional('BigDecimal'),
    lockRoundId: optional('LargeInt'),
    closeAt: optional('BigInt'),
    closeBlock: optional('BigInt'),
    closeHash: optional('Bytes'),
    closePrice: optional('BigDecimal'),
    closeRoundId: optional('LargeInt'),
    totalBets: count,
    totalAmount: decimal,
    bullBets: count,
    bullAmount: decimal,
    bearBets: count,
    bearAmount: decimal,
    bets: derived('Bet', 'round'),
  },
} as const

export const USER = {
  name: 'User',
  one: 'user',
  many: 'users',
  fields: {
    createdAt: count,
    /** Of the latest bet. */
    updatedAt: count,
    block: count,
    ...COUNTED,
    bets: derived('Bet', 'user'),
  },
} as const

export const BET = {
  name: 'Bet',
  one: 'bet',
  many: 'bets',
  fields: {
    round: reference('Round'),
    user: reference('User'),
    hash: bytes,
    amount: decimal,
    position: text,
    claimed: scalar('Boolean'),
    claimedAt: optional('BigInt'),
    claimedBlock: optional('BigInt'),
    claimedHash: optional('Bytes'),
    claimedBNB: optional('BigDecimal'),
    claimedNetBNB: optional('BigDecimal'),
    createdAt: count,
    updatedAt: count,
    block: count,
  },
} as const
