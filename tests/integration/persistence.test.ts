import { createSlice, type PayloadAction, type Store } from '@reduxjs/toolkit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAppStore } from '~/app/store'
import { defaultLists } from '~/config/lists'
import { persistedFields } from '~/core/persistence/fields'
import { persist } from '~/core/persistence/persist'
import { persistedTransactions } from '~/core/transactions/persisted'
import { transactionSent, type Transaction } from '~/core/transactions/slice'
import { persistedLists } from '~/core/lists/stored'
import { persistedUser } from '~/core/user/persisted'
import { settingsChanged, themeChosen } from '~/core/user/slice'
import { toAddress } from '~/domain/address'
import { bps } from '~/domain/money/bps'
import { warningsOf } from './support/warnings'

const outside = { transport: { request: () => Promise.reject(new Error('no node here')) } }
const FROM = toAddress('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
const HASH = `0x${'ab'.repeat(32)}` as const
const asSent = {
  hash: HASH,
  from: FROM,
  summary: { key: 'approve', facts: { symbol: 'CHEESE' } },
  addedTime: 1_700_000_000_000,
} as const
/** As it was before its summary had a key. */
const asOnceSent = { ...asSent, summary: { kind: 'approve', symbol: 'CHEESE' } }
const sent: Transaction = { ...asSent, outcome: { status: 'pending', since: asSent.addedTime } }

const stops: (() => void)[] = []

/** A store that has read what is stored, and stores what happens in it. */
function openPage() {
  const { store } = createAppStore(outside)
  stops.push(
    persist(store, persistedTransactions),
    persist(store, persistedUser, store.restoredUser),
    persist(store, persistedLists),
  )
  return store
}

beforeEach(() => {
  localStorage.clear()
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.restoreAllMocks()
})

describe('what is kept between visits', () => {
  it('finds settings and pending transactions again, each written at once', () => {
    const first = openPage()
    first.dispatch(themeChosen({ isDark: true }))
    first.dispatch(transactionSent({ chainId: 31337, transaction: asSent }))
    const second = openPage().getState()
    expect(second.user.isDark).toBe(true)
    expect(second.transactions[31337]?.[HASH]).toEqual(sent)
  })

  it('has the settings in the state that the first picture is drawn from', () => {
    localStorage.setItem('persist:user', JSON.stringify({ userSingleHopOnly: 'true' }))
    expect(createAppStore(outside).store.getState().user.userSingleHopOnly).toBe(true)
  })

  it('stores what was set before the storing began, and leaves what another tab has stored meanwhile', () => {
    const { store } = createAppStore(outside)
    store.dispatch(themeChosen({ isDark: true }))
    openPage().dispatch(settingsChanged({ userDeadline: 600 }))
    stops.push(persist(store, persistedUser, store.restoredUser))
    for (const { user } of [store.getState(), openPage().getState()])
      expect(user).toMatchObject({ isDark: true, userDeadline: 600 })
  })

  it('writes nothing while nothing is new', () => {
    openPage().dispatch(themeChosen({ isDark: true }))
    const write = vi.spyOn(Storage.prototype, 'setItem')
    openPage()
    window.dispatchEvent(new Event('pagehide'))
    expect(write).not.toHaveBeenCalled()
  })

  it.each([
    ['text that is no JSON', '{{{'],
    ['another program’s text', '"hello"'],
    ['a list', '[1,2,3]'],
    ['null', 'null'],
    ['fields that are no JSON', '{"userSlippageTolerance":"{","userExpertMode":"true"}'],
    ['fields of other types', '{"userSlippageTolerance":"\\"50\\"","userExpertMode":"7","isDark":"[]"}'],
    ['prototype keys', '{"__proto__":"{\\"isDark\\":true}","constructor":"1"}'],
  ])('starts with the defaults after %s', (_, text) => {
    for (const key of ['user', 'transactions', 'lists']) localStorage.setItem(`persist:${key}`, text)
    const { user, lists, transactions } = openPage().getState()
    expect(user.userSlippageTolerance).toBe(bps(50))
    expect(lists).toMatchObject({
      byUrl: Object.fromEntries(defaultLists.urls.map((url) => [url, {}])),
      activeListUrls: defaultLists.active,
    })
    expect(Object.values(transactions[31337] ?? {})).toEqual([])
  })

  it('keeps what fits of a state whose other fields are broken', () => {
    localStorage.setItem(
      'persist:user',
      JSON.stringify({ userSlippageTolerance: '5000', userDeadline: '-1', userSingleHopOnly: 'true' }),
    )
    const { user } = openPage().getState()
    expect(user.userSingleHopOnly).toBe(true)
    expect(user.userSlippageTolerance).toBe(bps(50))
    expect(user.userDeadline).toBe(1200)
  })

  it('reads what still fits of a newer version', () => {
    localStorage.setItem(
      'persist:user',
      JSON.stringify({ isDark: 'true', unheardOf: '{}', _persist: '{"version":99,"rehydrated":true}' }),
    )
    expect(openPage().getState().user.isDark).toBe(true)
  })

  it('reads a transaction that version 0 stored with a receipt, and one without', () => {
    const receipt = {
      blockHash: HASH,
      blockNumber: 5,
      transactionHash: HASH,
      transactionIndex: 0,
      from: FROM,
      status: 0,
    }
    const other = `0x${'cd'.repeat(32)}`
    const ofChain = {
      [HASH]: { ...asOnceSent, receipt, confirmedTime: 1_700_000_000_500 },
      [other]: { ...asOnceSent, hash: other, lastCheckedBlockNumber: 4 },
    }
    localStorage.setItem('persist:transactions', JSON.stringify({ 31337: JSON.stringify(ofChain) }))
    const known: Readonly<Record<string, Transaction>> = openPage().getState().transactions[31337] ?? {}
    expect(known[HASH]?.outcome).toEqual({ status: 'mined', since: 1_700_000_000_500, receipt })
    expect(known[other]?.outcome).toEqual({
      status: 'pending',
      since: 1_700_000_000_000,
      lastCheckedBlockNumber: 4,
    })
  })

  it('drops one bad transaction and keeps the others', () => {
    const ofChain = { [HASH]: asOnceSent, '0x1': { hash: '0x1' }, x: null }
    localStorage.setItem('persist:transactions', JSON.stringify({ 31337: JSON.stringify(ofChain) }))
    expect(openPage().getState().transactions[31337]).toEqual({ [HASH]: sent })
  })

  it.each(['getItem', 'setItem'] as const)(
    'works on when %s is forbidden or full, says so, and takes nothing back',
    async (method) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
      openPage().dispatch(themeChosen({ isDark: false }))
      // It is said once a page: this is a page of its own.
      vi.resetModules()
      const [page, engine, record] = await Promise.all([
        import('~/app/store'),
        import('~/core/persistence/persist'),
        import('~/core/user/persisted'),
      ])
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError')
      })
      const { store } = page.createAppStore(outside)
      stops.push(engine.persist(store, record.persistedUser, store.restoredUser))
      store.dispatch(themeChosen({ isDark: true }))
      store.dispatch(settingsChanged({ userSingleHopOnly: true }))
      store.dispatch(settingsChanged({ userDeadline: 600 }))
      expect(store.getState().user).toMatchObject({
        isDark: true,
        userSingleHopOnly: true,
        userDeadline: 600,
      })
      expect(warningsOf(warn)).toHaveLength(1)
    },
  )

  it('keeps an area’s own slice by the record that its screen brings', () => {
    interface Raffle {
      readonly tickets: number
    }
    const raffle = createSlice({
      name: 'raffle',
      initialState: { tickets: 1 },
      reducers: {
        chosen: (_, { payload }: PayloadAction<number>): Raffle => ({ tickets: payload }),
        merged: (_, { payload }: PayloadAction<Raffle>): Raffle => payload,
      },
    })
    const record = persistedFields<{ readonly raffle: Raffle }, Raffle>({
      key: 'raffle',
      migrations: [({ count }) => ({ tickets: count })],
      parse: ({ tickets }) => (typeof tickets === 'number' ? { tickets } : {}),
      initial: raffle.getInitialState(),
      select: (root) => root.raffle,
      merged: (both) => [raffle.actions.merged(both)],
    })
    const open = () => {
      const { store } = createAppStore(outside)
      store.inject({
        reducerPath: 'raffle',
        reducer: raffle.reducer,
        persist: (its: Store<{ readonly raffle: Raffle }>) => {
          stops.push(persist(its, record))
        },
      })
      return store
    }
    localStorage.setItem('persist:raffle', '{"count":"3"}')
    const one = open()
    expect(one.getState()).toMatchObject({ raffle: { tickets: 3 } })
    one.dispatch(raffle.actions.chosen(4))
    expect(open().getState()).toMatchObject({ raffle: { tickets: 4 } })
    expect(localStorage.getItem('persist:raffle')).toContain('"version\\":1')
  })
})
