import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAppStore } from '~/app/store'
import { buyTickets } from '~/chain/abi/lottery'
import { callOf } from '~/chain/contract/call'
import { setProvider } from '~/chain/wallet/session'
import { connectStarted, walletReported } from '~/chain/wallet/slice'
import { network } from '~/config/networks'
import {
  initialLists,
  listAdded,
  listDisabled,
  listEnabled,
  listFailed,
  listLoaded,
  listRemoved,
  listRequested,
  listUpdateAccepted,
} from '~/core/lists/slice'
import { persistedLists } from '~/core/lists/stored'
import { persist } from '~/core/persistence/persist'
import { mergeTransactions } from '~/core/transactions/merge'
import { persistedTransactions } from '~/core/transactions/persisted'
import type { TransactionPlan } from '~/core/transactions/plan'
import { sendTransaction } from '~/core/transactions/sendTransaction'
import {
  idOf,
  type Receipt,
  type Transaction,
  transactionAsked,
  transactionFound,
  transactionMined,
  transactionReorganised,
  transactionsCleared,
  transactionSent,
  transactionWithdrawn,
  type TransactionsState,
} from '~/core/transactions/slice'
import { parseTransactionsState } from '~/core/transactions/stored'
import { persistedUser } from '~/core/user/persisted'
import {
  expertModeChanged,
  settingsChanged,
  themeChosen,
  tokensForgotten,
  tokensSaved,
} from '~/core/user/slice'
import { toAddress } from '~/domain/address'
import { bps } from '~/domain/money/bps'
import type { Token } from '~/domain/money/currency'
import { packEntries } from '~/domain/tokenList/pack'
import { tokensOn } from '~/domain/tokenList/tokenList'
import type { Hex } from '~/lib/hex'

// The lists of these tests are of the main network.
vi.hoisted(() => {
  vi.stubEnv('VITE_CHAIN_ID', '56')
})

const outside = { transport: { request: () => Promise.reject(new Error('no node here')) } }
const KEY = 'persist:transactions'
const ALICE = toAddress('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
const chainId = 31337

function hashOf(n: number): Hex {
  return `0x${n.toString(16).padStart(64, '0')}`
}

function sentTransaction(n: number) {
  return {
    hash: hashOf(n),
    from: ALICE,
    summary: { key: 'approve', facts: { symbol: 'A' } },
    addedTime: n,
  } as const
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
  const { store } = createAppStore(outside)
  stops.push(persist(store, persistedTransactions))
  return {
    send: (n: number) => store.dispatch(transactionSent({ chainId, transaction: sentTransaction(n) })),
    mine: (n: number, confirmedTime: number) =>
      store.dispatch(transactionMined({ chainId, id: hashOf(n), receipt: receipt(n), confirmedTime })),
    undo: (n: number, time: number) =>
      store.dispatch(transactionReorganised({ chainId, id: hashOf(n), blockHash: hashOf(77), time })),
    clear: () => store.dispatch(transactionsCleared({ chainId, account: ALICE })),
    known: () => Object.keys(store.getState().transactions[chainId] ?? {}).sort(),
    store,
    state: (id: string) => store.getState().transactions[chainId]?.[id],
    find: (n: number) => store.getState().transactions[chainId]?.[hashOf(n)],
  }
}

/** What the browser tells every other tab after a write. */
function broadcastStorage(key = KEY) {
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }))
}

