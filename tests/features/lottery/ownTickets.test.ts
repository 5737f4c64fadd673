import { describe, expect, it } from 'vitest'
import { network } from '~/config/networks'
import type { Outcome, Receipt, Transaction } from '~/core/transactions/slice'
import { type Address, toAddress } from '~/domain/address'
import type { RoundWinnings } from '~/domain/lottery/winnings'
import { ownActions, unclaimedTickets, withoutClaimed } from '~/features/lottery/ownTickets'

const ALICE = toAddress('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
const BOB = toAddress('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
const HASH = `0x${'01'.repeat(32)}` as const

const receipt = (status: 0 | 1) => ({ status, blockNumber: 7, blockHash: HASH }) as unknown as Receipt
const mined = (status: 0 | 1): Outcome => ({ status: 'mined', since: 0, receipt: receipt(status) })
const replaced = (how: 'sped-up' | 'cancelled', status: 0 | 1): Outcome => ({
  ...{ status: 'replaced', since: 0, how, receipt: receipt(status) },
})
const PENDING: Outcome = { status: 'pending', since: 0 }
const LOST: Outcome = { status: 'lost', since: 0, why: 'unseen' }

let nonce = 0
function sent(
  key: string,
  facts: Readonly<Record<string, string>>,
  outcome: Outcome,
  from: Address = ALICE,
): Transaction {
  nonce += 1
  return {
    ...{ hash: `0x${nonce.toString(16).padStart(64, '0')}`, from, addedTime: nonce, outcome },
    summary: { key, facts },
  }
}

function actionsOf(...transactions: readonly Transaction[]) {
  const all = Object.fromEntries(transactions.map((each, i) => [String(i), each]))
  const { done, claimed, claiming } = ownActions({ [network.chainId]: all }, ALICE)
  const lists = (map: ReadonlyMap<number, ReadonlySet<number>>) =>
    Object.fromEntries([...map].map(([round, ids]) => [round, [...ids]]))
  return { done: Object.fromEntries(done), claimed: lists(claimed), claiming: lists(claiming) }
}

const claim = (outcome: Outcome) => sent('lottery-claim', { round: '3', tickets: '7 9' }, outcome)
const NOTHING = { done: {}, claimed: {}, claiming: {} }

describe('ownActions', () => {
  it('counts purchases and claims that are done, by round', () => {
    const buy = (round: string) => sent('lottery-buy', { round }, mined(1))
    expect(actionsOf(buy('3'), buy('3'), buy('4'), claim(mined(1))).done).toEqual({ 3: 3, 4: 1 })
  })

  it('knows which tickets are being claimed and which were', () => {
    expect(actionsOf(claim(PENDING))).toEqual({ done: {}, claimed: {}, claiming: { 3: [7, 9] } })
    expect(actionsOf(claim(mined(1)))).toEqual({ done: { 3: 1 }, claimed: { 3: [7, 9] }, claiming: {} })
  })

  it('takes a sped-up one for done, and nothing that failed, was cancelled or given up', () => {
    expect(actionsOf(claim(replaced('sped-up', 1))).claimed).toEqual({ 3: [7, 9] })
    for (const outcome of [mined(0), replaced('sped-up', 0), replaced('cancelled', 1), LOST]) {
      expect(actionsOf(claim(outcome))).toEqual(NOTHING)
    }
  })

  it('looks at the account’s own alone, and at the lottery’s', () => {
    const others = sent('lottery-claim', { round: '3', tickets: '7' }, mined(1), BOB)
    const swap = sent('swap', { round: '3', tickets: '7' }, mined(1))
    expect(actionsOf(others, swap)).toEqual(NOTHING)
  })
})

const ticket = (id: number, isClaimed = false) =>
  ({ id, number: 1_000_000 + id, isClaimed }) as unknown as RoundWinnings['tickets'][number]
const winnings = (lotteryId: number, ...tickets: readonly RoundWinnings['tickets'][number][]) => ({
  ...{ lotteryId, tickets },
})
const ids = (all: readonly RoundWinnings[]) =>
  all.map(({ lotteryId, tickets }) => [lotteryId, tickets.map(({ id }) => id)])

describe('unclaimedTickets', () => {
  it('leaves out what is claimed, being claimed or said to be claimed, and rounds without any left', () => {
    const actions = {
      done: new Map(),
      claiming: new Map([[3, new Set([1])]]),
      claimed: new Map([[3, new Set([2])]]),
    }
    const all = [winnings(3, ticket(1), ticket(2), ticket(3), ticket(4, true)), winnings(4, ticket(5, true))]
    expect(ids(unclaimedTickets(all, actions))).toEqual([[3, [3]]])
  })

  it('takes a ticket of another round with the same id for another one', () => {
    const actions = { done: new Map(), claiming: new Map([[3, new Set([1])]]), claimed: new Map() }
    expect(ids(unclaimedTickets([winnings(4, ticket(1))], actions))).toEqual([[4, [1]]])
  })
})

describe('withoutClaimed', () => {
  it('leaves out what was claimed by now, as far as the round was read anew', () => {
    const all = [winnings(3, ticket(1), ticket(2)), winnings(4, ticket(1))]
    const known = [
      {
        ...{ lotteryId: 3, status: 'claimable' as const, endTime: 0, claimed: false, totalTickets: 2 },
        tickets: [ticket(1, true), ticket(2)],
      },
    ]
    expect(ids(withoutClaimed(all, known))).toEqual([
      [3, [2]],
      [4, [1]],
    ])
  })
})
