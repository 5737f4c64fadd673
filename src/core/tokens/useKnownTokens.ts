import { useEffect, useMemo, useState } from 'react'
import { useSelector } from 'react-redux'
import { loadBuiltInTokens } from '~/config/tokens/builtIn'
import { bases } from '~/config/bases'
import { network } from '~/config/networks'
import { type Address, parseAddress } from '~/domain/address'
import type { Token } from '~/domain/money/currency'
import type { TokenList } from '~/domain/tokenList/tokenList'
import type { CoreState } from '../state'

export type TokenIndex = ReadonlyMap<Address, Token>

/**
 * The tokens that the person need not be warned of, by address: bases at once, the built-in list when it has come,
 * downloaded lists, and what the person imported.
 */
export function useKnownTokens(): TokenIndex {
  const [builtIn, setBuiltIn] = useState<readonly Token[]>(loaded ?? bases)
  const lists = useSelector((state: CoreState) => state.lists.byUrl)
  const saved = useSelector((state: CoreState) => state.user.tokens[network.chainId])
  useEffect(() => {
    let isWanted = true
    loadTokens().then(
      (tokens) => isWanted && setBuiltIn(tokens),
      // The bases stay usable; opening the page again asks again.
      (error: unknown) => console.warn('The built-in token list did not load:', error),
    )
    return () => {
      isWanted = false
    }
  }, [])
  return useMemo(() => {
    const listed = Object.values(lists).flatMap(({ current }) => (current ? tokensOf(current) : []))
    // The exchange's own words win over any list's.
    const tokens = [...Object.values(saved ?? {}), ...listed, ...builtIn, ...bases]
    return new Map(tokens.map((token) => [token.address, token]))
  }, [builtIn, lists, saved])
}

let loaded: readonly Token[] | undefined

async function loadTokens(): Promise<readonly Token[]> {
  loaded ??= (await loadBuiltInTokens()).flatMap(({ address: text, ...words }) => {
    const address = parseAddress(text)
    return address ? [{ kind: 'token' as const, chainId: network.chainId, address, ...words }] : []
  })
  return loaded
}

function tokensOf(list: TokenList): readonly Token[] {
  return list.tokens
    .filter(({ chainId }) => chainId === network.chainId)
    .map((entry) => ({ kind: 'token', ...entry }))
}
