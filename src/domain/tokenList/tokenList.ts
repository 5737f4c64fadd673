import type { Address } from '../address'
import type { Token } from '../money/currency'
import type { ListVersion } from './version'

export interface ListEntry {
  readonly chainId: number
  readonly address: Address
  readonly decimals: number
  /** Text from a stranger, with what cannot be seen made visible. */
  readonly symbol: string
  readonly name: string
  /** At https or on IPFS; anything else was left out. */
  readonly logoURI?: string
}

/** Why an entry of a list is not used. */
export type DropReason =
  /** Not what the token-lists schema asks for. */
  | 'schema'
  /** An address whose checksum is wrong, or one that no chain of this kind has. */
  | 'address'
  /** An address that the list names before. */
  | 'duplicate'

/** How many entries were left out, by reason; a reason that never applied is absent. */
export type Dropped = Readonly<Partial<Record<DropReason, number>>>

/** A list in the token-lists format, with only the entries that can be used. */
export interface TokenList {
  readonly name: string
  readonly timestamp: string
  readonly version: ListVersion
  readonly tokens: readonly ListEntry[]
  readonly dropped: Dropped
  readonly logoURI?: string
  readonly keywords?: readonly string[]
}

/** Entries that were left out, for whatever reason. */
export function droppedCount({ dropped }: Pick<TokenList, 'dropped'>): number {
  return Object.values(dropped).reduce((sum, count) => sum + count, 0)
}

/** '1.2.0' */
export function versionText({ version }: Pick<TokenList, 'version'>): string {
  return `${version.major}.${version.minor}.${version.patch}`
}

/** A list's tokens on one chain. Kept with the list: the same list gives the same array. */
export function tokensOn(list: TokenList, chainId: number): readonly Token[] {
  const kept = onChain.get(list)
  if (kept?.chainId === chainId) return kept.tokens
  const tokens = list.tokens.flatMap((entry): Token[] =>
    entry.chainId === chainId ? [{ kind: 'token', ...entry }] : [],
  )
  onChain.set(list, { chainId, tokens })
  return tokens
}

const onChain = new WeakMap<TokenList, { readonly chainId: number; readonly tokens: readonly Token[] }>()

export interface ListChanges {
  readonly added: readonly ListEntry[]
  readonly removed: readonly ListEntry[]
  /** As they will be. */
  readonly changed: readonly ListEntry[]
}

/** What taking `next` for `current` adds, removes and changes, token by token. */
export function listChanges(current: TokenList, next: TokenList): ListChanges {
  const before = new Map(current.tokens.map((entry) => [keyOf(entry), entry]))
  const after = new Set(next.tokens.map(keyOf))
  return {
    added: next.tokens.filter((entry) => !before.has(keyOf(entry))),
    removed: current.tokens.filter((entry) => !after.has(keyOf(entry))),
    changed: next.tokens.filter((entry) => {
      const was = before.get(keyOf(entry))
      return was !== undefined && !isSameEntry(was, entry)
    }),
  }
}

function keyOf({ chainId, address }: ListEntry): string {
  return `${chainId}-${address}`
}

function isSameEntry(a: ListEntry, b: ListEntry): boolean {
  return a.decimals === b.decimals && a.symbol === b.symbol && a.name === b.name && a.logoURI === b.logoURI
}
