import type { Store, UnknownAction } from '@reduxjs/toolkit'
import { MAX_BLOCK_GAP } from '~/chain/block/maxBlockGap'
import { ownBlockSeen, selectCurrentBlock } from '~/chain/block/slice'
import type { Transport } from '~/chain/rpc/transport'
import { LATE_RECEIPT_MS, MAX_UNSEEN_BLOCKS, RECEIPT_CHECKS, REORG_DEPTH } from '~/config/following'
import { network } from '~/config/networks'
import { assertNever } from '~/lib/assertNever'
import type { CoreState } from '../state'
import { transactionFinder } from './findTransaction'
import { recheck } from './inspect'
import { toldBySecond } from './recordFinding'
import {
  idOf,
  type Loss,
  type Receipt,
  receiptOf,
  type ReceiptFacts,
  type Transaction,
  transactionMined,
  transactionReorganised,
  transactionTold,
} from './slice'

/**
 * True when a transaction should be looked up at this block. A pending one: at the first block after it was sent, then
 * when more than 2 blocks passed since the last look, after an hour more than 9 (specification 1 §9). One with a receipt,
 * until `REORG_DEPTH` blocks lie on it, and one that was given up, for a day, at the same paces. A page that lags behind
 * its node may see blocks from before the transaction after it was sent: those do not count (decision 0254).
 */
export function isDue(
  { outcome, addedTime, sentBlock }: Transaction,
  { blockNumber, nowMs, lastLook }: { blockNumber: number; nowMs: number; lastLook?: number | undefined },
): boolean {
  const isOld = (last: number | undefined, age: number) =>
    // A chain that was begun anew counts from the start: what was seen beyond its end was another chain.
    last === undefined || last > blockNumber || blockNumber - last > waitAt(age)
  switch (outcome.status) {
    case 'pending':
    case 'asking':
      return outcome.lastCheckedBlockNumber === undefined
        ? !isBeforeSending(sentBlock, blockNumber)
        : isOld(outcome.lastCheckedBlockNumber, nowMs - addedTime)
    case 'withdrawn':
      return false
    case 'mined':
    case 'replaced': {
      const settled = outcome.receipt.blockNumber + REORG_DEPTH
      // One last look from beyond the depth, for what happened while no node answered.
      const isWatched = Math.abs(blockNumber - outcome.receipt.blockNumber) < REORG_DEPTH
      return isOld(lastLook, 0) && (isWatched || (lastLook !== undefined && lastLook < settled))
    }
    case 'lost':
      return !isFinal(outcome.why) && nowMs - outcome.since < LATE_RECEIPT_MS && isOld(lastLook, Infinity)
    default:
      return assertNever(outcome)
  }
}

/** The wallet said so, and nothing else can know. */
function isFinal(why: Loss): boolean {
  return why === 'not-carried-out' || why === 'partly-done'
}

