import { useMemo } from 'react'
import { decimals, name, symbol } from '~/chain/abi/erc20'
import { type Read, read } from '~/chain/multicall/read'
import type { ReadProblem } from '~/chain/multicall/slice'
import { type NamedReads, useNamedRead } from '~/chain/multicall/useNamedReads'
import { useRead } from '~/chain/multicall/useReads'
import { bases } from '~/config/bases'
import { network } from '~/config/networks'
import type { Address } from '~/domain/address'
import type { Currency, CurrencyId } from '~/domain/money/currency'
import { failed, type Loadable, LOADING, ready, valueOf } from '~/lib/loadable'
import { UNNAMED_TOKEN } from './metadataWarning'
import { tokenText } from './tokenText'
import { useBuiltInTokens } from './useBuiltInTokens'
import { useAreTokensKnown, useKnownTokens } from './useKnownTokens'

const COIN = network.coin

/**
 * Why an address is no currency: no contract is there; its contract does not tell its decimals, or a number that none
 * can have; or no node answers.
 */
export type TokenProblem = 'not-a-token' | 'no-decimals' | 'impossible-decimals' | 'unreachable'

const PROBLEMS: Readonly<Record<ReadProblem, TokenProblem>> = {
  'no-code': 'not-a-token',
  reverted: 'no-decimals',
  undecodable: 'impossible-decimals',
  unreachable: 'unreachable',
}

export interface FoundCurrency {
  readonly currency: Currency
  /** False for a token that no list names: it was read from the chain, and anyone may have written it. */
  readonly isListed: boolean
  /** What a list says of its decimals where the contract says otherwise; the contract's word is in `currency`. */
  readonly listedDecimals?: number
}

/**
 * A currency by its id: the coin, a known token, or whatever the contract says of itself. The decimals of a token that
 * someone else's list names are asked of its contract before the token is used: a list that is wrong there would
 * turn 1 token into a million.
 */
export function useCurrency(id: CurrencyId | undefined): Loadable<FoundCurrency, TokenProblem> | undefined {
  const known = useKnownTokens()
  const isSettled = useAreTokensKnown()
  const builtIn = useBuiltInTokens()
  const address = id === 'BNB' ? undefined : id
  const listed = address && known.get(address)
  const isOwn = listed !== undefined && (bases.includes(listed) || builtIn.includes(listed))
  const unknownToken = listed === undefined ? address : undefined
  const digits = useRead(
    useMemo(
      () => (address === undefined || isOwn ? undefined : read(decimals, address, [])),
      [address, isOwn],
    ),
    METADATA,
  )
  const its = useNamedRead(
    useMemo(() => textReads(unknownToken), [unknownToken]),
    METADATA,
  )
  return useMemo(() => {
    if (id === undefined) return undefined
    if (id === 'BNB') return ready({ currency: COIN, isListed: true })
    if (isOwn) return ready({ currency: listed, isListed: true })
    if (!isSettled) return LOADING
    if (digits.status === 'failed') {
      return failed(PROBLEMS[digits.problem])
    }
    if (digits.status === 'loading') return LOADING
    const itsDecimals = digits.value
    if (listed !== undefined) {
      if (listed.decimals === itsDecimals) return ready({ currency: listed, isListed: true })
      const currency = { ...listed, decimals: itsDecimals }
      return ready({ currency, isListed: true, listedDecimals: listed.decimals })
    }
    if (its.symbol.status === 'loading' || its.name.status === 'loading') return LOADING
    const currency: Currency = {
      kind: 'token',
      chainId: network.chainId,
      address: id,
      decimals: itsDecimals,
      symbol: valueOf(its.symbol) || UNNAMED_TOKEN.symbol,
      name: valueOf(its.name) || UNNAMED_TOKEN.name,
    }
    return ready({ currency, isListed: false })
  }, [id, listed, isOwn, isSettled, digits, its])
}

/** A token's decimals and names do not change: asked again only once in a very long while. */
export const METADATA = { blocksPerFetch: 100_000 } as const

interface Texts {
  readonly symbol: string | undefined
  readonly name: string | undefined
}

export function textReads(address: Address | undefined): NamedReads<Texts> {
  const readText = (fragment: typeof symbol): Read<string | undefined> | undefined =>
    address && { ...read(fragment, address, []), decode: tokenText, allowsNoCode: true }
  return { symbol: readText(symbol), name: readText(name) }
}
