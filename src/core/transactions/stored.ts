import { WithdrawalEvent } from '~/chain/abi/wbnbEvents'
import type { RevertCause } from '~/chain/contract/revert'
import { parseAddress } from '~/domain/address'
import { DIGITS } from '~/domain/money/amount'
import { isHex, type Hex } from '~/lib/hex'
import { isRecord } from '~/lib/record'
import { receivedTerms, logTerm } from './logFacts'
import {
  type ActionTarget,
  type Approval,
  type RequestedBatch,
  type Batch,
  type FactFormat,
  type FactLine,
  idOf,
  isOpen,
  type LogFact,
  type LogTerm,
  type LogWord,
  type Loss,
  type Outcome,
  type Receipt,
  type RevertReason,
  type SentCall,
  type Summary,
  type ReceiptFacts,
  type Transaction,
  type TransactionsState,
} from './slice'

/** Long after its block could have been taken back. */
const CALL_RETENTION_MS = 60 * 60 * 1000
/** Transactions that are kept of each account on each chain. */
const MOST_KEPT = 200

const LOSSES: Readonly<Record<Loss, true>> = {
  unseen: true,
  unanswered: true,
  'nonce-used': true,
  'not-carried-out': true,
  'partly-done': true,
  forgotten: true,
  'no-status': true,
}

const CAUSES: Readonly<Record<RevertCause, true>> = {
  expired: true,
  'output-below-minimum': true,
  'input-above-maximum': true,
  'transfer-from-failed': true,
  'transfer-failed': true,
  'pool-out-of-balance': true,
  'no-liquidity': true,
  'balance-too-low': true,
  'allowance-too-low': true,
  'receiver-refused': true,
  paused: true,
  'no-contract-wallets': true,
  'cannot-pay-fee': true,
  arithmetic: true,
  'price-changed': true,
  'sold-out': true,
  'already-done': true,
  'not-open': true,
}

/** A tab that has been open for longer than this with a list from before it was cleared is none of our worry. */
const CLEARED_RETENTION_MS = 7 * 24 * 60 * 60 * 1000

/** Version 0 had a receipt or none; from version 1 on what became of a transaction is one outcome. */
export function outcomesFromReceipts(
  stored: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return eachEntry(stored, ({ receipt, confirmedTime, lastCheckedBlockNumber, ...transaction }) => {
    const { addedTime } = transaction
    return {
      ...transaction,
      outcome:
        receipt === undefined
          ? { status: 'pending', since: addedTime, lastCheckedBlockNumber }
          : { status: 'mined', since: confirmedTime ?? addedTime, receipt },
    }
  })
}

/** Version 1 called a transaction dropped that our nodes did not know; from version 2 on its end is not known. */
export const unseenFromDropped = lossRenamed('dropped', 'unseen')
/** Version 3 called a batch untold whose wallet gives no status. */
export const noStatusFromUntold = lossRenamed('untold', 'no-status')

function lossRenamed(before: string, why: Loss) {
  return (stored: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
    eachEntry(stored, (entry) => {
      const { outcome } = entry
      return isRecord(outcome) && outcome['why'] === before
        ? { ...entry, outcome: { ...outcome, why } }
        : entry
    })
}

/** Version 2 had the facts of a summary beside its kind; from version 3 on it is `{ key, facts, target }`. */
export function summariesByKey(stored: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return eachEntry(stored, (entry) => {
    const { summary, settlement } = entry
    if (!isRecord(summary)) return entry
    const { kind, which, ...facts } = summary
    const { place, outputSymbol: symbol } = facts
    return {
      ...entry,
      summary: { key: kind, facts, ...(place !== undefined && { target: { place, which } }) },
      ...(isRecord(settlement) && { settlement: { ...settlement, symbol, fact: 'outputAmount' } }),
    }
  })
}

/** Version 4 read what arrived alone from a receipt; from version 5 on any fact is. */
export function logFactsFromSettlement(
  stored: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return eachEntry(stored, ({ settlement, received, ...entry }) => {
    if (!isRecord(settlement)) return entry
    const { fact, symbol, decimals } = settlement
    const [token, recipient] = [parseAddress(settlement['token']), parseAddress(settlement['recipient'])]
    const unwrappedBy = parseAddress(settlement['unwrappedBy'])
    if (token === undefined || recipient === undefined || typeof fact !== 'string') return entry
    const terms =
      unwrappedBy === undefined
        ? receivedTerms(token, recipient)
        : [logTerm(WithdrawalEvent, token, { src: unwrappedBy }, 'wad')]
    const format = { kind: 'amount', decimals, digits: DIGITS, rounding: 'down' }
    return {
      ...entry,
      logFacts: [{ fact, format, terms, line: { kind: 'received', symbol } }],
      ...(typeof received === 'string' && { told: { [fact]: received } }),
    }
  })
}

function eachEntry(
  stored: Readonly<Record<string, unknown>>,
  change: (entry: Readonly<Record<string, unknown>>) => unknown,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(stored).map(([chain, entries]) => [
      chain,
      isRecord(entries)
        ? Object.fromEntries(
            Object.entries(entries).map(([id, entry]) => [id, isRecord(entry) ? change(entry) : entry]),
          )
        : entries,
    ]),
  )
}

