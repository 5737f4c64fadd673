import { vi } from 'vitest'
import * as abi from '~/chain/abi/lottery'
import { toAddress } from '~/domain/address'
import type { LotteryRound, LotteryStatus } from '~/domain/lottery/round'
import { ticketNumber } from '~/domain/lottery/ticket'
import type { Ticket } from '~/domain/lottery/winnings'
import { devnetLottery } from '~/config/addresses/lottery31337'
import type { Address } from '~/domain/address'
import { ACCOUNT, E18, LocalChain, NOW, REVERT } from '../support/localChain'

export const LOTTERY = toAddress(devnetLottery.Lottery)
/** What every drawn round has drawn, unless a test says otherwise: 654321 as it is shown. */
export const FINAL = 1_123_456

/** The contract's number of digits as people see them. */
export function shown(digits: string): number {
  const number = ticketNumber(digits)
  if (number === undefined) throw new Error(`${digits} is no ticket.`)
  return number
}

const STATUSES: readonly LotteryStatus[] = ['pending', 'open', 'close', 'claimable']
const BREAKDOWN = [200n, 300n, 500n, 1500n, 2500n, 5000n]

/** A node with the lottery on it: rounds, tickets and the clock are changed by the test. */
export class LotteryChain extends LocalChain {
  currentLotteryId = 7
  mostTickets = 100
  readonly rounds = new Map<number, LotteryRound>()
  /** By account and round. */
  readonly tickets = new Map<string, readonly Ticket[]>()
  /** Rounds that cannot be read. */
  readonly failing = new Set<number>()
  /** Reads of tickets, as they were asked for: round, cursor, size. */
  readonly pages: (readonly [round: number, cursor: number, size: number])[] = []

  constructor() {
    super()
    for (let id = 1; id <= this.currentLotteryId; id++) this.rounds.set(id, this.usual(id))
    this.on(abi.currentLotteryId, () => BigInt(this.currentLotteryId), LOTTERY)
    this.on(abi.maxNumberTicketsPerBuyOrClaim, () => BigInt(this.mostTickets), LOTTERY)
    this.on(
      abi.viewLottery,
      ([id]) => {
        if (this.failing.has(Number(id))) return REVERT
        const round = this.rounds.get(Number(id)) ?? { ...this.usual(0), status: 'pending' }
        return [
          STATUSES.indexOf(round.status),
          ...[round.startTime, round.endTime, round.priceTicketInCake, round.discountDivisor],
          ...[round.rewardsBreakdown, round.treasuryFee, round.cakePerBracket],
          round.countWinnersPerBracket.map(BigInt),
          ...[BigInt(round.firstTicketId), BigInt(round.firstTicketIdNextLottery)],
          ...[round.amountCollectedInCake, round.finalNumber],
        ] as never
      },
      LOTTERY,
    )
    this.on(
      abi.viewUserInfoForLotteryId,
      ([account, id, cursor, size]) => {
        const [round, from, count] = [Number(id), Number(cursor), Number(size)]
        const all = this.tickets.get(`${account} ${String(round)}`) ?? []
        if (from > all.length) return REVERT
        if (count > 1) this.pages.push([round, from, count])
        const page = all.slice(from, from + count)
        return [
          page.map((ticket) => BigInt(ticket.id)),
          page.map(({ number }) => number),
          page.map(({ isClaimed }) => isClaimed),
          BigInt(from + page.length),
        ]
      },
      LOTTERY,
    )
  }

