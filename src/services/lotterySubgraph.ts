import { type LotteryStatus, statusOf } from '~/domain/lottery/round'
import type { Address } from '~/domain/address'
import { isRecord } from '~/lib/record'
import { CHANGES } from './changes'
import { askPart, graphql, remote, renewedAfter } from './remote'

/** A figure as its digits: what the store holds is plain data. */
type Digits = string

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

interface ListQuestion {
  readonly url: string
  readonly first: number
  readonly skip: number
}

interface PlayerQuestion {
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
    lotteries: build.query<readonly ListedLottery[], ListQuestion>({
      providesTags: renewedAfter(CHANGES.tickets),
      query: ({ url, first, skip }) =>
        graphql(
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
          ({ lotteries }) => listOf(lotteries, lotteryOf),
        ),
    }),
    /** Every round that the account has tickets of; null where it has never bought one. */
    lotteryPlayer: build.query<LotteryPlayer | null, PlayerQuestion>({
      providesTags: renewedAfter(CHANGES.tickets),
      queryFn: async (question, _api, _options, ask) => {
        let player: LotteryPlayer | null = null
        for (let skip = 0; skip <= MOST_SKIPPED; skip += question.first) {
          const page = await askPart(ask, playerRequest(question, skip))
          if (page.error !== undefined) return { error: page.error }
          if (page.data === null) break
          const rounds: readonly PlayedLottery[] = [...(player?.rounds ?? []), ...page.data.rounds]
          player = { ...page.data, rounds }
          if (page.data.rounds.length < question.first) break
        }
        return { data: player }
      },
    }),
  }),
})

function playerRequest({ url, account, first }: PlayerQuestion, skip: number) {
  return graphql(
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
    ({ user }) => (user === null ? null : playerOf(user)),
  )
}

function listOf<T>(value: unknown, parse: (entry: unknown) => T): readonly T[] {
  if (!Array.isArray(value)) throw new Error('No list')
  return value.map(parse)
}

function lotteryOf(value: unknown): ListedLottery {
  if (!isRecord(value)) throw new Error('No round')
  const { finalNumber, winningTickets } = value
  return {
    lotteryId: count(value['id']),
    status: status(value['status']),
    finalNumber: optional(finalNumber),
    startTime: count(value['startTime']),
    endTime: count(value['endTime']),
    ticketPrice: digits(value['ticketPrice']),
    totalTickets: count(value['totalTickets']),
    totalUsers: count(value['totalUsers']),
    winningTickets: optional(winningTickets),
  }
}

function playerOf(value: unknown): LotteryPlayer {
  if (!isRecord(value)) throw new Error('No player')
  return {
    totalTickets: count(value['totalTickets']),
    totalCake: digits(value['totalCake']),
    rounds: listOf(value['rounds'], playedOf),
  }
}

function playedOf(value: unknown): PlayedLottery {
  if (!isRecord(value) || !isRecord(value['lottery'])) throw new Error('No round of a player')
  const { lottery } = value
  return {
    lotteryId: count(lottery['id']),
    status: status(lottery['status']),
    endTime: count(lottery['endTime']),
    hasClaimed: value['claimed'] === true,
    totalTickets: count(value['totalTickets']),
  }
}

function status(value: unknown): LotteryStatus {
  const known = typeof value === 'string' ? statusOf(value) : undefined
  if (known === undefined) throw new Error(`${String(value)} is no status`)
  return known
}

function optional(value: unknown): number | undefined {
  return value === null || value === undefined ? undefined : count(value)
}

/** Counts come as texts. */
function count(value: unknown): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`${String(value)} is no count`)
  return number
}

function digits(value: unknown): Digits {
  if (typeof value !== 'string' || !/^\d{1,80}(\.\d{1,80})?$/.test(value)) throw new Error('No figure')
  return value
}
