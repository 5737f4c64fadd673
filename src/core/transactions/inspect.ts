import { parseQuantity, toQuantity } from '~/chain/rpc/quantity'
import { RpcError } from '~/chain/rpc/errors'
import type { RequestOptions, Transport } from '~/chain/rpc/transport'
import { REPLACEMENT_SCAN_BLOCKS } from '~/config/following'
import { parseAddress, type Address } from '~/domain/address'
import { isHex, type Hex } from '~/lib/hex'
import { isRecord } from '~/lib/record'
import { type Log, parseLogs, factsFromLogs } from './receiptFacts'
import type { ReceiptDetails, Receipt, Replacement, SentCall, Transaction } from './slice'
import { parseReceipt } from './stored'

/** One that the account itself has sent: its hash and its nonce say all. */
interface SingleTransaction extends Pick<Transaction, 'from' | 'nonce' | 'call' | 'sentBlock' | 'logFacts'> {
  readonly hash: Hex
}

/** What a wallet was asked for, whose answer says no hash. */
type Request = Pick<Transaction, 'from' | 'sentBlock' | 'nonceFrom' | 'call' | 'askedBatch'>

/** What the chain says of a transaction that has been sent. */
export type InspectResult =
  | { readonly kind: 'mined'; readonly receipt: Receipt; readonly readings: ReceiptDetails }
  | {
      readonly kind: 'replaced'
      readonly how: Replacement
      readonly receipt: Receipt
      readonly readings: ReceiptDetails
    }
  /** A node holds it for a later block. */
  | { readonly kind: 'known'; readonly nonce: number }
  /** Its nonce is taken; by whom could not be found out. */
  | { readonly kind: 'nonce-used' }
  /** No node knows it, and its nonce is free as far as we know. */
  | { readonly kind: 'missing' }

/**
 * Asks for a receipt; where there is none, whether a node still knows the transaction, and who took its nonce.
 * Rejects when no node answers. It takes one or two requests while all is well. Public nodes answer no eth_getLogs,
 * so a replacement is looked for in whole blocks. Several nodes stand behind a transport, not all at the same block:
 * a replacement counts only once it has been seen in a block, never because a receipt is missing.
 */
export async function inspect(transport: Transport, transaction: SingleTransaction): Promise<InspectResult> {
  const { hash, from } = transaction
  const mined = await minedTransaction(transport, hash)
  if (mined !== undefined) {
    const readings = await receiptDetails(transport, mined, transaction)
    return { kind: 'mined', receipt: mined.receipt, readings }
  }

  const shown = parseSeen(await transport.request('eth_getTransactionByHash', [hash]))
  const nonce = shown?.nonce ?? transaction.nonce
  if (nonce !== undefined && (await minedNonce(transport, from, 'latest')) > nonce) {
    const taker = await findReplacement(transport, { ...transaction, nonce })
    if (taker === undefined) return { kind: 'nonce-used' }
    const takers = await minedTransaction(transport, taker.hash)
    // A node that has not come so far yet: the next look will tell.
    if (takers === undefined) return { kind: 'known', nonce }
    const { receipt } = takers
    const isSame = taker.hash === hash.toLowerCase()
    const how = replacementKind(transaction, taker)
    const readings = isSame || how === 'sped-up' ? await receiptDetails(transport, takers, transaction) : {}
    return isSame ? { kind: 'mined', receipt, readings } : { kind: 'replaced', how, receipt, readings }
  }
  return shown === undefined ? { kind: 'missing' } : { kind: 'known', nonce: shown.nonce }
}

/**
 * Looks for the transaction that a wallet was asked for among those that took the account's nonces since, by its target,
 * value and data; that of a batch has the data of all its calls in it, however the wallet encloses them. `from` is the first nonce that has not been looked at; `isOther` tells what is known to be another
 * one. Gives the hash, or the nonce to go on from.
 */
export async function findRequest(
  transport: Transport,
  request: Request,
  { nonce, isOther }: { readonly nonce: number | undefined; readonly isOther: (hash: Hex) => boolean },
): Promise<{ readonly hash?: Hex; readonly nonce: number | undefined }> {
  const { from, sentBlock } = request
  const next = await minedNonce(transport, from, 'latest')
  const first = nonce ?? request.nonceFrom
  // Where it could not be read beforehand, the last few are looked at.
  let unknown: number | undefined
  for (let at = first ?? Math.max(0, next - NONCES_LOOKED_AT); at < next; at++) {
    const taker = await findReplacement(transport, {
      from,
      nonce: at,
      ...(sentBlock !== undefined && { sentBlock }),
    })
    if (taker === undefined) unknown ??= at
    else if (isRequested(request, taker) && !isOther(taker.hash)) return { hash: taker.hash, nonce: at }
  }
  return { nonce: unknown ?? next }
}