/** Whether the block existed when the wallet was asked. On a chain that starts over, block numbers are far lower. */
function isBeforeSending(sentBlock: number | undefined, blockNumber: number): boolean {
  return sentBlock !== undefined && blockNumber <= sentBlock && sentBlock - blockNumber <= MAX_UNSEEN_BLOCKS
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
  const inFlight = new Set<string>()
  const looks = new Map<string, number>()
  /** Transactions of which two nodes tell different logs. */
  const contested = new Set<string>()
  const { chainId } = network
  const find = transactionFinder(store, transport)
  let seenBlock = 0
  let seenTransactions: CoreState['transactions'] | undefined

  function nowOf(id: string): Transaction | undefined {
    return store.getState().transactions[chainId]?.[id]
  }

  function recordAll(records: readonly UnknownAction[]): void {
    for (const action of records) store.dispatch(action)
  }

  async function look(transaction: Transaction, blockNumber: number): Promise<void> {
    const id = idOf(transaction)
    inFlight.add(id)
    try {
      const receipt = receiptOf(transaction)
      if (receipt === undefined) {
        const found = await find(transaction)
        recordAll(found.recordsOf(nowOf(id) ?? transaction, blockNumber))
      } else await recheckReceipt(transaction, receipt, blockNumber)
      looks.set(id, blockNumber)
    } catch (error) {
      // The node did not answer: the transaction stays due and the next block asks again.
      console.warn(`Nothing could be learnt of the transaction ${id}:`, error)
    } finally {
      inFlight.delete(id)
    }
    // A block that came meanwhile may be the one that it is in.
    const now = nowOf(id)
    if (seenBlock !== blockNumber && now !== undefined) lookIfDue(now)
  }

  function lookIfDue(transaction: Transaction): void {
    const id = idOf(transaction)
    if (inFlight.has(id)) return
    const at = { blockNumber: seenBlock, nowMs: Date.now(), lastLook: looks.get(id) }
    if (isDue(transaction, at)) void look(transaction, seenBlock)
  }

  async function recheckReceipt(
    transaction: Transaction,
    receipt: Receipt,
    blockNumber: number,
  ): Promise<void> {
    const now = await recheck(transport, receipt, transaction)
    if (now.kind === 'gone') await leaveBlock(transaction, receipt, blockNumber)
    const ref = { chainId, id: idOf(transaction) }
    if (now.kind === 'same' && now.readings.told !== undefined) tellMore(ref.id, now.readings.told)
    // Of a batch the wallet's word counts, and what took its nonce is no news of its own.
    if (now.kind !== 'corrected' || transaction.batch !== undefined) return
    if (transaction.outcome.status !== 'mined') return
    store.dispatch(
      transactionMined({ ...ref, receipt: now.receipt, confirmedTime: Date.now(), ...now.readings }),
    )
  }

  /** What the second node's logs say beside the first one's. */
  function tellMore(id: string, told: ReceiptFacts): void {
    const both = contested.has(id) ? undefined : toldBySecond(nowOf(id), told)
    if (both === undefined) return
    if (both.isContested) contested.add(id)
    store.dispatch(transactionTold({ chainId, id, told: both.told }))
  }

  /** The receipt's block has left the chain: what there is instead is asked at once. */
  async function leaveBlock(
    transaction: Transaction,
    { blockHash }: Receipt,
    blockNumber: number,
  ): Promise<void> {
    const id = idOf(transaction)
    const found = await find(transaction)
    // Mined again in another block of the new chain: nothing has changed for anyone.
    if (!found.isMined) {
      store.dispatch(transactionReorganised({ chainId, id, blockHash, time: Date.now() }))
    }
    const now = nowOf(id)
    if (now !== undefined) recordAll(found.recordsOf(now, blockNumber))
  }

  /** What own transactions have changed is read again, whichever tab has sent them. */
  function tellOwnBlock({ transactions, block }: CoreState): void {
    if (transactions === seenTransactions) return
    seenTransactions = transactions
    const newest = newestReceipt(Object.values(transactions[chainId] ?? {}), block.currentBlock)
    if (newest > block.ownBlock) store.dispatch(ownBlockSeen(newest))
  }

  return store.subscribe(() => {
    const state = store.getState()
    tellOwnBlock(state)
    const blockNumber = selectCurrentBlock(state)
    if (blockNumber === 0 || blockNumber === seenBlock) return
    seenBlock = blockNumber
    for (const transaction of Object.values(state.transactions[chainId] ?? {})) lookIfDue(transaction)
  })
}

/** The newest block with a receipt of these; 0 where there is none. */
export function newestReceipt(transactions: readonly Transaction[], currentBlock: number): number {
  return transactions.reduce((most, transaction) => {
    const at = receiptOf(transaction)?.blockNumber ?? 0
    // Of a chain that was begun anew there may be receipts from beyond its end.
    return at <= currentBlock + MAX_BLOCK_GAP ? Math.max(most, at) : most
  }, 0)
}
