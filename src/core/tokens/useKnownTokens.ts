import { useSelector } from 'react-redux'
import { bases } from '~/config/bases'
import { network } from '~/config/networks'
import type { Address } from '~/domain/address'
import type { Token } from '~/domain/money/currency'
import { tokensOn } from '~/domain/tokenList/tokenList'
import { useAreListsRestored } from '../lists/useAreListsRestored'
import type { CoreState } from '../state'
import { useBuiltInTokens } from './useBuiltInTokens'

export type TokenIndex = ReadonlyMap<Address, Token>

/**
 * The tokens that the person need not be warned of, by address: bases at once, the built-in list when it has come,
 * the lists in use, and what the person imported. The same tokens are the same map for every caller.
 */
export function useKnownTokens(): TokenIndex {
  const builtIn = useBuiltInTokens()
  return useSelector(({ lists, user }: CoreState) =>
    knownTokens([
      savedTokens(user.tokens[network.chainId]),
      ...lists.activeListUrls.map((url) => {
        const list = lists.byUrl[url]?.current
        return list === undefined ? NONE : tokensOn(list, network.chainId)
      }),
      // The exchange's own words win over any list's.
      builtIn,
      bases,
    ]),
  )
}

const NONE: readonly Token[] = []

/**
 * Whether `useKnownTokens` has all that it can have at the start: until then a token that it does not know is not yet
 * an unknown token.
 */
export function useAreTokensKnown(): boolean {
  const builtIn = useBuiltInTokens()
  return useAreListsRestored() && builtIn !== bases
}

/** A cache of one for each: the store is one, and its parts keep their identity until they change. */
let saved: {
  readonly from: CoreState['user']['tokens'][number] | undefined
  readonly tokens: readonly Token[]
} = { from: undefined, tokens: NONE }
let known: { readonly from: readonly (readonly Token[])[]; readonly tokens: TokenIndex } = {
  from: [],
  tokens: new Map(),
}

function savedTokens(from: typeof saved.from): readonly Token[] {
  if (saved.from !== from) saved = { from, tokens: Object.values(from ?? {}) }
  return saved.tokens
}

function knownTokens(from: readonly (readonly Token[])[]): TokenIndex {
  if (known.from.length !== from.length || known.from.some((each, i) => each !== from[i])) {
    known = { from, tokens: new Map(from.flat().map((token) => [token.address, token])) }
  }
  return known.tokens
}
