import { useEffect, useMemo, useState } from 'react'
import { useAccount } from '~/chain/wallet/useWallet'
import { type Position, usePosition } from '~/core/liquidity/positions'
import { useCoreDispatch } from '~/core/state'
import { useCurrency } from '~/core/tokens/useCurrency'
import { pairOf } from '~/core/tokens/wrapped'
import { pairSaved } from '~/core/user/slice'
import type { Currency, CurrencyId, Token } from '~/domain/money/currency'
import { valueOf } from '~/lib/loadable'

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
  const [chosen, setChosen] = useState<Readonly<Record<FindSide, CurrencyId | undefined>>>({
    a: 'BNB',
    b: undefined,
  })
  const foundA = useCurrency(chosen.a)
  const foundB = useCurrency(chosen.b)
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
      const other = side === 'a' ? 'b' : 'a'
      // Choosing what stands on the other side turns the two around.
      setChosen((now) => ({ ...now, [side]: id, ...(now[other] === id && { [other]: now[side] }) }))
    },
  }
}

function isEmpty({ pool, totalSupply }: Position): boolean {
  return totalSupply === 0n || (pool.reserve0 === 0n && pool.reserve1 === 0n)
}
