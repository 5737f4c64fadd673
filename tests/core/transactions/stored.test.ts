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
import { ALICE, hashOf, RECEIPT, ROUTER } from './ledger'

const HOUR_MS = 60 * 60 * 1000
const NOW = 1_700_000_000_000

function entry(n: number, changes: object = {}) {
  return {
    hash: hashOf(n),
    from: ALICE,
    summary: { key: 'approve', facts: { symbol: 'CHEESE' } },
    addedTime: n,
    call: { to: ROUTER, value: '0x0', data: '0x1234' },
    outcome: { status: 'mined', since: NOW - HOUR_MS, receipt: RECEIPT },
    ...changes,
  }
}

function factsOf(count: number): Readonly<Record<string, string>> {
  return Object.fromEntries(Array.from({ length: count }, (_, i) => [`fact${String(i)}`, 'x']))
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
    { 56: { a: entry(3, { outcome: { status: 'mined', since: NOW, receipt: RECEIPT } }) } },
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
    const young = { outcome: { status: 'mined', since: NOW - HOUR_MS + 1, receipt: RECEIPT } }
    expect(parsed([entry(3, young)])[0]).toHaveProperty('call')
    expect(parsed([entry(3, { outcome: { status: 'pending', since: 1 } })])[0]).toHaveProperty('call')
  })

  it('is without those that were cleared or withdrawn a week ago', () => {
    const weekAgo = NOW - 7 * 24 * HOUR_MS
    const mined = (since: number) => ({
      isCleared: true,
      outcome: { status: 'mined', since, receipt: RECEIPT },
    })
    expect(parsed([entry(3, mined(weekAgo))])).toHaveLength(1)
    expect(parsed([entry(3, mined(weekAgo - 1))])).toEqual([])
    expect(parsed([entry(3, { outcome: { status: 'withdrawn', since: weekAgo } })])).toHaveLength(1)
    expect(parsed([entry(3, { outcome: { status: 'withdrawn', since: weekAgo - 1 } })])).toEqual([])
    expect(
      parsed([entry(3, { outcome: { status: 'mined', since: weekAgo - 1, receipt: RECEIPT } })]),
    ).toHaveLength(1)
  })

  it('is of chains that there can be', () => {
    const known = { a: entry(3) }
    const chains = (stored: object) => Object.keys(parseTransactionsState(stored, NOW))
    expect(chains({ 1: known, 56: known })).toEqual(['1', '56'])
    expect(chains({ 0: known, '-1': known, 1.5: known, bsc: known, 97: 'none' })).toEqual([])
    expect(parseTransactionsState('none', NOW)).toEqual({})
    expect(parseTransactionsState(undefined, NOW)).toEqual({})
  })

  it.each<[string, object]>([
    ['no hash', { hash: '0x12' }],
    ['no sender', { from: 'ALICE' }],
    ['no time', { addedTime: -1 }],
    ['half a millisecond', { addedTime: 1.5 }],
    ['no summary', { summary: undefined }],
    ['a summary without facts', { summary: { key: 'approve' } }],
    ['a fact that is no text', { summary: { key: 'approve', facts: { symbol: 7 } } }],
    ['a key of 301 characters', { summary: { key: 'x'.repeat(301), facts: {} } }],
    ['a fact of 3,001 characters', { summary: { key: 'approve', facts: { symbol: 'x'.repeat(3001) } } }],
    ['21 facts', { summary: { key: 'approve', facts: factsOf(21) } }],
    ['a target that is none', { summary: { key: 'approve', facts: {}, target: { place: 7 } } }],
    ['no time of its outcome', { outcome: { status: 'pending' } }],
  ])('is no entry with %s', (_, odd) => {
    expect(parsed([entry(3, odd)])).toEqual([])
  })

  it.each<[string, object]>([
    ['a key of 300 characters', { summary: { key: 'x'.repeat(300), facts: {} } }],
    ['a fact of 3,000 characters', { summary: { key: 'approve', facts: { symbol: 'x'.repeat(3000) } } }],
    ['20 facts', { summary: { key: 'approve', facts: factsOf(20) } }],
    ['a target', { summary: { key: 'approve', facts: {}, target: { place: 'farm', which: '2' } } }],
    ['a target of old', { summary: { key: 'approve', facts: {}, target: { place: 'farm' } } }],
    ['nothing at 0', { addedTime: 0, nonce: 0, nonceFrom: 0, sentBlock: 0 }],
    ['a reason', { revertReason: { kind: 'refused', reason: 'x'.repeat(300) } }],
    ['a lack of gas', { revertReason: { kind: 'out-of-gas' } }],
    ['an approval', { approval: { tokenAddress: ROUTER, spender: ALICE } }],
  ])('is the entry as it was with %s', (_, own) => {
    expect(parsed([entry(3, own)])[0]).toMatchObject(own)
  })

  it.each<[object, object]>([
    [
      { status: 'pending', lastCheckedBlockNumber: 0, missingSince: 5, isReorganised: true },
      { status: 'pending', lastCheckedBlockNumber: 0, missingSince: 5, isReorganised: true },
    ],
    [
      { status: 'asking', lastCheckedBlockNumber: 2 },
      { status: 'asking', lastCheckedBlockNumber: 2 },
    ],
    [
      { status: 'lost', why: 'unseen' },
      { status: 'lost', why: 'unseen' },
    ],
    [{ status: 'lost', why: 'luck' }, { status: 'pending' }],
    [
      { status: 'replaced', how: 'cancelled', receipt: RECEIPT },
      { status: 'replaced', how: 'cancelled', receipt: RECEIPT },
    ],
    [{ status: 'replaced', how: 'odd', receipt: RECEIPT }, { status: 'pending' }],
    [{ status: 'mined', receipt: { ...RECEIPT, status: 2 } }, { status: 'pending' }],
    [{ status: 'mined', receipt: { ...RECEIPT, blockHash: '0x1' } }, { status: 'pending' }],
    [{ status: 'mined', receipt: { ...RECEIPT, transactionIndex: -1 } }, { status: 'pending' }],
  ])('has for an outcome of %o one of %o', (stored, outcome) => {
    const [found] = parsed([entry(3, { outcome: { since: NOW, ...stored } })])
    expect(found?.outcome).toEqual({ since: NOW, ...outcome })
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
  const TERM = { contract: TOKEN, event: hashOf(7), indexed: 3, words: [null, null, null], word: 2 }
  const AMOUNT = { kind: 'amount', decimals: 255, digits: 80, rounding: 'up' }
  const young = { outcome: { status: 'mined', since: NOW, receipt: RECEIPT } }
  const stored = (changes: object) => JSON.parse(JSON.stringify(entry(3, { ...young, ...changes }))) as object

  it('and how it is read is restored as it was stored', () => {
    const told = { amount: '3.73', count: null }
    const revertReason = { kind: 'refused', reason: 'Sold out', cause: 'sold-out' }
    expect(parsed([stored({ logFacts, told, revertReason })])[0]).toMatchObject({
      ...{ logFacts, told, revertReason },
    })
  })

  it('is restored at the limits of what there can be', () => {
    const many = Array.from({ length: 20 }, (_, i) => ({
      ...{ fact: `fact${String(i)}`, format: AMOUNT },
      terms: Array.from({ length: 20 }, () => ({ ...TERM, isSubtracted: true })),
      ...{ isZeroIfNone: true, line: { kind: 'paid', symbol: 'x'.repeat(300) } },
    }))
    const told = factsOf(20)
    expect(parsed([stored({ logFacts: many, told })])[0]).toMatchObject({ logFacts: many, told })
    const one = { ...many[0], format: { ...AMOUNT, digits: 1 } }
    expect(parsed([stored({ logFacts: [one] })])[0]).toMatchObject({ logFacts: [one] })
  })

  it.each([
    ['no list', { logFacts: {} }],
    ['21 facts', { logFacts: Array.from({ length: 21 }, () => logFacts[1]), told: factsOf(21) }],
    ['21 terms', { logFacts: [{ ...logFacts[1], terms: Array.from({ length: 21 }, () => TERM) }] }],
    ['more topics than words', { logFacts: [{ ...logFacts[3], terms: [{ ...TERM, indexed: 4 }] }] }],
    ['0 digits', { logFacts: [{ ...logFacts[0], format: { ...AMOUNT, digits: 0 } }] }],
    ['81 digits', { logFacts: [{ ...logFacts[0], format: { ...AMOUNT, digits: 81 } }] }],
    ['no rounding', { logFacts: [{ ...logFacts[0], format: { ...AMOUNT, rounding: 'near' } }] }],
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
    const old = entry(3, {
      outcome: { status: 'mined', since: Date.now(), receipt: RECEIPT },
      summary,
      settlement,
    })
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
