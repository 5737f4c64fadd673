import { act, screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { describe, expect, it, vi } from 'vitest'
import { amountFact, receivedTerms } from '~/core/transactions/logFacts'
import {
  batchSeen,
  idOf,
  type Receipt,
  transactionAnswered,
  transactionAsked,
  transactionLost,
  transactionMined,
  transactionReplaced,
  transactionSent,
  transactionWithdrawn,
} from '~/core/transactions/slice'
import { toAddress } from '~/domain/address'
import { RecentTransactionsDialog } from '~/widgets/transactions/RecentTransactionsDialog'
import '~/app/summaries'
import { ALICE, hashOf, ROUTER } from '../../core/transactions/ledger'
import { renderApp } from '../support/renderApp'

// The wallets of these tests are on the main network.
vi.hoisted(() => {
  vi.stubEnv('VITE_CHAIN_ID', '56')
})

const BOB = toAddress('0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC')
const MINUTE_MS = 60_000

function open() {
  const content = (
    <main>
      <RecentTransactionsDialog onClose={() => undefined} />
    </main>
  )
  const { store, connect: connectTo, user } = renderApp({ content })
  const connect = (account = ALICE) => {
    connectTo(account)
  }
  /** The n-th transaction, sent this many minutes ago. */
  const sent = (n: number, minutes: number, { from = ALICE, chainId = 56 } = {}) => {
    const transaction = {
      hash: hashOf(n),
      from,
      summary: { key: 'wrap', facts: { amount: String(n), symbol: 'WBNB' } } as const,
      addedTime: Date.now() - minutes * MINUTE_MS,
    }
    act(() => {
      store.dispatch(transactionSent({ chainId, transaction }))
    })
  }
  return { store, connect, sent, user }
}

function receipt(n: number, status: 0 | 1 = 1): Receipt {
  const block = { blockHash: hashOf(1000), blockNumber: 7, transactionIndex: 0 }
  return { ...block, transactionHash: hashOf(n), from: ALICE, to: ROUTER, status }
}

const list = () => screen.getByRole('list', { name: 'Recent transactions' })
const rows = () =>
  within(list())
    .getAllByRole('listitem')
    .map((row) => [row.querySelector('p')?.textContent, row.querySelector('strong')?.textContent])

describe('the recent transactions', () => {
  it('ask for a wallet without one, and say when there are none', () => {
    const { connect } = open()
    expect(screen.getByText('Connect your wallet to see its recent transactions.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Connect Wallet' })).toBeTruthy()
    connect()
    expect(screen.getByText('No recent transactions')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull()
  })

  it('are the account’s on this network: pending ones first, then the newest', () => {
    const { store, connect, sent } = open()
    connect()
    sent(1, 50)
    sent(2, 3.5)
    sent(3, 90)
    sent(4, 1)
    sent(5, 2, { from: BOB })
    sent(6, 2, { chainId: 97 })
    act(() => {
      const confirmed = { chainId: 56, confirmedTime: Date.now() }
      store.dispatch(transactionMined({ ...confirmed, id: hashOf(1), receipt: receipt(1) }))
      store.dispatch(transactionMined({ ...confirmed, id: hashOf(4), receipt: receipt(4, 0) }))
    })
    expect(rows()).toEqual([
      ['Wrap 2 BNB to WBNB', 'Pending'],
      ['Wrap 3 BNB to WBNB', 'Pending'],
      ['Wrap 4 BNB to WBNB', 'Failed'],
      ['Wrapped 1 BNB to WBNB', 'Done'],
    ])
    const [first] = within(list()).getAllByRole('listitem')
    expect(first?.querySelector('time')?.textContent).toBe('3 min. ago')
    expect(first?.querySelector('a')?.href).toBe(`https://bscscan.com/tx/${hashOf(2)}`)
    // Another account sees its own, and coming back nothing is lost.
    connect(BOB)
    expect(rows()).toEqual([['Wrap 5 BNB to WBNB', 'Pending']])
    connect(ALICE)
    expect(rows()).toHaveLength(4)
  })

  it('call what was sped up, cancelled, replaced and dropped by its name, with a link to what is on the chain', () => {
    const { store, connect, sent } = open()
    connect()
    for (const n of [1, 2, 3, 4]) sent(n, n)
    act(() => {
      const at = { chainId: 56, time: Date.now() }
      store.dispatch(transactionReplaced({ ...at, id: hashOf(1), how: 'sped-up', receipt: receipt(11) }))
      store.dispatch(transactionReplaced({ ...at, id: hashOf(2), how: 'cancelled', receipt: receipt(12) }))
      store.dispatch(transactionReplaced({ ...at, id: hashOf(3), how: 'replaced', receipt: receipt(13) }))
      store.dispatch(transactionLost({ ...at, id: hashOf(4), why: 'unseen' }))
    })
    expect(rows().map(([, standing]) => standing)).toEqual([
      'Sped up',
      'Canceled',
      'Replaced',
      'Outcome unknown',
    ])
    expect([...list().querySelectorAll('a')].map((link) => link.href.slice(-2))).toEqual([
      '0b',
      '0c',
      '0d',
      '04',
    ])
  })

  it('tell what waits in the wallet, what is looked for and what was received, and hide what was refused', () => {
    const { store, connect } = open()
    connect()
    const call = { to: ROUTER, value: '0x0', data: '0x12' } as const
    const ask = (requestId: string, minutes: number) => {
      const addedTime = Date.now() - minutes * MINUTE_MS
      const quoted = { inputAmount: '1', inputSymbol: 'BNB', outputAmount: '295', outputSymbol: 'BUSD' }
      const summary = { key: 'swap', facts: quoted }
      const busd = { address: ROUTER, decimals: 18, symbol: 'BUSD' }
      const logFacts = [amountFact('outputAmount', busd, receivedTerms(busd.address))]
      const transaction = { requestId, from: ALICE, summary, logFacts, addedTime, call }
      store.dispatch(transactionAsked({ chainId: 56, transaction }))
    }
    act(() => {
      for (const [i, id] of ['asked', 'odd', 'refused', 'done'].entries()) ask(id, i + 1)
      const at = { chainId: 56, time: Date.now() }
      store.dispatch(transactionAnswered({ ...at, id: 'odd', hash: undefined }))
      store.dispatch(transactionWithdrawn({ ...at, id: 'refused' }))
      store.dispatch(transactionAnswered({ ...at, id: 'done', hash: hashOf(9) }))
      const mined = { receipt: receipt(9), confirmedTime: at.time, told: { outputAmount: '294.48' } }
      store.dispatch(transactionMined({ chainId: 56, id: 'done', ...mined }))
    })
    expect(rows()).toEqual([
      ['Swap 1 BNB for 295 BUSD', 'Waiting in your wallet'],
      ['Swap 1 BNB for 295 BUSD', 'Looking for the transaction'],
      ['Swapped 1 BNB for 294.48 BUSD', 'Done'],
    ])
  })

  it('have a batch among them, with a link from when its transaction is known', () => {
    const { store, connect } = open()
    connect()
    const transaction = {
      batch: { id: '7', walletId: 'a-wallet' },
      from: ALICE,
      summary: { key: 'wrap', facts: { amount: '7', symbol: 'WBNB' } } as const,
      addedTime: Date.now(),
    }
    const at = { chainId: 56, id: idOf(transaction), time: Date.now() }
    act(() => {
      store.dispatch(transactionSent({ chainId: 56, transaction }))
    })
    expect(rows()).toEqual([['Wrap 7 BNB to WBNB', 'Pending']])
    expect(list().querySelector('a')).toBeNull()
    act(() => {
      store.dispatch(batchSeen({ ...at, hash: hashOf(5) }))
    })
    expect(list().querySelector('a')?.href).toBe(`https://bscscan.com/tx/${hashOf(5)}`)
    for (const [why, words] of [
      ['not-carried-out', 'Not completed'],
      ['partly-done', 'Partially completed'],
      ['forgotten', 'Outcome unknown'],
      ['no-status', 'Outcome unknown'],
    ] as const) {
      act(() => {
        store.dispatch(transactionLost({ ...at, why }))
      })
      expect(rows()).toEqual([['Wrap 7 BNB to WBNB', words]])
      const advice = within(list()).queryByText(/^Check your wallet and balances/)
      expect(advice === null).toBe(why === 'not-carried-out')
      act(() => {
        store.dispatch(batchSeen(at))
      })
    }
    expect(rows()).toEqual([['Wrap 7 BNB to WBNB', 'Pending']])
  })

  it('are cleared all at once, but for those that wait and those of other accounts', async () => {
    const { store, connect, sent, user } = open()
    connect()
    sent(1, 1)
    expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull()
    sent(2, 2)
    sent(3, 3, { from: BOB })
    act(() => {
      const confirmed = { chainId: 56, confirmedTime: Date.now() }
      for (const n of [2, 3]) {
        store.dispatch(transactionMined({ ...confirmed, id: hashOf(n), receipt: receipt(n) }))
      }
    })
    await user.click(screen.getByRole('button', { name: 'Clear all' }))
    expect(rows()).toEqual([['Wrap 1 BNB to WBNB', 'Pending']])
    expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull()
    connect(BOB)
    expect(rows()).toEqual([['Wrapped 3 BNB to WBNB', 'Done']])
  })

  it('have nothing against them by the rules of accessibility', async () => {
    const { connect, sent } = open()
    connect()
    sent(1, 1)
    const { violations } = await axe.run(screen.getByRole('dialog'), {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})
