import type { Address } from '~/domain/address'
import type { LeaderboardFilter, LeaderboardWhere } from '~/domain/prediction/leaderboard'
import {
  type Decoder,
  digits,
  field,
  flag,
  list,
  map,
  nullable,
  optional,
  orElse,
  record,
} from '~/lib/decode'
import { oneOf } from '~/lib/decodeOneOf'
import { CHANGES } from './changes'
import { address, amount, count, id, moment, type Digits } from './decoders'
import { type Answer, subgraph, remote, renewedAfter } from './remote'

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

interface PlayersQuery {
  readonly url: string
  readonly where: LeaderboardWhere
  readonly orderBy: LeaderboardFilter['orderBy']
  readonly skip: number
  readonly first: number
}

interface PlayerQuery {
  readonly url: string
  readonly player: Address
}

const USER_FIELDS =
  'id totalBets totalBetsBull totalBetsBear totalBNB totalBetsClaimed totalBNBClaimed winRate averageBNB netBNB'

export const predictionSubgraph = remote.injectEndpoints({
  endpoints: (build) => ({
    players: build.query<Answer<readonly Player[]>, PlayersQuery>({
      providesTags: renewedAfter(CHANGES.bets),
      query: ({ url, ...variables }) =>
        subgraph(
          url,
          `query ($where: User_filter, $orderBy: User_orderBy, $skip: Int!, $first: Int!) {
            users(where: $where, orderBy: $orderBy, orderDirection: desc, skip: $skip, first: $first) { ${USER_FIELDS} }
          }`,
          variables,
          field('users', list(player, { key: (each) => each.id })),
        ),
    }),
    /** Null where the address has never played. */
    player: build.query<Answer<Player | null>, PlayerQuery>({
      providesTags: renewedAfter(CHANGES.bets),
      query: ({ url, player: account }) =>
        subgraph(
          url,
          `query ($id: ID!) { user(id: $id) { ${USER_FIELDS} } }`,
          { id: account.toLowerCase() },
          field('user', nullable(player)),
        ),
    }),
    /** The newest first. */
    playerBets: build.query<Answer<readonly PlayerBet[]>, PlayerQuery & { readonly first: number }>({
      providesTags: renewedAfter(CHANGES.bets),
      query: ({ url, player, first }) =>
        subgraph(
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
          field('bets', playerBets),
        ),
    }),
  }),
})

const player: Decoder<Player> = record({
  id: address,
  totalBets: count,
  totalBetsBull: count,
  totalBetsBear: count,
  totalBNB: amount,
  totalBetsClaimed: count,
  totalBNBClaimed: amount,
  winRate: digits({ whole: 3 }),
  averageBNB: amount,
  netBNB: digits({ isSigned: true }),
})

const playerBet: Decoder<PlayerBet> = map(
  record({
    id,
    amount,
    position: oneOf({ Bull: 'bull', Bear: 'bear' } as const),
    claimed: flag,
    claimedNetBNB: optional(digits({ isSigned: true })),
    createdAt: moment,
    round: record({
      epoch: count,
      position: orElse(oneOf({ Bull: 'bull', Bear: 'bear', House: 'house' } as const), undefined),
      failed: flag,
    }),
  }),
  ({ round: { epoch, position: result, failed: isFailed }, ...bet }) => ({ ...bet, epoch, result, isFailed }),
)

/** The newest first, in whatever order they come. */
const playerBets = map(list(playerBet, { key: (each) => each.id }), (bets) =>
  [...bets].sort((a, b) => b.createdAt - a.createdAt),
)