/** Parses a stored state; an invalid entry is left out, the others are kept. */
export function parseTransactionsState(stored: unknown, nowMs = Date.now()): TransactionsState {
  if (!isRecord(stored)) return {}
  const chains: Record<number, Record<string, Transaction>> = {}
  for (const [chain, entries] of Object.entries(stored)) {
    const chainId = Number(chain)
    if (!Number.isSafeInteger(chainId) || chainId <= 0 || !isRecord(entries)) continue
    const known: Record<string, Transaction> = {}
    for (const entry of Object.values(entries)) {
      const transaction = parseTransaction(entry)
      if (transaction === undefined) continue
      const isHidden = transaction.isCleared === true || transaction.outcome.status === 'withdrawn'
      if (isHidden && nowMs - transaction.outcome.since > CLEARED_RETENTION_MS) continue
      known[idOf(transaction)] = withoutOldCall(transaction, nowMs)
    }
    chains[chainId] = newestOf(known)
  }
  return chains
}

/** The part to store: the newest, with the calls of those that a reorganization may still undo. */
export function retained(state: TransactionsState, nowMs = Date.now()): TransactionsState {
  return Object.fromEntries(
    Object.entries(state).map(([chainId, known]) => {
      const retained = newestOf(known)
      const lean = Object.values(retained).map((each) => [idOf(each), withoutOldCall(each, nowMs)] as const)
      const isSame =
        lean.length === Object.keys(known).length && lean.every(([id, each]) => known[id] === each)
      return [chainId, isSame ? known : Object.fromEntries(lean)]
    }),
  )
}

/**
 * What a transaction did is known from its receipt; its call, and how its logs are read, could only matter while its
 * block may be taken back.
 */
function withoutOldCall(transaction: Transaction, nowMs: number): Transaction {
  const { outcome } = transaction
  const isSettled = outcome.status === 'mined' || outcome.status === 'replaced'
  const { call, askedBatch, logFacts, ...others } = transaction
  const hasNone = call === undefined && askedBatch === undefined && logFacts === undefined
  return hasNone || !isSettled || nowMs - outcome.since < CALL_RETENTION_MS ? transaction : others
}

/** The newest of each account, and all that something is awaited of. */
function newestOf(known: Readonly<Record<string, Transaction>>): Record<string, Transaction> {
  const counts = new Map<string, number>()
  const newest = Object.entries(known).sort(([, a], [, b]) => b.addedTime - a.addedTime)
  const retained = new Set<Transaction>()
  for (const [, transaction] of newest) {
    const count = (counts.get(transaction.from) ?? 0) + 1
    counts.set(transaction.from, count)
    if (count <= MOST_KEPT || isOpen(transaction)) retained.add(transaction)
  }
  return Object.fromEntries(Object.entries(known).filter(([, transaction]) => retained.has(transaction)))
}

function parseTransaction(entry: unknown): Transaction | undefined {
  if (!isRecord(entry)) return undefined
  const { addedTime, sentBlock, nonce, nonceFrom, isCleared } = entry
  const origin = parseOrigin(entry)
  const from = parseAddress(entry['from'])
  const summary = parseSummary(entry['summary'])
  const outcome = parseOutcome(entry['outcome'])
  if (origin === undefined || from === undefined || summary === undefined) return undefined
  if (!isCount(addedTime) || outcome === undefined) return undefined
  const approval = parseApproval(entry['approval'])
  const call = parseCall(entry['call'])
  const askedBatch = 'batch' in origin ? undefined : parseAskedBatch(entry['askedBatch'])
  const logFacts = parseLogFacts(entry['logFacts'])
  const told = parseTold(entry['told'])
  const revertReason = parseRevertReason(entry['revertReason'])
  return {
    ...origin,
    from,
    summary,
    addedTime,
    outcome,
    ...(approval !== undefined && { approval }),
    ...(call !== undefined && { call }),
    ...(askedBatch !== undefined && { askedBatch }),
    ...(isCount(sentBlock) && { sentBlock }),
    ...(isCount(nonce) && { nonce }),
    ...(isCount(nonceFrom) && { nonceFrom }),
    ...(logFacts !== undefined && { logFacts }),
    ...(told !== undefined && { told }),
    ...(revertReason !== undefined && { revertReason }),
    ...(isCleared === true && { isCleared }),
  }
}

