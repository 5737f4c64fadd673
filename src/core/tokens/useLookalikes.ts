import { useMemo } from 'react'
import { bases } from '~/config/bases'
import { network } from '~/config/networks'
import type { Currency, Token } from '~/domain/money/currency'
import { lookalikeOf, lookalikesOf } from '~/domain/tokenList/lookalike'
import { useBuiltInTokens } from './useBuiltInTokens'

/** Tells of a token which well-known one it could be taken for: those of the exchange's own list, and the coin. */
export function useLookalikes(): (token: Token) => Currency | undefined {
  const builtIn = useBuiltInTokens()
  return useMemo(() => {
    const known = lookalikesOf([network.coin, ...bases, ...builtIn])
    return (token: Token) => lookalikeOf(known, token)
  }, [builtIn])
}
