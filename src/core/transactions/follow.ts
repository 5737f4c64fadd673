import type { Store } from '@reduxjs/toolkit'
import { MAX_BLOCK_GAP } from '~/chain/block/maxBlockGap'
import { ownBlockSeen, selectCurrentBlock } from '~/chain/block/slice'
import type { Transport } from '~/chain/rpc/transport'
import { network } from '~/config/networks'
import { GIVEN_UP_AFTER_MS, LATE_RECEIPT_MS, RECEIPT_CHECKS, REORG_DEPTH } from '~/config/following'
import type { Eip1193Provider } from '~/chain/wallet/provider'
import { getProvider } from '~/chain/wallet/session'
import { selectAccount } from '~/chain/wallet/slice'
import { assertNever } from '~/lib/assertNever'
import type { CoreState } from '../state'
import { type InspectResult, findRequest, inspect, recheck } from './inspect'
import { callsStatus } from './batchRequests'
import { type BatchInspectResult, inspectBatch } from './inspectBatch'
import { isOwnRequestPending } from './ownRequests'
import {
  type Batch,
  batchSeen,
  idOf,
  isPending,
  type Loss,
  type Receipt,
  receiptOf,
  type ReceiptFacts,
  type Transaction,
  transactionAnswered,
  transactionChecked,
  transactionFound,
  transactionLost,
  transactionMined,
  transactionReorganised,
  transactionReplaced,
  transactionSeen,
  transactionTold,
} from './slice'
import { isDone } from './summaryOf'
import { agreedFacts } from './receiptFacts'

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
    case 'asking':
      return isOld(outcome.lastCheckedBlockNumber, nowMs - addedTime)
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

/** The wallet has said so; nobody else knows better. */
function isFinal(why: Loss): boolean {
  return why === 'not-carried-out' || why === 'partly-done'
}

/** Blocks that pass between two looks, for a transaction of this age. */
function waitAt(ageMs: number): number {
  return (RECEIPT_CHECKS.find(({ youngerThanMs }) => ageMs < youngerThanMs) ?? RECEIPT_CHECKS[1]).blocks
}

/** What was found out about a transaction, and how it is recorded of the transaction as it is by then. */
interface Answer {
  readonly isMined: boolean
  readonly tell: (now: Transaction, blockNumber: number) => void
}

interface Missing {
  readonly chainId: number
  readonly id: string
  readonly blockNumber: number
  readonly missingSince: number
  readonly patience: 'seen' | 'unseen' | 'used' | 'no-status'
  readonly why: Loss
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
  /** The first nonce of a request's account that has not been looked at for it. */
  const nonces = new Map<string, number>()
  /** Transactions of which two nodes tell different logs. */
  const contested = new Set<string>()
  const { chainId } = network
  let seenBlock = 0
  let seenTransactions: CoreState['transactions'] | undefined

  async function look(transaction: Transaction, blockNumber: number): Promise<void> {
    const id = idOf(transaction)
    inFlight.add(id)
    try {
      const receipt = receiptOf(transaction)
      if (receipt === undefined) {
        const { tell } = await findReceipt(transaction)
        tell(store.getState().transactions[chainId]?.[id] ?? transaction, blockNumber)
      } else await recheckReceipt(transaction, receipt, blockNumber)
      looks.set(id, blockNumber)
    } catch (error) {
      // The node did not answer: the transaction stays due and the next block asks again.
      console.warn(`Nothing could be learnt of the transaction ${id}:`, error)
    } finally {
      inFlight.delete(id)
    }
  }

  async function recheckReceipt(
    transaction: Transaction,
    receipt: Receipt,
    blockNumber: number,
  ): Promise<void> {
    const now = await recheck(transport, receipt, transaction)
    if (now.kind === 'gone') await leaveBlock(transaction, receipt, blockNumber)
    const ref = { chainId, id: idOf(transaction) }
    if (now.kind === 'same' && now.readings.told !== undefined) tellMore(ref, now.readings.told)
    // Of a batch the wallet's word counts, and what took its nonce is no news of its own.
    if (now.kind !== 'corrected' || transaction.batch !== undefined) return
    if (transaction.outcome.status !== 'mined') return
    store.dispatch(
      transactionMined({ ...ref, receipt: now.receipt, confirmedTime: Date.now(), ...now.readings }),
    )
  }

  /** What the second node's logs say beside the first one's. */
  function tellMore(ref: { readonly chainId: number; readonly id: string }, told: ReceiptFacts): void {
    const now = store.getState().transactions[chainId]?.[ref.id]
    if (now?.told === undefined || !isDone(now) || contested.has(ref.id)) return
    const both = agreedFacts(now.told, told)
    const isOtherwise = (fact: string) => both[fact] !== now.told?.[fact]
    if (!Object.keys(both).some(isOtherwise)) return
    if (Object.keys(both).some((fact) => isOtherwise(fact) && both[fact] === null)) contested.add(ref.id)
    store.dispatch(transactionTold({ ...ref, told: both }))
  }

