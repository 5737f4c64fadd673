import { useMemo } from 'react'
import { decimals, name, symbol } from '~/chain/abi/erc20'

import { type Read, read } from '~/chain/multicall/read'
import { useRead, useReads } from '~/chain/multicall/useReads'
import { network } from '~/config/networks'
import type { Address } from '~/domain/address'
import { type Currency, type CurrencyId, nativeCoin } from '~/domain/money/currency'
import { failed, type Loadable, LOADING, ready } from '~/lib/loadable'
import { tokenText } from './tokenText'
import { useKnownTokens } from './useKnownTokens'

const COIN = nativeCoin(network.chainId)

/** Specification 1 §3: what a token without a readable name is called. */
const NAMELESS = { symbol: 'UNKNOWN', name: 'Unknown Token' } as const

/** Why an address is no currency. */
export type TokenProblem = 'not-a-token' | 'unreachable'

export interface FoundCurrency {
  readonly currency: Currency
  /** False for a token that no list names: it was read from the chain, and anyone may have written it. */
  readonly isListed: boolean
}

/** A currency by its id: the coin, a known token, or whatever the contract says of itself. */
export function useCurrency(id: CurrencyId | undefined): Loadable<FoundCurrency, TokenProblem> | undefined {
  const known = useKnownTokens()
  const listed = id === undefined || id === 'BNB' ? undefined : known.get(id)
  const stranger = id === undefined || id === 'BNB' || listed !== undefined ? undefined : id
  const digits = useRead(
    useMemo(() => stranger && read(decimals, stranger, []), [stranger]),
    METADATA,
  )
  const [itsSymbol = LOADING, itsName = LOADING] = useReads(
    useMemo(() => (stranger === undefined ? NOTHING : textReads(stranger)), [stranger]),
    METADATA,
  )
  return useMemo(() => {
    if (id === undefined) return undefined
    if (id === 'BNB') return ready({ currency: COIN, isListed: true })
    if (listed !== undefined) return ready({ currency: listed, isListed: true })
    if (digits.status === 'failed') {
      return failed(digits.problem === 'unreachable' ? 'unreachable' : 'not-a-token')
    }
    if (digits.status === 'loading' || itsSymbol.status === 'loading' || itsName.status === 'loading') {
      return LOADING
    }
    const currency: Currency = {
      kind: 'token',
      chainId: network.chainId,
      address: id,
      decimals: digits.value[0],
      symbol: (itsSymbol.status === 'ready' && itsSymbol.value) || NAMELESS.symbol,
      name: (itsName.status === 'ready' && itsName.value) || NAMELESS.name,
    }
    return ready({ currency, isListed: false })
  }, [id, listed, digits, itsSymbol, itsName])
}

const NOTHING: readonly Read<string | undefined>[] = []

/** A token's decimals and names do not change: asked again only once in a very long while. */
const METADATA = { blocksPerFetch: 100_000 } as const

function textReads(address: Address): readonly Read<string | undefined>[] {
  return [symbol, name].map((fragment) => ({ ...read(fragment, address, []), decode: tokenText }))
}
