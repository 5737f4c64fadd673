import { createSlice, type PayloadAction, type WritableDraft } from '@reduxjs/toolkit'
import type { RevertCause } from '~/chain/contract/revert'
import type { Address } from '~/domain/address'
import type { Hex } from '~/lib/hex'

/** What an action is done to, and which one where a place has several: another one there waits for it. */
export interface ActionTarget {
  readonly place: string
  readonly which?: string | undefined
}

/** What a transaction does, for people: the words for `key` are its area's, and the facts are texts that they take. */
export interface Summary {
  readonly key: string
  readonly facts: Readonly<Record<string, string>>
  readonly target?: ActionTarget
}

export interface Approval {
  readonly tokenAddress: Address
  readonly spender: Address
}

export interface Receipt {
  readonly blockHash: Hex
  readonly blockNumber: number
  readonly transactionHash: Hex
  readonly transactionIndex: number
  readonly from: Address
  readonly to?: Address
  readonly contractAddress?: Address
  /** 1 done, 0 reverted (EIP-658). What a node shows without it is no receipt. */
  readonly status: 0 | 1
}

/** What a word of a log has to be: 'account' is who sent the transaction, null anything. */
export type LogWord = Hex | 'account' | null

/** Logs of one event of one contract, and the word of each that counts. */
export interface LogTerm {
  readonly contract: Address
  /** Its first topic. */
  readonly event: Hex
  /** How many of its words are topics; the others are its data. */
  readonly indexed: number
  readonly words: readonly LogWord[]
  /** Position of the word that counts. */
  readonly word: number
  readonly isSubtracted?: true
}

export type FactFormat =
  | {
      readonly kind: 'amount'
      readonly decimals: number
      readonly digits: number
      readonly rounding: 'up' | 'down'
    }
  /** The last one told; 'unlimited' where it is. */
  | { readonly kind: 'allowance'; readonly decimals: number }
  | { readonly kind: 'count' }
  | { readonly kind: 'list' }
  /** How many logs there are: of what each log is one, as a collectible's transfer is. */
  | { readonly kind: 'occurrences' }

/** Told in a line of its own. */
export interface FactLine {
  readonly kind: 'received' | 'paid'
  readonly symbol: string
}

/** A fact of the summary as the logs of the receipt will tell it: what was planned is no news by then. */
export interface LogFact {
  readonly fact: string
  readonly format: FactFormat
  /** What they add up to. */
  readonly terms: readonly LogTerm[]
  /** No log means none, and not that it is unknown. */
  readonly isZeroIfNone?: true
  readonly line?: FactLine
}

/** Facts read from the logs; null if the logs do not have them. */
export type ReceiptFacts = Readonly<Record<string, string | null>>

/** Why a transaction that is on the chain came to nothing. */
export type RevertReason =
  /** What the contract said, if anything; `cause` where it is one of those that people can do something about. */
  | { readonly kind: 'refused'; readonly reason?: string; readonly cause?: RevertCause }
  | { readonly kind: 'out-of-gas' }
  /** It had gas left, and succeeds when it is tried again. */
  | { readonly kind: 'unexplained' }

/** What the wallet was asked to send: distinguishes a sped-up transaction from another one. */
export interface SentCall {
  readonly to: Address
  readonly value: Hex
  readonly data: Hex
}

/**
 * What became of a transaction. `since` is when it became so, in milliseconds since 1970: of two tabs that disagree
 * the later one is right. For a mined one it is the specification's confirmedTime.
 */
export type Outcome =
  /** The wallet has been asked and has not answered the page that asked, which may be gone. */
  | { readonly status: 'asking'; readonly since: number; readonly lastCheckedBlockNumber?: number }
  /** The wallet, or the person, said no: nothing was sent. Kept for a while, so that no other tab brings it back. */
  | { readonly status: 'withdrawn'; readonly since: number }
  | {
      readonly status: 'pending'
      readonly since: number
      readonly lastCheckedBlockNumber?: number
      /** No node has known it from this time on. */
      readonly missingSince?: number
      /** It had a receipt, in a block that is no longer on the chain. */
      readonly isReorganised?: boolean
    }
  | { readonly status: 'mined'; readonly since: number; readonly receipt: Receipt }
  /** Another transaction of the account took its nonce; the receipt is that one's. */
  | {
      readonly status: 'replaced'
      readonly since: number
      readonly how: Replacement
      readonly receipt: Receipt
    }
  /** It will not be mined, or its outcome is unknown. */
  | { readonly status: 'lost'; readonly since: number; readonly why: Loss }

