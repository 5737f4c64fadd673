import { describe, expect, it } from 'vitest'
import type { Read } from '~/chain/multicall/read'
import { LOTTERY as CONFIG } from '~/config/lottery'
import type { PlannedAction } from '~/core/transactions/plan'
import { toAddress } from '~/domain/address'
import { costOf } from '~/domain/lottery/cost'
import { claimBatches, prizeOf, winningTickets } from '~/domain/lottery/winnings'
import { isRefundable, refundPerTicket } from '~/domain/lottery/round'
import {
  latestNumberRead,
  latestResultRead,
  lotteryReads,
  lotteryRoundRead,
  refundReads,
  ticketsRead,
} from '~/features/lottery/reads'
import { buyPlan, claimPlan, refundPlan } from '~/features/lottery/writes'
import { lotterySubgraph } from '~/services/lotterySubgraph'
import { TICKET_PRICE } from '../../devnet/areas/lottery/terms'
import { askRemote } from '../support/askRemote'
import { CHEESE, LOTTERY, raffle, shown } from './lottery'
import { readAll, sendPlanned } from './planned'
import { ALICE, localChain, ME } from './support'

const chain = localChain({ indexer: true })
const { buy, close, draw, inject, round, start, ticketsOf } = raffle(chain)
const E18 = 10n ** 18n
const FINAL = shown('654321')
const lottery = toAddress(LOTTERY.address)
const me = toAddress(ME)

const ask = <T>(...questions: readonly (Read<T> | undefined)[]) => readAll(chain, questions)

const send = (plan: PlannedAction | undefined, from?: string) => sendPlanned(chain, plan, from)

describe('what the app reads of the lottery', () => {
  it('is the newest round, the largest purchase, and rounds as the contract has them', async () => {
    const { currentLotteryId, mostTickets } = lotteryReads(lottery)
    expect(await ask(currentLotteryId, mostTickets)).toEqual([0, 100])
    const id = await start()
    await inject(id, 10n * E18)
    await buy(id, ['654999', '123456'].map(shown), ALICE)
    await close(id)
    await draw(id, FINAL)
    await start({ price: 2n * E18, divisor: 300 })
    expect(await ask(currentLotteryId)).toEqual([2])
    const read = await ask(...[1, 2, 3].map((each) => lotteryRoundRead(lottery, each)))
    expect(read).toEqual([await round(1), await round(2), await round(3)])
    expect(read.map(({ status }) => status)).toEqual(['claimable', 'open', 'pending'])
    expect(read[0]?.countWinnersPerBracket).toEqual([0, 0, 1, 0, 0, 0])
  })

  it('are an account’s tickets, by pages, ticket 0 among them, with what was claimed', async () => {
    const id = await start()
    await buy(id, ['654321', '654999', '000000'].map(shown))
    await buy(id, [FINAL], ALICE)
    await buy(id, [FINAL])
    await close(id)
    await draw(id, FINAL)
    await chain.send(LOTTERY, 'claimTickets', [id, [4], [5]])
    const page = (cursor: number, size: number) =>
      ticketsRead(lottery, { account: me, lotteryId: id, cursor, size })
    expect(await ask(page(0, CONFIG.ticketPage))).toEqual([await ticketsOf(id)])
    const [first, rest, end] = await ask(page(0, 3), page(3, 3), page(4, 1))
    expect(first?.map((ticket) => ticket.id)).toEqual([0, 1, 2])
    expect(rest).toEqual([{ id: 4, number: FINAL, isClaimed: true }])
    expect(end).toEqual([])
    await expect(ask(page(5, 1))).rejects.toThrow('reverted')
  })
})

