import { derived, optionalReference, reference, scalar } from '../entity'

const count = scalar('BigInt')

/** The public profile subgraph's schema (facts 15). Points that were taken away emit nothing, and stay counted. */
export const TEAM = {
  name: 'Team',
  one: 'team',
  many: 'teams',
  fields: {
    name: scalar('String'),
    isJoinable: scalar('Boolean'),
    block: count,
    timestamp: count,
    totalUsers: count,
    users: derived('User', 'team'),
    totalPoints: count,
    points: derived('Point', 'team'),
  },
} as const

export const USER = {
  name: 'User',
  one: 'user',
  many: 'users',
  fields: {
    isActive: scalar('Boolean'),
    createdAt: count,
    updatedAt: count,
    block: count,
    team: reference('Team'),
    totalPoints: count,
    points: derived('Point', 'user'),
  },
} as const

export const POINT = {
  name: 'Point',
  one: 'point',
  many: 'points',
  fields: {
    team: optionalReference('Team'),
    user: optionalReference('User'),
    points: count,
    campaignId: count,
    hash: scalar('Bytes'),
    block: count,
    timestamp: count,
  },
} as const
