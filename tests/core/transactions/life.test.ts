import { combineReducers, configureStore } from '@reduxjs/toolkit'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { blockReducer, blockSeen } from '~/chain/block/slice'
import { RpcError } from '~/chain/rpc/errors'
import { network } from '~/config/networks'
import { GIVEN_UP_AFTER_MS, LATE_RECEIPT_MS } from '~/config/following'
import type { CoreState } from '~/core/state'
import { followTransactions } from '~/core/transactions/follow'
import { ACCOUNT, amountFact, transferTerm } from '~/core/transactions/logFacts'
import {
  isPending,
  type Outcome,
  type Transaction,
  transactionAnswered,
  transactionAsked,
  transactionMined,
  transactionSent,
  transactionsReducer,
  transactionWithdrawn,
} from '~/core/transactions/slice'
import { summaryOf } from '~/core/transactions/summaryOf'
import { toAddress } from '~/domain/address'
import { ALICE, type Entry, hashOf, Ledger, ROUTER } from './ledger'

const { chainId } = network
const SWAP = { to: ROUTER, value: 7n, data: '0x1234' } as const

/** A transaction of Alice's with the next nonce; `changes` makes it another one. */
function entry(n: number, changes: Partial<Entry> = {}): Entry {
  return { hash: hashOf(n), from: ALICE, nonce: 0, ...SWAP, ...changes }
}

