import { Interface } from 'ethers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exchange } from '../../devnet/areas/exchange/module'
import { lottery } from '../../devnet/areas/lottery/module'
import { PAST_ROUNDS } from '../../devnet/areas/lottery/past'
import { type Devnet, startDevnet } from '../../devnet/devnet'
import { rpc } from '../../deploy/node/rpc'
import { abi as erc20 } from '~/chain/abi/erc20'
import type { LotteryRound } from '~/domain/lottery/round'
import { type WinningTicket, winningTickets } from '~/domain/lottery/winnings'
import { CHEESE, LOTTERY, roundFrom, ticketsFrom, type TicketValues } from './lottery'
import { ME } from './support'
import { querySubgraph } from './subgraph'

const E18 = 10n ** 18n
let devnet: Devnet
let rounds: readonly LotteryRound[]

async function call<T>(to: string, abi: Interface, method: string, ...args: readonly unknown[]): Promise<T> {
  const data = abi.encodeFunctionData(method, [...args])
  const answer = await rpc<string>(devnet.rpcUrl, 'eth_call', [{ to, data }, 'latest'])
  const values = abi.decodeFunctionResult(method, answer).toArray(true) as unknown[]
  return (values.length === 1 ? values[0] : values) as T
}

async function ticketsOf(lotteryId: number, account = ME) {
  const args = [account, lotteryId, 0, 2500]
  return ticketsFrom(
    await call<TicketValues>(LOTTERY.address, LOTTERY.abi, 'viewUserInfoForLotteryId', ...args),
  )
}

async function wonIn(lotteryId: number): Promise<readonly WinningTicket[]> {
  const round = rounds[lotteryId - 1]
  if (round === undefined) throw new Error('There is no such round.')
  const { finalNumber, cakePerBracket: prizes } = round
  return winningTickets({ finalNumber, prizes }, await ticketsOf(lotteryId))
}

const ask = <T>(query: string, variables?: object) => querySubgraph<T>(devnet, 'lottery', query, variables)

beforeAll(async () => {
  devnet = await startDevnet({
    ...{ rpcPort: 0, servicesPort: 0, mining: 'interval', history: [lottery], indexer: true },
    areas: [exchange, lottery],
  })
  const ids = Array.from({ length: PAST_ROUNDS + 1 }, (_, index) => index + 1)
  rounds = await Promise.all(
    ids.map(async (id) =>
      roundFrom(
        id,
        await call<Parameters<typeof roundFrom>[1]>(LOTTERY.address, LOTTERY.abi, 'viewLottery', id),
      ),
    ),
  )
})
afterAll(async () => {
  await devnet.stop()
})

describe('the rounds of the past', () => {
  it('are a dozen, drawn, and followed by one that sells tickets', () => {
    const past = rounds.slice(0, -1)
    expect(past).toHaveLength(12)
    expect(past.every(({ status, finalNumber }) => status === 'claimable' && finalNumber >= 1_000_000)).toBe(
      true,
    )
    const now = rounds.at(-1)
    expect(now?.status).toBe('open')
    expect(Number(now?.endTime)).toBeGreaterThan(Date.now() / 1000 + 120)
    expect(now?.amountCollectedInCake).toBeGreaterThanOrEqual(2500n * E18)
  })

  it('leave the first account a prize of every bracket in one of them', async () => {
    expect((await wonIn(4)).map(({ bracket }) => bracket)).toEqual([0, 1, 2, 3, 4, 5])
    expect((await wonIn(4)).some(({ isClaimed }) => isClaimed)).toBe(false)
  })

  it('leave it more winning tickets in one round than a claim may hold', async () => {
    expect(await wonIn(6)).toHaveLength(130)
  })

  it('have one without a winner, one claimed in part, one claimed, one lost, and winnings in the newest', async () => {
    expect(rounds[7]?.countWinnersPerBracket).toEqual([0, 0, 0, 0, 0, 0])
    expect((await ticketsOf(8)).length).toBe(5)
    expect((await wonIn(10)).map(({ isClaimed }) => isClaimed)).toEqual([false, false, true, false])
    expect((await wonIn(2)).map(({ isClaimed }) => isClaimed)).toEqual([true])
    expect((await ticketsOf(3)).length).toBe(4)
    expect(await wonIn(3)).toEqual([])
    expect((await wonIn(12)).length).toBe(2)
  })

  it('leave it what it had before', async () => {
    const token = new Interface(erc20)
    expect(await call<bigint>(CHEESE.address, token, 'balanceOf', ME)).toBe(20_000n * E18)
    expect(await call<bigint>(CHEESE.address, token, 'allowance', ME, LOTTERY.address)).toBe(0n)
    expect(BigInt(await rpc<string>(devnet.rpcUrl, 'eth_getBalance', [ME, 'latest']))).toBe(10_000n * E18)
  })
})

