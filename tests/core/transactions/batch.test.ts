import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { blockReducer, blockSeen } from '~/chain/block/slice'
import { setProvider } from '~/chain/wallet/session'
import { connectStarted, walletLeft, walletReducer, walletReported } from '~/chain/wallet/slice'
import { network } from '~/config/networks'
import { BATCH_STATUS_WAIT_MS, GIVEN_UP_AFTER_MS } from '~/config/following'
import type { CoreState } from '~/core/state'
import { followTransactions } from '~/core/transactions/follow'
import { mergeTransactions } from '~/core/transactions/merge'
import {
  idOf,
  type Transaction,
  transactionAnswered,
  transactionAsked,
  transactionSent,
  transactionsReducer,
} from '~/core/transactions/slice'
import { parseTransactionsState } from '~/core/transactions/stored'
import { toAddress } from '~/domain/address'
import type { Hex } from '~/lib/hex'
import { ALICE, type Entry, hashOf, Ledger, ROUTER } from './ledger'

const { chainId } = network
const BOB = toAddress('0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC')
const BUNDLER = toAddress('0x90F79bf6EB2c4f870365E785982E1f101E93b906')
const NOW = 1_700_000_000_000

/** What the wallet made of the batch: a transaction that someone else may have sent. */
const ENTRY: Entry = { hash: hashOf(1), from: BUNDLER, nonce: 0, to: ROUTER, value: 0n, data: '0x12' }
const CALLS = [
  { to: BOB, value: '0x0', data: '0x095ea7b3aa' },
  { to: ROUTER, value: '0x7', data: '0x38ed1739bb' },
] as const
/** As an account does them that was upgraded: a call of itself that encloses the others. */
const ENCLOSING: Entry = {
  ...ENTRY,
  from: ALICE,
  to: ALICE,
  data: `0x34fcd5be${CALLS.map(({ to, data }) => `00${to.slice(2)}00${data.slice(2)}`).join('')}`.toLowerCase() as Hex,
}
const included = (status: unknown = 200) => ({ status, receipts: [{ transactionHash: ENTRY.hash }] })
const unknownBatch = () => {
  throw Object.assign(new Error('Unknown bundle id'), { code: 5730 })
}

/** A page on which a wallet has been given a batch; `answer` is what the wallet says of it. */
function page(answer: () => unknown, { ledger = new Ledger(), stored = {} } = {}) {
  const store = configureStore({
    reducer: combineReducers({
      block: blockReducer,
      transactions: transactionsReducer,
      wallet: walletReducer,
    }),
    preloadedState: { transactions: parseTransactionsState(stored, Date.now()) },
  })
  const asked: string[] = []
  const wallet = {
    answer,
    request: async ({ method, params = [] }: { method: string; params?: readonly unknown[] }) => {
      await Promise.resolve()
      asked.push(`${method} ${String(params[0])}`)
      return wallet.answer()
    },
  }
  const stop = followTransactions(
    store as unknown as Parameters<typeof followTransactions>[0] & { getState(): CoreState },
    ledger,
  )
  const find = (): Transaction => {
    const [found] = Object.values(store.getState().transactions[chainId] ?? {})
    if (found === undefined) throw new Error('The batch is lost')
    return found
  }
  const app = {
    ledger,
    asked,
    wallet,
    stop,
    find,
    outcome: () => find().outcome,
    /** As localStorage has it. */
    stored: () => JSON.parse(JSON.stringify(store.getState().transactions)) as Record<string, unknown>,
    connect(walletId = 'batching', account = ALICE) {
      setProvider(wallet)
      store.dispatch(connectStarted(walletId))
      store.dispatch(walletReported({ walletId, account, chainId }))
    },
    leave() {
      setProvider(undefined)
      store.dispatch(walletLeft())
    },
    send() {
      store.dispatch(
        transactionSent({
          chainId,
          transaction: {
            batch: { id: '0xba7c4', walletId: 'batching' },
            from: ALICE,
            summary: { key: 'approve', facts: { symbol: 'CHEESE' } },
            addedTime: Date.now(),
            sentBlock: ledger.head,
          },
        }),
      )
    },
    /** The wallet is asked, and does not answer this page. */
    ask() {
      store.dispatch(
        transactionAsked({
          chainId,
          transaction: {
            requestId: 'a-request',
            askedBatch: { id: '0xc0ffee', walletId: 'batching', calls: CALLS },
            from: ALICE,
            summary: { key: 'approve', facts: { symbol: 'CHEESE' } },
            addedTime: Date.now(),
            sentBlock: ledger.head,
            nonceFrom: 0,
          },
        }),
      )
    },
    tell(batchId: string | undefined) {
      const answered = { chainId, id: 'a-request', hash: undefined, batchId, time: Date.now() }
      store.dispatch(transactionAnswered(answered))
    },
    /** Blocks go by until the next look, and the look ends. */
    async look(blocks = 3) {
      for (let i = 0; i < blocks; i++) ledger.mine()
      store.dispatch(blockSeen(ledger.head))
      await vi.advanceTimersByTimeAsync(0)
    },
  }
  return app
}

