import { type Batch, idOf, type Outcome, type Transaction, type TransactionsState } from './slice'

/**
 * Everything that either side knows: no transaction is lost, and of one that both know the later outcome holds.
 * Gives `ours` itself when the others know nothing new, so that two tabs come to rest.
 */
export function mergeTransactions(ours: TransactionsState, theirs: TransactionsState): TransactionsState {
  let merged = ours
  for (const [chain, entries] of Object.entries(theirs)) {
    const chainId = Number(chain)
    for (const other of Object.values(entries)) {
      const id = idOf(other)
      const known = merged[chainId]?.[id]
      const both = known === undefined ? other : mergeOne(known, other)
      if (both === known) continue
      merged = { ...merged, [chainId]: { ...merged[chainId], [id]: both } }
    }
  }
  return merged
}

function mergeOne(a: Transaction, b: Transaction): Transaction {
  const outcome = laterOf(a.outcome, b.outcome)
  const nonce = a.nonce ?? b.nonce
  const isCleared = a.isCleared === true || b.isCleared === true
  const told = a.batch === undefined ? undefined : toldOf(a, b)
  const isKnown = told === undefined || (told.hash === a.hash && told.batch === a.batch)
  if (isKnown && outcome === a.outcome && nonce === a.nonce && isCleared === (a.isCleared === true)) return a
  return { ...a, ...told, outcome, ...(nonce !== undefined && { nonce }), ...(isCleared && { isCleared }) }
}

/** What the wallet has told either side of a batch. */
function toldOf(a: Transaction & { readonly batch: Batch }, b: Transaction) {
  const hash = a.hash ?? b.hash
  const isReverted = a.batch.isReverted !== true && b.batch?.isReverted === true
  return {
    batch: isReverted ? { ...a.batch, isReverted } : a.batch,
    ...(hash !== undefined && { hash }),
  }
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
