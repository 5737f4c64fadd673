import type { Token } from '../money/currency'
import { type PackedEntries, tokensIn } from './packed'
import type { ListVersion } from './version'

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
  readonly entries: PackedEntries
  readonly dropped: Dropped
  readonly logoURI?: string
  readonly keywords?: readonly string[]
}

/** A list's tokens on one chain. Kept with the list: the same list gives the same array. */
export function tokensOn(list: TokenList, chainId: number): readonly Token[] {
  const cached = onChain.get(list)
  if (cached?.chainId === chainId) return cached.tokens
  const tokens = tokensIn(list.entries, chainId)
  onChain.set(list, { chainId, tokens })
  return tokens
}

const onChain = new WeakMap<TokenList, { readonly chainId: number; readonly tokens: readonly Token[] }>()
