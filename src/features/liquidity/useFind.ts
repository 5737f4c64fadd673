import { useEffect, useMemo } from 'react'
import { useAccount } from '~/chain/wallet/useWallet'
import { type Position, usePosition } from '~/core/liquidity/positions'
import { useCoreDispatch } from '~/core/state'
import { useCurrency } from '~/core/tokens/useCurrency'
import { pairOf } from '~/core/tokens/wrapped'
import { pairSaved } from '~/core/user/slice'
import type { Currency, CurrencyId, Token } from '~/domain/money/currency'
import { parseCurrencyId } from '~/domain/money/currencyId'
import { valueOf } from '~/lib/loadable'
import { type Parameter, useInAddress } from '~/widgets/addressState'

const CURRENCY: Parameter<CurrencyId | undefined> = { fallback: undefined, parse: parseCurrencyId }
const CHOICE = { tokenA: CURRENCY, tokenB: CURRENCY }

/** What is known of the pool of two currencies. */
export type Found =
  /** Not both are chosen. */
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'unreadable' }
  /** One token with itself, the coin and its wrapped token included, or an invalid currency. */
  | { readonly kind: 'invalid' }
  /** No pair, or an empty one: the first deposit sets the price. */
  | { readonly kind: 'not-exists' }
  | { readonly kind: 'exists'; readonly position: Position; readonly pair: readonly [Token, Token] }

export type FindSide = 'a' | 'b'

export interface FindView {
  readonly a: Currency | undefined
  readonly b: Currency | undefined
  readonly found: Found
  readonly onSelect: (side: FindSide, id: CurrencyId) => void
}

/** Looks for a pool. One that exists is saved, so that the account's liquidity is looked for there from now on. */
export function useFind(): FindView {
  const dispatch = useCoreDispatch()
  const account = useAccount()
  const [{ tokenA: chosenA, tokenB }, choose] = useInAddress(CHOICE)
  // One side begins with the coin, unless the other has it.
  const tokenA = chosenA ?? (tokenB === 'BNB' ? undefined : 'BNB')
  const foundA = useCurrency(tokenA)
  const foundB = useCurrency(tokenB)
  const a = foundA && valueOf(foundA)?.currency
  const b = foundB && valueOf(foundB)?.currency
  const pair = useMemo(() => pairOf(a, b), [a, b])
  const position = usePosition(pair, account)

  const stateNow = (): Found => {
    if (foundA === undefined || foundB === undefined) return { kind: 'incomplete' }
    if (foundA.status === 'failed' || foundB.status === 'failed') return { kind: 'invalid' }
    if (foundA.status === 'loading' || foundB.status === 'loading') return { kind: 'loading' }
    if (pair === undefined) return { kind: 'invalid' }
    if (position.status === 'loading') return { kind: 'loading' }
    if (position.status === 'failed') return { kind: 'unreadable' }
    return position.value === undefined || isEmpty(position.value)
      ? { kind: 'not-exists' }
      : { kind: 'exists', position: position.value, pair }
  }
  const found = stateNow()
  const isThere = found.kind === 'exists'
  useEffect(() => {
    if (isThere && pair !== undefined) dispatch(pairSaved(pair))
  }, [dispatch, isThere, pair])

  return {
    a,
    b,
    found,
    onSelect: (side, id) => {
      // Choosing what stands on the other side turns the two around.
      if (side === 'a') choose({ tokenA: id, ...(tokenB === id && { tokenB: tokenA }) })
      else choose({ tokenB: id, ...(tokenA === id && { tokenA: tokenB }) })
    },
  }
}

function isEmpty({ pool, totalSupply }: Position): boolean {
  return totalSupply === 0n || (pool.reserve0 === 0n && pool.reserve1 === 0n)
}
