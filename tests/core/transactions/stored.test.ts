import { describe, expect, it } from 'vitest'
import { parseTransactionsState, retained } from '~/core/transactions/stored'
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
