import type { Reducer } from '@reduxjs/toolkit'
import { createAppStore } from '~/app/store'
import type { Transport } from '~/chain/rpc/transport'
import { initialLists, listsMerged } from '~/core/lists/slice'

type AppStore = ReturnType<typeof createAppStore>['store']

/** The app's store once some slices are in it. */
type StoreWith<Slices extends Readonly<Record<string, Reducer>>> = Omit<AppStore, 'getState'> & {
  getState: () => ReturnType<AppStore['getState']> & {
    readonly [Path in keyof Slices]: ReturnType<Slices[Path]>
  }
}

let last: ReturnType<typeof createAppStore> | undefined

/**
 * The app's own store over a chain of the test, with the slices that its screens bring along. Settings that a store of
 * before has stored are gone.
 */
export function openStore<Slices extends Readonly<Record<string, Reducer>> = Record<never, Reducer>>(
  transport: Transport,
  slices?: Slices,
): StoreWith<Slices> {
  void last?.persistor.flush()
  last?.persistor.pause()
  localStorage.removeItem('persist:user')
  last = createAppStore({ transport })
  const { store } = last
  store.dispatch(listsMerged(initialLists))
  for (const [reducerPath, reducer] of Object.entries(slices ?? {})) store.inject({ reducerPath, reducer })
  return store as StoreWith<Slices>
}