beforeEach(() => {
  localStorage.clear()
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

describe('transactions of two tabs', () => {
  it('each keep what the other has sent, even when both write before either has heard of the other', () => {
    const [one, two] = [openTab(), openTab()]
    one.send(1)
    two.send(2)
    // A third page opens on what they stored.
    expect(openTab().known()).toEqual([hashOf(1), hashOf(2)])
    broadcastStorage()
    expect(one.known()).toEqual([hashOf(1), hashOf(2)])
    expect(two.known()).toEqual(one.known())
  })

  it('find a request again that the page was left with, and let go of one that was refused', () => {
    const call = { to: ALICE, value: '0x0', data: '0x12' } as const
    const asked = (requestId: string) => {
      const { hash: _, ...facts } = sentTransaction(1)
      return { chainId, transaction: { ...facts, requestId, call, nonceFrom: 3, sentBlock: 9 } }
    }
    const one = openTab()
    one.store.dispatch(transactionAsked(asked('kept')))
    one.store.dispatch(transactionAsked(asked('refused')))
    const two = openTab()
    expect(two.known()).toEqual(['kept', 'refused'])
    expect(two.state('kept')).toMatchObject({ call, nonceFrom: 3, outcome: { status: 'asking' } })
    one.store.dispatch(transactionWithdrawn({ chainId, id: 'refused', time: Date.now() }))
    broadcastStorage()
    // Another write of a tab that knew it as open does not bring it back.
    two.send(2)
    broadcastStorage()
    for (const tab of [one, two, openTab()]) {
      expect(tab.state('refused')?.outcome.status).toBe('withdrawn')
      expect(tab.state('kept')?.outcome.status).toBe('asking')
    }
    two.store.dispatch(transactionFound({ chainId, id: 'kept', hash: hashOf(7), nonce: 3, time: Date.now() }))
    broadcastStorage()
    expect(one.state('kept')).toMatchObject({ hash: hashOf(7), outcome: { status: 'pending' } })
  })

  describe('that want to buy the same', () => {
    const LOTTERY = toAddress('0x00000000000000000000000000000000000000c1')
    const summary = { key: 'lottery-buy', facts: { count: '3', amount: '2.99', symbol: 'CAKE', round: '7' } }
    const plan: TransactionPlan = {
      account: ALICE,
      attempts: [callOf(buyTickets, LOTTERY, [7n, [1, 2, 3]])],
      picking: 'first',
      summary,
    }
    const other = {
      ...{ requestId: 'of-the-other', from: ALICE, summary, addedTime: 1 },
      // Random numbers of its own.
      call: { to: LOTTERY, value: '0x0', data: '0x88303dbd04' },
    } as const
    const asked = transactionAsked({ chainId: network.chainId, transaction: other })
    const refused = { ok: false, problem: { kind: 'asked-elsewhere', where: 'wallet' } }

    /** A tab with a wallet that says yes, and what its wallet was asked for. */
    function buyingTab() {
      const sent: unknown[] = []
      const provider = {
        request: ({ method }: { readonly method: string }) => {
          if (method === 'eth_chainId') return Promise.resolve('0x38')
          if (method === 'eth_sendTransaction') sent.push(method)
          return Promise.resolve(hashOf(9))
        },
      }
      const answers: Readonly<Record<string, string>> = { eth_estimateGas: '0x186a0', eth_getCode: '0x60' }
      const transport = { request: (method: string) => Promise.resolve(answers[method] ?? '0x01') }
      const { store } = createAppStore({ transport })
      stops.push(persist(store, persistedTransactions))
      store.dispatch(connectStarted('local'))
      store.dispatch(walletReported({ walletId: 'local', account: ALICE, chainId: network.chainId }))
      setProvider(provider)
      return { store, sent }
    }
    afterEach(() => {
      setProvider(undefined)
    })

    it('hear of it before the second one’s wallet is asked, which then asks if it is wanted', async () => {
      const [one, { store, sent }] = [openTab(), buyingTab()]
      one.store.dispatch(asked)
      broadcastStorage()
      expect(await store.dispatch(sendTransaction(plan))).toEqual(refused)
      expect(sent).toEqual([])
      expect(await store.dispatch(sendTransaction(plan, { isRepeat: true }))).toMatchObject({ ok: true })
      expect(sent).toHaveLength(1)
    })

    it('hear of it though both ask before the browser has told one of the other', async () => {
      const [one, { store, sent }] = [openTab(), buyingTab()]
      one.store.dispatch(asked)
      expect(await store.dispatch(sendTransaction(plan))).toEqual(refused)
      expect(sent).toEqual([])
      const known = Object.values(store.getState().transactions[network.chainId] ?? {})
      expect(known.map(({ outcome }) => outcome.status).sort()).toEqual(['asking', 'withdrawn'])
    })
  })

  it('clear together: what one has cleared, the other does not bring back', () => {
    const [one, two] = [openTab(), openTab()]
    one.send(1)
    broadcastStorage()
    one.mine(1, Date.now())
    broadcastStorage()
    one.clear()
    two.send(2)
    broadcastStorage()
    expect(two.find(1)?.isCleared).toBe(true)
    expect(one.find(2)?.isCleared).toBeUndefined()
    expect(openTab().find(1)?.isCleared).toBe(true)
  })

  it('believe the later of two outcomes: a reorganisation after a receipt', () => {
    const [one, two] = [openTab(), openTab()]
    one.send(1)
    one.mine(1, 10)
    broadcastStorage()
    two.undo(1, 20)
    broadcastStorage()
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
      why: fc.constant('unseen' as const),
    }),
  )
  const transaction = fc
    .record({ n: fc.integer({ min: 1, max: 4 }), outcome, isCleared: fc.boolean() })
    .map(({ n, isCleared, ...rest }): Transaction => ({
      ...sentTransaction(n),
      ...rest,
      ...(isCleared && { isCleared }),
    }))
  const state = fc.array(transaction, { maxLength: 4 }).map((all): TransactionsState => ({
    [chainId]: Object.fromEntries(all.map((each) => [idOf(each), each])),
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

const A = 'https://a.example/list.json'
const B = 'https://b.example/list.json'
const C = 'https://c.example/list.json'

function list(version: number, name = 'A list') {
  const entry = { chainId: 56, address: ALICE, decimals: 18, symbol: 'CAKE', name: 'Cake' }
  return {
    name,
    timestamp: '',
    version: { major: version, minor: 0, patch: 0 },
    entries: packEntries([entry]),
    dropped: {},
  }
}

/** A tab that keeps its lists; `closes` is what makes it write at once. */
function openListsTab() {
  const { store } = createAppStore(outside)
  stops.push(persist(store, persistedLists))
  const state = () => store.getState().lists
  return {
    store,
    state,
    own: () => Object.keys(state().byUrl).filter((url) => [A, B, C].includes(url)),
    /** As `importList` and `refreshList` report it. */
    load: (url: string, version: number, at: number) => {
      store.dispatch(listAdded(url))
      store.dispatch(listRequested({ url, requestId: String(at) }))
      store.dispatch(listLoaded({ url, requestId: String(at), list: list(version), at }))
    },
    fail: (url: string) => {
      store.dispatch(listRequested({ url, requestId: 'f' }))
      store.dispatch(listFailed({ url, requestId: 'f', error: { kind: 'download-failed', url } }))
    },
  }
}

/** Every tab writes what is new, one after another, and hears of the others. */
function writeLists() {
  window.dispatchEvent(new Event('pagehide'))
  broadcastStorage('persist:lists')
}

describe('token lists of two tabs', () => {
  it('are found again by the next page, with all that was made of them', () => {
    const one = openListsTab()
    expect(one.state().isBeingRestored).toBeUndefined()
    one.load(A, 1, 5)
    one.store.dispatch(listEnabled(A))
    writeLists()
    const next = openListsTab().state()
    expect(next.byUrl[A]).toEqual({ current: list(1), loadedAt: 5 })
    expect(next.activeListUrls).toContain(A)
    const current = next.byUrl[A]?.current
    expect(current && tokensOn(current, 56)).toMatchObject([{ symbol: 'CAKE' }])
  })

  it('each keep what the other has added, even when both write before either has heard of the other', () => {
    const [one, two] = [openListsTab(), openListsTab()]
    one.load(A, 1, 5)
    one.store.dispatch(listEnabled(A))
    two.load(B, 1, 6)
    writeLists()
    expect(openListsTab().own().sort()).toEqual([A, B])
    expect(one.own().sort()).toEqual([A, B])
    expect(two.own().sort()).toEqual([A, B])
    expect(two.state().activeListUrls).toContain(A)
  })

  it('leave out what either removes or switches off, and neither brings it back', () => {
    const one = openListsTab()
    for (const url of [A, B, C]) one.load(url, 1, 5)
    one.store.dispatch(listEnabled(B))
    writeLists()
    const two = openListsTab()
    one.store.dispatch(listRemoved(A))
    two.store.dispatch(listDisabled(B))
    // The other one renews what is removed here: no word of a person’s.
    two.load(A, 1, 9)
    writeLists()
    writeLists()
    for (const tab of [one, two, openListsTab()]) {
      expect(tab.own()).toEqual([B, C])
      expect(tab.state().activeListUrls).not.toContain(B)
    }
  })

  it('have the newer of two versions, and keep a list that only another tab failed to renew', () => {
    const one = openListsTab()
    one.load(A, 1, 5)
    writeLists()
    const two = openListsTab()
    one.store.dispatch(listRemoved(A))
    one.load(A, 2, 6)
    two.load(A, 1, 9)
    writeLists()
    for (const tab of [one, two]) expect(tab.state().byUrl[A]?.current?.version.major).toBe(2)
    one.fail(A)
    expect(one.state().byUrl[A]).toEqual({ error: { kind: 'download-failed', url: A } })
    writeLists()
    expect(two.state().byUrl[A]?.current?.version.major).toBe(2)
  })

  it('lose nothing by a tab whose load fails: not the others, not the next page, and not itself when it is opened again', () => {
    const one = openListsTab()
    one.load(A, 1, 5)
    one.store.dispatch(listEnabled(A))
    writeLists()
    const stored = localStorage.getItem('persist:lists')
    one.fail(A)
    expect(one.state().byUrl[A]).toEqual({ error: { kind: 'download-failed', url: A } })
    writeLists()
    // No one else is there to mend it.
    expect(localStorage.getItem('persist:lists')).toBe(stored)
    // Something else that is to be stored does not take it along.
    one.load(B, 1, 6)
    writeLists()
    const next = openListsTab().state()
    expect(next.byUrl[A]).toEqual({ current: list(1), loadedAt: 5 })
    expect(next.byUrl[B]?.loadedAt).toBe(6)
    expect(next.activeListUrls).toContain(A)
    // This tab still says what happened to it.
    expect(one.state().byUrl[A]?.error).toBeDefined()
  })

  it('are had from another tab that loads them, by one whose own load has failed or fails still', () => {
    const [one, two] = [openListsTab(), openListsTab()]
    one.fail(A)
    one.store.dispatch(listAdded(A))
    two.load(A, 1, 5)
    writeLists()
    expect(one.state().byUrl[A]).toEqual({ current: list(1), loadedAt: 5 })

    one.store.dispatch(listRequested({ url: A, requestId: 'slow' }))
    two.load(A, 2, 9)
    two.store.dispatch(listUpdateAccepted(A))
    writeLists()
    one.store.dispatch(listFailed({ url: A, requestId: 'slow', error: { kind: 'download-failed', url: A } }))
    for (const tab of [one, two, openListsTab()]) {
      expect(tab.state().byUrl[A]).toEqual({ current: list(2), loadedAt: 9 })
    }
  })

  it('keep the failure of this tab while another only accepts an update', () => {
    const one = openListsTab()
    one.load(A, 1, 5)
    one.load(A, 2, 6)
    writeLists()
    const two = openListsTab()
    one.fail(A)
    two.store.dispatch(listUpdateAccepted(A))
    writeLists()
    expect(one.state().byUrl[A]).toEqual({
      current: list(2),
      loadedAt: 6,
      error: { kind: 'download-failed', url: A },
    })
  })

  it('are written once, and not for a request that is under way', () => {
    const one = openListsTab()
    one.load(A, 1, 5)
    writeLists()
    const write = vi.spyOn(Storage.prototype, 'setItem')
    one.store.dispatch(listRequested({ url: A, requestId: '7' }))
    openListsTab()
    writeLists()
    expect(write).not.toHaveBeenCalled()
    write.mockRestore()
  })

  it('are read in the form of version 0', () => {
    const tokens = [{ chainId: 56, address: ALICE, decimals: 18, symbol: 'CAKE', name: 'Cake' }]
    const { entries: _, ...frame } = list(1)
    const byUrl = { [A]: { current: { ...frame, tokens }, loadedAt: 5 } }
    localStorage.setItem(
      'persist:lists',
      JSON.stringify({
        byUrl: JSON.stringify(byUrl),
        activeListUrls: JSON.stringify([A]),
        lastInitializedDefaults: JSON.stringify(initialLists.lastInitializedDefaults),
        _persist: '{"version":0,"rehydrated":true}',
      }),
    )
    expect(openListsTab().state().byUrl).toEqual({ [A]: { current: list(1), loadedAt: 5 } })
  })
})

function token(n: number): Token {
  const address = toAddress(`0x${n.toString(16).padStart(40, '0')}`)
  return { kind: 'token', chainId: 56, address, decimals: 18, symbol: `T${String(n)}`, name: 'A token' }
}

function openUserTab() {
  const { store } = createAppStore(outside)
  stops.push(persist(store, persistedUser, store.restoredUser))
  const user = () => store.getState().user
  return {
    store,
    user,
    symbols: () =>
      Object.values(user().tokens[56] ?? {})
        .map(({ symbol }) => symbol)
        .sort(),
  }
}

describe('settings of two tabs', () => {
  it('are those that were changed last in either, and imported tokens of both are kept', () => {
    const [one, two] = [openUserTab(), openUserTab()]
    one.store.dispatch(tokensSaved([token(1)]))
    one.store.dispatch(settingsChanged({ userSlippageTolerance: bps(120) }))
    two.store.dispatch(tokensSaved([token(2)]))
    two.store.dispatch(settingsChanged({ audioPlay: false }))
    // Both have written before either has heard of the other.
    broadcastStorage('persist:user')
    for (const tab of [one, two, openUserTab()]) {
      expect(tab.symbols()).toEqual(['T1', 'T2'])
      expect(tab.user()).toMatchObject({ userSlippageTolerance: 120, audioPlay: false })
    }
  })

  it('lose a token that either removes, and it does not come back', () => {
    const one = openUserTab()
    one.store.dispatch(tokensSaved([token(1), token(2)]))
    const two = openUserTab()
    const { tokens } = two.user()
    broadcastStorage('persist:user')
    // What did not change keeps its identity: nothing is made ready anew for it.
    expect(two.user().tokens).toBe(tokens)
    one.store.dispatch(tokensForgotten({ chainId: 56, addresses: [token(1).address] }))
    broadcastStorage('persist:user')
    expect(two.symbols()).toEqual(['T2'])
    two.store.dispatch(settingsChanged({ audioPlay: false }))
    broadcastStorage('persist:user')
    expect(one.symbols()).toEqual(['T2'])
    expect(openUserTab().symbols()).toEqual(['T2'])
  })

  it('turn the look and expert mode together', () => {
    const [one, two] = [openUserTab(), openUserTab()]
    one.store.dispatch(themeChosen({ isDark: true }))
    one.store.dispatch(expertModeChanged({ isOn: true }))
    broadcastStorage('persist:user')
    expect(two.user()).toMatchObject({ isDark: true, userExpertMode: true })
  })
})
