import { combineReducers, configureStore } from '@reduxjs/toolkit'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { blockReducer, blockSeen } from '~/chain/block/slice'
import { network } from '~/config/networks'
import { GIVEN_UP_AFTER_MS, LATE_RECEIPT_MS } from '~/config/policies'
import type { CoreState } from '~/core/state'
import { followTransactions } from '~/core/transactions/follow'
import {
  isPending,
  type Outcome,
  type Transaction,
  transactionSent,
  transactionsReducer,
} from '~/core/transactions/slice'
import { ALICE, type Entry, hashOf, Ledger, ROUTER } from './ledger'

const { chainId } = network
const SWAP = { to: ROUTER, value: 7n, data: '0x1234' } as const

/** A transaction of Alice's with the next nonce; `changes` makes it another one. */
function entry(n: number, changes: Partial<Entry> = {}): Entry {
  return { hash: hashOf(n), from: ALICE, nonce: 0, ...SWAP, ...changes }
}

function follow(ledger: Ledger) {
  const store = configureStore({
    reducer: combineReducers({ block: blockReducer, transactions: transactionsReducer }),
  })
  const stop = followTransactions(
    store as unknown as Parameters<typeof followTransactions>[0] & { getState(): CoreState },
    ledger,
  )
  const find = (n: number): Transaction => {
    const found = store.getState().transactions[chainId]?.[hashOf(n)]
    if (found === undefined) throw new Error('The transaction is lost')
    return found
  }
  return {
    store,
    stop,
    find,
    outcome: (n: number): Outcome => find(n).outcome,
    send(n: number) {
      store.dispatch(
        transactionSent({
          chainId,
          transaction: {
            hash: hashOf(n),
            from: ALICE,
            summary: { kind: 'approve', symbol: 'CHEESE' },
            addedTime: Date.now(),
            call: { to: SWAP.to, value: '0x7', data: SWAP.data },
            sentBlock: ledger.head,
          },
        }),
      )
    },
    /** Blocks go by until the next look, and the look ends. */
    async look(blocks = 3) {
      for (let i = 0; i < blocks; i++) ledger.mine()
      store.dispatch(blockSeen(ledger.head))
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('what becomes of a transaction', () => {
  it.each([
    ['mined', {}, { status: 'mined' }],
    ['mined and reverted', { fails: true }, { status: 'mined', receipt: { status: 0 } }],
  ])('is %s', async (_, changes, expected) => {
    const ledger = new Ledger()
    const app = follow(ledger)
    app.send(1)
    ledger.pool.push(entry(1))
    await app.look()
    expect(app.outcome(1).status).toBe('pending')
    expect(app.find(1).nonce).toBe(0)
    ledger.mine(entry(1, changes))
    await app.look()
    expect(app.outcome(1)).toMatchObject(expected)
  })

  it.each([
    ['sped up: the same call', {}, 'sped-up'],
    ['sped up, and reverted', { fails: true }, 'sped-up'],
    ['cancelled: nothing to oneself', { to: ALICE, value: 0n, data: '0x' }, 'cancelled'],
    ['cancelled: a little to oneself', { to: ALICE, value: 1n, data: '0x' }, 'cancelled'],
    ['replaced by another amount', { value: 8n }, 'replaced'],
    ['replaced by another call', { data: '0x9999' }, 'replaced'],
    ['replaced by a payment', { to: ROUTER, data: '0x' }, 'replaced'],
  ] as const)('is %s', async (_, changes, how) => {
    const ledger = new Ledger()
    const app = follow(ledger)
    app.send(1)
    ledger.pool.push(entry(1))
    await app.look()
    for (let i = 0; i < 37; i++) ledger.mine()
    ledger.mine(entry(2, changes))
    await app.look(5)
    expect(app.outcome(1)).toMatchObject({ status: 'replaced', how, receipt: { transactionHash: hashOf(2) } })
  })

  it('is found by halving: 500 blocks cost few questions', async () => {
    const ledger = new Ledger()
    const app = follow(ledger)
    app.send(1)
    ledger.pool.push(entry(1))
    await app.look()
    for (let i = 0; i < 250; i++) ledger.mine()
    ledger.mine(entry(2))
    for (let i = 0; i < 250; i++) ledger.mine()
    ledger.asked.length = 0
    await app.look()
    expect(app.outcome(1)).toMatchObject({ status: 'replaced' })
    expect(ledger.asked.filter((method) => method === 'eth_getBlockByNumber')).toHaveLength(1)
    expect(ledger.asked.length).toBeLessThan(20)
  })

  it('is found in the blocks after it was sent where the node has forgotten the past', async () => {
    const ledger = new Ledger()
    ledger.keeps = 128
    const app = follow(ledger)
    app.send(1)
    ledger.pool.push(entry(1))
    await app.look()
    ledger.mine(entry(2))
    for (let i = 0; i < 1000; i++) ledger.mine()
    await app.look()
    expect(app.outcome(1)).toMatchObject({ status: 'replaced', how: 'sped-up' })
  })

  it('is said to be replaced by somebody unknown rather than to be pending for ever', async () => {
    const ledger = new Ledger()
    ledger.keeps = 128
    const app = follow(ledger)
    app.send(1)
    ledger.pool.push(entry(1))
    await app.look()
    for (let i = 0; i < 100; i++) ledger.mine()
    ledger.mine(entry(2))
    for (let i = 0; i < 1000; i++) ledger.mine()
    await app.look()
    expect(app.outcome(1)).toMatchObject({ status: 'pending' })
    vi.setSystemTime(Date.now() + GIVEN_UP_AFTER_MS.used)
    await app.look()
    expect(app.outcome(1)).toMatchObject({ status: 'lost', why: 'nonce-used' })
  })

  it('is dropped when no node knows it for ten minutes, and awaited again when one does', async () => {
    const ledger = new Ledger()
    const app = follow(ledger)
    app.send(1)
    ledger.pool.push(entry(1))
    await app.look()
    ledger.pool = []
    await app.look()
    vi.setSystemTime(Date.now() + GIVEN_UP_AFTER_MS.seen - 1)
    await app.look()
    expect(app.outcome(1)).toMatchObject({ status: 'pending' })
    vi.setSystemTime(Date.now() + 1)
    await app.look()
    expect(app.outcome(1)).toMatchObject({ status: 'lost', why: 'dropped' })
    ledger.pool.push(entry(1))
    await app.look(10)
    expect(app.outcome(1)).toMatchObject({ status: 'pending' })
    ledger.mine(entry(1))
    await app.look()
    expect(app.outcome(1)).toMatchObject({ status: 'mined' })
  })

  it('waits an hour for one that was never shown, and tells a receipt that comes later still', async () => {
    const ledger = new Ledger()
    const app = follow(ledger)
    app.send(1)
    await app.look()
    vi.setSystemTime(Date.now() + GIVEN_UP_AFTER_MS.unseen - 1)
    await app.look(10)
    expect(app.outcome(1)).toMatchObject({ status: 'pending' })
    vi.setSystemTime(Date.now() + 1)
    await app.look(10)
    expect(app.outcome(1)).toMatchObject({ status: 'lost', why: 'dropped' })
    vi.setSystemTime(Date.now() + LATE_RECEIPT_MS - 1000)
    ledger.mine(entry(1))
    await app.look(10)
    expect(app.outcome(1)).toMatchObject({ status: 'mined' })
  })

  it.each([true, false])(
    'is pending again when its block is taken back (pool kept: %s)',
    async (keepsPool) => {
      const ledger = new Ledger()
      const app = follow(ledger)
      app.send(1)
      ledger.mine(entry(1))
      await app.look()
      expect(app.outcome(1)).toMatchObject({ status: 'mined' })
      ledger.reorganise(6, { keepsPool })
      await app.look()
      expect(app.outcome(1)).toMatchObject({ status: 'pending', isReorganised: true })
      ledger.mine(entry(1))
      await app.look()
      expect(app.outcome(1)).toMatchObject({ status: 'mined' })
    },
  )

  it('stays mined when the new chain has it too, and when only a node is behind', async () => {
    const ledger = new Ledger()
    const app = follow(ledger)
    app.send(1)
    ledger.mine(entry(1))
    await app.look()
    ledger.reorganise(6)
    ledger.mine(entry(1))
    await app.look()
    expect(app.outcome(1)).toMatchObject({ status: 'mined' })
    ledger.forgetsReceipts = true
    await app.look()
    expect(app.outcome(1)).toMatchObject({ status: 'mined' })
  })

  it('costs nothing when no node answers: it stays due', async () => {
    const ledger = new Ledger()
    const app = follow(ledger)
    app.send(1)
    ledger.mine(entry(1))
    ledger.isDown = true
    await app.look(1)
    expect(app.outcome(1)).toEqual({ status: 'pending', since: 1_700_000_000_000 })
    ledger.isDown = false
    await app.look(1)
    expect(app.outcome(1)).toMatchObject({ status: 'mined' })
  })

  it('asks nothing for what is long done', async () => {
    const ledger = new Ledger()
    const app = follow(ledger)
    app.send(1)
    ledger.mine(entry(1))
    await app.look()
    await app.look(40)
    ledger.asked.length = 0
    await app.look()
    expect(ledger.asked).toEqual([])
  })
})

describe('whatever happens, in whatever order', () => {
  type Event =
    'mine' | 'speed-up' | 'cancel' | 'drop' | 'reorg' | 'reorg-to-pool' | 'down' | 'up' | 'blocks' | 'wait'
  const events: readonly Event[] = [
    'mine',
    'speed-up',
    'cancel',
    'drop',
    'reorg',
    'reorg-to-pool',
    'down',
    'up',
    'blocks',
    'wait',
  ]

  it('a transaction is never lost, never two things at once, and in the end what the chain says', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...events), { maxLength: 12 }), async (story) => {
        const ledger = new Ledger()
        const app = follow(ledger)
        app.send(1)
        ledger.pool.push(entry(1))
        await app.look(1)
        const isFree = () => !ledger.blocks.some(({ transactions }) => transactions.length > 0)
        for (const event of story) {
          if (event === 'mine' && isFree()) ledger.mine(entry(1))
          if (event === 'speed-up' && isFree()) ledger.mine(entry(2))
          if (event === 'cancel' && isFree()) ledger.mine(entry(3, { to: ALICE, value: 0n, data: '0x' }))
          if (event === 'drop') ledger.pool = []
          if (event === 'reorg') ledger.reorganise(4)
          if (event === 'reorg-to-pool') ledger.reorganise(4, { keepsPool: true })
          if (event === 'down') ledger.isDown = true
          if (event === 'up') ledger.isDown = false
          if (event === 'wait') vi.setSystemTime(Date.now() + 4 * 60 * 1000)
          await app.look(event === 'blocks' ? 4 : 1)
          const transaction = app.find(1)
          expect(isPending(transaction)).toBe(transaction.outcome.status === 'pending')
        }
        ledger.isDown = false
        // Two looks at the slowest pace.
        await app.look(10)
        await app.look(10)
        app.stop()
        const taker = ledger.blocks.flatMap(({ transactions }) => transactions)[0]?.hash
        const { outcome } = app.find(1)
        if (taker === hashOf(1)) expect(outcome.status).toBe('mined')
        else if (taker === hashOf(2)) expect(outcome).toMatchObject({ status: 'replaced', how: 'sped-up' })
        else if (taker === hashOf(3)) expect(outcome).toMatchObject({ status: 'replaced', how: 'cancelled' })
        else expect(['pending', 'lost']).toContain(outcome.status)
      }),
      { numRuns: 150 },
    )
  }, 30_000)
})
