import type { UnknownAction } from '@reduxjs/toolkit'
import { GIVEN_UP_AFTER_MS } from '~/config/following'
import { network } from '~/config/networks'
import { assertNever } from '~/lib/assertNever'
import type { InspectResult } from './inspect'
import type { BatchInspectResult } from './inspectBatch'
import {
  type Batch,
  batchSeen,
  idOf,
  isPending,
  type Loss,
  type ReceiptFacts,
  type Transaction,
  transactionChecked,
  transactionLost,
  transactionMined,
  transactionReplaced,
  transactionSeen,
} from './slice'
import { isDone } from './summaryOf'
import { agreedFacts } from './receiptFacts'

const { chainId } = network

/** When the chain was looked at; `time` in milliseconds since 1970. */
export interface Look {
  readonly blockNumber: number
  readonly time: number
}

type Records = readonly UnknownAction[]

/** What is recorded of a transaction, as it is by now, after it was looked for. */
export function recordsOf(transaction: Transaction, finding: InspectResult, look: Look): Records {
  const { outcome, nonce, addedTime } = transaction
  const ref = { chainId, id: idOf(transaction) }
  const { blockNumber, time } = look
  switch (finding.kind) {
    case 'mined':
      return [
        transactionMined({ ...ref, receipt: finding.receipt, confirmedTime: time, ...finding.readings }),
      ]
    case 'replaced': {
      const { how, receipt, readings } = finding
      return [transactionReplaced({ ...ref, how, receipt, time, ...readings })]
    }
    case 'known':
      return [
        transactionSeen({ ...ref, nonce: finding.nonce, time }),
        transactionChecked({ ...ref, blockNumber }),
      ]
    case 'nonce-used':
    case 'missing': {
      if (outcome.status !== 'pending') return []
      const missingSince = outcome.missingSince ?? (nonce === undefined ? addedTime : time)
      if (finding.kind === 'nonce-used') {
        return awaited(transaction, look, { missingSince, patience: 'used', why: 'nonce-used' })
      }
      const patience = nonce === undefined ? 'unseen' : 'seen'
      return awaited(transaction, look, { missingSince, patience, why: 'unseen' })
    }
    default:
      return assertNever(finding)
  }
}

/** The same of a batch. */
export function batchRecordsOf(
  transaction: Transaction & { readonly batch: Batch },
  finding: BatchInspectResult,
  look: Look,
): Records {
  const ref = { chainId, id: idOf(transaction) }
  const { hash, isReverted } = finding
  const { blockNumber, time } = look
  const isNews = hash !== transaction.hash || isReverted !== (transaction.batch.isReverted === true)
  const isSeen = isNews || finding.kind === 'under-way' || finding.kind === 'lost'
  const seen = isSeen ? [batchSeen({ ...ref, hash, isReverted, time })] : []
  switch (finding.kind) {
    case 'mined': {
      const { receipt, readings } = finding
      return [...seen, transactionMined({ ...ref, receipt, confirmedTime: time, ...readings })]
    }
    case 'under-way':
      return [...seen, transactionChecked({ ...ref, blockNumber })]
    case 'missing': {
      const { outcome } = transaction
      if (outcome.status !== 'pending') return seen
      const missingSince = (isNews ? undefined : outcome.missingSince) ?? time
      const patience = finding.why === 'unseen' ? 'unseen' : 'no-status'
      return [...seen, ...awaited(transaction, look, { missingSince, patience, why: finding.why })]
    }
    case 'absent': {
      // Not counted as a look: the wallet is asked at the first block that it is here for.
      const isOver = isPending(transaction) && time - transaction.addedTime >= GIVEN_UP_AFTER_MS.absent
      return isOver ? [...seen, transactionLost({ ...ref, why: 'no-status', time })] : seen
    }
    case 'lost':
      return [...seen, transactionLost({ ...ref, why: finding.why, time })]
    default:
      return assertNever(finding)
  }
}

/** The same of a request of which nothing was found; `isOwnRequestPending` while this page waits for the wallet's answer. */
export function unfoundRecordsOf(
  transaction: Transaction,
  { blockNumber, time, isAskedHere }: Look & { readonly isAskedHere: boolean },
): Records {
  const { outcome, hash, batch } = transaction
  if (outcome.status !== 'asking' && outcome.status !== 'pending') return []
  // The wallet has answered meanwhile: the next block is its first one.
  if (hash !== undefined || batch !== undefined) return []
  const ref = { chainId, id: idOf(transaction) }
  const checked = transactionChecked({ ...ref, blockNumber })
  // As long as this page waits for the wallet's answer nothing is given up.
  const isWaiting = outcome.status === 'asking' && isAskedHere
  if (isWaiting || time - outcome.since < GIVEN_UP_AFTER_MS.unanswered) return [checked]
  return [checked, transactionLost({ ...ref, why: 'unanswered', time })]
}

interface Missing {
  /** Milliseconds since 1970. */
  readonly missingSince: number
  readonly patience: 'seen' | 'unseen' | 'used' | 'no-status'
  readonly why: Loss
}

/** No node knows the transaction: it stays pending for a while and is then given up. */
function awaited(
  transaction: Transaction,
  { blockNumber, time }: Look,
  { missingSince, patience, why }: Missing,
): Records {
  const ref = { chainId, id: idOf(transaction) }
  const checked = transactionChecked({ ...ref, blockNumber, missingSince })
  if (time - missingSince < GIVEN_UP_AFTER_MS[patience]) return [checked]
  return [checked, transactionLost({ ...ref, why, time })]
}

/**
 * What two nodes' logs say together of a transaction that is done, where that is other than what is recorded;
 * `isContested` where they contradict each other.
 */
export function toldBySecond(
  transaction: Transaction | undefined,
  second: ReceiptFacts,
): { readonly told: ReceiptFacts; readonly isContested: boolean } | undefined {
  const first = transaction?.told
  if (transaction === undefined || first === undefined || !isDone(transaction)) return undefined
  const told = agreedFacts(first, second)
  const changed = Object.keys(told).filter((fact) => told[fact] !== first[fact])
  if (changed.length === 0) return undefined
  return { told, isContested: changed.some((fact) => told[fact] === null) }
}