/**
 * Unknown to our nodes, though it may live in a wallet or at a private relay; its nonce used by an unknown transaction; the
 * wallet never said what it sent, and nothing like it was found. And of a batch: given up by the wallet before it came
 * to the chain; done in part, by a wallet that had promised all or nothing; no longer known to the wallet; not told.
 */
export type Loss =
  | 'unseen'
  | 'unanswered'
  | 'nonce-used'
  | 'not-carried-out'
  | 'partly-done'
  | 'forgotten'
  | 'no-status'

/** The same call at another price; nothing, sent to oneself; anything else. */
export type Replacement = 'sped-up' | 'cancelled' | 'replaced'

/** Several calls that a wallet does as one (EIP-5792): only that wallet knows what transaction it makes of them. */
export interface Batch {
  /** What the wallet calls it. */
  readonly id: string
  readonly walletId: string
  /** The wallet says that its calls were reverted, whatever becomes of the transaction that they were in. */
  readonly isReverted?: boolean
}

/** A batch as the wallet was asked for it, before it has taken it. */
export interface RequestedBatch {
  /** What the wallet was asked to call it, and calls it unless it says otherwise. */
  readonly id: string
  readonly walletId: string
  readonly calls: readonly SentCall[]
}

/** A hash is what a transaction is known by; that of a batch is known once the wallet has told it. */
type Origin =
  | { readonly hash: Hex; readonly batch?: undefined; readonly requestId?: undefined }
  | { readonly hash?: Hex; readonly batch: Batch; readonly requestId?: undefined }
  /** Kept before the wallet was asked, under a name of our own: the rest once it has answered, or was found out. */
  | { readonly hash?: Hex; readonly batch?: Batch; readonly requestId: string }

/** Specification 1 §3: pending while it has no receipt. Times are milliseconds since 1970. */
export type Transaction = TransactionRecord & Origin

interface TransactionRecord {
  readonly from: Address
  readonly summary: Summary
  readonly approval?: Approval
  readonly addedTime: number
  /** Absent for what an older version sent. */
  readonly call?: SentCall
  /** In its place, of a batch, until the wallet has taken it. */
  readonly askedBatch?: RequestedBatch
  /** The newest block when the wallet was asked: whatever replaces the transaction is in a later one. */
  readonly sentBlock?: number
  /** Known once a node has shown the transaction. */
  readonly nonce?: number
  /** The account's next nonce when the wallet was asked: what it sends has this one or a later one. */
  readonly nonceFrom?: number
  /** How the receipt's logs are read. */
  readonly logFacts?: readonly LogFact[]
  /** The facts that they gave; known with the receipt. */
  readonly told?: ReceiptFacts
  /** Of one whose receipt says that it was reverted, where it could be found out. */
  readonly revertReason?: RevertReason
  /** The person wants to see it no more. Kept for a week, so that no other tab brings it back. */
  readonly isCleared?: boolean
  readonly outcome: Outcome
}

/** By chain, and there by `idOf`. */
export type TransactionsState = Readonly<Record<number, Readonly<Record<string, Transaction>>>>

const initialState: TransactionsState = {}

interface TransactionRef {
  readonly chainId: number
  /** `idOf` the transaction. */
  readonly id: string
}

/** A transaction as it was sent: what becomes of it is the slice's. */
type SentTransaction = Omit<TransactionRecord, 'outcome' | 'isCleared'> & Origin

/** A request as it is kept before the wallet is asked. */
type RequestedTransaction = Omit<TransactionRecord, 'outcome' | 'isCleared' | 'told' | 'revertReason'> & {
  readonly requestId: string
}

function withTransaction(state: TransactionsState, chainId: number, added: Transaction): TransactionsState {
  return { ...state, [chainId]: { ...state[chainId], [idOf(added)]: added } }
}

/** The wallet has it, under this name: from here on the wallet is asked. */
function takeBatch(transaction: WritableDraft<Transaction>, batchId: string): void {
  if (transaction.askedBatch === undefined || transaction.requestId === undefined) return
  transaction.batch = { id: batchId, walletId: transaction.askedBatch.walletId }
  delete transaction.askedBatch
}

/** One that was given up, or was about to be, waits for its block as before. */
function awaitAgain(transaction: { outcome: WritableDraft<Outcome> }, time: number): void {
  const { outcome } = transaction
  if (outcome.status === 'pending') delete outcome.missingSince
  if (outcome.status === 'lost') transaction.outcome = { status: 'pending', since: time }
}

/** What a receipt says beyond its status. */
export interface ReceiptDetails {
  readonly told?: ReceiptFacts | undefined
  readonly revertReason?: RevertReason | undefined
}

