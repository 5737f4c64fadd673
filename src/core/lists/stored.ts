import { defaultLists } from '~/config/lists'
import { isListLocation } from '~/domain/tokenList/location'
import { storedList } from '~/domain/tokenList/stored'
import { isRecord } from '~/lib/record'
import type { CoreState } from '../state'
import type { Persisted } from '../persistence/persist'
import { isSameStored, mergeLists, storableLists, type StoredLists } from './merge'
import { initialLists, listsMerged, type ListsState, type ListState } from './slice'

export const persistedLists: Persisted<CoreState, ListsState, StoredLists> = {
  key: 'lists',
  // From version 1 on a list's entries are one text. An object for each, as before, is read as well.
  migrations: [(fields) => fields],
  initial: initialLists,
  parse: (fields) => ({ ...initialLists, ...parseListsState(fields) }),
  select: ({ lists }) => lists,
  storable: storableLists,
  isSame: isSameStored,
  merge(base, ours, theirs) {
    const { isBeingRestored, ...lists } = ours
    return mergeLists(base, isBeingRestored === true ? lists : ours, theirs)
  },
  merged: (both) => [listsMerged(both)],
  isLarge: true,
}

/**
 * What of a stored state can be trusted, entry by entry. A request that was under way when the page closed and an
 * error of then are forgotten. Where the configuration's defaults are others than the state began with, the default
 * lists and which of them are in use begin anew; what the person added stays.
 */
export function parseListsState(stored: unknown): Partial<StoredLists> {
  if (!isRecord(stored) || !isRecord(stored['byUrl'])) return {}
  const byUrl: Record<string, ListState> = {}
  for (const [url, entry] of Object.entries(stored['byUrl'])) {
    if (isListLocation(url) && isRecord(entry)) byUrl[url] = parseListState(entry)
  }
  const active = textsOf(stored['activeListUrls']).filter((url) => url in byUrl)
  const before = isRecord(stored['lastInitializedDefaults']) ? stored['lastInitializedDefaults'] : {}
  const urlsBefore = textsOf(before['urls'])
  const isSame =
    isEqual(urlsBefore, defaultLists.urls) && isEqual(textsOf(before['active']), defaultLists.active)
  if (isSame && Object.keys(byUrl).length > 0) return { byUrl, activeListUrls: active }
  const own = Object.entries(byUrl).filter(([url]) => !urlsBefore.includes(url))
  return {
    byUrl: {
      ...Object.fromEntries(defaultLists.urls.map((url) => [url, byUrl[url] ?? {}])),
      ...Object.fromEntries(own),
    },
    activeListUrls: [
      ...initialLists.activeListUrls,
      ...active.filter((url) => !urlsBefore.includes(url) && !initialLists.activeListUrls.includes(url)),
    ],
  }
}

function parseListState(entry: Readonly<Record<string, unknown>>): ListState {
  const current = storedList(entry['current'])
  const pendingUpdate = storedList(entry['pendingUpdate'])
  const loadedAt = entry['loadedAt']
  if (current === undefined) return {}
  return {
    current,
    ...(pendingUpdate !== undefined && { pendingUpdate }),
    // A clock that was set back must not keep a list from being asked for.
    ...(typeof loadedAt === 'number' && loadedAt <= Date.now() && { loadedAt }),
  }
}

function textsOf(stored: unknown): readonly string[] {
  return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : []
}

function isEqual(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((each, i) => each === b[i])
}