/** All of them or none: a sum without one of its parts would be another one. */
function parseLogFacts(value: unknown): readonly LogFact[] | undefined {
  return Array.isArray(value) && value.length <= MOST_FACTS ? allOf(value, parseLogFact) : undefined
}

function parseLogFact(value: unknown): LogFact | undefined {
  if (!isRecord(value) || !isWord(value['fact']) || !Array.isArray(value['terms'])) return undefined
  const { fact, isZeroIfNone } = value
  const [format, line] = [parseFormat(value['format']), parseLine(value['line'])]
  const terms = value['terms'].length <= MOST_FACTS ? allOf(value['terms'], parseLogTerm) : undefined
  if (format === undefined || terms === undefined) return undefined
  return {
    ...{ fact, format, terms },
    ...(isZeroIfNone === true && { isZeroIfNone }),
    ...(line !== undefined && { line }),
  }
}

function parseFormat(value: unknown): FactFormat | undefined {
  if (!isRecord(value)) return undefined
  const { kind, decimals, digits, rounding } = value
  if (kind === 'count' || kind === 'list' || kind === 'occurrences') return { kind }
  if (!isCount(decimals) || decimals > 255) return undefined
  if (kind === 'allowance') return { kind, decimals }
  if (kind !== 'amount' || !isCount(digits) || digits === 0 || digits > 80) return undefined
  return rounding === 'up' || rounding === 'down' ? { kind, decimals, digits, rounding } : undefined
}

function parseLine(value: unknown): FactLine | undefined {
  if (!isRecord(value)) return undefined
  const { kind, symbol } = value
  return (kind === 'received' || kind === 'paid') && isWord(symbol) ? { kind, symbol } : undefined
}

function parseLogTerm(value: unknown): LogTerm | undefined {
  if (!isRecord(value) || !Array.isArray(value['words'])) return undefined
  const { event, indexed, word, isSubtracted } = value
  const contract = parseAddress(value['contract'])
  const words = value['words'].length <= MOST_FACTS ? allOf(value['words'], parseLogWord) : undefined
  if (contract === undefined || words === undefined || !isHash(event)) return undefined
  if (!isCount(indexed) || indexed > words.length || !isCount(word) || word >= words.length) return undefined
  return {
    ...{ contract, event, indexed, words: words.map(({ word: each }) => each), word },
    ...(isSubtracted === true && { isSubtracted }),
  }
}

function parseLogWord(value: unknown): { readonly word: LogWord } | undefined {
  return value === null || value === 'account' || isHash(value) ? { word: value } : undefined
}

function allOf<T>(values: readonly unknown[], parse: (value: unknown) => T | undefined) {
  const parsed = values.map(parse).filter((each) => each !== undefined)
  return parsed.length === values.length ? parsed : undefined
}

function parseTold(value: unknown): ReceiptFacts | undefined {
  if (!isRecord(value)) return undefined
  const facts = Object.entries(value).filter(
    (fact): fact is [string, string | null] => fact[1] === null || isText(fact[1], LONGEST_FACT),
  )
  const isWhole = facts.length === Object.keys(value).length && facts.length <= MOST_FACTS
  return isWhole ? Object.fromEntries(facts) : undefined
}

function parseRevertReason(value: unknown): RevertReason | undefined {
  if (!isRecord(value)) return undefined
  const { kind, reason, cause } = value
  if (kind === 'out-of-gas' || kind === 'unexplained') return { kind }
  if (kind !== 'refused') return undefined
  return { kind, ...(isWord(reason) && { reason }), ...(isCause(cause) && { cause }) }
}

function isCause(value: unknown): value is RevertCause {
  return typeof value === 'string' && Object.hasOwn(CAUSES, value)
}

