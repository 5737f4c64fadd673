import type { Outcome, Transaction, TransactionsState } from './slice'

/**
 * Everything that either side knows: no transaction is lost, and of one that both know the later outcome holds.
 * Gives `ours` itself when the others know nothing new, so that two tabs come to rest.
 */
export function mergeTransactions(ours: TransactionsState, theirs: TransactionsState): TransactionsState {
  let merged = ours
  for (const [chain, entries] of Object.entries(theirs)) {
    const chainId = Number(chain)
    for (const other of Object.values(entries)) {
      const known = merged[chainId]?.[other.hash]
      const both = known === undefined ? other : mergeOne(known, other)
      if (both === known) continue
      merged = { ...merged, [chainId]: { ...merged[chainId], [other.hash]: both } }
    }
  }
  return merged
}

function mergeOne(a: Transaction, b: Transaction): Transaction {
  const outcome = laterOf(a.outcome, b.outcome)
  const nonce = a.nonce ?? b.nonce
  const isCleared = a.isCleared === true || b.isCleared === true
  if (outcome === a.outcome && nonce === a.nonce && isCleared === (a.isCleared === true)) return a
  return { ...a, outcome, ...(nonce !== undefined && { nonce }), ...(isCleared && { isCleared }) }
}

/** For outcomes of the same instant: what is settled is better known than what is awaited. */
const WEIGHT: Readonly<Record<Outcome['status'], number>> = { pending: 0, lost: 1, replaced: 2, mined: 3 }

function laterOf(a: Outcome, b: Outcome): Outcome {
  if (a.since !== b.since) return a.since > b.since ? a : b
  if (a.status === 'pending' && b.status === 'pending') {
    return (b.lastCheckedBlockNumber ?? 0) > (a.lastCheckedBlockNumber ?? 0) ? b : a
  }
  return WEIGHT[b.status] > WEIGHT[a.status] ? b : a
}
