import type { Store } from '@reduxjs/toolkit'
import type { CoreState } from '~/core/state'
import { mergeTransactions } from '~/core/transactions/merge'
import { transactionsMerged, type TransactionsState } from '~/core/transactions/slice'
import { outcomesFromReceipts, parseTransactionsState, unseenFromDropped } from '~/core/transactions/stored'
import { readStored, writeStored } from '~/lib/deviceStorage'
import type { Migration } from './persistence'
import { fieldsText, parseFields } from './storedFields'

const KEY = 'persist:transactions'

/** `migrations[n]` leads from version n to n + 1; the current version is their number. */
const MIGRATIONS: readonly Migration[] = [outcomesFromReceipts, unseenFromDropped]

/**
 * Keeps the transactions in localStorage, as redux-persist wrote them, for every tab together. redux-persist writes a
 * slice whole, so that the last tab to write would forget what the others have sent: here each write adds to what is
 * stored, and each tab hears of the others' writes. Every write happens at once: a page that closes right after a
 * transaction was sent does not forget it. Gives the way to stop.
 */
export function persistTransactions(
  store: Pick<Store<Pick<CoreState, 'transactions'>>, 'getState' | 'subscribe' | 'dispatch'>,
): () => void {
  let written: TransactionsState | undefined

  function join(stored: TransactionsState): void {
    const ours = store.getState().transactions
    const both = mergeTransactions(ours, stored)
    if (both !== ours) store.dispatch(transactionsMerged(both))
  }

  function write(): void {
    const ours = store.getState().transactions
    if (ours === written) return
    written = ours
    // Another tab may have written before its event has come.
    writeStored(KEY, textOf(mergeTransactions(ours, stateOf(readStored(KEY)))))
  }

  function onStorage({ key, newValue }: StorageEvent): void {
    if (key === KEY && newValue !== null) join(stateOf(newValue))
  }

  const stored = stateOf(readStored(KEY))
  const knownBefore = store.getState().transactions
  join(stored)
  // Nothing is written while nothing is new: what a newer version stored stays as it is.
  if (mergeTransactions(stored, knownBefore) === stored) written = store.getState().transactions
  else write()
  const stop = store.subscribe(write)
  window.addEventListener('storage', onStorage)
  return () => {
    stop()
    window.removeEventListener('storage', onStorage)
  }
}

/** What can be trusted of a stored text, of whatever version; nothing of a broken or foreign one. */
function stateOf(text: string | null): TransactionsState {
  const { version = 0, fields = {} } = parseFields(text) ?? {}
  return parseTransactionsState(
    MIGRATIONS.slice(Math.max(0, version)).reduce<Readonly<Record<string, unknown>>>(
      (before, migration) => migration(before),
      fields,
    ),
  )
}

function textOf(state: TransactionsState): string {
  return fieldsText({ version: MIGRATIONS.length, fields: { ...state } })
}
