import type { Token } from '../money/currency'
import { aboutOn, type TokenAbout } from './about'
import { type TokenList, tokensOn } from './tokenList'

/** Entries that were left out, for whatever reason. */
export function droppedCount({ dropped }: Pick<TokenList, 'dropped'>): number {
  return Object.values(dropped).reduce((sum, count) => sum + count, 0)
}

/** '1.2.0' */
export function versionText({ version }: Pick<TokenList, 'version'>): string {
  return `${version.major}.${version.minor}.${version.patch}`
}

export interface ListChanges {
  readonly added: readonly Token[]
  readonly removed: readonly Token[]
  /** As they will be. */
  readonly changed: readonly Token[]
}

/** What taking `next` for `current` adds, removes and changes on one chain, token by token. */
export function listChanges(current: TokenList, next: TokenList, chainId: number): ListChanges {
  const before = new Map(tokensOn(current, chainId).map((token) => [token.address, token]))
  const tokens = tokensOn(next, chainId)
  const after = new Set(tokens.map(({ address }) => address))
  const aboutBefore = aboutOn(current, chainId)
  const aboutAfter = aboutOn(next, chainId)
  return {
    added: tokens.filter(({ address }) => !before.has(address)),
    removed: tokensOn(current, chainId).filter(({ address }) => !after.has(address)),
    changed: tokens.filter((token) => {
      const was = before.get(token.address)
      if (was === undefined) return false
      return (
        !isSame(was, token) || !isSameAbout(aboutBefore.get(token.address), aboutAfter.get(token.address))
      )
    }),
  }
}

function isSameAbout(a: TokenAbout | undefined, b: TokenAbout | undefined): boolean {
  return a?.projectLink === b?.projectLink && String(a?.tags ?? '') === String(b?.tags ?? '')
}

function isSame(a: Token, b: Token): boolean {
  return a.decimals === b.decimals && a.symbol === b.symbol && a.name === b.name && a.logoURI === b.logoURI
}
