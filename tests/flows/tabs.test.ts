import { configureStore } from '@reduxjs/toolkit'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepTransactions } from '~/app/keepTransactions'
import { mergeTransactions } from '~/core/transactions/merge'
import {
  type Receipt,
  type Transaction,
  transactionMined,
  transactionReorganised,
  transactionsCleared,
  transactionSent,
  transactionsReducer,
  type TransactionsState,
} from '~/core/transactions/slice'
import { parseTransactionsState } from '~/core/transactions/stored'
import { toAddress } from '~/domain/address'
import type { Hex } from '~/lib/hex'

const KEY = 'persist:transactions'
const ALICE = toAddress('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
const chainId = 31337

function hashOf(n: number): Hex {
  return `0x${n.toString(16).padStart(64, '0')}`
}

function asSent(n: number) {
  return { hash: hashOf(n), from: ALICE, summary: { kind: 'approve', symbol: 'A' }, addedTime: n } as const
}

function receipt(n: number): Receipt {
  return {
    blockHash: hashOf(77),
    blockNumber: 5,
    transactionHash: hashOf(n),
    transactionIndex: 0,
    from: ALICE,
    status: 1,
  }
}

const stops: (() => void)[] = []

/** A tab's store; the document is one, so the test tells each tab itself of what the other has written. */
function openTab() {
  const store = configureStore({ reducer: { transactions: transactionsReducer } })
  stops.push(keepTransactions(store))
  return {
    send: (n: number) => store.dispatch(transactionSent({ chainId, transaction: asSent(n) })),
    mine: (n: number, confirmedTime: number) =>
      store.dispatch(transactionMined({ chainId, hash: hashOf(n), receipt: receipt(n), confirmedTime })),
    undo: (n: number, time: number) =>
      store.dispatch(transactionReorganised({ chainId, hash: hashOf(n), blockHash: hashOf(77), time })),
    clear: () => store.dispatch(transactionsCleared({ chainId, account: ALICE })),
    known: () => Object.keys(store.getState().transactions[chainId] ?? {}).sort(),
    find: (n: number) => store.getState().transactions[chainId]?.[hashOf(n)],
  }
}

/** What the browser tells every other tab after a write. */
function tellTabs() {
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: localStorage.getItem(KEY) }))
}

beforeEach(() => {
  localStorage.clear()
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

describe('two tabs', () => {
  it('each keep what the other has sent, even when both write before either has heard of the other', () => {
    const [one, two] = [openTab(), openTab()]
    one.send(1)
    two.send(2)
    // A third page opens on what they stored.
    expect(openTab().known()).toEqual([hashOf(1), hashOf(2)])
    tellTabs()
    expect(one.known()).toEqual([hashOf(1), hashOf(2)])
    expect(two.known()).toEqual(one.known())
  })

  it('clear together: what one has cleared, the other does not bring back', () => {
    const [one, two] = [openTab(), openTab()]
    one.send(1)
    tellTabs()
    one.mine(1, Date.now())
    tellTabs()
    one.clear()
    two.send(2)
    tellTabs()
    expect(two.find(1)?.isCleared).toBe(true)
    expect(one.find(2)?.isCleared).toBeUndefined()
    expect(openTab().find(1)?.isCleared).toBe(true)
  })

  it('believe the later of two outcomes: a reorganisation after a receipt', () => {
    const [one, two] = [openTab(), openTab()]
    one.send(1)
    one.mine(1, 10)
    tellTabs()
    two.undo(1, 20)
    tellTabs()
    expect(one.find(1)?.outcome).toMatchObject({ status: 'pending', isReorganised: true })
  })

  it('forget what was cleared a week ago, and nothing else', () => {
    const one = openTab()
    one.send(1)
    one.send(2)
    one.mine(1, 10)
    one.clear()
    const stored: unknown = JSON.parse(
      (JSON.parse(localStorage.getItem(KEY) ?? '') as Record<string, string>)[String(chainId)] ?? '',
    )
    const week = 7 * 24 * 60 * 60 * 1000
    expect(Object.keys(parseTransactionsState({ [chainId]: stored }, week)[chainId] ?? {})).toHaveLength(2)
    expect(Object.keys(parseTransactionsState({ [chainId]: stored }, week + 11)[chainId] ?? {})).toEqual([
      hashOf(2),
    ])
  })
})

describe('joining what two tabs know', () => {
  const outcome = fc.oneof(
    fc.record({ status: fc.constant('pending' as const), since: fc.nat(3) }),
    fc.record({ status: fc.constant('mined' as const), since: fc.nat(3), receipt: fc.constant(receipt(1)) }),
    fc.record({
      status: fc.constant('lost' as const),
      since: fc.nat(3),
      why: fc.constant('dropped' as const),
    }),
  )
  const transaction = fc
    .record({ n: fc.integer({ min: 1, max: 4 }), outcome, isCleared: fc.boolean() })
    .map(({ n, isCleared, ...rest }): Transaction => ({
      ...asSent(n),
      ...rest,
      ...(isCleared && { isCleared }),
    }))
  const state = fc.array(transaction, { maxLength: 4 }).map((all): TransactionsState => ({
    [chainId]: Object.fromEntries(all.map((each) => [each.hash, each])),
  }))

  it('loses none, comes to the same from both sides, and rests', () => {
    fc.assert(
      fc.property(state, state, (a, b) => {
        const both = mergeTransactions(a, b)
        const hashes = new Set([...Object.keys(a[chainId] ?? {}), ...Object.keys(b[chainId] ?? {})])
        expect(new Set(Object.keys(both[chainId] ?? {}))).toEqual(hashes)
        expect(mergeTransactions(b, a)).toEqual(both)
        expect(mergeTransactions(both, a)).toBe(both)
        expect(mergeTransactions(both, b)).toBe(both)
      }),
    )
  })
})