/** With the wallet connected and the batch given. */
function sent(answer: () => unknown) {
  const app = page(answer)
  app.connect()
  app.send()
  return app
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  setProvider(undefined)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('what becomes of a batch', () => {
  it('is asked of the wallet by its name for it, and found on the chain by the hash that it tells', async () => {
    const app = sent(() => ({ status: 100 }))
    await app.look()
    expect(app.asked).toEqual(['wallet_getCallsStatus 0xba7c4'])
    expect(app.outcome().status).toBe('pending')
    app.wallet.answer = () => included()
    // The wallet is ahead of our nodes: a receipt that they do not show is none.
    await app.look()
    expect(app.outcome().status).toBe('pending')
    expect(app.find().hash).toBe(ENTRY.hash)
    app.ledger.mine(ENTRY)
    app.asked.length = 0
    await app.look()
    expect(app.outcome()).toMatchObject({
      status: 'mined',
      receipt: { transactionHash: ENTRY.hash, status: 1 },
    })
    // Its hash was known: the wallet need not be asked again.
    expect(app.asked).toEqual([])
  })

  it.each(['200', '0xc8', 201])('is done as well where the wallet writes it as %s', async (status) => {
    const app = sent(() => included(status))
    app.ledger.mine(ENTRY)
    await app.look()
    expect(app.outcome()).toMatchObject({ status: 'mined' })
  })

  it.each([
    ['could not be carried out', () => ({ status: 400 }), { status: 'lost', why: 'not-carried-out' }],
    ['was reverted off the chain', () => ({ status: 500 }), { status: 'lost', why: 'not-carried-out' }],
    ['was done in part', () => included(600), { status: 'lost', why: 'partly-done' }],
    ['was reverted', () => included(500), { status: 'mined', receipt: { status: 0 } }],
  ])('%s, as the wallet says', async (_, answer, expected) => {
    const app = sent(answer)
    // A bundle that others are in succeeds all the same.
    app.ledger.mine(ENTRY)
    await app.look()
    expect(app.outcome()).toMatchObject(expected)
    app.asked.length = 0
    vi.setSystemTime(NOW + 60_000)
    await app.look(10)
    expect(app.asked).toEqual([])
  })

  it('stays reverted when its block is taken back and it comes into another one', async () => {
    const app = sent(() => included(500))
    app.ledger.mine(ENTRY)
    await app.look()
    app.ledger.reorganise(4)
    app.leave()
    await app.look()
    expect(app.outcome()).toMatchObject({ status: 'pending', isReorganised: true })
    app.ledger.mine(ENTRY)
    await app.look()
    expect(app.outcome()).toMatchObject({ status: 'mined', receipt: { status: 0 } })
  })

  it.each([
    ['no longer known to the wallet', unknownBatch, 'forgotten'],
    ['answered with nonsense', () => 'soon', 'no-status'],
    ['answered with an unknown code', () => ({ status: 999 }), 'no-status'],
    ['answered without a code', () => ({}), 'no-status'],
    ['called done without a receipt', () => ({ status: 200, receipts: [] }), 'no-status'],
    [
      'called done with a receipt of nothing',
      () => ({ status: 200, receipts: [{ transactionHash: '0x1' }] }),
      'no-status',
    ],
    [
      'answered with an error',
      () => {
        throw new Error('busy')
      },
      'no-status',
    ],
  ])(
    'is not pending for ever when it is %s, and is told when the wallet finds its words',
    async (_, answer, why) => {
      const app = sent(answer)
      await app.look()
      vi.setSystemTime(NOW + GIVEN_UP_AFTER_MS['no-status'] - 1)
      await app.look()
      expect(app.outcome().status).toBe('pending')
      vi.setSystemTime(NOW + GIVEN_UP_AFTER_MS['no-status'])
      await app.look()
      expect(app.outcome()).toMatchObject({ status: 'lost', why })
      app.wallet.answer = () => included()
      app.ledger.mine(ENTRY)
      await app.look(10)
      expect(app.outcome()).toMatchObject({ status: 'mined' })
    },
  )

  it('is not pending for ever with a wallet that never answers', async () => {
    const app = sent(() => new Promise(() => undefined))
    const silent = async () => {
      await app.look()
      await vi.advanceTimersByTimeAsync(BATCH_STATUS_WAIT_MS)
    }
    await silent()
    vi.setSystemTime(NOW + GIVEN_UP_AFTER_MS['no-status'] + BATCH_STATUS_WAIT_MS)
    await silent()
    expect(app.outcome()).toMatchObject({ status: 'lost', why: 'no-status' })
  })

  it('is dropped where the wallet names a transaction that no node ever knows', async () => {
    const app = sent(() => included())
    await app.look()
    vi.setSystemTime(NOW + GIVEN_UP_AFTER_MS.unseen - 1)
    await app.look(10)
    expect(app.outcome().status).toBe('pending')
    vi.setSystemTime(NOW + GIVEN_UP_AFTER_MS.unseen)
    await app.look(10)
    expect(app.outcome()).toMatchObject({ status: 'lost', why: 'unseen' })
  })
})

describe('a batch that waits', () => {
  it('is remembered by the next page, which asks the wallet once it is there again', async () => {
    const before = sent(() => ({ status: 100 }))
    await before.look()
    before.stop()
    before.leave()
    const after = page(() => included(), { ledger: before.ledger, stored: before.stored() })
    after.ledger.mine(ENTRY)
    await after.look()
    expect(after.outcome().status).toBe('pending')
    expect(after.asked).toEqual([])
    after.connect()
    await after.look(1)
    expect(after.outcome()).toMatchObject({ status: 'mined', receipt: { transactionHash: ENTRY.hash } })
  })

  it('is not asked of another wallet', async () => {
    const app = sent(unknownBatch)
    app.connect('another')
    await app.look()
    expect(app.asked).toEqual([])
    expect(app.outcome()).toEqual({ status: 'pending', since: NOW })
  })

  it('is asked of the same wallet under another account, whose ignorance says nothing', async () => {
    const app = sent(unknownBatch)
    app.connect('batching', BOB)
    await app.look()
    vi.setSystemTime(NOW + 2 * GIVEN_UP_AFTER_MS['no-status'])
    await app.look()
    expect(app.outcome()).toEqual({ status: 'pending', since: NOW })
    app.wallet.answer = () => included()
    app.ledger.mine(ENTRY)
    await app.look()
    expect(app.outcome()).toMatchObject({ status: 'mined' })
    expect(app.find().from).toBe(ALICE)
  })

  it('is found without the wallet once its hash is known', async () => {
    const app = sent(() => included())
    await app.look()
    app.leave()
    app.ledger.mine(ENTRY)
    await app.look()
    expect(app.outcome()).toMatchObject({ status: 'mined' })
  })

  it('is given up after a day without its wallet, and told when the wallet comes within another', async () => {
    const app = sent(() => included())
    app.leave()
    vi.setSystemTime(NOW + GIVEN_UP_AFTER_MS.absent - 1)
    await app.look()
    expect(app.outcome().status).toBe('pending')
    vi.setSystemTime(NOW + GIVEN_UP_AFTER_MS.absent)
    await app.look()
    expect(app.outcome()).toMatchObject({ status: 'lost', why: 'no-status' })
    app.connect()
    app.ledger.mine(ENTRY)
    await app.look(10)
    expect(app.outcome()).toMatchObject({ status: 'mined' })
  })
})

describe('a batch whose page was left before the wallet answered', () => {
  /** The next page, with what the first one has stored. */
  function reopened(answer: () => unknown) {
    const before = page(unknownBatch)
    before.connect()
    before.ask()
    before.stop()
    before.leave()
    const after = page(answer, { ledger: before.ledger, stored: before.stored() })
    expect(after.outcome().status).toBe('asking')
    return after
  }

  it('is asked of the wallet by the name that it was given beforehand', async () => {
    const app = reopened(() => included())
    app.connect()
    app.ledger.mine(ENTRY)
    await app.look()
    expect(app.asked[0]).toBe('wallet_getCallsStatus 0xc0ffee')
    expect(app.outcome()).toMatchObject({ status: 'mined', receipt: { transactionHash: ENTRY.hash } })
    expect(app.find()).not.toHaveProperty('askedBatch')
  })

  it.each([
    ['the wallet gave it a name of its own', true],
    ['the wallet is not here', false],
  ])('is found by what it does where %s', async (_, isHere) => {
    const app = reopened(unknownBatch)
    if (isHere) app.connect()
    app.ledger.mine({ ...ENCLOSING, hash: hashOf(7), data: '0x34fcd5be' })
    app.ledger.mine({ ...ENCLOSING, nonce: 1 })
    await app.look()
    expect(app.outcome()).toMatchObject({ status: 'mined', receipt: { transactionHash: ENTRY.hash } })
  })

  it('is given up as unanswered where nothing like it comes', async () => {
    const app = reopened(unknownBatch)
    app.connect()
    await app.look()
    expect(app.outcome().status).toBe('asking')
    vi.setSystemTime(NOW + GIVEN_UP_AFTER_MS.unanswered)
    await app.look()
    expect(app.outcome()).toMatchObject({ status: 'lost', why: 'unanswered' })
  })

  it('is known in every tab by the name that the wallet told one of them', () => {
    const app = page(unknownBatch)
    app.ask()
    const asked = parseTransactionsState(app.stored())
    app.tell('batch-1')
    const answered = parseTransactionsState(app.stored())
    expect(Object.values(answered[chainId] ?? {})).toMatchObject([
      {
        requestId: 'a-request',
        batch: { id: 'batch-1', walletId: 'batching' },
        outcome: { status: 'pending' },
      },
    ])
    expect(mergeTransactions(asked, answered)).toEqual(answered)
    expect(mergeTransactions(answered, asked)).toBe(answered)
  })
})

describe('a stored batch', () => {
  const entry = {
    batch: { id: '7', walletId: 'w' },
    from: ALICE,
    summary: { key: 'approve', facts: { symbol: 'CHEESE' } },
    addedTime: 5,
    outcome: { status: 'pending', since: 5 },
  }
  const restored = (stored: unknown) =>
    Object.values(parseTransactionsState({ [chainId]: { x: stored } })[chainId] ?? {})

  it('is restored as it was, under a name of its own', () => {
    const reverted = { ...entry, hash: hashOf(1), batch: { ...entry.batch, isReverted: true } }
    expect(restored(entry)).toEqual([entry])
    expect(restored(reverted)).toEqual([reverted])
    expect(Object.keys(parseTransactionsState({ [chainId]: { x: entry } })[chainId] ?? {})).toEqual(['7@5'])
    expect(restored({ ...entry, outcome: { status: 'lost', since: 6, why: 'forgotten' } })).toHaveLength(1)
  })

  it.each([null, 7, {}, { id: '7' }, { id: '', walletId: 'w' }, { id: 7, walletId: 'w' }])(
    'is none when what is said of it is %o, whatever hash is beside it',
    (batch) => {
      expect(restored({ ...entry, batch, hash: hashOf(1) })).toEqual([])
    },
  )

  it('does without a hash that is none, and waits where it is told of an unheard-of end', () => {
    expect(restored({ ...entry, hash: '0x1' })).toEqual([entry])
    expect(restored({ ...entry, outcome: { status: 'lost', since: 6, why: 'toString' } })).toMatchObject([
      { outcome: { status: 'pending' } },
    ])
  })

  it('knows what either of two tabs was told, and comes to rest', () => {
    const [mine] = restored(entry)
    if (mine?.batch === undefined) throw new Error('There is no batch')
    const { batch } = mine
    const state = (transaction: Transaction) => ({ [chainId]: { [idOf(transaction)]: transaction } })
    const answered: Transaction = { ...mine, batch, hash: hashOf(1) }
    const reverted: Transaction = { ...mine, batch: { ...batch, isReverted: true } }
    const both = mergeTransactions(state(answered), state(reverted))
    expect(both).toEqual(state({ ...answered, batch: { ...batch, isReverted: true } }))
    expect(mergeTransactions(both, state(answered))).toBe(both)
    expect(mergeTransactions(state(reverted), state(answered))).toEqual(both)
  })
})
