import { combineReducers, configureStore, type Reducer } from '@reduxjs/toolkit'
import { FLUSH, PAUSE, PERSIST, persistStore, PURGE, REGISTER, REHYDRATE } from 'redux-persist'
import { blockReducer } from '~/chain/block/slice'
import { multicallReducer } from '~/chain/multicall/slice'
import { walletReducer } from '~/chain/wallet/slice'
import { initialLists, listsReducer } from '~/core/lists/slice'
import type { Outside } from '~/core/state'
import { transactionsReducer } from '~/core/transactions/slice'
import { parseUserState, userReducer } from '~/core/user/slice'
import { takeLateReducers } from './lateReducers'
import { persisted } from './persistence'

/** What every page needs; a feature's slice comes with its screen (`lateReducers`). */
const ALWAYS = {
  block: blockReducer,
  multicall: multicallReducer,
  wallet: walletReducer,
  user: persisted(userReducer, { key: 'user', migrations: [], parse: parseUserState }),
  // Kept by `keepTransactions`, which loads after the first picture.
  transactions: transactionsReducer,
  // Kept by `keepLists`, likewise.
  lists: listsReducer,
}

/** The one store of the app. `outside` is what thunks reach beyond it. */
export function createAppStore(outside: Outside) {
  const reducers: Record<string, Reducer> = { ...ALWAYS }
  const store = configureStore({
    reducer: combineReducers(ALWAYS),
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
      }),
  })
  takeLateReducers((key, reducer) => {
    if (key in reducers) return
    reducers[key] = reducer
    // The store's type knows what every page has; a feature reads its own slice by its own root type.
    store.replaceReducer(combineReducers(reducers) as unknown as Parameters<typeof store.replaceReducer>[0])
  })
  const persistor = persistStore(store)
  return { store, persistor }
}
