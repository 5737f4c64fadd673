import { combineSlices, configureStore, createAction } from '@reduxjs/toolkit'
import { FLUSH, PAUSE, PERSIST, persistStore, PURGE, REGISTER, REHYDRATE } from 'redux-persist'
import { blockReducer } from '~/chain/block/slice'
import { multicallReducer } from '~/chain/multicall/slice'
import { walletReducer } from '~/chain/wallet/slice'
import { initialLists, listsReducer } from '~/core/lists/slice'
import type { LazySlice, Outside } from '~/core/state'
import { transactionsReducer } from '~/core/transactions/slice'
import { parseUserState, userReducer } from '~/core/user/slice'
import { lateMiddleware } from './lateMiddleware'
import { persisted } from './persistence'

/** What every page needs; what only some need comes with them. */
const ALWAYS = {
  block: blockReducer,
  multicall: multicallReducer,
  wallet: walletReducer,
  user: persisted(userReducer, { key: 'user', migrations: [], parse: parseUserState }),
  // Kept by `persistTransactions`, which loads after the first picture.
  transactions: transactionsReducer,
  // Kept by `persistLists`, likewise.
  lists: listsReducer,
}

/** Lets a slice that came late have its first state. */
const sliceInjected = createAction<string>('app/sliceInjected')

/** The one store of the app. `outside` is what thunks reach beyond it. */
export function createAppStore(outside: Outside) {
  const reducer = combineSlices(ALWAYS)
  const late = lateMiddleware()
  const injected = new Set<string>()
  const inject = (slice: LazySlice): void => {
    if (injected.has(slice.reducerPath)) return
    injected.add(slice.reducerPath)
    if (slice.middleware !== undefined) late.add(slice.middleware)
    reducer.inject(slice)
    store.dispatch(sliceInjected(slice.reducerPath))
  }
  const store = configureStore({
    reducer,
    preloadedState: { lists: { ...initialLists, isBeingRestored: true } },
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: outside },
        serializableCheck: {
          ignoredActions: [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE],
          // Thousands of raw results: strings, written by one module; walking them at every action is not worth it.
          ignoredPaths: ['multicall'],
        },
        immutableCheck: { ignoredPaths: ['multicall'] },
      }).concat(late.middleware),
  })
  const persistor = persistStore(store)
  return { store: Object.assign(store, { inject }), persistor }
}
