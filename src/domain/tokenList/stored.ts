import { isRecord } from '~/lib/record'
import type { Address } from '../address'
import { packEntries } from './pack'
import type { ListEntry, PackedEntries } from './packed'
import type { Dropped, TokenList } from './tokenList'
import type { ListVersion } from './version'

const ADDRESS = /^0x[0-9a-fA-F]{40}$/

/**
 * A list as this site stored it after it had judged it. Its entries are looked at when they are unpacked, so that
 * thousands of tokens cost no time at the start. Undefined for what is no list.
 */
export function storedList(stored: unknown): TokenList | undefined {
  if (!isRecord(stored)) return undefined
  const { name, timestamp, logoURI, keywords } = stored
  const version = storedVersion(stored['version'])
  if (typeof name !== 'string' || typeof timestamp !== 'string' || version === undefined) return undefined
  const entries = storedEntries(stored)
  if (entries === '') return undefined
  return {
    name,
    timestamp,
    version,
    entries,
    dropped: storedDropped(stored['dropped']),
    ...(typeof logoURI === 'string' && { logoURI }),
    ...(Array.isArray(keywords) && { keywords: keywords.filter((each) => typeof each === 'string') }),
  }
}

function storedEntries({ entries, tokens }: Readonly<Record<string, unknown>>): PackedEntries {
  if (typeof entries === 'string') return entries
  // Version 0 stored them one by one.
  return Array.isArray(tokens) ? packEntries((tokens as readonly unknown[]).flatMap(storedEntry)) : ''
}

function storedEntry(stored: unknown): readonly ListEntry[] {
  if (!isRecord(stored)) return []
  const { chainId, address, decimals, symbol, name, logoURI } = stored
  if (typeof address !== 'string' || !ADDRESS.test(address) || !isCount(chainId)) return []
  if (!isCount(decimals) || decimals > 255 || typeof symbol !== 'string' || typeof name !== 'string')
    return []
  const words = { chainId, address: address as Address, decimals, symbol, name }
  return [typeof logoURI === 'string' ? { ...words, logoURI } : words]
}

function storedVersion(stored: unknown): ListVersion | undefined {
  if (!isRecord(stored)) return undefined
  const { major, minor, patch } = stored
  return isCount(major) && isCount(minor) && isCount(patch) ? { major, minor, patch } : undefined
}

function storedDropped(stored: unknown): Dropped {
  return Object.fromEntries(
    Object.entries(isRecord(stored) ? stored : {}).filter(([, count]) => isCount(count)),
  )
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}