  /** The wallet has told nothing: it is looked for by what the wallet was asked for. */
  async function search(transaction: Transaction): Promise<Answer> {
    const id = idOf(transaction)
    const { askedBatch } = transaction
    // While this page waits for the answer, a batch that the wallet shows the person is none that it has taken.
    const wallet = askedBatch && !isOwnRequestPending(id) ? walletOf(askedBatch.walletId) : undefined
    if (wallet !== undefined && askedBatch !== undefined) {
      const { kind } = await callsStatus(wallet, askedBatch.id)
      if (kind !== 'forgotten' && kind !== 'no-status') {
        const time = Date.now()
        store.dispatch(transactionAnswered({ chainId, id, hash: undefined, batchId: askedBatch.id, time }))
        const now = store.getState().transactions[chainId]?.[id]
        if (now?.batch !== undefined) return findReceipt(now)
      }
    }
    const known = new Set(
      Object.values(store.getState().transactions[chainId] ?? {}).map(({ hash }) => hash?.toLowerCase()),
    )
    const found =
      (transaction.call ?? askedBatch) &&
      (await findRequest(transport, transaction, {
        nonce: nonces.get(id),
        isOther: (hash) => known.has(hash.toLowerCase()),
      }))
    if (found?.hash === undefined || found.nonce === undefined) {
      if (found?.nonce !== undefined) nonces.set(id, found.nonce)
      return { isMined: false, tell: recordUnfound }
    }
    const { hash, nonce } = found
    store.dispatch(transactionFound({ chainId, id, hash, nonce, time: Date.now() }))
    const finding = await inspect(transport, { ...transaction, hash, nonce })
    return {
      isMined: finding.kind === 'mined',
      tell: (now, blockNumber) => {
        record(now, finding, blockNumber)
      },
    }
  }

  /** Undefined while it is not connected. */
  function walletOf(walletId: string): Eip1193Provider | undefined {
    const { wallet } = store.getState()
    return wallet.status === 'connected' && wallet.walletId === walletId ? getProvider() : undefined
  }

  function recordUnfound(transaction: Transaction, blockNumber: number): void {
    const { outcome, hash, batch } = transaction
    if (outcome.status !== 'asking' && outcome.status !== 'pending') return
    // The wallet has answered meanwhile: the next block is its first one.
    if (hash !== undefined || batch !== undefined) return
    const ref = { chainId, id: idOf(transaction) }
    store.dispatch(transactionChecked({ ...ref, blockNumber }))
    // As long as this page waits for the wallet's answer nothing is given up.
    if (outcome.status === 'asking' && isOwnRequestPending(ref.id)) return
    const time = Date.now()
    if (time - outcome.since < GIVEN_UP_AFTER_MS.unanswered) return
    store.dispatch(transactionLost({ ...ref, why: 'unanswered', time }))
  }

  async function findReceipt(transaction: Transaction): Promise<Answer> {
    if (transaction.batch === undefined) {
      const { hash } = transaction
      if (hash === undefined) return search(transaction)
      const finding = await inspect(transport, { ...transaction, hash })
      const isMined = finding.kind === 'mined'
      return { isMined, tell: (now, blockNumber) => record(now, finding, blockNumber) }
    }
    const { batch } = transaction
    const wallet = walletOf(batch.walletId)
    const found = await inspectBatch(transport, wallet, { ...transaction, batch })
    // For another of its accounts a wallet may not know what it knows for this one.
    const isOtherAccount = wallet !== undefined && selectAccount(store.getState()) !== transaction.from
    const isSilent = found.kind === 'missing' && found.why !== 'unseen'
    const finding: BatchInspectResult = isSilent && isOtherAccount ? { ...found, kind: 'absent' } : found
    return {
      isMined: finding.kind === 'mined',
      tell: (now, blockNumber) =>
        now.batch && recordBatch({ ...now, batch: now.batch }, finding, blockNumber),
    }
  }

