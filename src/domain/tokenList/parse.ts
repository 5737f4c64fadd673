import { isRecord } from '~/lib/record'
import { parseAddress } from '../address'
import { visibleText } from '../visibleText'
import type { DropReason, ListEntry, TokenList } from './tokenList'

/** A list, or what is wrong with it as a whole. */
export type ParsedList =
  { readonly ok: true; readonly list: TokenList } | { readonly ok: false; readonly details: string }

/** Limits of the token-lists schema (facts 1.8). */
const MOST_TOKENS = 10_000
const LONGEST_SYMBOL = 20
const LONGEST_NAME = 60

/**
 * Reads a list that a stranger wrote. The list's own fields must be right; a bad or repeated token costs only
 * itself and is counted.
 */
export function parseTokenList(value: unknown): ParsedList {
  if (!isRecord(value)) return { ok: false, details: 'must be object' }
  const { name, timestamp, tokens } = value
  const version = parseVersion(value['version'])
  if (typeof name !== 'string' || name === '') return { ok: false, details: '/name must be string' }
  if (typeof timestamp !== 'string') return { ok: false, details: '/timestamp must be string' }
  if (version === undefined) return { ok: false, details: '/version must be object' }
  if (!Array.isArray(tokens)) return { ok: false, details: '/tokens must be array' }
  if (tokens.length > MOST_TOKENS) {
    return { ok: false, details: '/tokens must NOT have more than 10000 items' }
  }
  const seen = new Set<string>()
  const dropped: Partial<Record<DropReason, number>> = {}
  const entries: ListEntry[] = []
  for (const token of tokens as readonly unknown[]) {
    const entry = parseEntry(token)
    const reason = entry === undefined ? 'schema' : seen.has(keyOf(entry)) ? 'duplicate' : undefined
    if (reason !== undefined) dropped[reason] = (dropped[reason] ?? 0) + 1
    if (entry === undefined || reason !== undefined) continue
    seen.add(keyOf(entry))
    entries.push(entry)
  }
  if (entries.length === 0) return { ok: false, details: 'none of its tokens can be used' }
  return { ok: true, list: { name, timestamp, version, tokens: entries, dropped } }
}

function keyOf({ chainId, address }: ListEntry): string {
  return `${chainId}-${address}`
}

function parseVersion(value: unknown): TokenList['version'] | undefined {
  if (!isRecord(value)) return undefined
  const { major, minor, patch } = value
  return isCount(major) && isCount(minor) && isCount(patch) ? { major, minor, patch } : undefined
}

function parseEntry(value: unknown): ListEntry | undefined {
  if (!isRecord(value)) return undefined
  const { chainId, decimals, symbol, name } = value
  const address = parseAddress(value['address'])
  if (address === undefined || !isCount(chainId) || !isCount(decimals) || decimals > 255) return undefined
  if (!isText(symbol, LONGEST_SYMBOL) || !isText(name, LONGEST_NAME)) return undefined
  return { chainId, address, decimals, symbol: visibleText(symbol), name: visibleText(name) }
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

function isText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= longest
}