/** Its hash, or the name that its request has; or, of a batch, what the wallet that was asked calls it, and the hash where it is known. */
function parseOrigin({ hash, batch, requestId }: Readonly<Record<string, unknown>>) {
  const known = parseBatch(batch)
  const optional = { ...(known !== undefined && { batch: known }), ...(isHash(hash) && { hash }) }
  if (typeof requestId === 'string' && requestId !== '') return { requestId, ...optional }
  if (batch === undefined) return isHash(hash) ? { hash } : undefined
  return known && { batch: known, ...(isHash(hash) && { hash }) }
}

function parseAskedBatch(value: unknown): RequestedBatch | undefined {
  const batch = parseBatch(value)
  const parts: readonly unknown[] = isRecord(value) && Array.isArray(value['calls']) ? value['calls'] : []
  const calls = parts.map(parseCall).filter((call) => call !== undefined)
  return batch && calls.length > 0 && calls.length === parts.length
    ? { id: batch.id, walletId: batch.walletId, calls }
    : undefined
}

function parseBatch(value: unknown): Batch | undefined {
  if (!isRecord(value)) return undefined
  const { id, walletId, isReverted } = value
  if (typeof id !== 'string' || id === '' || typeof walletId !== 'string') return undefined
  return { id, walletId, ...(isReverted === true && { isReverted }) }
}

function parseOutcome(value: unknown): Outcome | undefined {
  if (!isRecord(value)) return undefined
  const { status, since, lastCheckedBlockNumber, missingSince, isReorganised, how, why } = value
  const receipt = parseReceipt(value['receipt'])
  if (!isCount(since)) return undefined
  if (status === 'mined' && receipt !== undefined) return { status, since, receipt }
  if (
    status === 'replaced' &&
    receipt !== undefined &&
    (how === 'sped-up' || how === 'cancelled' || how === 'replaced')
  ) {
    return { status, since, how, receipt }
  }
  if (status === 'lost' && isLoss(why)) return { status, since, why }
  if (status === 'withdrawn') return { status, since }
  if (status === 'asking') {
    return { status, since, ...(isCount(lastCheckedBlockNumber) && { lastCheckedBlockNumber }) }
  }
  // Whatever else is said of it can be found out again by waiting for it.
  return {
    status: 'pending',
    since,
    ...(isCount(lastCheckedBlockNumber) && { lastCheckedBlockNumber }),
    ...(isCount(missingSince) && { missingSince }),
    ...(isReorganised === true && { isReorganised }),
  }
}

function isLoss(value: unknown): value is Loss {
  return typeof value === 'string' && Object.hasOwn(LOSSES, value)
}

function parseCall(value: unknown): SentCall | undefined {
  if (!isRecord(value)) return undefined
  const to = parseAddress(value['to'])
  const { value: wei, data } = value
  return to !== undefined && isHex(wei) && isHex(data) ? { to, value: wei, data } : undefined
}

function parseSummary(value: unknown): Summary | undefined {
  if (!isRecord(value)) return undefined
  const { key, facts, target } = value
  if (!isWord(key) || !isRecord(facts)) return undefined
  const texts = Object.entries(facts).filter((fact): fact is [string, string] =>
    isText(fact[1], LONGEST_FACT),
  )
  if (texts.length < Object.keys(facts).length || texts.length > MOST_FACTS) return undefined
  const known = parseTarget(target)
  if (target !== undefined && known === undefined) return undefined
  return { key, facts: Object.fromEntries(texts), ...(known !== undefined && { target: known }) }
}

function parseTarget(value: unknown): ActionTarget | undefined {
  if (!isRecord(value) || !isWord(value['place'])) return undefined
  const { place, which } = value
  // What was sent by an older version does not say which farm it was.
  if (which === undefined) return { place }
  return isWord(which) ? { place, which } : undefined
}

const MOST_FACTS = 20
/** The numbers of hundreds of rounds that one transaction collects. */
const LONGEST_FACT = 3_000
const LONGEST_WORD = 300

function isWord(value: unknown): value is string {
  return isText(value, LONGEST_WORD)
}

function isText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value.length <= longest
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
  if (status !== 0 && status !== 1) return undefined
  return {
    blockHash,
    blockNumber,
    transactionHash,
    transactionIndex,
    from,
    ...(to !== undefined && { to }),
    ...(contractAddress !== undefined && { contractAddress }),
    status,
  }
}

/** A count as our own store keeps it (number) or as JSON-RPC writes it (hexadecimal quantity). */
function parseCount(value: unknown): number | undefined {
  const count = isHex(value) ? Number(value) : value
  return isCount(count) ? count : undefined
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

function isHash(value: unknown): value is Hex {
  return isHex(value) && value.length === 66
}
