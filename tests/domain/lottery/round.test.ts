import { describe, expect, it } from 'vitest'
import {
  countdownOf,
  drawTime,
  isLate,
  isOnSale,
  isRefundable,
  isTransitioning,
  latestLotteryIds,
  type LotteryStatus,
  refundPerTicket,
  statusAt,
  statusOf,
  withNewer,
} from '~/domain/lottery/round'

const SCHEDULE = { drawAfterS: 1800, announcedAfterS: 180, onSaleAfterS: 300 }
const at = (status: LotteryStatus) => ({ status, endTime: 10_000n })

describe('a status', () => {
  it('is read from the contract’s index and from the subgraph’s word', () => {
    expect([0, 1, 2, 3, 4].map(statusAt)).toEqual(['pending', 'open', 'close', 'claimable', undefined])
    expect(['Pending', 'Open', 'Close', 'CLAIMABLE', 'Over'].map(statusOf)).toEqual([
      ...['pending', 'open', 'close', 'claimable', undefined],
    ])
  })
})

describe('the schedule', () => {
  it('draws after the sales have ended, and both times are known', () => {
    expect(drawTime(at('open'), SCHEDULE)).toBe(11_800n)
    expect(isOnSale(at('open'), 9_999n)).toBe(true)
    expect(isOnSale(at('open'), 10_000n)).toBe(false)
    expect(isOnSale(at('close'), 9_999n)).toBe(false)
  })

  it('counts down to what comes next', () => {
    expect(countdownOf(at('pending'), SCHEDULE)).toBeUndefined()
    expect(countdownOf(at('open'), SCHEDULE)).toEqual({ to: 'draw', at: 11_800n })
    expect(countdownOf(at('close'), SCHEDULE)).toEqual({ to: 'winners', at: 11_980n })
    expect(countdownOf(at('claimable'), SCHEDULE)).toEqual({ to: 'tickets', at: 12_100n })
    const untold = { drawAfterS: undefined, announcedAfterS: undefined, onSaleAfterS: undefined }
    expect(drawTime(at('open'), untold)).toBeUndefined()
    expect(countdownOf(at('open'), untold)).toEqual({ to: 'sales-end', at: 10_000n })
    expect(countdownOf(at('close'), untold)).toBeUndefined()
    expect(countdownOf(at('claimable'), { ...untold, drawAfterS: 60 })).toBeUndefined()
  })

  it('is behind where the time has come and the round has not moved, by an hour as well', () => {
    expect(isTransitioning(at('open'), SCHEDULE, 11_799n)).toBe(false)
    expect(isTransitioning(at('open'), SCHEDULE, 11_800n)).toBe(true)
    expect(isTransitioning(at('close'), SCHEDULE, 11_800n)).toBe(false)
    expect(isTransitioning(at('close'), SCHEDULE, 11_980n + 3600n)).toBe(true)
    expect(isTransitioning(at('pending'), SCHEDULE, 99_999n)).toBe(false)
  })
})

describe('lists of rounds', () => {
  it('begin with the newest, and with the first of all end', () => {
    expect(latestLotteryIds(12, 3)).toEqual([12, 11, 10])
    expect(latestLotteryIds(2, 3)).toEqual([2, 1])
    expect(latestLotteryIds(0, 3)).toEqual([])
  })

  it('take the chain’s word for the rounds that it was asked about', () => {
    const listed = [1, 2, 3].map((lotteryId) => ({ lotteryId, from: 'subgraph' }))
    const fresh = [4, 3].map((lotteryId) => ({ lotteryId, from: 'chain' }))
    expect(withNewer(listed, fresh).map(({ lotteryId, from }) => `${String(lotteryId)} ${from}`)).toEqual([
      ...['4 chain', '3 chain', '2 subgraph', '1 subgraph'],
    ])
  })
})

it('is late once its operator has let more than the time pass that the contract gives', () => {
  const isLateAt = (now: bigint) => isLate({ endTime: 1000n }, 300n, now)
  expect([700n, 1000n, 1300n, 1301n].map(isLateAt)).toEqual([false, false, false, true])
})

describe('a round whose number does not come', () => {
  const terms = { refundS: 500n, isGivenUp: false, hasNumber: false }
  const isAt = (status: LotteryStatus, now: bigint, changes: object = {}) =>
    isRefundable({ status, endTime: 1000n }, { ...terms, ...changes }, now)

  it('is refunded after the time that the contract gives, and not at it', () => {
    expect([1000n, 1500n, 1501n].map((now) => isAt('close', now))).toEqual([false, false, true])
    expect(isAt('open', 1501n)).toBe(true)
    expect(isAt('claimable', 9999n)).toBe(false)
    expect(isAt('pending', 9999n)).toBe(false)
  })

  it('is drawn and not refunded once its number is there, and stays refunded once it was given up', () => {
    expect(isAt('close', 1501n, { hasNumber: true })).toBe(false)
    expect(isAt('open', 1501n, { hasNumber: true })).toBe(true)
    expect(isAt('close', 1n, { isGivenUp: true, hasNumber: true })).toBe(true)
  })

  it('gives each ticket the same part of the pot, rounded down', () => {
    const round = { firstTicketId: 4, firstTicketIdNextLottery: 7, amountCollectedInCake: 100n }
    expect(refundPerTicket({ ...round, status: 'close' }, 99)).toBe(33n)
    // An open round has no end yet: all tickets so far are its.
    expect(refundPerTicket({ ...round, status: 'open' }, 9)).toBe(20n)
    expect(refundPerTicket({ ...round, status: 'open' }, 4)).toBe(0n)
  })
})
