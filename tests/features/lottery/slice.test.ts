import { expect, it } from 'vitest'
import { toAddress } from '~/domain/address'
import {
  lotteryReducer,
  lotteryReported,
  type LotteryState,
  playerArrived,
  playerChanged,
  ticketsArrived,
  transitionReported,
} from '~/features/lottery/slice'

const [ME, OTHER] = [toAddress(`0x${'1'.repeat(40)}`), toAddress(`0x${'2'.repeat(40)}`)]

function after(...actions: readonly Parameters<typeof lotteryReducer>[1][]): LotteryState {
  return actions.reduce<LotteryState>(lotteryReducer, lotteryReducer(undefined, { type: 'start' }))
}

const listed = { lotteryId: 4, status: 'claimable', endTime: 400, claimed: false, totalTickets: 2 } as const
const player = { account: ME, totalCake: '2.5', totalTickets: 2, rounds: [listed] }
const ticket = (id: number, isClaimed: boolean) => ({ id, number: 1_123_456, isClaimed })

it('begins without a round, with the largest purchase of the specification', () => {
  expect(after()).toEqual({
    currentLotteryId: null,
    maxNumberTicketsPerBuyOrClaim: 100,
    isTransitioning: false,
    userLotteryData: { account: null, totalCake: null, totalTickets: null, rounds: [] },
  })
})

it('keeps what the chain says of the lottery, and whether a round is behind its time', () => {
  const state = after(lotteryReported({ currentLotteryId: 7, mostTickets: 50 }), transitionReported(true))
  expect(state).toMatchObject({
    currentLotteryId: 7,
    maxNumberTicketsPerBuyOrClaim: 50,
    isTransitioning: true,
  })
})

it('shows nothing of one account to another, and takes nothing that comes late for it', () => {
  const own = after(playerChanged(ME), playerArrived(player))
  expect(own.userLotteryData.rounds).toEqual([{ ...listed, tickets: null }])
  expect(lotteryReducer(own, playerChanged(ME))).toBe(own)
  const other = lotteryReducer(own, playerChanged(OTHER))
  expect(other.userLotteryData).toEqual({ account: OTHER, totalCake: null, totalTickets: null, rounds: [] })
  expect(lotteryReducer(other, playerArrived(player))).toBe(other)
  const tickets = { account: ME, lotteryId: 4, status: 'claimable', endTime: 400, tickets: [] } as const
  expect(lotteryReducer(other, ticketsArrived(tickets))).toBe(other)
})

it('counts a round as claimed once any ticket of it was', () => {
  const read = (...tickets: readonly ReturnType<typeof ticket>[]) =>
    after(
      playerChanged(ME),
      ticketsArrived({ account: ME, lotteryId: 4, status: 'claimable', endTime: 400, tickets }),
    ).userLotteryData.rounds[0]?.claimed
  expect(read(ticket(0, false), ticket(1, false))).toBe(false)
  expect(read(ticket(0, false), ticket(1, true))).toBe(true)
})

it('takes the chain’s word for a round before a subgraph’s that lags', () => {
  const tickets = [ticket(0, true), ticket(1, false), ticket(9, false)]
  const state = after(
    playerChanged(ME),
    ticketsArrived({ account: ME, lotteryId: 5, status: 'open', endTime: 500, tickets: [ticket(12, false)] }),
    ticketsArrived({ account: ME, lotteryId: 4, status: 'claimable', endTime: 400, tickets }),
    playerArrived(player),
  )
  expect(state.userLotteryData.rounds).toEqual([
    {
      lotteryId: 5,
      status: 'open',
      endTime: 500,
      claimed: false,
      totalTickets: 1,
      tickets: [ticket(12, false)],
    },
    { lotteryId: 4, status: 'claimable', endTime: 400, claimed: true, totalTickets: 3, tickets },
  ])
  expect(state.userLotteryData.totalCake).toBe('2.5')
})

it('has no round in which there is no ticket', () => {
  const none = ticketsArrived({ account: ME, lotteryId: 4, status: 'open', endTime: 400, tickets: [] })
  expect(after(playerChanged(ME), none).userLotteryData.rounds).toEqual([])
})