  /** Round 7 sells tickets since NOW, for four minutes; those before it are drawn. */
  usual(lotteryId: number): LotteryRound {
    const isDrawn = lotteryId < this.currentLotteryId
    const startTime = NOW - BigInt(this.currentLotteryId - lotteryId) * 1000n
    return {
      lotteryId,
      status: isDrawn ? 'claimable' : 'open',
      startTime,
      endTime: startTime + 240n,
      priceTicketInCake: E18,
      discountDivisor: 2000n,
      rewardsBreakdown: BREAKDOWN,
      treasuryFee: 2000n,
      cakePerBracket: isDrawn ? [1n, 2n, 3n, 4n, 5n, 6n].map((each) => each * E18) : BREAKDOWN.map(() => 0n),
      countWinnersPerBracket: isDrawn ? [6, 5, 4, 3, 2, 1] : [0, 0, 0, 0, 0, 0],
      firstTicketId: lotteryId * 10_000,
      firstTicketIdNextLottery: isDrawn ? lotteryId * 10_000 + 500 : lotteryId * 10_000,
      amountCollectedInCake: 3000n * E18,
      finalNumber: isDrawn ? FINAL : 0,
    }
  }

  change(lotteryId: number, changes: Partial<LotteryRound>): void {
    this.rounds.set(lotteryId, { ...(this.rounds.get(lotteryId) ?? this.usual(lotteryId)), ...changes })
  }

  /** More tickets of the account in a round, as people see their digits; the claimed ones with a '!' behind. */
  give(lotteryId: number, tickets: readonly string[], account: Address = ACCOUNT): void {
    const key = `${account} ${String(lotteryId)}`
    const before = this.tickets.get(key) ?? []
    const first = lotteryId * 10_000 + before.length
    this.tickets.set(key, [
      ...before,
      ...tickets.map((digits, i) => ({
        ...{ id: first + i, number: shown(digits.slice(0, 6)), isClaimed: digits.endsWith('!') },
      })),
    ])
  }

  claim(lotteryId: number, ids: readonly number[], account: Address = ACCOUNT): void {
    const key = `${account} ${String(lotteryId)}`
    const claimed = (this.tickets.get(key) ?? []).map((ticket) =>
      ids.includes(ticket.id) ? { ...ticket, isClaimed: true } : ticket,
    )
    this.tickets.set(key, claimed)
  }
}

/** The subgraph's answers, which a test may let lag or fail. */
export function subgraphOf(chain: LotteryChain) {
  const subgraph = {
    isDown: false,
    /** The newest round that it knows. */
    head: chain.currentLotteryId,
    asked: 0,
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation((_url, init) => {
    subgraph.asked += 1
    if (subgraph.isDown) return Promise.reject(new TypeError('Failed to fetch'))
    const { query, variables } = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as {
      readonly query: string
      readonly variables: { readonly first: number; readonly skip: number; readonly id?: string }
    }
    const ids = Array.from({ length: subgraph.head }, (_, i) => subgraph.head - i)
    const round = (id: number) => chain.rounds.get(id) ?? chain.usual(id)
    const capital = (status: string) => status.charAt(0).toUpperCase() + status.slice(1)
    const page = <T,>(all: readonly T[]) => all.slice(variables.skip, variables.skip + variables.first)
    const data = query.includes('lotteries(')
      ? {
          lotteries: page(ids).map((id) => ({
            ...{ id: String(id), totalUsers: '9', totalTickets: '500', ticketPrice: '1' },
            status: capital(round(id).status),
            finalNumber: round(id).finalNumber === 0 ? null : String(round(id).finalNumber),
            winningTickets: round(id).finalNumber === 0 ? null : '21',
            startTime: String(round(id).startTime),
            endTime: String(round(id).endTime),
          })),
        }
      : {
          user: {
            ...{ totalTickets: '12', totalCake: '12.5' },
            rounds: page(
              ids.flatMap((id) => {
                const tickets = [...chain.tickets].find(
                  ([key]) => key.toLowerCase() === `${variables.id ?? ''} ${String(id)}`,
                )?.[1]
                if (tickets === undefined) return []
                const lottery = {
                  ...{ id: String(id), endTime: String(round(id).endTime) },
                  status: capital(round(id).status),
                }
                return [{ claimed: false, totalTickets: String(tickets.length), lottery }]
              }),
            ),
          },
        }
    return Promise.resolve(new Response(JSON.stringify({ data })))
  })
  return subgraph
}