  function record(transaction: Transaction, finding: InspectResult, blockNumber: number) {
    const { outcome, nonce, addedTime } = transaction
    const ref = { chainId, id: idOf(transaction) }
    const time = Date.now()
    switch (finding.kind) {
      case 'mined':
        store.dispatch(
          transactionMined({ ...ref, receipt: finding.receipt, confirmedTime: time, ...finding.readings }),
        )
        return
      case 'replaced':
        store.dispatch(
          transactionReplaced({
            ...{ ...ref, how: finding.how, receipt: finding.receipt, time },
            ...finding.readings,
          }),
        )
        return
      case 'known':
        store.dispatch(transactionSeen({ ...ref, nonce: finding.nonce, time }))
        store.dispatch(transactionChecked({ ...ref, blockNumber }))
        return
      case 'nonce-used':
      case 'missing': {
        if (outcome.status !== 'pending') return
        const missingSince = outcome.missingSince ?? (nonce === undefined ? addedTime : time)
        const isUsed = finding.kind === 'nonce-used'
        const patience = isUsed ? 'used' : nonce === undefined ? 'unseen' : 'seen'
        giveUpWhenOverdue({
          ...ref,
          blockNumber,
          missingSince,
          patience,
          why: isUsed ? 'nonce-used' : 'unseen',
        })
        return
      }
      default:
        assertNever(finding)
    }
  }

  function recordBatch(
    transaction: Transaction & { readonly batch: Batch },
    finding: BatchInspectResult,
    blockNumber: number,
  ) {
    const ref = { chainId, id: idOf(transaction) }
    const { hash, isReverted } = finding
    const time = Date.now()
    const isNews = hash !== transaction.hash || isReverted !== (transaction.batch.isReverted === true)
    if (isNews || finding.kind === 'under-way' || finding.kind === 'lost') {
      store.dispatch(batchSeen({ ...ref, hash, isReverted, time }))
    }
    switch (finding.kind) {
      case 'mined':
        store.dispatch(
          transactionMined({ ...ref, receipt: finding.receipt, confirmedTime: time, ...finding.readings }),
        )
        return
      case 'under-way':
        store.dispatch(transactionChecked({ ...ref, blockNumber }))
        return
      case 'missing': {
        const { outcome } = transaction
        if (outcome.status !== 'pending') return
        const missingSince = (isNews ? undefined : outcome.missingSince) ?? time
        const patience = finding.why === 'unseen' ? 'unseen' : 'no-status'
        giveUpWhenOverdue({ ...ref, blockNumber, missingSince, patience, why: finding.why })
        return
      }
      case 'absent':
        // Not counted as a look: the wallet is asked at the first block that it is here for.
        if (isPending(transaction) && time - transaction.addedTime >= GIVEN_UP_AFTER_MS.absent) {
          store.dispatch(transactionLost({ ...ref, why: 'no-status', time }))
        }
        return
      case 'lost':
        store.dispatch(transactionLost({ ...ref, why: finding.why, time }))
        return
      default:
        assertNever(finding)
    }
  }

  /** Nobody knows the transaction: it is awaited for a while, and then no more. */
  function giveUpWhenOverdue({ blockNumber, missingSince, patience, why, ...place }: Missing) {
    const time = Date.now()
    store.dispatch(transactionChecked({ ...place, blockNumber, missingSince }))
    if (time - missingSince < GIVEN_UP_AFTER_MS[patience]) return
    store.dispatch(transactionLost({ ...place, why, time }))
  }

  /** The receipt's block has left the chain: what there is instead is asked at once. */
  async function leaveBlock(
    transaction: Transaction,
    { blockHash }: Receipt,
    blockNumber: number,
  ): Promise<void> {
    const id = idOf(transaction)
    const { isMined, tell } = await findReceipt(transaction)
    // Mined again in another block of the new chain: nothing has changed for anyone.
    if (!isMined) store.dispatch(transactionReorganised({ chainId, id, blockHash, time: Date.now() }))
    const now = store.getState().transactions[chainId]?.[id]
    if (now !== undefined) tell(now, blockNumber)
  }

  /** What own transactions have changed is read again, whichever tab has sent them. */
  function tellOwnBlock(state: CoreState): void {
    if (state.transactions === seenTransactions) return
    seenTransactions = state.transactions
    const { currentBlock, ownBlock } = state.block
    const newest = Object.values(state.transactions[chainId] ?? {}).reduce((most, transaction) => {
      const at = receiptOf(transaction)?.blockNumber ?? 0
      // Of a chain that was begun anew there may be receipts from beyond its end.
      return at <= currentBlock + MAX_BLOCK_GAP ? Math.max(most, at) : most
    }, 0)
    if (newest > ownBlock) store.dispatch(ownBlockSeen(newest))
  }

  return store.subscribe(() => {
    const state = store.getState()
    tellOwnBlock(state)
    const blockNumber = selectCurrentBlock(state)
    if (blockNumber === 0 || blockNumber === seenBlock) return
    seenBlock = blockNumber
    for (const transaction of Object.values(state.transactions[chainId] ?? {})) {
      const id = idOf(transaction)
      if (inFlight.has(id)) continue
      if (!isDue(transaction, { blockNumber, nowMs: Date.now(), lastLook: looks.get(id) })) continue
      void look(transaction, blockNumber)
    }
  })
}