function applyReceiptDetails(
  transaction: WritableDraft<Transaction>,
  { told, revertReason }: ReceiptDetails,
): void {
  if (told === undefined) delete transaction.told
  else transaction.told = told
  if (revertReason === undefined) delete transaction.revertReason
  else transaction.revertReason = revertReason
}

const slice = createSlice({
  name: 'transactions',
  initialState: initialState,
  reducers: {
    transactionSent(state, { payload }: PayloadAction<{ chainId: number; transaction: SentTransaction }>) {
      const { chainId, transaction } = payload
      if (state[chainId]?.[idOf(transaction)] !== undefined) {
        throw new Error('Attempted to add existing transaction')
      }
      const { addedTime: since } = transaction
      return withTransaction(state, chainId, { ...transaction, outcome: { status: 'pending', since } })
    },
    /** The wallet is about to be asked: from here on what it sends is not lost with the page. */
    transactionAsked(
      state,
      { payload }: PayloadAction<{ chainId: number; transaction: RequestedTransaction }>,
    ) {
      const { chainId, transaction } = payload
      const { addedTime: since } = transaction
      return withTransaction(state, chainId, { ...transaction, outcome: { status: 'asking', since } })
    },
    /** The wallet answered; without a hash it may have sent something or not, and the chain is searched for it. */
    transactionAnswered(
      state,
      {
        payload,
      }: PayloadAction<
        TransactionRef & { hash: Hex | undefined; batchId?: string | undefined; time: number }
      >,
    ) {
      const transaction = state[payload.chainId]?.[payload.id]
      if (transaction === undefined) return
      if (payload.hash !== undefined) transaction.hash ??= payload.hash
      if (payload.batchId !== undefined) takeBatch(transaction, payload.batchId)
      const { status } = transaction.outcome
      if (status === 'mined' || status === 'replaced' || status === 'pending') return
      transaction.outcome = { status: 'pending', since: payload.time }
    },
    /** Nothing was sent, as the wallet says. */
    transactionWithdrawn(state, { payload }: PayloadAction<TransactionRef & { time: number }>) {
      const transaction = state[payload.chainId]?.[payload.id]
      if (transaction?.outcome.status !== 'asking' && transaction?.outcome.status !== 'lost') return
      transaction.outcome = { status: 'withdrawn', since: payload.time }
    },
    /** What the wallet had been asked for is on the chain, by this hash. */
    transactionFound(
      state,
      { payload }: PayloadAction<TransactionRef & { hash: Hex; nonce: number; time: number }>,
    ) {
      const transaction = state[payload.chainId]?.[payload.id]
      if (transaction === undefined || transaction.hash !== undefined) return
      transaction.hash = payload.hash
      transaction.nonce = payload.nonce
      transaction.outcome = { status: 'pending', since: payload.time }
    },
    /** A node showed it, with its nonce; one that was given up is awaited again. */
    transactionSeen(state, { payload }: PayloadAction<TransactionRef & { nonce: number; time: number }>) {
      const transaction = state[payload.chainId]?.[payload.id]
      if (transaction === undefined) return
      transaction.nonce = payload.nonce
      awaitAgain(transaction, payload.time)
    },
    /** The wallet says that a batch is under way, or by which transaction it does it. */
    batchSeen(
      state,
      {
        payload,
      }: PayloadAction<TransactionRef & { hash?: Hex | undefined; isReverted?: boolean; time: number }>,
    ) {
      const transaction = state[payload.chainId]?.[payload.id]
      if (transaction?.batch === undefined) return
      if (payload.hash !== undefined) transaction.hash = payload.hash
      if (payload.isReverted === true) transaction.batch.isReverted = true
      awaitAgain(transaction, payload.time)
    },
    /** It has no receipt at this block; with `missingSince` no node knows it either. */
    transactionChecked(
      state,
      { payload }: PayloadAction<TransactionRef & { blockNumber: number; missingSince?: number }>,
    ) {
      const outcome = state[payload.chainId]?.[payload.id]?.outcome
      if (outcome?.status !== 'pending' && outcome?.status !== 'asking') return
      outcome.lastCheckedBlockNumber = Math.max(outcome.lastCheckedBlockNumber ?? 0, payload.blockNumber)
      if (payload.missingSince !== undefined && outcome.status === 'pending') {
        outcome.missingSince ??= payload.missingSince
      }
    },
    /** Its own receipt is the last word, whatever was thought of it before. */
    transactionMined(
      state,
      {
        payload,
      }: PayloadAction<TransactionRef & ReceiptDetails & { receipt: Receipt; confirmedTime: number }>,
    ) {
      const transaction = state[payload.chainId]?.[payload.id]
      if (transaction === undefined) return
      transaction.outcome = { status: 'mined', since: payload.confirmedTime, receipt: payload.receipt }
      applyReceiptDetails(transaction, payload)
    },
    /** The readings are of one that was sped up, which did the same. */
    transactionReplaced(
      state,
      {
        payload,
      }: PayloadAction<
        TransactionRef & ReceiptDetails & { how: Replacement; receipt: Receipt; time: number }
      >,
    ) {
      const transaction = state[payload.chainId]?.[payload.id]
      if (transaction === undefined || transaction.outcome.status === 'mined') return
      const { how, receipt, time } = payload
      transaction.outcome = { status: 'replaced', since: time, how, receipt }
      applyReceiptDetails(transaction, payload)
    },
    /** Another node knows more of what its receipt says, or knows it otherwise. */
    transactionTold(state, { payload }: PayloadAction<TransactionRef & { told: ReceiptFacts }>) {
      const transaction = state[payload.chainId]?.[payload.id]
      if (transaction !== undefined) transaction.told = payload.told
    },
    transactionLost(state, { payload }: PayloadAction<TransactionRef & { why: Loss; time: number }>) {
      const transaction = state[payload.chainId]?.[payload.id]
      if (transaction?.outcome.status !== 'pending' && transaction?.outcome.status !== 'asking') return
      transaction.outcome = { status: 'lost', since: payload.time, why: payload.why }
    },
    /** The block of its receipt, or of what replaced it, is no longer on the chain. */
    transactionReorganised(
      state,
      { payload }: PayloadAction<TransactionRef & { blockHash: Hex; time: number }>,
    ) {
      const transaction = state[payload.chainId]?.[payload.id]
      if (transaction === undefined || receiptOf(transaction)?.blockHash !== payload.blockHash) return
      transaction.outcome = { status: 'pending', since: payload.time, isReorganised: true }
      applyReceiptDetails(transaction, {})
    },
    /** The list was cleared; what is pending stays. */
    transactionsCleared(state, { payload }: PayloadAction<{ chainId: number; account: Address }>) {
      for (const transaction of Object.values(state[payload.chainId] ?? {})) {
        if (transaction.from === payload.account && !isOpen(transaction)) transaction.isCleared = true
      }
    },
    /** What was stored, by this tab or another one, has been joined with what was here (`mergeTransactions`). */
    transactionsMerged: (_, { payload }: PayloadAction<TransactionsState>): TransactionsState => payload,
  },
})