const NONCES_LOOKED_AT = 5

/** How a receipt that is known stands by now. */
export type RecheckResult =
  /** What this node's logs tell; nothing where it shows none. */
  | { readonly kind: 'same'; readonly readings: ReceiptDetails }
  /** Its block is no longer on the chain. */
  | { readonly kind: 'gone' }
  /** A node had told its status wrongly. */
  | { readonly kind: 'corrected'; readonly receipt: Receipt; readonly readings: ReceiptDetails }

/**
 * Whether a receipt's block is still on the chain, and says what it said; a node that does not know says nothing
 * against it. Asked of another node than the reads, where there is one. Two nodes that disagree about the status are
 * judged by the logs: what was reverted left none.
 */
export async function recheck(
  transport: Transport,
  receipt: Receipt,
  transaction: Pick<Transaction, 'from' | 'logFacts'>,
): Promise<RecheckResult> {
  const now = await askReceipt(transport, receipt.transactionHash, { avoid: 'reads' })
  if (now !== undefined) {
    if (now.receipt.blockHash !== receipt.blockHash) return { kind: 'gone' }
    if (!isPlausible(now)) return { kind: 'same', readings: {} }
    if (now.receipt.status === receipt.status) return { kind: 'same', readings: toldIn(now, transaction) }
    return {
      kind: 'corrected',
      receipt: now.receipt,
      readings: await receiptDetails(transport, now, transaction),
    }
  }
  const block = await transport.request('eth_getBlockByNumber', [toQuantity(receipt.blockNumber), false])
  return !isRecord(block) || block['hash'] === receipt.blockHash
    ? { kind: 'same', readings: {} }
    : { kind: 'gone' }
}

interface Mined {
  readonly receipt: Receipt
  readonly logs: readonly Log[]
  /** Units. */
  readonly gasUsed: bigint | undefined
}

type Declared = Pick<Transaction, 'from' | 'logFacts'>

/** What a receipt tells of a transaction: what was done, or why it was not. */
export async function receiptDetails(
  transport: Transport,
  mined: Mined,
  transaction: Declared,
): Promise<ReceiptDetails> {
  const { receipt, gasUsed } = mined
  if (receipt.status === 1) return toldIn(mined, transaction)
  // Seldom, and it brings what decodes reverts.
  const { explainRevert } = await import('./explainRevert')
  const { transactionHash: hash, blockNumber } = receipt
  const revertReason = await explainRevert(transport, { hash, blockNumber, gasUsed })
  return revertReason === undefined ? {} : { revertReason }
}

function toldIn({ receipt, logs }: Mined, { from: account, logFacts }: Declared): ReceiptDetails {
  return receipt.status === 1 && logFacts !== undefined
    ? { told: factsFromLogs(logs, logFacts, { account, from: receipt.from }) }
    : {}
}

/** Undefined while the node has none. */
export async function minedTransaction(transport: Transport, hash: Hex): Promise<Mined | undefined> {
  const receipt = await askReceipt(transport, hash)
  if (receipt === undefined || isPlausible(receipt)) return receipt
  const second = await askReceipt(transport, hash, { avoid: 'reads' })
  return second !== undefined && isPlausible(second) ? second : receipt
}

async function askReceipt(
  transport: Transport,
  hash: Hex,
  options?: RequestOptions,
): Promise<Mined | undefined> {
  const answer = await transport.request('eth_getTransactionReceipt', [hash], options)
  const receipt = parseReceipt(answer)
  if (receipt?.transactionHash.toLowerCase() !== hash.toLowerCase()) return undefined
  const { logs, gasUsed }: Readonly<Record<string, unknown>> = isRecord(answer) ? answer : {}
  return {
    receipt,
    logs: parseLogs(logs),
    gasUsed: isHex(gasUsed) && gasUsed !== '0x' ? BigInt(gasUsed) : undefined,
  }
}