const APPROVAL = { summary: { key: 'approve', facts: { symbol: 'CHEESE' } } }

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
    send(n: number, declared: Pick<Transaction, 'summary' | 'logFacts'> = APPROVAL) {
      store.dispatch(
        transactionSent({
          chainId,
          transaction: {
            hash: hashOf(n),
            from: ALICE,
            ...declared,
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

let ledger: Ledger
let app: ReturnType<typeof follow>
beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  ledger = new Ledger()
  app = follow(ledger)
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
    app.send(1)
    ledger.pool.push(entry(1))
    await app.look()
    expect(app.outcome(1).status).toBe('pending')
    expect(app.find(1).nonce).toBe(0)
    ledger.mine(entry(1, changes))
    const minedAt = ledger.head
    expect(app.store.getState().block.ownBlock).toBe(0)
    await app.look()
    expect(app.outcome(1)).toMatchObject(expected)
    expect(app.store.getState().block.ownBlock).toBe(minedAt)
  })

  it('is followed once: its hash is no other’s', () => {
    app.send(1)
    expect(() => app.send(1)).toThrow('Attempted to add existing transaction')
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
    app.send(1)
    ledger.pool.push(entry(1))
    await app.look()
    for (let i = 0; i < 37; i++) ledger.mine()
    ledger.mine(entry(2, changes))
    await app.look(5)
    expect(app.outcome(1)).toMatchObject({ status: 'replaced', how, receipt: { transactionHash: hashOf(2) } })
  })

  it('is found by halving: 500 blocks cost few questions', async () => {
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

  it('counts as replaced by an unknown transaction instead of pending forever', async () => {
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

  it('has an unknown outcome when no node knows it for ten minutes, and is awaited again when one does', async () => {
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
    expect(app.outcome(1)).toMatchObject({ status: 'lost', why: 'unseen' })
    ledger.pool.push(entry(1))
    await app.look(10)
    expect(app.outcome(1)).toMatchObject({ status: 'pending' })
    ledger.mine(entry(1))
    await app.look()
    expect(app.outcome(1)).toMatchObject({ status: 'mined' })
  })

  it('waits an hour for one that was never shown, and tells a receipt that comes later still', async () => {
    app.send(1)
    await app.look()
    vi.setSystemTime(Date.now() + GIVEN_UP_AFTER_MS.unseen - 1)
    await app.look(10)
    expect(app.outcome(1)).toMatchObject({ status: 'pending' })
    vi.setSystemTime(Date.now() + 1)
    await app.look(10)
    expect(app.outcome(1)).toMatchObject({ status: 'lost', why: 'unseen' })
    vi.setSystemTime(Date.now() + LATE_RECEIPT_MS - 1000)
    ledger.mine(entry(1))
    await app.look(10)
    expect(app.outcome(1)).toMatchObject({ status: 'mined' })
  })

  it.each([true, false])(
    'is pending again when its block is taken back (pool kept: %s)',
    async (keepsPool) => {
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
    app.send(1)
    ledger.mine(entry(1))
    await app.look()
    await app.look(40)
    ledger.asked.length = 0
    await app.look()
    expect(ledger.asked).toEqual([])
  })
})

describe('what a wallet was asked for and told no hash of', () => {
  const NAME = 'a-request'
  const ask = (
    app: ReturnType<typeof follow>,
    ledger: Ledger,
    known: { nonceFrom?: number } = { nonceFrom: 0 },
  ) => {
    app.store.dispatch(
      transactionAsked({
        chainId,
        transaction: {
          requestId: NAME,
          from: ALICE,
          summary: { key: 'approve', facts: { symbol: 'CHEESE' } },
          addedTime: Date.now(),
          call: { to: SWAP.to, value: '0x7', data: SWAP.data },
          sentBlock: ledger.head,
          ...known,
        },
      }),
    )
    return () => app.store.getState().transactions[chainId]?.[NAME]
  }
  const answer = (app: ReturnType<typeof follow>) =>
    app.store.dispatch(transactionAnswered({ chainId, id: NAME, hash: undefined, time: Date.now() }))

  it('is mined in a block that came while it was looked for without its hash', async () => {
    const found = ask(app, ledger)
    const request = ledger.request.bind(ledger)
    let goOn: () => void = () => undefined
    const held = new Promise<void>((resolve) => (goOn = resolve))
    vi.spyOn(ledger, 'request').mockImplementation(async (method, ...rest) => {
      const answered = await request(method, ...rest)
      if (method === 'eth_getTransactionCount') await held
      return answered
    })
    await app.look(1)
    const id = NAME
    app.store.dispatch(transactionAnswered({ chainId, id, hash: hashOf(1), time: Date.now() }))
    ledger.mine(entry(1))
    app.store.dispatch(blockSeen(ledger.head))
    expect(found()?.outcome.status).toBe('pending')
    goOn()
    await vi.advanceTimersByTimeAsync(0)
    expect(found()?.outcome.status).toBe('mined')
  })

  it('is found by its nonce, target and data, in a page that never had an answer', async () => {
    const found = ask(app, ledger)
    await app.look()
    expect(found()?.outcome.status).toBe('asking')
    ledger.mine(entry(1))
    await app.look()
    expect(found()).toMatchObject({ hash: hashOf(1), nonce: 0, outcome: { status: 'mined' } })
  })

  it('is found after other transactions of the account, also where the nonce was not known', async () => {
    for (const known of [{ nonceFrom: 0 }, {}]) {
      const ledger = new Ledger()
      const app = follow(ledger)
      const found = ask(app, ledger, known)
      answer(app)
      ledger.mine(entry(2, { data: '0x9999' }))
      await app.look()
      expect(found()).toMatchObject({ outcome: { status: 'pending' } })
      ledger.mine(entry(1, { nonce: 1 }))
      await app.look()
      expect(found()).toMatchObject({ hash: hashOf(1), outcome: { status: 'mined' } })
      app.stop()
    }
  })

  it('is not taken for the same call that was sent for itself', async () => {
    app.send(1)
    const found = ask(app, ledger)
    answer(app)
    ledger.mine(entry(1))
    await app.look()
    expect(app.outcome(1).status).toBe('mined')
    expect(found()).toMatchObject({ outcome: { status: 'pending' } })
    expect(found()?.hash).toBeUndefined()
  })

  it('has an unknown outcome after ten minutes, and is found within a day all the same', async () => {
    const found = ask(app, ledger)
    answer(app)
    vi.setSystemTime(Date.now() + GIVEN_UP_AFTER_MS.unanswered - 1)
    await app.look()
    expect(found()?.outcome.status).toBe('pending')
    vi.setSystemTime(Date.now() + 1)
    await app.look()
    expect(found()?.outcome).toMatchObject({ status: 'lost', why: 'unanswered' })
    ledger.mine(entry(1))
    await app.look(10)
    expect(found()?.outcome.status).toBe('mined')
  })

  it('is looked for no more once the wallet has said no', async () => {
    const found = ask(app, ledger)
    app.store.dispatch(transactionWithdrawn({ chainId, id: NAME, time: Date.now() }))
    ledger.asked.length = 0
    await app.look(10)
    expect(found()?.outcome.status).toBe('withdrawn')
    expect(ledger.asked).toEqual([])
  })

  it('is looked up at the next block when the wallet answers during a look', async () => {
    const found = ask(app, ledger)
    ledger.mine()
    app.store.dispatch(blockSeen(ledger.head))
    app.store.dispatch(transactionAnswered({ chainId, id: NAME, hash: hashOf(1), time: Date.now() }))
    await vi.advanceTimersByTimeAsync(0)
    ledger.mine(entry(1))
    await app.look(0)
    expect(found()?.outcome.status).toBe('mined')
  })

  it('keeps what was found when the wallet answers late', async () => {
    const found = ask(app, ledger)
    ledger.mine(entry(1))
    await app.look()
    app.store.dispatch(transactionAnswered({ chainId, id: NAME, hash: hashOf(1), time: Date.now() }))
    expect(found()).toMatchObject({ hash: hashOf(1), outcome: { status: 'mined' } })
  })
})

describe('what a receipt says', () => {
  it('is mended when another node tells another status, at first or afterwards', async () => {
    // The lie is seen by the logs at once; one that comes later is seen by another node.
    app.send(1)
    ledger.lie = '0x0'
    ledger.mine(entry(1))
    await app.look()
    expect(app.outcome(1)).toMatchObject({ status: 'mined', receipt: { status: 1 } })
  })

  it('is mended while twenty blocks lie on it, and not by a node that lies', async () => {
    app.send(1)
    ledger.mine(entry(1, { fails: true }))
    await app.look()
    const mined = app.outcome(1)
    if (mined.status !== 'mined') throw new Error('It is not mined')
    const wrong = { ...mined.receipt, status: 1 } as const
    const ref = { chainId, id: hashOf(1), confirmedTime: Date.now() }
    app.store.dispatch(transactionMined({ ...ref, receipt: wrong }))
    await app.look()
    expect(app.outcome(1)).toMatchObject({ status: 'mined', receipt: { status: 0 } })
  })

  it('is no receipt without a status', async () => {
    app.send(1)
    ledger.lie = '0x'
    ledger.mine(entry(1))
    await app.look()
    expect(app.outcome(1).status).toBe('pending')
  })
})

describe('what the logs of a receipt tell', () => {
  const TOKEN = toAddress('0x00000000000000000000000000000000000000a1')
  const paid = (units: bigint) => ({
    address: TOKEN.toLowerCase(),
    topics: [
      '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
      `0x${ALICE.slice(2).toLowerCase().padStart(64, '0')}`,
      `0x${ROUTER.slice(2).toLowerCase().padStart(64, '0')}`,
    ],
    data: `0x${units.toString(16).padStart(64, '0')}`,
  })
  const purchase = {
    summary: { key: 'lottery-buy', facts: { count: '3', amount: '1.87', symbol: 'CAKE', round: '7' } },
    logFacts: [
      amountFact(
        'amount',
        { decimals: 2, symbol: 'CAKE' },
        transferTerm(TOKEN, { from: ACCOUNT, to: ROUTER }),
      ),
    ],
  }
  const amountTold = () => summaryOf(app.find(1)).facts['amount']

  it('takes the place of what was planned once it is done, and not before', async () => {
    app.send(1, purchase)
    await app.look(0)
    expect(amountTold()).toBe('1.87')
    ledger.mine(entry(1, { logs: [paid(373n)] }))
    await app.look()
    expect(amountTold()).toBe('3.73')
    expect(summaryOf(app.find(1)).facts['count']).toBe('3')
  })

  it('is told of one that was sped up, and of none that another one replaced', async () => {
    app.send(1, purchase)
    ledger.pool.push(entry(1))
    await app.look()
    ledger.mine(entry(2, { logs: [paid(373n)] }))
    await app.look()
    expect(app.outcome(1)).toMatchObject({ status: 'replaced', how: 'sped-up' })
    expect(amountTold()).toBe('3.73')
  })

  it('is no figure at all where the receipt is a part of one, until another node has the rest', async () => {
    ledger.lyingLogs = [{ ...paid(1n), address: ROUTER }]
    app.send(1, purchase)
    ledger.mine(entry(1, { logs: [paid(373n)] }))
    await app.look(0)
    expect(app.outcome(1)).toMatchObject({ status: 'mined' })
    expect(summaryOf(app.find(1))).toMatchObject({ facts: { count: '3' }, unknown: ['amount'] })
    expect(amountTold()).toBeUndefined()
    await app.look()
    expect(amountTold()).toBe('3.73')
  })

  it('is no figure where two nodes tell different ones', async () => {
    ledger.lyingLogs = [paid(1n)]
    app.send(1, purchase)
    ledger.mine(entry(1, { logs: [paid(373n)] }))
    await app.look(0)
    expect(amountTold()).toBe('0.01')
    for (let i = 0; i < 3; i++) await app.look()
    expect(amountTold()).toBeUndefined()
    expect(app.find(1).told).toEqual({ amount: null })
  })
})

describe('why a transaction was reverted', () => {
  const refusing = (message: string) => () => {
    throw new RpcError(3, `execution reverted: ${message}`)
  }
  async function reasonOf(simulate: Ledger['simulate'], gas?: Entry['gas']) {
    ledger.simulate = simulate
    app.send(1)
    ledger.mine(entry(1, { fails: true, ...(gas && { gas }) }))
    await app.look()
    expect(app.outcome(1)).toMatchObject({ status: 'mined', receipt: { status: 0 } })
    return app.find(1).revertReason
  }

  it.each([
    ['PancakeRouter: INSUFFICIENT_OUTPUT_AMOUNT', 'output-below-minimum'],
    ['PancakeRouter: EXPIRED', 'expired'],
    ['Tickets: Sold out', 'sold-out'],
    ['Price has changed', 'price-changed'],
    ['Harvest: Already done', 'already-done'],
    ['Lottery is over', 'not-open'],
    ['Bet is too early/late', 'not-open'],
  ])('is what the contract says when it is called once more: %s', async (reason, cause) => {
    expect(await reasonOf(refusing(reason))).toEqual({ kind: 'refused', reason, cause })
  })

  it('is looked for before its block, too, where what refused it is gone after', async () => {
    const block = `0x${(ledger.head + 1).toString(16)}`
    const simulate = (_: unknown, at: unknown) =>
      at === block ? '0x' : refusing('PancakeRouter: INSUFFICIENT_OUTPUT_AMOUNT')()
    expect(await reasonOf(simulate)).toMatchObject({ cause: 'output-below-minimum' })
  })

  it('is the gas only where the gas was used', async () => {
    expect(await reasonOf(() => '0x', [100_000, 98_500])).toEqual({ kind: 'out-of-gas' })
  })

  it('is not known where it had gas left and would succeed by now', async () => {
    expect(await reasonOf(() => '0x')).toEqual({ kind: 'unexplained' })
  })

  it('is not guessed where no node can say', async () => {
    expect(await reasonOf(() => Promise.reject(new Error('no node answers')))).toBeUndefined()
  })
})

describe('whatever happens, in whatever order', () => {
  type Event =
    | 'mine'
    | 'speed-up'
    | 'cancel'
    | 'drop'
    | 'reorg'
    | 'reorg-to-pool'
    | 'down'
    | 'up'
    | 'blocks'
    | 'wait'
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
