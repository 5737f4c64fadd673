import { type Address, parseAddress } from '~/domain/address'
import type { LeaderboardFilter, LeaderboardWhere } from '~/domain/prediction/leaderboard'
import { isRecord } from '~/lib/record'
import { CHANGES } from './changes'
import { graphql, remote, renewedAfter } from './remote'

/** A figure as its digits: what the store holds is plain data. */
type Digits = string

/**
 * A player’s figures by the subgraph, over all time; amounts in BNB. It counts winnings when they are collected, so
 * that a win that waits to be collected is a loss in `winRate` and `netBNB`.
 */
export interface Player {
  readonly id: Address
  readonly totalBets: number
  readonly totalBetsBull: number
  readonly totalBetsBear: number
  readonly totalBNB: Digits
  readonly totalBetsClaimed: number
  readonly totalBNBClaimed: Digits
  /** 0 to 100. */
  readonly winRate: Digits
  readonly averageBNB: Digits
  readonly netBNB: Digits
}

export interface PlayerBet {
  readonly id: string
  readonly epoch: number
  readonly position: 'bull' | 'bear'
  readonly amount: Digits
  readonly claimed: boolean
  /** What it brought, the stake taken off; undefined until it is collected. */
  readonly claimedNetBNB: Digits | undefined
  /** Where the round has ended; undefined before, and where it never did. */
  readonly result: 'bull' | 'bear' | 'house' | undefined
  readonly isFailed: boolean
  /** Unix seconds. */
  readonly createdAt: number
}

interface PlayersQuestion {
  readonly url: string
  readonly where: LeaderboardWhere
  readonly orderBy: LeaderboardFilter['orderBy']
  readonly skip: number
  readonly first: number
}

interface PlayerQuestion {
  readonly url: string
  readonly player: Address
}

const USER_FIELDS =
  'id totalBets totalBetsBull totalBetsBear totalBNB totalBetsClaimed totalBNBClaimed winRate averageBNB netBNB'

export const predictionSubgraph = remote.injectEndpoints({
  endpoints: (build) => ({
    players: build.query<readonly Player[], PlayersQuestion>({
      providesTags: renewedAfter(CHANGES.bets),
      query: ({ url, ...variables }) =>
        graphql(
          url,
          `query ($where: User_filter, $orderBy: User_orderBy, $skip: Int!, $first: Int!) {
            users(where: $where, orderBy: $orderBy, orderDirection: desc, skip: $skip, first: $first) { ${USER_FIELDS} }
          }`,
          variables,
          ({ users }) => listOf(users, playerOf),
        ),
    }),
    /** Null where the address has never played. */
    player: build.query<Player | null, PlayerQuestion>({
      providesTags: renewedAfter(CHANGES.bets),
      query: ({ url, player }) =>
        graphql(
          url,
          `query ($id: ID!) { user(id: $id) { ${USER_FIELDS} } }`,
          { id: player.toLowerCase() },
          ({ user }) => (user === null ? null : playerOf(user)),
        ),
    }),
    /** The newest first. */
    playerBets: build.query<readonly PlayerBet[], PlayerQuestion & { readonly first: number }>({
      providesTags: renewedAfter(CHANGES.bets),
      query: ({ url, player, first }) =>
        graphql(
          url,
          `
            query ($user: String!, $first: Int!) {
              bets(where: { user: $user }, orderBy: createdAt, orderDirection: desc, first: $first) {
                id
                amount
                position
                claimed
                claimedNetBNB
                createdAt
                round {
                  epoch
                  position
                  failed
                }
              }
            }
          `,
          { user: player.toLowerCase(), first },
          ({ bets }) => listOf(bets, betOf),
        ),
    }),
  }),
})

function listOf<T>(value: unknown, parse: (entry: unknown) => T): readonly T[] {
  if (!Array.isArray(value)) throw new Error('No list')
  return value.map(parse)
}

function playerOf(value: unknown): Player {
  if (!isRecord(value)) throw new Error('No player')
  const id = parseAddress(value['id'])
  if (id === undefined) throw new Error('A player without an address')
  return {
    id,
    totalBets: count(value['totalBets']),
    totalBetsBull: count(value['totalBetsBull']),
    totalBetsBear: count(value['totalBetsBear']),
    totalBNB: digits(value['totalBNB']),
    totalBetsClaimed: count(value['totalBetsClaimed']),
    totalBNBClaimed: digits(value['totalBNBClaimed']),
    winRate: digits(value['winRate']),
    averageBNB: digits(value['averageBNB']),
    netBNB: digits(value['netBNB']),
  }
}

function betOf(value: unknown): PlayerBet {
  if (!isRecord(value) || !isRecord(value['round'])) throw new Error('No bet')
  const { id, claimed, claimedNetBNB, round } = value
  const position = POSITIONS[String(value['position'])]
  if (typeof id !== 'string' || (position !== 'bull' && position !== 'bear')) throw new Error('No bet')
  return {
    id,
    epoch: count(round['epoch']),
    position,
    amount: digits(value['amount']),
    claimed: claimed === true,
    claimedNetBNB: claimedNetBNB === null || claimedNetBNB === undefined ? undefined : digits(claimedNetBNB),
    result: POSITIONS[String(round['position'])],
    isFailed: round['failed'] === true,
    createdAt: count(value['createdAt']),
  }
}

const POSITIONS: Readonly<Partial<Record<string, 'bull' | 'bear' | 'house'>>> = {
  Bull: 'bull',
  Bear: 'bear',
  House: 'house',
}

/** Counts come as texts. */
function count(value: unknown): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`${String(value)} is no count`)
  return number
}

function digits(value: unknown): Digits {
  if (typeof value !== 'string' || !/^-?\d{1,80}(\.\d{1,80})?$/.test(value)) throw new Error('No figure')
  return value
}
