import {
  type Batch,
  idOf,
  type Outcome,
  type ReceiptFacts,
  type Transaction,
  type TransactionsState,
} from './slice'

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
  // What is known of it by the side that was right counts first.
  const [right, other] = outcome === a.outcome ? [a, b] : [b, a]
  const hash = right.hash ?? other.hash
  const nonce = right.nonce ?? other.nonce
  const told = right.told ?? other.told
  const revertReason = right.revertReason ?? other.revertReason
  const batchId = (right.batch ?? other.batch)?.id
  const isCleared = a.isCleared === true || b.isCleared === true
  const isReverted = a.batch?.isReverted === true || b.batch?.isReverted === true
  const isKnown =
    outcome === a.outcome &&
    hash === a.hash &&
    nonce === a.nonce &&
    isSameTold(told, a.told) &&
    revertReason?.kind === a.revertReason?.kind &&
    batchId === a.batch?.id &&
    isCleared === (a.isCleared === true) &&
    isReverted === (a.batch?.isReverted === true)
  if (isKnown) return a
  const facts = {
    outcome,
    ...(nonce !== undefined && { nonce }),
    ...(told !== undefined && { told }),
    ...(revertReason !== undefined && { revertReason }),
    ...(isCleared && { isCleared }),
  }
  const reported = right.batch ?? other.batch
  if (reported !== undefined) {
    const batch: Batch = isReverted ? { ...reported, isReverted } : reported
    const { askedBatch: _, ...others } = a
    return { ...others, ...facts, batch, ...(hash !== undefined && { hash }) }
  }
  return a.requestId === undefined
    ? { ...a, ...facts }
    : { ...a, ...facts, ...(hash !== undefined && { hash }) }
}

function isSameTold(a: ReceiptFacts | undefined, b: ReceiptFacts | undefined): boolean {
  if (a === b) return true
  if (a === undefined || b === undefined) return false
  const facts = Object.keys({ ...a, ...b })
  return facts.every((fact) => a[fact] === b[fact])
}

/** For outcomes of the same instant: what is settled is better known than what is awaited. */
const WEIGHT: Readonly<Record<Outcome['status'], number>> = {
  asking: 0,
  pending: 1,
  withdrawn: 2,
  lost: 3,
  replaced: 4,
  mined: 5,
}

function laterOf(a: Outcome, b: Outcome): Outcome {
  if (a.since !== b.since) return a.since > b.since ? a : b
  if (
    (a.status === 'pending' && b.status === 'pending') ||
    (a.status === 'asking' && b.status === 'asking')
  ) {
    return (b.lastCheckedBlockNumber ?? 0) > (a.lastCheckedBlockNumber ?? 0) ? b : a
  }
  return WEIGHT[b.status] > WEIGHT[a.status] ? b : a
}
