import type { Middleware, Reducer, Store, ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch, useStore } from 'react-redux'
import type { Transport } from '~/chain/rpc/transport'
import type { ChainState } from '~/chain/state'
import type { WalletState } from '~/chain/wallet/slice'
import type { ListsState } from './lists/slice'
import type { TransactionsState } from './transactions/slice'
import type { UserState } from './user/slice'

/** The part of the store that every feature may read. */
export interface CoreState extends ChainState {
  readonly wallet: WalletState
  readonly user: UserState
  readonly transactions: TransactionsState
  readonly lists: ListsState
}

/** What thunks reach beyond the store; the app provides it once. */
export interface ThunkExtra {
  readonly transport: Transport
}

/** A part of the store that is loaded with the screen that needs it. */
export interface LazySlice {
  readonly reducerPath: string
  readonly reducer: Reducer
  readonly middleware?: Middleware
  /** Begins to keep it; the page ends it. */
  readonly persist?: (store: Store) => unknown
}

/** The app's store. */
export interface CoreStore extends Store<CoreState> {
  /** Adds what only some pages need; what is there already stays as it is. */
  readonly inject: (slice: LazySlice) => void
  /** The settings that this page began with. */
  readonly restoredUser: UserState
}

/** `Root` is a feature's own view of the store. */
export type CoreThunk<Result, Root extends CoreState = CoreState> = ThunkAction<
  Result,
  Root,
  ThunkExtra,
  UnknownAction
>
export type CoreDispatch = ThunkDispatch<CoreState, ThunkExtra, UnknownAction>

export const useCoreDispatch = useDispatch.withTypes<CoreDispatch>()
export const useCoreStore = useStore.withTypes<CoreStore>()
