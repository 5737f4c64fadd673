import type { Address } from '../address'
import type { Token } from '../money/currency'

export interface ListEntry {
  readonly chainId: number
  readonly address: Address
  readonly decimals: number
  /** Untrusted text, with what cannot be seen made visible. */
  readonly symbol: string
  readonly name: string
  /** At https or on IPFS; anything else was left out. */
  readonly logoURI?: string
  /** What the list calls the token's kinds: 'Stablecoin'. */
  readonly tags?: readonly string[]
  /** At https; anything else was left out. */
  readonly projectLink?: string
}

/**
 * The entries of a list as one text, in which it travels, is stored and is compared: thousands of objects would take
 * a page ten times as long. Between two fields and two entries stand control characters, which no text of a list has:
 * they were made visible when it was judged. These two need no escape in JSON and one byte each.
 */
export type PackedEntries = string

export const FIELD = '\u0080'
export const ENTRY = '\u0081'

const ADDRESS = /^0x[0-9a-fA-F]{40}$/
const DIGITS = /^\d{1,3}$/

/**
 * The tokens of one chain. Stored data may have been changed by anything: its shape is looked at again, and an
 * entry that has another one is left out.
 */
export function tokensIn(packed: PackedEntries, chainId: number): readonly Token[] {
  const chain = `${chainId}${FIELD}`
  const tokens: Token[] = []
  for (const entry of packed.split(ENTRY)) {
    if (!entry.startsWith(chain)) continue
    const [, address = '', digits = '', symbol = '', name, logoURI] = entry.split(FIELD)
    const decimals = DIGITS.test(digits) ? Number(digits) : 256
    if (!ADDRESS.test(address) || decimals > 255 || name === undefined) continue
    const token = { kind: 'token', chainId, address: address as Address, decimals, symbol, name } as const
    tokens.push(logoURI ? { ...token, logoURI } : token)
  }
  return tokens
}
