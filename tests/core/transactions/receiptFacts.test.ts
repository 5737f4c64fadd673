import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TransferEvent } from '~/chain/abi/bunniesEvents'
import { TicketsPurchaseEvent } from '~/chain/abi/lotteryEvents'
import { WithdrawalEvent } from '~/chain/abi/wbnbEvents'
import {
  ACCOUNT,
  allowanceFact,
  amountFact,
  receivedTerms,
  countFact,
  logTerm,
  listFact,
  occurrencesFact,
  spentTerms,
  transferTerm,
} from '~/core/transactions/logFacts'
import type { LogFact } from '~/core/transactions/slice'
import { parseLogs, factsFromLogs, agreedFacts } from '~/core/transactions/receiptFacts'
import { toAddress, ZERO_ADDRESS } from '~/domain/address'
import { ALICE, ROUTER } from './ledger'

const TOKEN = toAddress('0x00000000000000000000000000000000000000a1')
const POOL = toAddress('0x00000000000000000000000000000000000000b1')
const LOTTERY = toAddress('0x00000000000000000000000000000000000000c1')
const BOB = toAddress('0x00000000000000000000000000000000000000d1')
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const APPROVAL = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
const WITHDRAWAL = '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65'
const topic = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
const word = (units: bigint) => `0x${units.toString(16).padStart(64, '0')}`
const transfer = (from: string, to: string, units: bigint, address: string = TOKEN) => ({
  address: address.toLowerCase(),
  topics: [TRANSFER, topic(from), topic(to)],
  data: word(units),
})
const bought = (buyer: string, lotteryId: bigint, count: bigint, address: string = LOTTERY) => ({
  address: address.toLowerCase(),
  topics: [TicketsPurchaseEvent.topic, topic(buyer), word(lotteryId)],
  data: word(count),
})
const CURRENCY = { address: TOKEN, decimals: 18, symbol: 'BUSD' }
const E16 = 10n ** 16n
const OWN = { account: ALICE, from: ALICE }
const told = (logs: unknown, facts: readonly LogFact[], sender = OWN) =>
  factsFromLogs(parseLogs(logs), facts, sender)

