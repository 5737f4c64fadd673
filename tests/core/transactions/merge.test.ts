import { describe, expect, it } from 'vitest'
import { mergeTransactions } from '~/core/transactions/merge'
import { idOf, type Outcome, type Transaction } from '~/core/transactions/slice'
import type { Hex } from '~/lib/hex'
import { ALICE, hashOf, RECEIPT, ROUTER } from './ledger'

const CHAIN = 56
const MINED = { status: 'mined', since: 20, receipt: RECEIPT } as const

const record = {
  from: ALICE,
  summary: { key: 'approve', facts: { symbol: 'CHEESE' } },
  addedTime: 3,
  outcome: { status: 'pending', since: 10 },
} as const

type Known = Extract<Transaction, { readonly hash: Hex }>

function one(changes: Partial<Known> = {}): Known {
  return { hash: hashOf(2), ...record, ...changes }
}

const state = (...all: readonly Transaction[]) => ({
  [CHAIN]: Object.fromEntries(all.map((each) => [idOf(each), each])),
})

/** What two tabs agree on; whichever of them merges, it is the same, and both come to rest. */
function both(ours: Transaction, theirs: Transaction): Transaction | undefined {
  const merged = mergeTransactions(state(ours), state(theirs))
  expect(mergeTransactions(state(theirs), state(ours))).toEqual(merged)
  expect(mergeTransactions(merged, state(theirs))).toBe(merged)
  expect(mergeTransactions(merged, state(ours))).toBe(merged)
  return Object.values(merged[CHAIN] ?? {})[0]
}

describe('what two tabs know', () => {
  it('is all of the transactions of either', () => {
    const other: Transaction = { ...one(), hash: hashOf(3) }
    expect(mergeTransactions(state(one()), state(other))).toEqual(state(one(), other))
    const elsewhere = { 97: state(other)[CHAIN] }
    expect(mergeTransactions(state(one()), elsewhere)).toEqual({ ...state(one()), ...elsewhere })
  })

  it('is taken from the tab that knew it last', () => {
    expect(both(one(), one({ outcome: MINED }))?.outcome).toEqual(MINED)
    // A block that was taken back after it was seen.
    const again: Outcome = { status: 'pending', since: 30, isReorganised: true }
    expect(both(one({ outcome: MINED }), one({ outcome: again }))?.outcome).toEqual(again)
  })

  it.each<[Outcome, Outcome]>([
    [
      { status: 'asking', since: 10 },
      { status: 'pending', since: 10 },
    ],
    [
      { status: 'pending', since: 10 },
      { status: 'withdrawn', since: 10 },
    ],
    [
      { status: 'withdrawn', since: 10 },
      { status: 'lost', since: 10, why: 'unseen' },
    ],
    [
      { status: 'lost', since: 10, why: 'unseen' },
      { status: 'replaced', since: 10, how: 'sped-up', receipt: RECEIPT },
    ],
    [
      { status: 'replaced', since: 10, how: 'sped-up', receipt: RECEIPT },
      { status: 'mined', since: 10, receipt: RECEIPT },
    ],
    [
      { status: 'pending', since: 10, lastCheckedBlockNumber: 4 },
      { status: 'pending', since: 10, lastCheckedBlockNumber: 5 },
    ],
    [
      { status: 'asking', since: 10 },
      { status: 'asking', since: 10, lastCheckedBlockNumber: 1 },
    ],
  ])('at the same time is what is settled further: after %o, %o', (less, more) => {
    expect(both(one({ outcome: less }), one({ outcome: more }))?.outcome).toEqual(more)
  })

  it('is put together, and what one tab has cleared stays so', () => {
    const ours = one({ nonce: 7, isCleared: true })
    const theirs = one({ outcome: MINED, told: { amount: '3.73' } })
    expect(both(ours, theirs)).toEqual(
      one({ outcome: MINED, nonce: 7, told: { amount: '3.73' }, isCleared: true }),
    )
    const refused = { kind: 'refused', reason: 'Sold out' } as const
    expect(both(one({ outcome: MINED }), one({ outcome: MINED, revertReason: refused }))).toEqual(
      one({ outcome: MINED, revertReason: refused }),
    )
  })

  it('is what a later receipt told, and no other where it told the same', () => {
    const earlier = one({ outcome: MINED, told: { amount: '3.73', count: null } })
    const later = one({ outcome: { ...MINED, since: 21 }, told: { amount: '3.74', count: null } })
    expect(both(earlier, later)?.told).toEqual({ amount: '3.74', count: null })
    const same = one({ outcome: MINED, told: { amount: '3.73', count: null } })
    const known = state(earlier)
    expect(mergeTransactions(known, state(same))).toBe(known)
  })

  it('has the hash that the wallet told one of them', () => {
    const asked = { ...record, outcome: { status: 'asking', since: 10 } } as const
    const ours: Transaction = { ...asked, requestId: 'r' }
    const theirs: Transaction = { ...ours, hash: hashOf(2), outcome: { status: 'pending', since: 11 } }
    expect(both(ours, theirs)).toEqual(theirs)
  })

  it('has the batch that the wallet made, and no longer what it was asked for', () => {
    const asked = { ...record, outcome: { status: 'asking', since: 10 } } as const
    const calls = [{ to: ROUTER, value: '0x0', data: '0x' }] as const
    const ours: Transaction = { ...asked, requestId: 'r', askedBatch: { id: '7', walletId: 'w', calls } }
    const theirs: Transaction = { ...asked, requestId: 'r', batch: { id: '7', walletId: 'w' } }
    expect(mergeTransactions(state(ours), state(theirs))).toEqual(state(theirs))
  })
})