export const transactionsReducer = slice.reducer
export const {
  transactionSent,
  transactionAsked,
  transactionAnswered,
  transactionWithdrawn,
  transactionFound,
  transactionSeen,
  batchSeen,
  transactionChecked,
  transactionMined,
  transactionReplaced,
  transactionTold,
  transactionLost,
  transactionReorganised,
  transactionsCleared,
  transactionsMerged,
} = slice.actions

/** A transaction’s key: its hash, or an id of our own until the hash is known. */
export function idOf(transaction: Origin & Pick<TransactionRecord, 'addedTime'>): string {
  if (transaction.requestId !== undefined) return transaction.requestId
  // Wallets may count their batches from one again.
  if (transaction.batch !== undefined) return `${transaction.batch.id}@${String(transaction.addedTime)}`
  return transaction.hash
}

export function isPending({ outcome }: Transaction): boolean {
  return outcome.status === 'pending'
}

/** Whether it still waits for its block or for the wallet. */
export function isOpen({ outcome }: Transaction): boolean {
  return outcome.status === 'pending' || outcome.status === 'asking'
}

/** Whether its call took effect. */
export function isDone({ outcome }: Pick<TransactionRecord, 'outcome'>): boolean {
  if (outcome.status === 'mined') return outcome.receipt.status === 1
  return outcome.status === 'replaced' && outcome.how === 'sped-up' && outcome.receipt.status === 1
}

/** The receipt of the transaction, or of the one that took its nonce. */
export function receiptOf({ outcome }: Pick<TransactionRecord, 'outcome'>): Receipt | undefined {
  return outcome.status === 'mined' || outcome.status === 'replaced' ? outcome.receipt : undefined
}

/** Where on the chain to look: its own hash, or that of what took its place; undefined before a batch has one. */
export function shownHash(transaction: Transaction): Hex | undefined {
  return receiptOf(transaction)?.transactionHash ?? transaction.hash
}
