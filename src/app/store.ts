import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { FLUSH, PAUSE, PERSIST, persistStore, PURGE, REGISTER, REHYDRATE } from 'redux-persist'
import { blockReducer } from '~/chain/block/slice'
import { multicallReducer } from '~/chain/multicall/slice'
import { walletReducer } from '~/chain/wallet/slice'
import { listsReducer, parseListsState } from '~/core/lists/slice'
import type { Outside } from '~/core/state'
import { transactionsReducer } from '~/core/transactions/slice'
import { parseUserState, userReducer } from '~/core/user/slice'
import { swapReducer } from '~/features/swap/slice'
import { persisted } from './persistence'

const reducer = combineReducers({
  block: blockReducer,
  multicall: multicallReducer,
  wallet: walletReducer,
  user: persisted(userReducer, { key: 'user', migrations: [], parse: parseUserState }),
  // Kept by `keepTransactions`, which loads after the first picture.
  transactions: transactionsReducer,
  lists: persisted(listsReducer, { key: 'lists', migrations: [], parse: parseListsState }),
  swap: swapReducer,
})

/** The one store of the app. `outside` is what thunks reach beyond it. */
export function createAppStore(outside: Outside) {
  const store = configureStore({
    reducer,
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
  const persistor = persistStore(store)
  return { store, persistor }
}
