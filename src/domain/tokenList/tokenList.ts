import { type Address, parseAddress } from '~/domain/address'
import { visibleText } from '~/domain/visibleText'
import { isRecord } from '~/lib/record'

export interface ListVersion {
  readonly major: number
  readonly minor: number
  readonly patch: number
}

export interface ListEntry {
  readonly chainId: number
  readonly address: Address
  readonly decimals: number
  readonly symbol: string
  readonly name: string
}

/** A list in the token-lists format, with only the entries that can be used. */
export interface TokenList {
  readonly name: string
  readonly timestamp: string
  readonly version: ListVersion
  readonly tokens: readonly ListEntry[]
}

/** Limits of the token-lists schema (facts 1.8). */
const MOST_TOKENS = 10_000
const LONGEST_SYMBOL = 20
const LONGEST_NAME = 40

/**
 * Reads a list that a stranger wrote. The list's own fields must be right; a bad or repeated token costs only
 * itself. Undefined when the list cannot be used at all.
 */
export function parseTokenList(value: unknown): TokenList | undefined {
  if (!isRecord(value)) return undefined
  const { name, timestamp, tokens } = value
  const version = parseVersion(value['version'])
  if (typeof name !== 'string' || name === '' || typeof timestamp !== 'string') return undefined
  if (version === undefined || !Array.isArray(tokens) || tokens.length > MOST_TOKENS) return undefined
  const seen = new Set<string>()
  const entries: ListEntry[] = []
  for (const token of tokens as readonly unknown[]) {
    const entry = parseEntry(token)
    if (entry === undefined || seen.has(`${entry.chainId}-${entry.address}`)) continue
    seen.add(`${entry.chainId}-${entry.address}`)
    entries.push(entry)
  }
  return entries.length === 0 ? undefined : { name, timestamp, version, tokens: entries }
}

function parseVersion(value: unknown): ListVersion | undefined {
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

export type VersionChange = 'none' | 'patch' | 'minor' | 'major' | 'older'

/** What taking `next` for `current` would mean; patch and minor never remove a token. */
export function versionChange(current: ListVersion, next: ListVersion): VersionChange {
  if (next.major !== current.major) return next.major > current.major ? 'major' : 'older'
  if (next.minor !== current.minor) return next.minor > current.minor ? 'minor' : 'older'
  if (next.patch !== current.patch) return next.patch > current.patch ? 'patch' : 'older'
  return 'none'
}
