import { derived, optional, reference, scalar } from '../entity'

const count = scalar('BigInt')
const decimal = scalar('BigDecimal')

/** The public lottery subgraph's schema (facts 15). A status is Pending, Open, Close or Claimable. */
export const LOTTERY = {
  name: 'Lottery',
  one: 'lottery',
  many: 'lotteries',
  fields: {
    totalUsers: count,
    totalTickets: count,
    status: scalar('String'),
    finalNumber: optional('BigInt'),
    winningTickets: optional('BigInt'),
    claimedTickets: optional('BigInt'),
    startTime: count,
    endTime: count,
    ticketPrice: decimal,
    firstTicket: count,
    lastTicket: optional('BigInt'),
    block: count,
    timestamp: count,
  },
} as const

export const USER = {
  name: 'User',
  one: 'user',
  many: 'users',
  fields: {
    totalRounds: count,
    totalTickets: count,
    rounds: derived('Round', 'user'),
    totalCake: decimal,
    block: count,
    timestamp: count,
  },
} as const

export const ROUND = {
  name: 'Round',
  one: 'round',
  many: 'rounds',
  fields: {
    lottery: reference('Lottery'),
    user: reference('User'),
    claimed: optional('Boolean'),
    totalTickets: count,
    block: count,
    timestamp: count,
  },
} as const