/** Whatever this exchange sends leaves a log when it is done, and none when it is reverted. */
function isPlausible({ receipt, logs }: Mined): boolean {
  return (receipt.status === 1) === logs.length > 0
}

/** A transaction as nodes show it, as far as it matters here. */
interface Seen {
  /** In small letters, as is the data. */
  readonly hash: Hex
  readonly from: Address
  readonly nonce: number
  readonly to: Address | undefined
  readonly value: bigint
  readonly data: Hex
}

/** The nonce that a node's answer to eth_getTransactionByHash tells; undefined when it shows no transaction. */
export function nonceIn(answer: unknown): number | undefined {
  return parseSeen(answer)?.nonce
}

function parseSeen(value: unknown): Seen | undefined {
  if (!isRecord(value)) return undefined
  const { value: wei } = value
  const hash = lower(value['hash'])
  const input = lower(value['input'])
  const from = parseAddress(lower(value['from']))
  const nonce = parseQuantity(value['nonce'])
  if (!isHex(hash) || from === undefined || nonce === undefined) return undefined
  return {
    hash,
    from,
    nonce,
    to: parseAddress(lower(value['to'])),
    value: isHex(wei) ? BigInt(wei) : 0n,
    data: isHex(input) ? input : '0x',
  }
}

function lower(value: unknown): unknown {
  return typeof value === 'string' ? value.toLowerCase() : value
}

function replacementKind({ from, call }: Pick<SingleTransaction, 'from' | 'call'>, taker: Seen): Replacement {
  if (call !== undefined && isSameCall(call, taker)) return 'sped-up'
  const isToSelf = taker.to === from
  return isToSelf && (taker.data === '0x' || taker.value === 0n) ? 'cancelled' : 'replaced'
}

function isRequested({ call, askedBatch }: Request, taker: Seen): boolean {
  if (call !== undefined) return isSameCall(call, taker)
  const enclosed = askedBatch?.calls.flatMap(({ to, data }) => [to.slice(2), data.slice(2)]) ?? []
  return enclosed.length > 0 && enclosed.every((part) => taker.data.includes(part.toLowerCase()))
}

function isSameCall(sent: SentCall, taker: Seen): boolean {
  return sent.to === taker.to && BigInt(sent.value) === taker.value && sent.data.toLowerCase() === taker.data
}

/** How many transactions of an account are mined at a block: the nonce of its next one. */
async function minedNonce(transport: Transport, account: Address, block: Hex | 'latest'): Promise<number> {
  const count = parseQuantity(await transport.request('eth_getTransactionCount', [account, block]))
  if (count === undefined) throw new Error(`The node does not tell the nonce of ${account}`)
  return count
}

/** The transaction that was mined with the account's nonce; undefined when it was not found. */
async function findReplacement(
  transport: Transport,
  { from, nonce, sentBlock }: Pick<Transaction, 'from' | 'sentBlock'> & { readonly nonce: number },
): Promise<Seen | undefined> {
  const head = parseQuantity(await transport.request('eth_blockNumber', []))
  if (head === undefined) return undefined
  const start = Math.min(sentBlock ?? head - REPLACEMENT_SCAN_BLOCKS, head - 1)
  const { first, last } = await blocksOfNonce(transport, { from, nonce, start, head })
  for (let number = first; number <= last; number++) {
    const block = await transport.request('eth_getBlockByNumber', [toQuantity(number), true])
    const transactions: readonly unknown[] =
      isRecord(block) && Array.isArray(block['transactions']) ? block['transactions'] : []
    for (const each of transactions) {
      const seen = parseSeen(each)
      if (seen?.from === from && seen.nonce === nonce) return seen
    }
  }
  return undefined
}

/**
 * Which blocks to read: the very one, found by halving with the account's nonce at past blocks; where a node has
 * forgotten them (most keep 128), the first ones after the transaction was sent, which is when people replace.
 */
async function blocksOfNonce(
  transport: Transport,
  { from, nonce, start, head }: { from: Address; nonce: number; start: number; head: number },
): Promise<{ readonly first: number; readonly last: number }> {
  let before = Math.max(0, start)
  let after = head
  try {
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2)
      if ((await minedNonce(transport, from, toQuantity(middle))) > nonce) after = middle
      else before = middle
    }
    return { first: after, last: after }
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
    return { first: before + 1, last: Math.min(after, before + REPLACEMENT_SCAN_BLOCKS) }
  }
}
