import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { network } from '~/config/networks'
import type { Address } from '~/domain/address'
import type { Token } from '~/domain/money/currency'
import { tokensOn } from '~/domain/tokenList/tokenList'
import { useListsRefresh } from '../lists/useListsRefresh'
import type { CoreState } from '../state'
import type { TokenIndex } from './useKnownTokens'

export interface InactiveToken {
  readonly token: Token
  /** The name of the first list that has it: 'via {list}'. */
  readonly list: string
  /** Where that list is. */
  readonly url: string
}

/**
 * Tokens of lists that the person has and does not use, by address, without those that are known anyway: to be
 * imported before they are traded. These lists are downloaded only while someone searches for a token (`isWanted`).
 */
export function useInactiveTokens(known: TokenIndex, isWanted: boolean): ReadonlyMap<Address, InactiveToken> {
  useListsRefresh(isWanted ? 'inactive' : 'none')
  const { byUrl, activeListUrls } = useSelector((state: CoreState) => state.lists)
  return useMemo(() => {
    const found = new Map<Address, InactiveToken>()
    for (const [url, { current }] of Object.entries(byUrl)) {
      if (current === undefined || activeListUrls.includes(url)) continue
      for (const token of tokensOn(current, network.chainId)) {
        if (known.has(token.address) || found.has(token.address)) continue
        found.set(token.address, { token, list: current.name, url })
      }
    }
    return found
  }, [byUrl, activeListUrls, known])
}
