import { network } from '~/config/networks'
import { type Address, parseAddress, ZERO_ADDRESS } from '~/domain/address'
import { type Amount, amountOf, significantText, significantTextUp } from '~/domain/money/amount'
import { isHex, type Hex } from '~/lib/hex'
import { isRecord } from '~/lib/record'
import type { FactFormat, LogFact, LogTerm, ReceiptFacts } from './slice'

export interface Log {
  readonly address: Address
  readonly topics: readonly Hex[]
  readonly data: Hex
}

/** The logs of a node's receipt; none where any of it is no log: a part of them would tell a part of the truth. */
export function parseLogs(value: unknown): readonly Log[] {
  if (!Array.isArray(value)) return []
  const logs = value.map(parseLog)
  const known = logs.filter((log) => log !== undefined)
  return known.length === logs.length ? known : []
}

function parseLog(value: unknown): Log | undefined {
  if (!isRecord(value)) return undefined
  const { topics: words } = value
  const address = parseAddress(lower(value['address']))
  const data = lower(value['data'])
  const topics: readonly unknown[] = Array.isArray(words) ? words.map(lower) : [undefined]
  return address !== undefined && isHex(data) && topics.every(isHex) ? { address, topics, data } : undefined
}

function lower(value: unknown): unknown {
  return typeof value === 'string' ? value.toLowerCase() : value
}

/** Who sent it for whom: one transaction may hold what several people want (ERC-4337). */
interface Sender {
  readonly account: Address
  /** The receipt's. */
  readonly from: Address
}

/**
 * What the logs of a receipt tell of the facts that a plan declared, each as the plan's own words have it; null where
 * they do not tell: no log of the expected contract and account, or none that makes sense.
 */
export function factsFromLogs(logs: readonly Log[], facts: readonly LogFact[], sender: Sender): ReceiptFacts {
  return Object.fromEntries(facts.map((each) => [each.fact, textOf(logs, each, sender)]))
}

function textOf(
  logs: readonly Log[],
  { terms, format, isZeroIfNone }: LogFact,
  { account, from }: Sender,
): string | null {
  if (from !== account && terms.some(({ words }) => !words.includes('account'))) return null
  const found = terms.map((term) => ({ term, units: unitsIn(logs, term, account) }))
  const added = found.flatMap(({ term, units }) => (term.isSubtracted === true ? [] : units))
  const last = added.at(-1)
  if (format.kind === 'occurrences' && last !== undefined) return String(added.length)
  if (format.kind === 'list') return last === undefined ? null : added.join(' ')
  if (format.kind === 'allowance') return last === undefined ? null : allowanceText(last, format.decimals)
  const subtracted = found.flatMap(({ term, units }) => (term.isSubtracted === true ? units : []))
  const sum = sumOf(added) - sumOf(subtracted)
  if (sum > 0n && format.kind === 'amount') return amountText(sum, format)
  if (sum > 0n) return String(sum)
  return sum === 0n && isZeroIfNone === true ? '0' : null
}

/** The word that is wanted of each log that fits. */
function unitsIn(
  logs: readonly Log[],
  { contract, event, indexed, words, word }: LogTerm,
  account: Address,
): readonly bigint[] {
  const own = account.slice(2).toLowerCase().padStart(WORD_DIGITS, '0')
  return logs.flatMap(({ address, topics, data }) => {
    // The same event may have other arguments indexed: an ERC-721 transfer is none of an ERC-20.
    if (address !== contract || topics[0] !== event || topics.length !== indexed + 1) return []
    const found = [...topics.slice(1).map((topic) => topic.slice(2)), ...wordsOf(data)]
    if (found.length < words.length || found.some(({ length }) => length !== WORD_DIGITS)) return []
    const fits = words.every(
      (wanted, i) => wanted === null || found[i] === (wanted === 'account' ? own : wanted.slice(2)),
    )
    return fits ? [BigInt(`0x${found[word] ?? '0'}`)] : []
  })
}

const WORD_DIGITS = 64

function wordsOf(data: Hex): readonly string[] {
  return data.slice(2).match(/.{1,64}/g) ?? []
}

function sumOf(units: readonly bigint[]): bigint {
  return units.reduce((sum, each) => sum + each, 0n)
}

function amountText(units: bigint, format: Extract<FactFormat, { kind: 'amount' }>): string {
  const { decimals, digits, rounding } = format
  return rounding === 'up'
    ? significantTextUp(bare(units, decimals), digits)
    : significantText(bare(units, decimals), digits)
}

/** Tokens that take from what is allowed leave an unlimited allowance somewhat below its beginning. */
const NEARLY_UNLIMITED = 1n << 255n

function allowanceText(units: bigint, decimals: number): string {
  return units >= NEARLY_UNLIMITED ? 'unlimited' : significantText(bare(units, decimals))
}

/** An amount of which nothing but its decimals matters. */
function bare(units: bigint, decimals: number): Amount {
  const { chainId } = network
  return amountOf({ kind: 'token', chainId, address: ZERO_ADDRESS, decimals, symbol: '', name: '' }, units)
}

/**
 * What two nodes tell together of one receipt: what one of them leaves out the other one may know; what they disagree
 * about is unknown.
 */
export function agreedFacts(first: ReceiptFacts, second: ReceiptFacts): ReceiptFacts {
  return Object.fromEntries(
    Object.entries({ ...second, ...first }).map(([fact, text]) => {
      const other = second[fact] ?? null
      if (text === null || other === null) return [fact, text ?? other]
      return [fact, text === other ? text : null]
    }),
  )
}
