import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { type Address, parseAddress } from '~/domain/address'
import { isHex, type Hex } from '~/lib/hex'
import { isRecord } from '~/lib/record'

/** What a transaction does, for people: a kind and its facts as texts; `summaryText` has the words. */
export type Summary =
  | {
      readonly kind: 'swap'
      readonly inputAmount: string
      readonly inputSymbol: string
      readonly outputAmount: string
      readonly outputSymbol: string
    }
  | { readonly kind: 'wrap' | 'unwrap'; readonly amount: string; readonly symbol: string }
  | { readonly kind: 'approve'; readonly symbol: string }

const SUMMARY_FACTS: Readonly<Record<Summary['kind'], readonly string[]>> = {
  swap: ['inputAmount', 'inputSymbol', 'outputAmount', 'outputSymbol'],
  wrap: ['amount', 'symbol'],
  unwrap: ['amount', 'symbol'],
  approve: ['symbol'],
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
  /** 1 done, 0 reverted; absent before EIP-658, which counts as done. */
  readonly status?: 0 | 1
}

/** Specification 1 §3: pending while it has no receipt. Times are milliseconds since 1970. */
export interface Transaction {
  readonly hash: Hex
  readonly from: Address
  readonly summary: Summary
  readonly approval?: Approval
  readonly addedTime: number
  readonly lastCheckedBlockNumber?: number
  readonly confirmedTime?: number
  readonly receipt?: Receipt
}

export type TransactionsState = Readonly<Record<number, Readonly<Record<Hex, Transaction>>>>

const initialState: TransactionsState = {}

interface Place {
  readonly chainId: number
  readonly hash: Hex
}

const slice = createSlice({
  name: 'transactions',
  initialState: initialState,
  reducers: {
    transactionSent(state, { payload }: PayloadAction<{ chainId: number; transaction: Transaction }>) {
      const ofChain = (state[payload.chainId] ??= {})
      const { hash } = payload.transaction
      if (ofChain[hash] !== undefined) throw new Error('Attempted to add existing transaction')
      ofChain[hash] = payload.transaction
    },
    transactionChecked(state, { payload }: PayloadAction<Place & { blockNumber: number }>) {
      const transaction = state[payload.chainId]?.[payload.hash]
      if (transaction === undefined || transaction.receipt !== undefined) return
      const before = transaction.lastCheckedBlockNumber ?? 0
      transaction.lastCheckedBlockNumber = Math.max(before, payload.blockNumber)
    },
    transactionMined(state, { payload }: PayloadAction<Place & { receipt: Receipt; confirmedTime: number }>) {
      const transaction = state[payload.chainId]?.[payload.hash]
      if (transaction === undefined) return
      transaction.receipt = payload.receipt
      transaction.confirmedTime = payload.confirmedTime
    },
  },
})

export const transactionsReducer = slice.reducer
export const { transactionSent, transactionChecked, transactionMined } = slice.actions

export function isPending(transaction: Transaction): boolean {
  return transaction.receipt === undefined
}

export function hasSucceeded(transaction: Transaction): boolean {
  return transaction.receipt !== undefined && transaction.receipt.status !== 0
}

/** What of a stored state can be trusted; an entry that is none is left out, the others live. */
export function parseTransactionsState(stored: unknown): TransactionsState {
  if (!isRecord(stored)) return {}
  const chains: Record<number, Record<Hex, Transaction>> = {}
  for (const [chain, entries] of Object.entries(stored)) {
    const chainId = Number(chain)
    if (!Number.isSafeInteger(chainId) || chainId <= 0 || !isRecord(entries)) continue
    const known: Record<Hex, Transaction> = {}
    for (const entry of Object.values(entries)) {
      const transaction = parseTransaction(entry)
      if (transaction !== undefined) known[transaction.hash] = transaction
    }
    chains[chainId] = known
  }
  return chains
}

function parseTransaction(entry: unknown): Transaction | undefined {
  if (!isRecord(entry)) return undefined
  const { hash, addedTime, lastCheckedBlockNumber, confirmedTime } = entry
  const from = parseAddress(entry['from'])
  const summary = parseSummary(entry['summary'])
  if (!isHash(hash) || from === undefined || summary === undefined || !isTime(addedTime)) return undefined
  const approval = parseApproval(entry['approval'])
  const receipt = parseReceipt(entry['receipt'])
  return {
    hash,
    from,
    summary,
    addedTime,
    ...(approval !== undefined && { approval }),
    ...(isTime(lastCheckedBlockNumber) && { lastCheckedBlockNumber }),
    ...(isTime(confirmedTime) && { confirmedTime }),
    ...(receipt !== undefined && { receipt }),
  }
}

function parseSummary(value: unknown): Summary | undefined {
  if (!isRecord(value) || typeof value['kind'] !== 'string') return undefined
  const facts = Object.entries(SUMMARY_FACTS).find(([kind]) => kind === value['kind'])?.[1]
  // Every fact of the kind is a text: then it is a summary of that kind.
  return facts?.every((fact) => typeof value[fact] === 'string') === true
    ? (value as unknown as Summary)
    : undefined
}

function parseApproval(value: unknown): Approval | undefined {
  if (!isRecord(value)) return undefined
  const tokenAddress = parseAddress(value['tokenAddress'])
  const spender = parseAddress(value['spender'])
  return tokenAddress && spender ? { tokenAddress, spender } : undefined
}

/** A stored receipt or a node's answer to eth_getTransactionReceipt; undefined when it is neither. */
export function parseReceipt(value: unknown): Receipt | undefined {
  if (!isRecord(value)) return undefined
  const { blockHash, transactionHash } = value
  const blockNumber = parseCount(value['blockNumber'])
  const transactionIndex = parseCount(value['transactionIndex'])
  const from = parseAddress(value['from'])
  if (!isHash(blockHash) || !isHash(transactionHash)) return undefined
  if (blockNumber === undefined || transactionIndex === undefined || from === undefined) return undefined
  const to = parseAddress(value['to'])
  const contractAddress = parseAddress(value['contractAddress'])
  const status = parseCount(value['status'])
  return {
    blockHash,
    blockNumber,
    transactionHash,
    transactionIndex,
    from,
    ...(to !== undefined && { to }),
    ...(contractAddress !== undefined && { contractAddress }),
    ...((status === 0 || status === 1) && { status }),
  }
}

/** A count as our own store keeps it (number) or as JSON-RPC writes it (hexadecimal quantity). */
function parseCount(value: unknown): number | undefined {
  const count = isHex(value) ? Number(value) : value
  return isTime(count) ? count : undefined
}

function isTime(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

function isHash(value: unknown): value is Hex {
  return isHex(value) && value.length === 66
}
