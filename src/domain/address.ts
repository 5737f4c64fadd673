import type { Brand } from '~/lib/brand'
import { keccak256 } from '~/lib/keccak256'
import { precomputed } from '~/lib/precomputed'

/** A 20-byte account or contract address with its EIP-55 checksum. Made only by `parseAddress`. */
export type Address = Brand<`0x${string}`, 'Address'>

const PATTERN = /^0x[0-9a-fA-F]{40}$/

/** By lower-case digits. */
const checksummed = new Map<string, Address>(
  precomputed?.addresses.map((address) => [address.slice(2).toLowerCase(), address as Address]),
)

/** Those of the build's own record. */
const recorded = new Set<Address>()

/** All addresses that have been read so far and that a build does not have in its record as EIP-55 writes them. */
export function knownAddresses(): readonly Address[] {
  return [...checksummed.values()].filter((address) => !recorded.has(address))
}

/**
 * Reads an address from text; undefined when it is none. One case throughout is accepted as written on block
 * explorers and in configuration; mixed case must carry the right EIP-55 checksum.
 */
export function parseAddress(text: unknown): Address | undefined {
  if (typeof text !== 'string' || !PATTERN.test(text)) return undefined
  const address = checksum(text)
  if (address === text) return address
  const digits = text.slice(2)
  const isOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return isOneCase ? address : undefined
}

/** Like `parseAddress`, for text that we wrote ourselves: throws "Invalid 'address' parameter" (specification 1 §8). */
export function toAddress(text: string): Address {
  const address = parseAddress(text)
  if (address === undefined) throw new Error(`Invalid 'address' parameter '${text}'.`)
  return address
}

/**
 * Like `toAddress`, for the record that a build has in its code: it was checked and written as EIP-55 does when the site
 * was built (`config/deployment/parse`), and a dozen hashes would hold most pages up by 40 ms on a slow phone.
 */
export function recordAddress(text: string): Address {
  const address = precomputed === undefined ? toAddress(text) : (text as Address)
  checksummed.set(address.slice(2).toLowerCase(), address)
  recorded.add(address)
  return address
}

export const ZERO_ADDRESS = toAddress('0x0000000000000000000000000000000000000000')

/** '0x1234...5678': the first and last `digits` hex digits (specification 1 §2: 4 + 4 by default). */
export function shortAddress(address: Address, digits = 4): string {
  return `${address.slice(0, 2 + digits)}...${address.slice(-digits)}`
}

/** Tokens of a pair are ordered by the number that their address is. */
export function isBefore(a: Address, b: Address): boolean {
  return a.toLowerCase() < b.toLowerCase()
}

function checksum(text: string): Address {
  const lower = text.slice(2).toLowerCase()
  const known = checksummed.get(lower)
  if (known !== undefined) return known
  const hash = keccak256(new TextEncoder().encode(lower))
  let result = '0x'
  for (let i = 0; i < 40; i++) {
    const digit = lower.charAt(i)
    result += parseInt(hash.charAt(i), 16) >= 8 ? digit.toUpperCase() : digit
  }
  const address = result as Address
  checksummed.set(lower, address)
  return address
}
