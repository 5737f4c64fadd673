import { combineSlices, configureStore, createAction, prepareAutoBatched } from '@reduxjs/toolkit'
import { blockReducer } from '~/chain/block/slice'
import { multicallReducer } from '~/chain/multicall/slice'
import { walletReducer } from '~/chain/wallet/slice'
import { initialLists, listsReducer } from '~/core/lists/slice'
import { restored, storageKey } from '~/core/persistence/stored'
import type { LazySlice, ThunkExtra } from '~/core/state'
import { transactionsReducer } from '~/core/transactions/slice'
import { initialUser, storedUser, userReducer } from '~/core/user/slice'
import { readStored } from '~/lib/deviceStorage'
import { lazyMiddleware } from './lazyMiddleware'

/** What every page needs; what only some need comes with them. */
const ALWAYS = {
  block: blockReducer,
  multicall: multicallReducer,
  wallet: walletReducer,
  user: userReducer,
  transactions: transactionsReducer,
  lists: listsReducer,
}

/**
 * Lets a slice that came late have its first state. The store tells of it once the task is over: a component may ask for a
 * slice while it is drawn, when no other may be told to draw itself anew.
 */
const sliceInjected = createAction('app/sliceInjected', prepareAutoBatched<string>())

/**
 * The one store of the app. `outside` is what thunks reach beyond it. It begins with the settings that are stored, which
 * the first picture follows; what else is stored, and the storing, comes after it (`Persistence`).
 */
export function createAppStore(outside: ThunkExtra) {
  const reducer = combineSlices(ALWAYS)
  const late = lazyMiddleware()
  const injected = new Set<string>()
  const inject = (slice: LazySlice): void => {
    if (injected.has(slice.reducerPath)) return
    injected.add(slice.reducerPath)
    if (slice.middleware !== undefined) late.add(slice.middleware)
    reducer.inject(slice)
    store.dispatch(sliceInjected(slice.reducerPath))
    slice.persist?.(store)
  }
  const restoredUser = { ...initialUser, ...restored(storedUser, readStored(storageKey(storedUser))) }
  const store = configureStore({
    reducer,
    preloadedState: { user: restoredUser, lists: { ...initialLists, isBeingRestored: true } },
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: outside },
        // Thousands of raw results: strings, written by one module; walking them at every action is not worth it.
        serializableCheck: { ignoredPaths: ['multicall'] },
        immutableCheck: { ignoredPaths: ['multicall'] },
      }).concat(late.middleware),
    // An answer is drawn in the task in which it came, and not after the next frame, which would draw the wait for it.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
  })
  return { store: Object.assign(store, { inject, restoredUser }) }
}
