import { describe, expect, it } from 'vitest'
import { GIVEN_UP_AFTER_MS } from '~/config/following'
import type { InspectResult } from '~/core/transactions/inspect'
import type { BatchInspectResult } from '~/core/transactions/inspectBatch'
import { newestReceipt } from '~/core/transactions/follow'
import { batchRecordsOf, recordsOf, toldBySecond, unfoundRecordsOf } from '~/core/transactions/recordFinding'
import type { Batch, Outcome, Receipt, Transaction } from '~/core/transactions/slice'
import { ALICE, hashOf } from './ledger'

const NOW = 1_700_000_000_000
const LOOK = { blockNumber: 100, time: NOW }
const RECEIPT = { blockNumber: 99, blockHash: hashOf(5), status: 1 } as unknown as Receipt
const PENDING: Outcome = { status: 'pending', since: NOW - 5 }

function sent(changes: object = {}): Transaction {
  return {
    ...{ hash: hashOf(1), from: ALICE, addedTime: NOW - 5, outcome: PENDING },
    ...{ summary: { key: 'approve', facts: { symbol: 'CHEESE' } } },
    ...changes,
  }
}

type Records = ReturnType<typeof recordsOf>

/** What is recorded, in a word each, with why something is given up. */
const words = (records: Records) =>
  records.map(({ type, ...action }) => {
    const { why } = (action as { readonly payload: { readonly why?: string } }).payload
    return [type.replace(/^.*\//, ''), ...(why === undefined ? [] : [why])].join(' ')
  })
const payloads = (records: Records) => records.map((action) => (action as { payload?: unknown }).payload)

describe('what is recorded of a finding', () => {
  it('is the receipt, or the one of what took the nonce', () => {
    const mined: InspectResult = { kind: 'mined', receipt: RECEIPT, readings: { told: { amount: '1' } } }
    expect(payloads(recordsOf(sent(), mined, LOOK))).toMatchObject([
      { id: hashOf(1), receipt: RECEIPT, confirmedTime: NOW, told: { amount: '1' } },
    ])
    const replaced: InspectResult = { kind: 'replaced', how: 'sped-up', receipt: RECEIPT, readings: {} }
    expect(payloads(recordsOf(sent(), replaced, LOOK))).toMatchObject([{ how: 'sped-up', time: NOW }])
  })

  it('is the look where a node knows the transaction', () => {
    const records = recordsOf(sent(), { kind: 'known', nonce: 4 }, LOOK)
    expect(words(records)).toEqual(['transactionSeen', 'transactionChecked'])
    expect(payloads(records)).toMatchObject([{ nonce: 4 }, { blockNumber: 100 }])
  })

  it.each([
    ['was known before', 'seen', { nonce: 4 }, 'missing', 'unseen'],
    ['was never known', 'unseen', {}, 'missing', 'unseen'],
    ['lost its nonce', 'used', { nonce: 4 }, 'nonce-used', 'nonce-used'],
  ] as const)(
    'is given up when one that %s is missing for long enough',
    (_, patience, changes, kind, why) => {
      const missing = (since: number) =>
        words(
          recordsOf(sent({ ...changes, outcome: { ...PENDING, missingSince: NOW - since } }), { kind }, LOOK),
        )
      const limit = GIVEN_UP_AFTER_MS[patience]
      expect(missing(limit - 1)).toEqual(['transactionChecked'])
      expect(missing(limit)).toEqual(['transactionChecked', `transactionLost ${why}`])
    },
  )

  it('counts as missing from when it was sent, or from now where a node has known it', () => {
    const since = (transaction: Transaction) => payloads(recordsOf(transaction, { kind: 'missing' }, LOOK))
    expect(since(sent())).toMatchObject([{ missingSince: NOW - 5 }])
    expect(since(sent({ nonce: 4 }))).toMatchObject([{ missingSince: NOW }])
  })

  it('is nothing of a missing one that has become something else meanwhile', () => {
    const mined = sent({ outcome: { status: 'mined', since: 0, receipt: RECEIPT } })
    expect(recordsOf(mined, { kind: 'missing' }, LOOK)).toEqual([])
  })
})

describe('what is recorded of a batch', () => {
  const batch: Batch = { id: 'b', walletId: 'w' }
  const of = (finding: object, changes: object = {}) =>
    batchRecordsOf(
      { ...sent(changes), batch },
      { hash: hashOf(1), isReverted: false, ...finding } as BatchInspectResult,
      LOOK,
    )

  it('is its hash where that is new, and its receipt', () => {
    expect(words(of({ kind: 'mined', receipt: RECEIPT, readings: {} }))).toEqual(['transactionMined'])
    expect(words(of({ kind: 'mined', receipt: RECEIPT, readings: {}, hash: hashOf(2) }))).toEqual([
      ...['batchSeen', 'transactionMined'],
    ])
    expect(words(of({ kind: 'mined', receipt: RECEIPT, readings: {}, isReverted: true }))).toEqual([
      ...['batchSeen', 'transactionMined'],
    ])
  })

  it('is the look while it is under way, and its end where the wallet says so', () => {
    expect(words(of({ kind: 'under-way' }))).toEqual(['batchSeen', 'transactionChecked'])
    expect(words(of({ kind: 'lost', why: 'partly-done' }))).toEqual([
      'batchSeen',
      'transactionLost partly-done',
    ])
  })

  it('is given up after a minute without a status, and counts anew from news', () => {
    const missing = (since: number, changes: object = {}) =>
      words(
        of(
          { kind: 'missing', why: 'forgotten', ...changes },
          { outcome: { ...PENDING, missingSince: NOW - since } },
        ),
      )
    const limit = GIVEN_UP_AFTER_MS['no-status']
    expect(missing(limit - 1)).toEqual(['transactionChecked'])
    expect(missing(limit)).toEqual(['transactionChecked', 'transactionLost forgotten'])
    expect(missing(limit, { hash: hashOf(2) })).toEqual(['batchSeen', 'transactionChecked'])
  })

  it('waits a day for a wallet that is not there, without counting looks', () => {
    const absent = (age: number) => words(of({ kind: 'absent' }, { addedTime: NOW - age }))
    expect(absent(GIVEN_UP_AFTER_MS.absent - 1)).toEqual([])
    expect(absent(GIVEN_UP_AFTER_MS.absent)).toEqual(['transactionLost no-status'])
  })
})

describe('what is recorded of a request of which nothing was found', () => {
  const limit = GIVEN_UP_AFTER_MS.unanswered
  const asked = (since: number, status: 'asking' | 'pending' = 'asking') =>
    ({
      ...sent({ outcome: { status, since: NOW - since } }),
      ...{ hash: undefined, requestId: 'r' },
    }) as unknown as Transaction
  const of = (transaction: Transaction, isAskedHere = false) =>
    words(unfoundRecordsOf(transaction, { ...LOOK, isAskedHere }))

  it('is the look, and its loss after its time', () => {
    expect(of(asked(limit - 1))).toEqual(['transactionChecked'])
    expect(of(asked(limit))).toEqual(['transactionChecked', 'transactionLost unanswered'])
  })

  it('is no loss as long as this page waits for the wallet', () => {
    expect(of(asked(limit), true)).toEqual(['transactionChecked'])
    expect(of(asked(limit, 'pending'), true)).toEqual(['transactionChecked', 'transactionLost unanswered'])
  })

  it('is nothing once the wallet has answered, or the person said no', () => {
    expect(of(sent({ outcome: { status: 'asking', since: 0 } }))).toEqual([])
    expect(of({ ...asked(limit), outcome: { status: 'withdrawn', since: 0 } })).toEqual([])
  })
})

describe('what two nodes tell together', () => {
  const done = sent({
    ...{ outcome: { status: 'mined', since: 0, receipt: RECEIPT }, told: { amount: '1', token: null } },
  })

  it('is what the first has left out, and nothing where they agree', () => {
    expect(toldBySecond(done, { amount: '1', token: null })).toBeUndefined()
    expect(toldBySecond(done, { amount: '1', token: 'CHEESE' })).toEqual({
      ...{ told: { amount: '1', token: 'CHEESE' }, isContested: false },
    })
  })

  it('is contested where they contradict each other', () => {
    expect(toldBySecond(done, { amount: '2', token: null })).toEqual({
      ...{ told: { amount: null, token: null }, isContested: true },
    })
  })

  it('is nothing of what is gone, not done, or was not told', () => {
    expect(toldBySecond(undefined, { amount: '2' })).toBeUndefined()
    expect(toldBySecond(sent({ told: { amount: '1' } }), { amount: '2' })).toBeUndefined()
    expect(
      toldBySecond({ ...done, told: undefined } as unknown as Transaction, { amount: '2' }),
    ).toBeUndefined()
  })
})

it('finds the newest receipt, without those of a chain that was begun anew', () => {
  const at = (blockNumber: number) =>
    sent({ outcome: { status: 'mined', since: 0, receipt: { ...RECEIPT, blockNumber } } })
  expect(newestReceipt([], 100)).toBe(0)
  expect(newestReceipt([at(90), at(99), at(95), sent()], 100)).toBe(99)
  expect(newestReceipt([at(90), at(1_000_000)], 100)).toBe(90)
})
