import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { abi, currentTicketId, isGivenUp, randomGenerator, REFUND_TIME } from '~/chain/abi/lottery'
import { viewLatestLotteryId, viewRandomResult } from '~/chain/abi/randomSource'
import LotteryExit, { reducer } from '~/features/lottery/LotteryExit'
import { LOTTERY, LotteryChain } from '../lottery/fixture'
import { addressOf, E18, NOW } from '../support/localChain'
import { openSection, rows, sent, showsNothing, showsRows, withoutServices } from './support'

vi.mock('~/config/lottery', async (original) => ({
  ...(await original<object>()),
  lotterySubgraphUrl: 'http://services.test/subgraphs/lottery',
}))

const DAY = 86_400n
const SOURCE = addressOf(77)
let chain: LotteryChain
let services: ReturnType<typeof withoutServices>
const givenUp = new Set<bigint>()

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  chain = new LotteryChain()
  services = withoutServices()
  givenUp.clear()
  chain.on(REFUND_TIME, () => 7n * DAY, LOTTERY)
  chain.on(isGivenUp, ([id]) => givenUp.has(id), LOTTERY)
  chain.on(currentTicketId, () => 70_003n, LOTTERY)
  chain.on(randomGenerator, () => SOURCE, LOTTERY)
  chain.on(viewLatestLotteryId, () => 6n, SOURCE)
  chain.on(viewRandomResult, () => 1_234_567, SOURCE)
})

const open = () => openSection(chain, LotteryExit, { lottery: reducer })

describe('prizes', () => {
  it('are found in every round without a subgraph, and claimed round by round', async () => {
    // 654321 is drawn: two, one and no matching digits.
    chain.give(1, ['659999', '111111'])
    chain.give(3, ['699999!', '222222'])
    chain.give(6, ['699999', '699998'])
    const { user, confirm } = open()
    await showsRows('Round 62 winning tickets2 CHEESE', 'Round 11 winning ticket2 CHEESE')
    await user.click(screen.getAllByRole('button', { name: 'Claim' })[1] ?? document.body)
    expect(await sent(chain, abi)).toEqual({ to: LOTTERY, name: 'claimTickets', args: [1n, [10_000n], [1n]] })
    confirm()
    await showsRows(/^Round 6/)
    expect(services()).toEqual([])
  })

  it('are found however many rounds there were', async () => {
    chain.currentLotteryId = 250
    for (const id of [250, 249, 248, 151, 150, 51, 50, 1]) chain.rounds.set(id, chain.usual(id))
    for (const id of [151, 150, 51, 50, 1]) chain.give(id, ['699999'])
    open()
    await showsRows(...[151, 150, 51, 50, 1].map((id) => `Round ${String(id)}1 winning ticket1 CHEESE`))
  })

  it('are claimed as many at once as a claim may hold', async () => {
    chain.mostTickets = 1
    chain.give(6, ['699999', '699998'])
    const { user } = open()
    await showsRows('Round 61 winning ticket1 CHEESE')
    await user.click(screen.getByRole('button', { name: 'Claim' }))
    expect((await sent(chain, abi)).args).toEqual([6n, [60_000n], [0n]])
  })

  it('of a round that is drawn meanwhile come by themselves', async () => {
    chain.give(7, ['699999'])
    open()
    await showsRows(/^Round 71 ticket · If the random number isn’t drawn by/)
    chain.mine(() => {
      chain.change(7, { ...chain.usual(6), lotteryId: 7, firstTicketId: 70_000 })
    })
    await showsRows('Round 71 winning ticket1 CHEESE')
  })
})

describe('tickets of a round without a number', () => {
  it('are refunded once it is late', async () => {
    chain.give(7, ['654999', '111111!', '222222'])
    chain.change(7, {
      ...{ status: 'close', endTime: NOW - 8n * DAY, amountCollectedInCake: 10n * E18 },
      firstTicketIdNextLottery: 70_003,
    })
    const { user } = open()
    await showsRows(/^Round 7The winning number didn’t arrive in time, .+6\.66.* CHEESE$/)
    await user.click(screen.getByRole('button', { name: 'Refund' }))
    expect(await sent(chain, abi)).toEqual({
      ...{ to: LOTTERY, name: 'refundTickets', args: [7n, [70_000n, 70_002n]] },
    })
  })

  it('are refunded of a round that was given up long ago', async () => {
    chain.give(2, ['654999'])
    chain.change(2, { status: 'close', amountCollectedInCake: 500n * E18, finalNumber: 0 })
    givenUp.add(2n)
    open()
    await showsRows(/^Round 2The winning number didn’t arrive in time, .+1 CHEESE$/)
  })
})

it('is one line where there is nothing to claim', async () => {
  chain.give(5, ['111111'])
  open()
  await showsNothing()
})

it('fails where the chain does not answer, and asks again', async () => {
  chain.give(6, ['699999'])
  chain.failing.add(6)
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(rows()).toEqual([]))
  chain.mine(() => {
    chain.failing.clear()
  })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await showsRows('Round 61 winning ticket1 CHEESE')
})
