import type { Store } from '@reduxjs/toolkit'
import { selectCurrentBlock } from '~/chain/block/slice'
import type { Transport } from '~/chain/rpc/transport'
import { network } from '~/config/networks'
import { GIVEN_UP_AFTER_MS, LATE_RECEIPT_MS, RECEIPT_CHECKS, REORG_DEPTH } from '~/config/policies'
import { assertNever } from '~/lib/assertNever'
import type { Hex } from '~/lib/hex'
import type { CoreState } from '../state'
import { type Finding, inspect, isOnChain } from './inspect'
import {
  type Receipt,
  receiptOf,
  type Transaction,
  transactionChecked,
  transactionLost,
  transactionMined,
  transactionReorganised,
  transactionReplaced,
  transactionSeen,
} from './slice'

/**
 * True when a transaction should be looked up at this block. A pending one: at the first block after it was sent,
 * then when more than 2 blocks passed since the last look, after an hour more than 9 (specification 1 §9). One with
 * a receipt, until `REORG_DEPTH` blocks lie on it, and one that was given up, for a day, at the same paces.
 */
export function isDue(
  { outcome, addedTime }: Transaction,
  { blockNumber, nowMs, lastLook }: { blockNumber: number; nowMs: number; lastLook?: number | undefined },
): boolean {
  const isOld = (last: number | undefined, age: number) =>
    // A chain that was begun anew counts from the start: what was seen beyond its end was another chain.
    last === undefined || last > blockNumber || blockNumber - last > waitAt(age)
  switch (outcome.status) {
    case 'pending':
      return isOld(outcome.lastCheckedBlockNumber, nowMs - addedTime)
    case 'mined':
    case 'replaced': {
      const settled = outcome.receipt.blockNumber + REORG_DEPTH
      // One last look from beyond the depth, for what happened while no node answered.
      const isWatched = Math.abs(blockNumber - outcome.receipt.blockNumber) < REORG_DEPTH
      return isOld(lastLook, 0) && (isWatched || (lastLook !== undefined && lastLook < settled))
    }
    case 'lost':
      return nowMs - outcome.since < LATE_RECEIPT_MS && isOld(lastLook, Infinity)
    default:
      return assertNever(outcome)
  }
}

/** Blocks that pass between two looks, for a transaction of this age. */
function waitAt(ageMs: number): number {
  return (RECEIPT_CHECKS.find(({ youngerThanMs }) => ageMs < youngerThanMs) ?? RECEIPT_CHECKS[1]).blocks
}

/**
 * Follows the transactions of this network, whosever they are, block by block: to their receipts, to what replaced
 * them, to where they are given up, and back when the chain is reorganised. Gives the way to stop.
 */
export function followTransactions(
  store: Pick<Store<CoreState>, 'getState' | 'subscribe' | 'dispatch'>,
  transport: Transport,
): () => void {
  const underWay = new Set<Hex>()
  const looks = new Map<Hex, number>()
  const { chainId } = network
  let seenBlock = 0

  async function look(transaction: Transaction, blockNumber: number): Promise<void> {
    const { hash } = transaction
    underWay.add(hash)
    try {
      const receipt = receiptOf(transaction)
      if (receipt === undefined) {
        record(transaction, await inspect(transport, transaction), blockNumber)
      } else if (!(await isOnChain(transport, receipt))) {
        await leaveBlock(transaction, receipt, blockNumber)
      }
      looks.set(hash, blockNumber)
    } catch (error) {
      // The node did not answer: the transaction stays due and the next block asks again.
      console.warn(`Nothing could be learnt of the transaction ${hash}:`, error)
    } finally {
      underWay.delete(hash)
    }
  }

  function record({ hash, outcome, nonce, addedTime }: Transaction, finding: Finding, blockNumber: number) {
    const place = { chainId, hash }
    const time = Date.now()
    switch (finding.kind) {
      case 'mined':
        store.dispatch(transactionMined({ ...place, receipt: finding.receipt, confirmedTime: time }))
        return
      case 'replaced':
        store.dispatch(transactionReplaced({ ...place, how: finding.how, receipt: finding.receipt, time }))
        return
      case 'known':
        store.dispatch(transactionSeen({ ...place, nonce: finding.nonce, time }))
        store.dispatch(transactionChecked({ ...place, blockNumber }))
        return
      case 'nonce-used':
      case 'missing': {
        if (outcome.status !== 'pending') return
        const missingSince = outcome.missingSince ?? (nonce === undefined ? addedTime : time)
        store.dispatch(transactionChecked({ ...place, blockNumber, missingSince }))
        const isUsed = finding.kind === 'nonce-used'
        const patience = isUsed ? 'used' : nonce === undefined ? 'unseen' : 'seen'
        if (time - missingSince < GIVEN_UP_AFTER_MS[patience]) return
        store.dispatch(transactionLost({ ...place, why: isUsed ? 'nonce-used' : 'dropped', time }))
        return
      }
      default:
        assertNever(finding)
    }
  }

  /** The receipt's block has left the chain: what there is instead is asked at once. */
  async function leaveBlock(
    transaction: Transaction,
    { blockHash }: Receipt,
    blockNumber: number,
  ): Promise<void> {
    const { hash } = transaction
    const finding = await inspect(transport, transaction)
    // Mined again in another block of the new chain: nothing has changed for anyone.
    if (finding.kind !== 'mined') {
      store.dispatch(transactionReorganised({ chainId, hash, blockHash, time: Date.now() }))
    }
    const now = store.getState().transactions[chainId]?.[hash]
    if (now !== undefined) record(now, finding, blockNumber)
  }

  return store.subscribe(() => {
    const state = store.getState()
    const blockNumber = selectCurrentBlock(state)
    if (blockNumber === 0 || blockNumber === seenBlock) return
    seenBlock = blockNumber
    for (const transaction of Object.values(state.transactions[chainId] ?? {})) {
      const { hash } = transaction
      if (underWay.has(hash)) continue
      if (!isDue(transaction, { blockNumber, nowMs: Date.now(), lastLook: looks.get(hash) })) continue
      void look(transaction, blockNumber)
    }
  })
}
