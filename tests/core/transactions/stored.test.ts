import { describe, expect, it } from 'vitest'
import { TransferEvent } from '~/chain/abi/erc20Events'
import {
  ACCOUNT,
  allowanceFact,
  amountFact,
  receivedTerms,
  countFact,
  logTerm,
  listFact,
  occurrencesFact,
} from '~/core/transactions/logFacts'
import { persistedTransactions } from '~/core/transactions/persisted'
import { summaryOf } from '~/core/transactions/summaryOf'
import { parseTransactionsState, retained } from '~/core/transactions/stored'
import { toAddress } from '~/domain/address'
import { ALICE, hashOf, ROUTER } from './ledger'

const HOUR_MS = 60 * 60 * 1000
const NOW = 1_700_000_000_000
const receipt = {
  blockHash: hashOf(1),
  blockNumber: 5,
  transactionHash: hashOf(2),
  transactionIndex: 0,
  from: ALICE,
  status: 1,
}

function entry(n: number, changes: object = {}) {
  return {
    hash: hashOf(n),
    from: ALICE,
    summary: { key: 'approve', facts: { symbol: 'CHEESE' } },
    addedTime: n,
    call: { to: ROUTER, value: '0x0', data: '0x1234' },
    outcome: { status: 'mined', since: NOW - HOUR_MS, receipt },
    ...changes,
  }
}

function parsed(entries: readonly object[]) {
  const stored = { 56: Object.fromEntries(entries.map((each, i) => [String(i), each])) }
  return Object.values(parseTransactionsState(stored, NOW)[56] ?? {})
}

it('is written without what is kept no longer, and as it is where nothing is', () => {
  const state = parseTransactionsState(
    { 56: { a: entry(3, { outcome: { status: 'pending', since: 1 } }) } },
    NOW,
  )
  expect(retained(state, NOW)[56]).toBe(state[56])
  const young = parseTransactionsState(
    { 56: { a: entry(3, { outcome: { status: 'mined', since: NOW, receipt } }) } },
    NOW,
  )
  expect(retained(young, NOW)).toEqual(young)
  const [lean] = Object.values(retained(young, NOW + HOUR_MS)[56] ?? {})
  expect(lean).toMatchObject({ addedTime: 3 })
  expect(lean).not.toHaveProperty('call')
})

describe('what is kept of transactions', () => {
  it('drops the call of one that was settled an hour ago, and of no other', () => {
    expect(parsed([entry(3)])[0]).not.toHaveProperty('call')
    const young = { outcome: { status: 'mined', since: NOW - HOUR_MS + 1, receipt } }
    expect(parsed([entry(3, young)])[0]).toHaveProperty('call')
    expect(parsed([entry(3, { outcome: { status: 'pending', since: 1 } })])[0]).toHaveProperty('call')
  })

  it('is the newest 200 of an account, those of another one, and all that are awaited', () => {
    const many = Array.from({ length: 300 }, (_, i) => entry(i + 10))
    const waiting = entry(1, { outcome: { status: 'pending', since: 1 } })
    const others = entry(2, { from: ROUTER })
    const found = parsed([...many, waiting, others])
    expect(found).toHaveLength(202)
    const times = found.map(({ addedTime }) => addedTime).sort((a, b) => a - b)
    expect(times.slice(0, 3)).toEqual([1, 2, 110])
  })
})

describe('what a receipt told', () => {
  const TOKEN = toAddress('0x00000000000000000000000000000000000000a1')
  const logFacts = [
    amountFact('amount', { decimals: 18, symbol: 'CAKE' }, receivedTerms(TOKEN), { line: 'received' }),
    countFact('count', logTerm(TransferEvent, TOKEN, { to: ACCOUNT }, 'value'), { isZeroIfNone: true }),
    allowanceFact('allowed', { address: TOKEN, decimals: 6 }, ROUTER),
    listFact('rounds', logTerm(TransferEvent, TOKEN, {}, 'value')),
    occurrencesFact('collectible', logTerm(TransferEvent, TOKEN, { to: ACCOUNT }, 'value')),
  ]
  const young = { outcome: { status: 'mined', since: NOW, receipt } }
  const stored = (changes: object) => JSON.parse(JSON.stringify(entry(3, { ...young, ...changes }))) as object

  it('and how it is read is restored as it was stored', () => {
    const told = { amount: '3.73', count: null }
    const revertReason = { kind: 'refused', reason: 'Sold out', cause: 'sold-out' }
    expect(parsed([stored({ logFacts, told, revertReason })])[0]).toMatchObject({
      ...{ logFacts, told, revertReason },
    })
  })

  it.each([
    ['no list', { logFacts: {} }],
    ['a fact without terms', { logFacts: [{ ...logFacts[0], terms: undefined }] }],
    ['one part that is none', { logFacts: [...logFacts, { fact: 'odd' }] }],
    [
      'decimals beyond what a token has',
      { logFacts: [{ ...logFacts[2], format: { kind: 'allowance', decimals: 256 } }] },
    ],
    [
      'a word that is none',
      { logFacts: [{ ...logFacts[3], terms: [{ ...logFacts[3]?.terms[0], words: ['0x12'] }] }] },
    ],
    [
      'a word that is not there',
      { logFacts: [{ ...logFacts[3], terms: [{ ...logFacts[3]?.terms[0], word: 3 }] }] },
    ],
    ['figures that are no texts', { told: { amount: 3 } }],
    ['an unknown reason', { revertReason: { kind: 'luck' } }],
  ])('is left out with %s, and the transaction stays', (_, odd) => {
    const [found] = parsed([stored(odd)])
    expect(found).toBeDefined()
    expect(found).not.toHaveProperty('logFacts')
    expect(found).not.toHaveProperty('told')
    expect(found).not.toHaveProperty('revertReason')
  })

  it('is kept when how it was read is dropped with the call', () => {
    const [lean] = parsed([entry(3, { logFacts, told: { amount: '3.73' } })])
    expect(lean).not.toHaveProperty('logFacts')
    expect(lean?.told).toEqual({ amount: '3.73' })
  })

  it('is what version 4 had received of a swap, or would have', () => {
    const { migrations, parse } = persistedTransactions
    const summary = {
      key: 'swap',
      facts: { inputAmount: '1', inputSymbol: 'BNB', outputAmount: '295', outputSymbol: 'BUSD' },
    }
    const settlement = { token: TOKEN, decimals: 18, recipient: ALICE, symbol: 'BUSD', fact: 'outputAmount' }
    const old = entry(3, { outcome: { status: 'mined', since: Date.now(), receipt }, summary, settlement })
    const restored = (changes: object) => {
      const fields = { 56: { [hashOf(3)]: { ...old, ...changes } } }
      const current = migrations.slice(4).reduce<Readonly<Record<string, unknown>>>((f, m) => m(f), fields)
      return parse(current)[56]?.[hashOf(3)]
    }
    const done = restored({ received: '294.48' })
    expect(done && summaryOf(done).facts['outputAmount']).toBe('294.48')
    const expected = amountFact(
      'outputAmount',
      { decimals: 18, symbol: 'BUSD' },
      receivedTerms(TOKEN, ALICE),
      {
        line: 'received',
      },
    )
    expect(done?.logFacts).toEqual([expected])
    expect(
      restored({ settlement: { ...settlement, unwrappedBy: ROUTER } })?.logFacts?.[0]?.terms,
    ).toHaveLength(1)
    const untold = restored({ settlement: undefined })
    expect(untold && summaryOf(untold).facts['outputAmount']).toBe('295')
  })
})
