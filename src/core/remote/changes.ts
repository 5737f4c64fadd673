import {
  createAction,
  createReducer,
  type Middleware,
  type Store,
  type UnknownAction,
} from '@reduxjs/toolkit'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { network } from '~/config/networks'
import { RENEWAL_WAITS_MS } from '~/config/policies'
import { readStored, writeStored } from '~/lib/deviceStorage'
import { isRecord } from '~/lib/record'
import { type Change, CHANGES } from '~/services/changes'
import { remote, renewedAfter } from '~/services/remote'
import { type CoreState, type CoreStore, type CoreThunk, type LazySlice, useCoreStore } from '../state'
import { isDone, type TransactionsState } from '../transactions/slice'

/** Something was done that services tell of, here or in another tab. */
const changesSeen = createAction<readonly Change[]>('changes/seen')
/** What follows from it is asked for again. */
const renewalDue = createAction<readonly Change[]>('changes/renewalDue')

/** How often each change has asked for a renewal. */
type ChangesState = Readonly<Partial<Record<Change, number>>>

interface ChangesRoot extends CoreState {
  readonly changes?: ChangesState
}

const KNOWN: ReadonlySet<string> = new Set(Object.values(CHANGES).flat())
/** Where one tab tells the others. */
const KEY = 'changes'
/** A transaction that another tab or page has seen mined is no news after this long. */
const NEWS_MS = 60_000

function isChange(key: unknown): key is Change {
  return typeof key === 'string' && KNOWN.has(key)
}

const middleware: Middleware<unknown, CoreState> = (api) => (next) => (action) => {
  const before = api.getState().transactions
  const result = next(action)
  const after = api.getState().transactions
  if (before !== after) {
    const changes = changesBetween(before, after)
    if (changes.length > 0) api.dispatch(changesSeen(changes))
  }
  if (changesSeen.match(action)) {
    // A service follows the chain, and may be some seconds behind it.
    for (const wait of RENEWAL_WAITS_MS) {
      if (wait === 0) api.dispatch(renewalDue(action.payload))
      else setTimeout(() => api.dispatch(renewalDue(action.payload)), wait)
    }
  } else if (renewalDue.match(action)) {
    api.dispatch(remote.util.invalidateTags(renewedAfter(action.payload)))
  }
  return result
}

/** What own transactions have done meanwhile, and what a reorganisation has undone. */
function changesBetween(before: TransactionsState, after: TransactionsState): readonly Change[] {
  const { chainId } = network
  const found = new Set<Change>()
  for (const [id, transaction] of Object.entries(after[chainId] ?? {})) {
    const known = before[chainId]?.[id]
    if (known === transaction) continue
    const isNews =
      known === undefined
        ? isDone(transaction) && Date.now() - transaction.outcome.since < NEWS_MS
        : isDone(known) !== isDone(transaction)
    const { key } = transaction.summary
    if (isNews && isChange(key)) found.add(key)
  }
  return [...found]
}

/** Takes what other tabs tell; gives the way to stop. */
function followOtherTabs(store: Pick<Store, 'dispatch'>): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== KEY || newValue === null) return
    const told = parsedJson(newValue)
    const changes = isRecord(told) && Array.isArray(told['changes']) ? told['changes'].filter(isChange) : []
    if (changes.length > 0) store.dispatch(changesSeen(changes))
  }
  window.addEventListener('storage', onStorage)
  return () => {
    window.removeEventListener('storage', onStorage)
  }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const reducer = createReducer<ChangesState>({}, (builder) => {
  builder.addCase(renewalDue, (state, { payload }) => ({
    ...state,
    ...Object.fromEntries(payload.map((change) => [change, (state[change] ?? 0) + 1])),
  }))
})

const changesSlice = {
  reducerPath: 'changes',
  reducer,
  middleware: middleware as Middleware,
  persist: followOtherTabs,
} satisfies LazySlice

/** Puts what services tell, and what renews it, into the store. */
export function injectRemote({ inject }: Pick<CoreStore, 'inject'>): void {
  inject(remote)
  inject(changesSlice)
}

/** `injectRemote` before the first question is put, which asks for its part of the store while it is drawn. */
export function useRemoteInStore(): void {
  const store = useCoreStore()
  useState(() => {
    injectRemote(store)
  })
}

/** A service has taken a message: what follows from it is renewed here and in every other tab. */
export function announce(...changes: readonly Change[]): CoreThunk<void> {
  return (dispatch) => {
    dispatch(changesSeen(changes))
    // Each text is another one: the same again would be no news to a browser.
    const before = parsedJson(readStored(KEY) ?? '')
    const nth = isRecord(before) && typeof before['nth'] === 'number' ? before['nth'] + 1 : 0
    writeStored(KEY, JSON.stringify({ nth, at: Date.now(), changes }))
  }
}

/** What follows from these changes is renewed here: every tab comes to know of them by itself. */
export function renew(...changes: readonly Change[]): UnknownAction {
  return changesSeen(changes)
}

/** Increases whenever data that depends on these changes must be fetched again outside RTK Query. */
export function useRenewals(changes: readonly Change[]): number {
  return useSelector(({ changes: counts = {} }: ChangesRoot) =>
    changes.reduce((sum, change) => sum + (counts[change] ?? 0), 0),
  )
}
