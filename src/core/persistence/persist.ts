import type { Store, UnknownAction } from '@reduxjs/toolkit'
import { createPersistoid } from 'redux-persist'
import { readStored, writeStored } from '~/lib/deviceStorage'
import { whenIdle } from '~/lib/whenIdle'
import { restored, storageKey, type Stored } from './stored'

/** A part of the state that outlives the page and is the same in every tab. `Storable` is what is stored of it. */
export interface Persisted<Root, State extends Storable, Storable extends object> extends Stored<Storable> {
  readonly select: (root: Root) => State
  /** What a page has before anything was stored. */
  readonly initial: Storable
  /** What of the state is for every tab, where that is not all; `stored` is what it said before. */
  readonly storable?: (state: State, stored: Storable) => Storable
  readonly isSame: (a: Storable, b: Storable) => boolean
  /** What this tab and others have made of `base`, which all of them had; `ours` itself where they did nothing. */
  readonly merge: (base: Storable, ours: State, theirs: Storable) => State
  /** What brings the outcome of a merge into the store. */
  readonly merged: (both: State, ours: State) => readonly UnknownAction[]
  /** Millions of characters: written in an idle moment, and not in that of the change. */
  readonly isLarge?: true
}

/**
 * Restores a part of the state and keeps it stored, for every tab together: each write has what others stored
 * meanwhile, and each tab hears of the others' writes. Nothing is written while nothing is new, so that what a newer
 * version stored stays as it is. Gives the way to stop. `base` is what this page has restored of it already.
 */
export function persist<Root, State extends Storable, Storable extends object>(
  store: Pick<Store<Root>, 'getState' | 'subscribe' | 'dispatch'>,
  record: Persisted<Root, State, Storable>,
  base: Storable = record.initial,
): () => void {
  const { select, storable = (state: State): Storable => state, isSame, merge, merged } = record
  const key = storageKey(record)
  const version = { version: record.migrations.length, rehydrated: true }
  /** The text that this tab has read or written last, which says `base`. */
  let text: string | null
  let seen: State | undefined
  let stopWaiting: (() => void) | undefined

  const isStored = () => isSame(storable(select(store.getState()), base), base)

  /** Only fields that changed are made into text again. */
  const writer = createPersistoid({
    key: record.key,
    storage: {
      getItem: () => Promise.resolve(readStored(key)),
      removeItem: () => Promise.resolve(),
      setItem: (_: string, next: string) => {
        // Where the device took nothing, what stands there is no word of others against ours.
        if (writeStored(key, next)) text = next
        return Promise.resolve()
      },
    },
  })

  function take(theirs: Storable): void {
    const ours = select(store.getState())
    const both = merge(base, ours, theirs)
    base = theirs
    if (both !== ours) for (const action of merged(both, ours)) store.dispatch(action)
  }

  /** Takes what other tabs have stored since this one has looked. */
  function listen(): void {
    const stored = readStored(key)
    if (stored === null || stored === text) return
    text = stored
    take(restored(record, stored))
  }

  function write(): void {
    stopWaiting?.()
    stopWaiting = undefined
    listen()
    if (isStored()) return
    const ours = storable(select(store.getState()), base)
    const before = text
    writer.update({ ...ours, _persist: version })
    void writer.flush()
    if (text !== before) base = ours
  }

  function onChange(): void {
    const state = select(store.getState())
    if (state === seen) return
    seen = state
    if (isStored()) return
    if (record.isLarge === true) stopWaiting ??= whenIdle(write)
    else write()
  }

  function onStorage(event: StorageEvent): void {
    if (event.key === key && event.newValue !== null) listen()
  }

  text = readStored(key)
  take(text === null ? record.initial : restored(record, text))
  onChange()
  const stop = store.subscribe(onChange)
  window.addEventListener('storage', onStorage)
  window.addEventListener('pagehide', write)
  return () => {
    stopWaiting?.()
    stop()
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pagehide', write)
  }
}
