import { type LotteryStatus, statusOf } from '~/domain/lottery/round'
import type { Address } from '~/domain/address'
import { type Decoder, field, flag, list, map, nullable, optional, parsed, record } from '~/lib/decode'
import { CHANGES } from './changes'
import { amount, count, moment, type Digits } from './decoders'
import { type Answer, askPart, subgraph, remote, renewedAfter } from './remote'

/** A round as it is listed (specification 2 §3); seconds since 1970. */
export interface ListedLottery {
  readonly lotteryId: number
  readonly status: LotteryStatus
  /** The contract's, with its 1 in front; undefined before the draw. */
  readonly finalNumber: number | undefined
  readonly startTime: number
  readonly endTime: number
  /** In whole tokens. */
  readonly ticketPrice: Digits
  readonly totalTickets: number
  readonly totalUsers: number
  /** Tickets, not people; undefined before the draw. */
  readonly winningTickets: number | undefined
}

/** A round that an account has tickets of. The subgraph says that something of it was claimed, and not that all was. */
export interface PlayedLottery {
  readonly lotteryId: number
  readonly status: LotteryStatus
  readonly endTime: number
  readonly hasClaimed: boolean
  readonly totalTickets: number
}

export interface LotteryPlayer {
  readonly totalTickets: number
  /** Whole tokens, without what the discount saved. */
  readonly totalCake: Digits
  /** The newest first. */
  readonly rounds: readonly PlayedLottery[]
}

interface ListQuery {
  readonly url: string
  readonly first: number
  readonly skip: number
}

interface PlayerQuery {
  readonly url: string
  readonly account: Address
  /** Rounds that one request brings. */
  readonly first: number
}

/** Beyond it public subgraphs answer nothing. */
const MOST_SKIPPED = 5000

export const lotterySubgraph = remote.injectEndpoints({
  endpoints: (build) => ({
    /** A page of the rounds, the newest first. */
    lotteries: build.query<Answer<readonly ListedLottery[]>, ListQuery>({
      providesTags: renewedAfter(CHANGES.tickets),
      query: ({ url, first, skip }) =>
        subgraph(
          url,
          `
            query ($first: Int!, $skip: Int!, $where: Lottery_filter) {
              lotteries(first: $first, skip: $skip, where: $where, orderBy: block, orderDirection: desc) {
                id
                totalUsers
                totalTickets
                winningTickets
                status
                finalNumber
                startTime
                endTime
                ticketPrice
              }
            }
          `,
          { first, skip, where: {} },
          field('lotteries', listedLotteries),
        ),
    }),
    /** Every round that the account has tickets of; null where it has never bought one. */
    lotteryPlayer: build.query<Answer<LotteryPlayer | null>, PlayerQuery>({
      providesTags: renewedAfter(CHANGES.tickets),
      queryFn: async (question, _api, _options, ask) => {
        let player: LotteryPlayer | null = null
        let missing = 0
        for (let skip = 0; skip <= MOST_SKIPPED; skip += question.first) {
          const page = await askPart(ask, playerRequest(question, skip))
          if (page.error !== undefined) return { error: page.error }
          missing += page.missing
          if (page.data === null) break
          const { sent, ...more } = page.data
          const rounds: readonly PlayedLottery[] = [...(player?.rounds ?? []), ...more.rounds]
          player = { ...more, rounds: [...new Map(rounds.map((each) => [each.lotteryId, each])).values()] }
          if (sent < question.first) break
        }
        return { data: { value: player, missing } }
      },
    }),
  }),
})

function playerRequest({ url, account, first }: PlayerQuery, skip: number) {
  return subgraph(
    url,
    `
      query ($id: ID!, $first: Int!, $skip: Int!, $where: Round_filter) {
        user(id: $id) {
          totalTickets
          totalCake
          rounds(first: $first, skip: $skip, where: $where, orderBy: block, orderDirection: desc) {
            claimed
            totalTickets
            lottery {
              id
              endTime
              status
            }
          }
        }
      }
    `,
    { id: account.toLowerCase(), first, skip, where: {} },
    field('user', nullable(lotteryPlayer)),
  )
}

const status = parsed(
  (value) => (typeof value === 'string' ? statusOf(value) : undefined),
  'the status of a lottery',
)

const listedLottery: Decoder<ListedLottery> = map(
  record({
    id: count,
    status,
    finalNumber: optional(count),
    startTime: moment,
    endTime: moment,
    ticketPrice: amount,
    totalTickets: count,
    totalUsers: count,
    winningTickets: optional(count),
  }),
  ({ id, ...rest }) => ({ lotteryId: id, ...rest }),
)

/** The newest first, in whatever order they come. */
const listedLotteries = map(list(listedLottery, { key: (each) => each.lotteryId }), (all) =>
  [...all].sort((a, b) => b.lotteryId - a.lotteryId),
)

const playedLottery: Decoder<PlayedLottery> = map(
  record({ claimed: flag, totalTickets: count, lottery: record({ id: count, status, endTime: moment }) }),
  ({ claimed, totalTickets, lottery: { id, ...lottery } }) => ({
    ...{ lotteryId: id, ...lottery },
    ...{ hasClaimed: claimed, totalTickets },
  }),
)

/** `sent` counts the rounds that could not be read, too. */
const lotteryPlayer = map(
  record({
    totalTickets: count,
    totalCake: amount,
    rounds: (value, report) => ({
      rounds: list(playedLottery)(value, report),
      sent: Array.isArray(value) ? value.length : 0,
    }),
  }),
  ({ rounds, ...player }) => ({ ...player, ...rounds }),
)
