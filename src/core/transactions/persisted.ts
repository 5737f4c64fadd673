import type { Persisted } from '../persistence/persist'
import type { CoreState } from '../state'
import { mergeTransactions } from './merge'
import { transactionsMerged, type TransactionsState } from './slice'
import { STORED_KEY } from './storedKey'
import {
  logFactsFromSettlement,
  noStatusFromUntold,
  outcomesFromReceipts,
  parseTransactionsState,
  retained,
  summariesByKey,
  unseenFromDropped,
} from './stored'

/** Written at once: a page that closes right after a transaction was sent does not forget it. */
export const persistedTransactions: Persisted<CoreState, TransactionsState, TransactionsState> = {
  key: STORED_KEY,
  migrations: [
    outcomesFromReceipts,
    unseenFromDropped,
    summariesByKey,
    noStatusFromUntold,
    logFactsFromSettlement,
  ],
  initial: {},
  parse: parseTransactionsState,
  select: ({ transactions }) => transactions,
  storable: (transactions) => retained(transactions),
  isSame: (ours, stored) => mergeTransactions(stored, ours) === stored,
  merge: (_, ours, theirs) => mergeTransactions(ours, theirs),
  merged: (both) => [transactionsMerged(both)],
}
