import type { Address } from '../address'
import { TAG } from './pack'
import { ENTRY, FIELD } from './packed'
import { projectLinkOf } from './projectLink'
import type { TokenList } from './tokenList'

/** What a list says of a token beside what trading needs. A stranger's words. */
export interface TokenAbout {
  readonly tags: readonly string[]
  /** At https. */
  readonly projectLink?: string
}

const TAG_NAME = /^[ \w]{1,20}$/
const MOST_TAGS = 10

/**
 * What a list says of its tokens on one chain, by address; a token of which it says nothing is missing. Read when it
 * is to be shown, so that a token itself stays small. What was stored is judged again.
 */
export function aboutOn(list: TokenList, chainId: number): ReadonlyMap<Address, TokenAbout> {
  const cached = onChain.get(list)
  if (cached?.chainId === chainId) return cached.about
  const about = new Map<Address, TokenAbout>()
  const chain = `${chainId}${FIELD}`
  for (const entry of list.entries.split(ENTRY)) {
    if (!entry.startsWith(chain)) continue
    const [, address = '', , , , , tags = '', link] = entry.split(FIELD)
    const projectLink = projectLinkOf(link)
    const its: TokenAbout = {
      tags: tags
        .split(TAG)
        .filter((tag) => TAG_NAME.test(tag))
        .slice(0, MOST_TAGS),
      ...(projectLink !== undefined && { projectLink }),
    }
    if (its.tags.length > 0 || projectLink !== undefined) about.set(address as Address, its)
  }
  onChain.set(list, { chainId, about })
  return about
}

const onChain = new WeakMap<
  TokenList,
  { readonly chainId: number; readonly about: ReadonlyMap<Address, TokenAbout> }
>()
