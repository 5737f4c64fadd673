import type { Reducer } from '@reduxjs/toolkit'
import { persistReducer } from 'redux-persist'
import { readStored, removeStored, writeStored } from '~/lib/deviceStorage'
import { isRecord } from '~/lib/record'

/** As redux-persist takes it. */
const storage = {
  getItem: (key: string) => Promise.resolve(readStored(key)),
  setItem: (key: string, value: string) => Promise.resolve(writeStored(key, joined(key, value))),
  removeItem: (key: string) => Promise.resolve(removeStored(key)),
}

type Join = (key: string, text: string) => string

const asItIs: Join = (_, text) => text
let joined = asItIs

/** What is written is joined first with what other tabs have written; undefined ends that. */
export function joinBeforeWriting(join: Join = asItIs): void {
  joined = join
}

/** A change of a stored shape: from the version before to this one. Takes and gives anything; `parse` decides. */
export type Migration = (stored: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>

interface Kept<State> {
  readonly key: string
  /** `migrations[n]` leads from version n to n + 1; the current version is their number. */
  readonly migrations: readonly Migration[]
  /** The last word on what was stored: only what it returns is taken. */
  readonly parse: (stored: unknown) => Partial<State>
}

/**
 * A reducer whose state is kept in localStorage under `persist:{key}`. Whatever stands there, of an older version,
 * of a newer one, broken or foreign, the start is never harmed: `parse` lets through what fits.
 */
export function persisted<State extends object>(reducer: Reducer<State>, kept: Kept<State>): Reducer<State> {
  const { key, migrations, parse } = kept
  // redux-persist's types know a state that carries its own `_persist` field, and neither a migration that may fail
  // nor a parser of one's own: what goes in and what comes out is said here instead.
  return persistReducer<State>(
    {
      key,
      storage,
      version: migrations.length,
      // To give up reading would mean to write over what is there.
      timeout: 0,
      // redux-persist hands over what it read and takes what comes back; a rejected promise would keep the old text.
      migrate: (stored) => migrated(stored, migrations, parse),
      // The text of a field that cannot be parsed costs the whole slice; nothing is thrown.
      deserialize: (text: string) => parsed(text),
      writeFailHandler: (error) => console.warn(`The ${key} state was not stored:`, error),
    } as Parameters<typeof persistReducer<State>>[0],
    reducer,
  ) as unknown as Reducer<State>
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function migrated<State>(stored: unknown, migrations: readonly Migration[], parse: Kept<State>['parse']) {
  if (!isRecord(stored)) return Promise.resolve(undefined)
  const { _persist, ...fields } = stored
  const from = isRecord(_persist) && typeof _persist['version'] === 'number' ? _persist['version'] : 0
  // A version newer than ours comes from a newer build in another tab: read what still fits.
  const state = migrations
    .slice(Math.max(0, from))
    .reduce<Readonly<Record<string, unknown>>>((before, migration) => migration(before), fields)
  return Promise.resolve({ ...parse(state), _persist: { version: migrations.length, rehydrated: false } })
}
