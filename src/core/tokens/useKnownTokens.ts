import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { bases } from '~/config/bases'
import { network } from '~/config/networks'
import type { Address } from '~/domain/address'
import type { Token } from '~/domain/money/currency'
import { tokensOn } from '~/domain/tokenList/tokenList'
import type { CoreState } from '../state'
import { useBuiltInTokens } from './useBuiltInTokens'

export type TokenIndex = ReadonlyMap<Address, Token>

/**
 * The tokens that the person need not be warned of, by address: bases at once, the built-in list when it has come,
 * the lists in use, and what the person imported.
 */
export function useKnownTokens(): TokenIndex {
  const builtIn = useBuiltInTokens()
  const lists = useSelector((state: CoreState) => state.lists)
  const saved = useSelector((state: CoreState) => state.user.tokens[network.chainId])
  return useMemo(() => knownTokens(lists, saved, builtIn), [builtIn, lists, saved])
}

function knownTokens(
  { byUrl, activeListUrls }: CoreState['lists'],
  saved: Readonly<Record<Address, Token>> | undefined,
  builtIn: readonly Token[],
): TokenIndex {
  const listed = activeListUrls.flatMap((url) => {
    const list = byUrl[url]?.current
    return list === undefined ? [] : tokensOn(list, network.chainId)
  })
  // The exchange's own words win over any list's.
  const tokens = [...Object.values(saved ?? {}), ...listed, ...builtIn, ...bases]
  return new Map(tokens.map((token) => [token.address, token]))
}
