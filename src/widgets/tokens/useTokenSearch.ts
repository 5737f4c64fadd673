import { useEffect, useMemo, useState } from 'react'
import { useAccount } from '~/chain/wallet/useWallet'
import { network } from '~/config/networks'
import { MULTICALL_CHUNK } from '~/config/policies'
import { useBalances } from '~/core/balances/useBalances'
import { type TokenProblem, useCurrency } from '~/core/tokens/useCurrency'
import { type InactiveToken, useInactiveTokens } from '~/core/tokens/useInactiveTokens'
import { type TokenIndex as TokensByAddress, useKnownTokens } from '~/core/tokens/useKnownTokens'
import { type Address, parseAddress } from '~/domain/address'
import type { Amount } from '~/domain/money/amount'
import type { Currency, Token } from '~/domain/money/currency'
import { findTokens, type Ranking, rankTokens, type TokenIndex } from '~/domain/tokenList/tokenIndex'
import { type Loadable, valueOf } from '~/lib/loadable'
import { whenIdle } from '~/lib/whenIdle'
import { useTokenIndex } from './useTokenIndex'

export type SearchRow =
  /** May be chosen as it is. */
  | { readonly kind: 'known'; readonly currency: Currency }
  | { readonly kind: 'heading' }
  /** Is imported before it is chosen. Without the name of a list it is on none: its contract was asked. */
  | { readonly kind: 'offered'; readonly token: Token; readonly list: string | undefined }

export interface TokenSearch {
  /** Of the whole text as it is now: for who does not wait for the rows. */
  readonly find: (query: string) => readonly Currency[]
  readonly rows: readonly SearchRow[]
  /** The contract at an address that no list names; undefined when it is not asked. */
  readonly unknownToken: Loadable<unknown, TokenProblem> | undefined
  readonly known: readonly Currency[]
  /** False while thousands of tokens are being made ready for the first time. */
  readonly isReady: boolean
}

const COIN = network.coin
/** These balances decide the order of the rows, once while the picker is open; rows in sight are read at every block. */
const ONCE = { blocksPerFetch: 100_000 } as const

/** Everything that a text finds: the coin and known tokens, then tokens of lists that are not in use, or an unknown token. */
export function useTokenSearch(query: string): TokenSearch {
  const byAddress = useKnownTokens()
  const known = knownWithCoin(byAddress)
  const index = useTokenIndex(known)
  const balances = useBalancesPartByPart(index?.currencies ?? NOBODY)
  const ranking = useMemo(
    () => index && rankTokens(index, (_, i) => balances[i] && valueOf(balances[i])?.units),
    [index, balances],
  )
  const inactive = useInactiveTokens(byAddress, query.trim() !== '')
  const found = useMemo(() => searched(index, ranking, query), [index, ranking, query])
  const offered = useOffered(inactive, query)

  const address = parseAddress(query.trim())
  const isUnknownToken = address !== undefined && !byAddress.has(address) && !inactive.has(address)
  const unknownToken = useCurrency(isUnknownToken ? address : undefined)
  const read = unknownToken && valueOf(unknownToken)?.currency

  const rows = useMemo((): readonly SearchRow[] => {
    const result: SearchRow[] = found.map((currency) => ({ kind: 'known', currency }))
    if (read?.kind === 'token') result.push({ kind: 'offered', token: read, list: undefined })
    if (offered.length > 0) result.push({ kind: 'heading' }, ...offered)
    return result
  }, [found, read, offered])
  return {
    find: (text) => searched(index, ranking, text),
    rows,
    unknownToken,
    known,
    isReady: index !== undefined,
  }
}

const NOBODY: readonly Currency[] = []

function searched(index: TokenIndex | undefined, ranking: Ranking | undefined, query: string) {
  return index === undefined || ranking === undefined ? NOBODY : findTokens(index, ranking, query)
}

/** The same tokens are the same list, also for a picker that opens again. */
function knownWithCoin(byAddress: TokensByAddress): readonly Currency[] {
  const cached = withCoin.get(byAddress)
  if (cached !== undefined) return cached
  const known = [COIN, ...byAddress.values()]
  withCoin.set(byAddress, known)
  return known
}

const withCoin = new WeakMap<TokensByAddress, readonly Currency[]>()

type Balances = readonly (Loadable<Amount> | undefined)[]

interface Answered {
  readonly of: readonly Currency[]
  readonly account: Address | undefined
  readonly balances: readonly Loadable<Amount>[]
}

const NO_BALANCES: readonly Loadable<Amount>[] = []
/** What a picker that was open before has read: the order of the rows until it is read again. */
const lastRead = new WeakMap<readonly Currency[], Answered>()

/**
 * The balances that are known so far, in order; the rest follows. One request's worth is listened to at a time, when
 * the page is idle: thousands of listeners at once would hold it up, and every later one would pay for them.
 */
function useBalancesPartByPart(currencies: readonly Currency[]): Balances {
  const account = useAccount()
  const [answered, setAnswered] = useState<Answered>()
  const isOfThese = answered?.of === currencies && answered.account === account
  const done = isOfThese ? answered.balances : NO_BALANCES
  // Not in the task that draws the first rows, where there is more than one part.
  const isBegun = isOfThese || currencies.length <= MULTICALL_CHUNK
  const part = useMemo(
    () => (isBegun ? currencies.slice(done.length, done.length + MULTICALL_CHUNK) : []),
    [currencies, done, isBegun],
  )
  const balances = useBalances(part, account, ONCE)
  const isPartAnswered = part.length > 0 && balances.every(({ status }) => status !== 'loading')
  useEffect(() => {
    if (isBegun) return undefined
    return whenIdle(() => {
      setAnswered({ of: currencies, account, balances: NO_BALANCES })
    })
  }, [isBegun, currencies, account])
  useEffect(() => {
    if (!isPartAnswered) return undefined
    return whenIdle(() => {
      const now = { of: currencies, account, balances: [...done, ...balances] }
      if (now.balances.length === currencies.length) lastRead.set(currencies, now)
      setAnswered(now)
    })
  }, [isPartAnswered, currencies, account, done, balances])
  return useMemo(() => {
    const before = lastRead.get(currencies)
    const known = (before?.account === account ? before?.balances : undefined) ?? NO_BALANCES
    const now = [...done, ...balances]
    return currencies.map((_, i) => (now[i]?.status === 'ready' ? now[i] : (known[i] ?? now[i])))
  }, [currencies, account, done, balances])
}

type Offered = Extract<SearchRow, { kind: 'offered' }>
const NONE: readonly Offered[] = []

function useOffered(inactive: ReadonlyMap<Address, InactiveToken>, query: string): readonly Offered[] {
  const tokens = useMemo(() => Array.from(inactive.values(), ({ token }) => token), [inactive])
  const index = useTokenIndex(tokens)
  const ranking = useMemo(() => index && rankTokens(index, () => undefined), [index])
  return useMemo(() => {
    if (index === undefined || ranking === undefined || query.trim() === '') return NONE
    return findTokens(index, ranking, query).flatMap((token): readonly Offered[] => {
      const list = token.kind === 'token' ? inactive.get(token.address)?.list : undefined
      return token.kind === 'token' && list !== undefined ? [{ kind: 'offered', token, list }] : NONE
    })
  }, [index, ranking, inactive, query])
}