describe('what the logs of a receipt tell', () => {
  const received = [amountFact('got', CURRENCY, receivedTerms(TOKEN))]

  it('is what was transferred of the token to the account: 294.48 where 295 were quoted', () => {
    const logs = [
      transfer(POOL, ROUTER, 500n * E16),
      transfer(POOL, ALICE, 29_448n * E16),
      transfer(POOL, ALICE, 7n * E16, POOL),
    ]
    expect(told(logs, received)).toEqual({ got: '294.48' })
  })

  it('is what the router took out of the wrapped token where the coin is wanted', () => {
    const logs = [
      transfer(POOL, ROUTER, 150n * E16),
      { address: TOKEN.toLowerCase(), topics: [WITHDRAWAL, topic(ROUTER)], data: word(150n * E16) },
    ]
    const facts = [amountFact('got', CURRENCY, logTerm(WithdrawalEvent, TOKEN, { src: ROUTER }, 'wad'))]
    expect(told(logs, facts)).toEqual({ got: '1.5' })
    // Several people’s in one transaction: whose it was the log does not say.
    expect(told(logs, facts, { account: ALICE, from: BOB })).toEqual({ got: null })
  })

  it('is what a purchase really cost and brought, whatever was planned', () => {
    const facts = [
      countFact(
        'count',
        logTerm(TicketsPurchaseEvent, LOTTERY, { buyer: ACCOUNT, lotteryId: 7n }, 'numberTickets'),
      ),
      amountFact('amount', CURRENCY, transferTerm(TOKEN, { from: ACCOUNT, to: LOTTERY }), {
        ...{ digits: 3, rounding: 'up' },
      }),
    ]
    const logs = [transfer(ALICE, LOTTERY, 3_72_5n * 10n ** 15n), bought(ALICE, 7n, 3n)]
    expect(told(logs, facts)).toEqual({ count: '3', amount: '3.73' })
    // Others’ purchases in the same transaction, another lottery’s and another round’s are not this one.
    const others = [bought(BOB, 7n, 5n), bought(ALICE, 8n, 5n), bought(ALICE, 7n, 5n, POOL)]
    expect(told([...logs, ...others, transfer(BOB, LOTTERY, E16)], facts)).toEqual({
      count: '3',
      amount: '3.73',
    })
  })

  it('is all that left the account of a taxed token, and what arrived of it', () => {
    const logs = [transfer(ALICE, POOL, 90n * E16), transfer(ALICE, BOB, 10n * E16)]
    const facts = [
      amountFact('spent', CURRENCY, spentTerms(TOKEN)),
      amountFact('staked', CURRENCY, transferTerm(TOKEN, { from: ACCOUNT, to: POOL })),
    ]
    expect(told(logs, facts)).toEqual({ spent: '1', staked: '0.9' })
  })

  it('is the last allowance, also where the wallet changed it', () => {
    const approval = (units: bigint) => ({
      ...{ address: TOKEN.toLowerCase(), data: word(units) },
      topics: [APPROVAL, topic(ALICE), topic(ROUTER)],
    })
    const facts = [allowanceFact('allowed', CURRENCY, ROUTER)]
    expect(told([approval(0n), approval(150n * E16)], facts)).toEqual({ allowed: '1.5' })
    expect(told([approval((1n << 256n) - 1n)], facts)).toEqual({ allowed: 'unlimited' })
    expect(told([approval(0n)], facts)).toEqual({ allowed: '0' })
    expect(told([transfer(ALICE, ROUTER, E16)], facts)).toEqual({ allowed: null })
  })

  it('is a list of what was collected', () => {
    const term = logTerm(TicketsPurchaseEvent, LOTTERY, { buyer: ACCOUNT }, 'lotteryId')
    expect(told([bought(ALICE, 7n, 1n), bought(ALICE, 9n, 1n)], [listFact('rounds', term)])).toEqual({
      rounds: '7 9',
    })
  })

  it('is how many collectibles arrived, whichever their numbers are', () => {
    const minted = (to: string, tokenId: bigint) => ({
      address: TOKEN.toLowerCase(),
      topics: [TRANSFER, topic(ZERO_ADDRESS), topic(to), word(tokenId)],
      data: '0x',
    })
    const term = logTerm(TransferEvent, TOKEN, { from: ZERO_ADDRESS, to: ACCOUNT }, 'tokenId')
    const facts = [occurrencesFact('collectible', term)]
    expect(told([minted(ALICE, 0n), minted(BOB, 1n)], facts)).toEqual({ collectible: '1' })
    expect(told([minted(ALICE, 0n), minted(ALICE, 7n)], facts)).toEqual({ collectible: '2' })
    expect(told([minted(BOB, 1n)], facts)).toEqual({ collectible: null })
    expect(told([], [occurrencesFact('collectible', term, { isZeroIfNone: true })])).toEqual({
      collectible: '0',
    })
  })

  it.each([
    ['nothing arrived', [transfer(POOL, ROUTER, E16)]],
    ['it was passed on', [transfer(POOL, ALICE, E16), transfer(ALICE, POOL, E16)]],
    ['the logs are nonsense', [null, 7, {}, { address: TOKEN, topics: 'no', data: '0x' }]],
    ['one of them is none', [transfer(POOL, ALICE, E16), { address: TOKEN }]],
    ['the amount is cut off', [{ ...transfer(POOL, ALICE, E16), data: '0x01' }]],
    ['a word is too short', [{ ...transfer(POOL, ALICE, E16), topics: [TRANSFER, '0x1', topic(ALICE)] }]],
    [
      'it is a collectible',
      [{ ...transfer(POOL, ALICE, E16), topics: [TRANSFER, topic(POOL), topic(ALICE), word(1n)] }],
    ],
    ['there are none', undefined],
  ])('is not known when %s', (_, logs) => {
    expect(told(logs, received)).toEqual({ got: null })
  })

  it('is nothing for certain only where none was planned', () => {
    const none = amountFact('got', CURRENCY, receivedTerms(TOKEN), { isZeroIfNone: true })
    expect(told([transfer(POOL, ROUTER, E16)], [none])).toEqual({ got: '0' })
    expect(told([transfer(POOL, ALICE, E16)], [none])).toEqual({ got: '0.01' })
  })

  it('never crashes, whatever a node says', () => {
    const hex = fc.string({ unit: fc.constantFrom(...'0123456789abcdefx'), maxLength: 140 })
    const odd = fc.oneof(
      fc.anything(),
      hex.map((digits) => `0x${digits}`),
      fc.constant(topic(ALICE)),
    )
    const log = fc.record({
      address: fc.oneof(fc.constant(TOKEN), odd),
      topics: fc.oneof(fc.array(odd, { maxLength: 5 }), odd),
      data: odd,
    })
    fc.assert(
      fc.property(fc.oneof(fc.array(fc.oneof(log, fc.anything())), fc.anything()), (logs) => {
        const { got } = told(logs, received)
        expect(got === null || /^\d+(\.\d+)?$/.test(String(got))).toBe(true)
      }),
    )
  })
})

describe('what two nodes tell of one receipt', () => {
  it('is what either of them knows, and nothing where they disagree', () => {
    const first = { amount: null, count: '3', round: '7' }
    expect(agreedFacts(first, { amount: '3.73', count: null, round: '8' })).toEqual({
      ...{ amount: '3.73', count: '3', round: null },
    })
  })
})
