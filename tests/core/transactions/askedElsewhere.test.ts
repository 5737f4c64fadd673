import { describe, expect, it } from 'vitest'
import { buyTickets } from '~/chain/abi/lottery'
import { callOf } from '~/chain/contract/call'
import { network } from '~/config/networks'
import { alreadyRequested } from '~/core/transactions/alreadyRequested'
import { trackOwnRequest } from '~/core/transactions/ownRequests'
import type { TransactionPlan } from '~/core/transactions/plan'
import type { Transaction } from '~/core/transactions/slice'
import { toAddress } from '~/domain/address'
import { ALICE, hashOf, ROUTER } from './ledger'

const LOTTERY = toAddress('0x00000000000000000000000000000000000000c1')
const facts = { count: '3', amount: '2.99', symbol: 'CAKE', round: '7' }
const plan: TransactionPlan = {
  account: ALICE,
  attempts: [callOf(buyTickets, LOTTERY, [7n, [1, 2, 3]])],
  picking: 'first',
  summary: { key: 'lottery-buy', facts },
}
const asked: Transaction = {
  ...{ requestId: 'of-another-tab', from: ALICE, addedTime: 1 },
  summary: { key: 'lottery-buy', facts },
  // Random numbers of its own.
  call: { to: LOTTERY, value: '0x0', data: '0x88303dbd04' },
  outcome: { status: 'asking', since: 1 },
}
const found = (transaction: Transaction, planned = plan) =>
  alreadyRequested({ [network.chainId]: { other: transaction } }, planned)
const swap = (inputAmount: string, outputAmount: string) => ({
  key: 'swap',
  facts: { inputAmount, inputSymbol: 'CAKE', outputAmount, outputSymbol: 'BNB' },
})

describe('the same purchase in another tab', () => {
  it('is known while it waits in the wallet, and while it waits for its block', () => {
    expect(found(asked)).toEqual({ kind: 'asked-elsewhere', where: 'wallet' })
    const pending = { ...asked, hash: hashOf(1), outcome: { status: 'pending', since: 2 } } as const
    expect(found(pending)).toEqual({ kind: 'asked-elsewhere', where: 'chain' })
  })

  it.each<[string, Partial<Transaction>]>([
    ['refused', { outcome: { status: 'withdrawn', since: 2 } }],
    ['given up', { outcome: { status: 'lost', since: 2, why: 'unseen' } }],
    ['another account’s', { from: ROUTER }],
    ['of another contract', { call: { to: ROUTER, value: '0x0', data: '0x' } }],
    ['of another number', { summary: { key: 'lottery-buy', facts: { ...facts, count: '4' } } }],
    ['of another round', { summary: { key: 'lottery-buy', facts: { ...facts, round: '8' } } }],
    ['another action', { summary: { key: 'lottery-claim', facts } }],
    ['done to something else', { summary: { key: 'lottery-buy', facts, target: { place: 'farm' } } }],
    ['for another spender', { approval: { tokenAddress: LOTTERY, spender: ROUTER } }],
  ])('is none where it is %s', (_, changes) => {
    expect(found({ ...asked, ...changes } as Transaction)).toBeUndefined()
  })

  it('is known by what was typed, whatever is quoted for it by now', () => {
    const of = (planned: string, there: string) =>
      found({ ...asked, summary: swap(there, '0.5') }, { ...plan, summary: swap(planned, '0.51') })
    expect(of('10', '10')).toBeDefined()
    expect(of('10', '11')).toBeUndefined()
  })

  it('is known by the number of tickets, whatever a node says of their price', () => {
    expect(
      found({ ...asked, summary: { key: 'lottery-buy', facts: { ...facts, amount: '1.5' } } }),
    ).toBeDefined()
  })

  it('is none where this page has asked for it: here it is seen', async () => {
    await trackOwnRequest('of-this-page', () => Promise.resolve())
    expect(found({ ...asked, requestId: 'of-this-page' })).toBeUndefined()
  })
})
