import type { Store, UnknownAction } from '@reduxjs/toolkit'
import type { BlockState } from './block/slice'
import type { MulticallState } from './multicall/slice'

/** What the app's store mounts for this layer. */
export interface ChainState {
  readonly block: BlockState
  readonly multicall: MulticallState
}

/** The store as this layer uses it; the app's store has more in it. */
export interface ChainStore extends Pick<Store<ChainState>, 'getState' | 'subscribe'> {
  dispatch(action: UnknownAction): unknown
}