describe('what the app sends', () => {
  it('buys the tickets for exactly what was said, and leaves no allowance', async () => {
    const id = await start()
    const before = await chain.balance(CHEESE, ME)
    const numbers = ['111111', '222222', '333333'].map(shown)
    const cost = costOf({ price: TICKET_PRICE, discountDivisor: 2000n }, 3)
    await chain.send(CHEESE, 'approve', [LOTTERY.address, cost])
    await send(buyPlan(lottery, { lotteryId: id, numbers, cost }))
    expect((await ticketsOf(id)).map(({ number }) => number)).toEqual(numbers)
    expect(before - (await chain.balance(CHEESE, ME))).toBe(cost)
    expect(await chain.call<bigint>(CHEESE, 'allowance', [ME, LOTTERY.address])).toBe(0n)
  })

  it('has tickets refunded to the wei of what was said, once their round’s number is too late', async () => {
    const id = await start()
    await inject(id, 10n * E18)
    await buy(id, ['111111', '222222'].map(shown))
    await buy(id, ['333333'].map(shown), ALICE)
    const terms = refundReads(lottery, id)
    /** As the screen decides it: whether, and what each ticket gets. */
    const refund = async () => {
      const [[refundS = 0n], [isGivenUp = false], [next = 0]] = await Promise.all([
        ask(terms.refundS),
        ask(terms.isGivenUp),
        ask(terms.nextTicketId),
      ])
      const [source] = await ask(terms.source)
      const [numberOf, result] =
        source === undefined ? [] : await ask(latestNumberRead(source), latestResultRead(source))
      const [now] = await ask(lotteryRoundRead(lottery, id))
      if (now === undefined) throw new Error('There is no round.')
      const hasNumber = numberOf === id && result !== 0
      const isNow = isRefundable(now, { refundS, isGivenUp, hasNumber }, BigInt(await chain.now()))
      return { isNow, each: refundPerTicket(now, next) }
    }
    const { endTime } = await round(id)
    await chain.rpc('evm_mine', { timestamp: Number(endTime) + 7 * 86_400 })
    expect((await refund()).isNow).toBe(false)
    await chain.rpc('evm_mine', { timestamp: Number(endTime) + 7 * 86_400 + 1 })
    const { isNow, each } = await refund()
    expect(isNow).toBe(true)
    const pot = (await round(id)).amountCollectedInCake
    expect(each).toBe(pot / 3n)
    for (const [account, ids] of [
      [ME, [0, 1]],
      [ALICE, [2]],
    ] as const) {
      const before = await chain.balance(CHEESE, account)
      const amount = (await refund()).each * BigInt(ids.length)
      await send(refundPlan(lottery, { lotteryId: id, ticketIds: ids, amount }), account)
      expect((await chain.balance(CHEESE, account)) - before).toBe(amount)
      expect(amount).toBe((pot / 3n) * BigInt(ids.length))
    }
    expect((await refund()).isNow).toBe(true)
    expect((await ticketsOf(id)).every(({ isClaimed }) => isClaimed)).toBe(true)
    expect(await chain.balance(CHEESE, LOTTERY.address)).toBe(pot % 3n)
  })

  it('claims every prize by transactions that the contract takes whole', async () => {
    const id = await start()
    for (let each = 0; each < 3; each++) {
      await buy(
        id,
        Array.from({ length: 50 }, (_, i) => (i < 40 ? FINAL - 100_000 * (i % 2) : 1_000_000)),
      )
    }
    await close(id)
    await draw(id, FINAL)
    const { cakePerBracket: prizes, finalNumber } = await round(id)
    const tickets = winningTickets({ finalNumber, prizes }, await ticketsOf(id))
    expect(tickets).toHaveLength(120)
    const before = await chain.balance(CHEESE, ME)
    const batches = claimBatches([{ lotteryId: id, tickets }], 100)
    expect(batches).toHaveLength(2)
    for (const batch of batches) await send(claimPlan(lottery, batch))
    expect((await chain.balance(CHEESE, ME)) - before).toBe(prizeOf([{ lotteryId: id, tickets }]))
    expect(winningTickets({ finalNumber, prizes }, await ticketsOf(id)).every((each) => each.isClaimed)).toBe(
      true,
    )
  })
})

describe('the subgraph', () => {
  it('lists rounds, and an account’s by as many pages as there are', async () => {
    for (let each = 0; each < 3; each++) {
      const id = await start()
      await buy(id, [FINAL])
      await close(id)
      await draw(id, FINAL)
    }
    await chain.send(LOTTERY, 'claimTickets', [2, [1], [5]])
    const { indexer, servicesUrl } = chain.devnet()
    await indexer?.caughtUp()
    const url = `${servicesUrl}/subgraphs/lottery`
    const rounds = await askRemote(lotterySubgraph.endpoints.lotteries, { url, first: 2, skip: 1 })
    expect(rounds).toMatchObject([
      {
        lotteryId: 2,
        status: 'claimable',
        finalNumber: FINAL,
        winningTickets: 1,
        totalTickets: 1,
        totalUsers: 1,
      },
      { lotteryId: 1, ticketPrice: '1.25' },
    ])
    const { lotteryPlayer } = lotterySubgraph.endpoints
    const player = await askRemote(lotteryPlayer, { url, account: me, first: 2 })
    expect(player).toMatchObject({ totalTickets: 3, totalCake: '3.75' })
    expect(player?.rounds.map(({ lotteryId, hasClaimed }) => [lotteryId, hasClaimed])).toEqual([
      [3, false],
      [2, true],
      [1, false],
    ])
    expect(await askRemote(lotteryPlayer, { url, account: toAddress(ALICE), first: 2 })).toBeNull()
  })
})
