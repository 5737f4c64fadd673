import type { Store } from '@reduxjs/toolkit'
import { isSameStored, mergeLists, storableLists, type StoredLists } from '~/core/lists/merge'
import { initialLists, listsMerged } from '~/core/lists/slice'
import { parseListsState } from '~/core/lists/stored'
import type { CoreState } from '~/core/state'
import { readStored, writeStored } from '~/lib/deviceStorage'
import { whenIdle } from '~/lib/whenIdle'
import { fieldsText, parseFields } from './storedFields'

const KEY = 'persist:lists'
/** 1: a list's entries are one text. Version 0, with an object for each, is read as well. */
const VERSION = 1

/**
 * Keeps the token lists in localStorage, as redux-persist wrote them, for every tab together: each write has what
 * others stored meanwhile, and each tab hears of the others' writes. Millions of characters are written in an idle
 * moment, not in that in which a list came; a page that closes writes them before. Gives the way to stop.
 */
export function persistLists(
  store: Pick<Store<Pick<CoreState, 'lists'>>, 'getState' | 'subscribe' | 'dispatch'>,
): () => void {
  /** The text that this tab read or wrote last, and what it says. */
  let text = readStored(KEY)
  let base: StoredLists = initialLists
  let waiting: (() => void) | undefined

  function join(theirs: StoredLists): void {
    const { lists } = store.getState()
    const { isBeingRestored, ...ours } = lists
    const both = mergeLists(base, isBeingRestored === true ? ours : lists, theirs)
    base = theirs
    if (both !== lists) store.dispatch(listsMerged(both))
  }

  /** What other tabs have stored since this one has looked. */
  function listen(): void {
    const stored = readStored(KEY)
    if (stored === null || stored === text) return
    text = stored
    join(storedIn(stored))
  }

  function write(): void {
    waiting?.()
    waiting = undefined
    listen()
    const { lists } = store.getState()
    const ours = storableLists(lists, base)
    if (isSameStored(ours, base)) return
    base = ours
    const { lastInitializedDefaults } = lists
    text = fieldsText({ version: VERSION, fields: { ...ours, lastInitializedDefaults } })
    writeStored(KEY, text)
  }

  function onStorage({ key, newValue }: StorageEvent): void {
    if (key === KEY && newValue !== null) listen()
  }

  join(text === null ? initialLists : storedIn(text))
  const stop = store.subscribe(() => {
    if (!isSameStored(storableLists(store.getState().lists, base), base)) waiting ??= whenIdle(write)
  })
  window.addEventListener('storage', onStorage)
  window.addEventListener('pagehide', write)
  return () => {
    waiting?.()
    stop()
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pagehide', write)
  }
}

function storedIn(text: string): StoredLists {
  return { ...initialLists, ...parseListsState(parseFields(text)?.fields) }
}
