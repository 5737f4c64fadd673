import { describe, expect, it } from 'vitest'
import { type LotteryState, lotteryStep } from '../../server/lottery/rounds'
import { OWN_SCHEDULE } from '../../devnet/areas/lottery/keeper'
import { lottery } from '../../devnet/areas/lottery/module'
import {
  ANNOUNCED_AFTER_S,
  BOTS,
  DRAW_AFTER_S,
  INJECTION,
  ON_SALE_AFTER_S,
  SALE_S,
  TICKET_PRICE,
} from '../../devnet/areas/lottery/terms'
import { areaKeeper } from './areaKeeper'
import { raffle, shown } from './lottery'
import { localChain } from './support'

const chain = localChain()
const runKeeper = areaKeeper(chain, lottery)
const { buy, current, round, ticketsOf } = raffle(chain)
/** From a start to the next one, with the keeper's own pace. */
const WHOLE_S = SALE_S + DRAW_AFTER_S + ON_SALE_AFTER_S + 12

describe('what the keeper does next', () => {
  const STATE = { lotteryId: 3, status: 'open', endTime: 1000, hasNumber: false } as const

  it('follows from the status, the number and the schedule', () => {
    const draw = 1000 + DRAW_AFTER_S
    const step = (state: LotteryState, now: number) => lotteryStep(state, now, OWN_SCHEDULE)
    expect(step({ ...STATE, lotteryId: 0, status: 'pending' }, 5)).toBe('start')
    expect(step(STATE, draw - 1)).toBe('wait')
    expect(step(STATE, draw)).toBe('close')
    expect(step({ ...STATE, status: 'close' }, draw + 1)).toBe('fulfill')
    const asked = { ...STATE, status: 'close', hasNumber: true } as const
    expect(step(asked, draw + ANNOUNCED_AFTER_S - 1)).toBe('wait')
    expect(step(asked, draw + ANNOUNCED_AFTER_S)).toBe('draw')
    const drawn = { ...asked, status: 'claimable' } as const
    expect(step(drawn, draw + ON_SALE_AFTER_S - 1)).toBe('wait')
    expect(step(drawn, draw + ON_SALE_AFTER_S)).toBe('start')
  })
})

describe('the keeper', () => {
  it('runs round after round, at five dollars a ticket, with an injection and the tickets of bots', async () => {
    await runKeeper(2 * WHOLE_S)
    const id = await current()
    expect(id).toBeGreaterThanOrEqual(2)
    const first = await round(1)
    expect(first.status).toBe('claimable')
    expect(first.endTime - first.startTime).toBeLessThanOrEqual(BigInt(SALE_S))
    // The pool's own price, less what a seed of whole units rounds away.
    expect(Number(first.priceTicketInCake - TICKET_PRICE)).toBeLessThan(Number(TICKET_PRICE) / 1000)
    expect(first.amountCollectedInCake).toBeGreaterThan(INJECTION)
    const bought = await Promise.all(BOTS.map(({ address }) => ticketsOf(1, address)))
    expect(bought.flat().length).toBe(first.firstTicketIdNextLottery)
    expect(bought.flat().length).toBeGreaterThan(0)
    const next = await round(2)
    expect(next.startTime).toBeGreaterThanOrEqual(first.endTime + BigInt(DRAW_AFTER_S + ON_SALE_AFTER_S))
  })

  it('the keeper that was away for an hour draws the round late, and goes on', async () => {
    await runKeeper(8)
    const id = await current()
    await buy(id, [shown('123456')])
    await chain.rpc('evm_mine', { timestamp: Number((await round(id)).endTime) + 3600 })
    await runKeeper(24)
    expect((await round(id)).status).toBe('claimable')
    expect(await current()).toBe(id + 1)
    expect((await round(id + 1)).status).toBe('open')
    expect((await ticketsOf(id)).length).toBe(1)
  })
})
