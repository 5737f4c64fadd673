import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch } from 'react-redux'
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
export interface Outside {
  readonly transport: Transport
}

export type CoreThunk<Result> = ThunkAction<Result, CoreState, Outside, UnknownAction>
export type CoreDispatch = ThunkDispatch<CoreState, Outside, UnknownAction>

export const useCoreDispatch = useDispatch.withTypes<CoreDispatch>()