describe('the subgraph', () => {
  interface LotteryRow {
    readonly id: string
    readonly status: string
    readonly finalNumber: string | null
    readonly winningTickets: string | null
    readonly startTime: string
    readonly endTime: string
    readonly ticketPrice: string
    readonly totalTickets: string
    readonly totalUsers: string
  }

  it('lists the rounds as the contract has them, the newest first', async () => {
    const { lotteries } = await ask<{ lotteries: readonly LotteryRow[] }>(
      `query ($first: Int!, $skip: Int!, $where: Lottery_filter) {
        lotteries(first: $first, skip: $skip, where: $where, orderBy: block, orderDirection: desc) {
          id totalUsers totalTickets winningTickets status finalNumber startTime endTime ticketPrice
        }
      }`,
      { first: 100, skip: 0, where: { id_not: '0' } },
    )
    expect(lotteries.map(({ id }) => Number(id))).toEqual(rounds.map(({ lotteryId }) => lotteryId).reverse())
    for (const row of lotteries) {
      const round = rounds[Number(row.id) - 1]
      expect(row.status.toLowerCase()).toBe(round?.status)
      expect(Number(row.finalNumber)).toBe(round?.finalNumber)
      expect([row.startTime, row.endTime].map(BigInt)).toEqual([round?.startTime, round?.endTime])
      expect(row.ticketPrice).toBe('1.25')
      const winners = round?.countWinnersPerBracket.reduce((sum, count) => sum + count, 0)
      expect(Number(row.winningTickets)).toBe(winners)
      if (round?.status === 'claimable') {
        expect(Number(row.totalTickets)).toBe(round.firstTicketIdNextLottery - round.firstTicketId)
        expect(Number(row.totalUsers)).toBeGreaterThan(3)
      }
    }
  })

  it('knows an account’s rounds, by pages, and whether something of them was claimed', async () => {
    interface UserRow {
      readonly totalTickets: string
      readonly totalCake: string
      readonly rounds: readonly {
        readonly claimed: boolean
        readonly totalTickets: string
        readonly lottery: { readonly id: string; readonly endTime: string; readonly status: string }
      }[]
    }
    const query = `query ($id: ID!, $first: Int!, $skip: Int!, $where: Round_filter) {
      user(id: $id) {
        totalTickets totalCake
        rounds(first: $first, skip: $skip, where: $where, orderBy: block, orderDirection: desc) {
          claimed totalTickets lottery { id endTime status }
        }
      }
    }`
    const page = (first: number, skip: number, where: object = {}) =>
      ask<{ user: UserRow }>(query, { id: ME.toLowerCase(), first, skip, where })
    const { user } = await page(100, 0)
    expect(user.rounds.map(({ lottery: { id } }) => Number(id))).toEqual([12, 11, 10, 8, 6, 4, 3, 2])
    expect(user.rounds.filter(({ claimed }) => claimed).map(({ lottery: { id } }) => Number(id))).toEqual([
      10, 2,
    ])
    expect(user.rounds.map(({ totalTickets }) => Number(totalTickets))).toEqual([5, 3, 5, 5, 130, 6, 4, 3])
    expect(Number(user.totalTickets)).toBe(161)
    expect(Number(user.totalCake)).toBe(161 * 1.25)
    const second = await page(3, 3)
    expect(second.user.rounds.map(({ lottery: { id } }) => Number(id))).toEqual([8, 6, 4])
    const some = await page(100, 0, { lottery_in: ['2', '12'] })
    expect(some.user.rounds).toHaveLength(2)
  })
})
