import { useEffect, useState } from 'react'
import { bases } from '~/config/bases'
import { network } from '~/config/networks'
import { loadBuiltInTokens } from '~/config/tokens/builtIn'
import type { Token } from '~/domain/money/currency'
import { ownTokens } from '~/domain/tokenList/ownTokens'

/** The exchange's own list; `bases` itself until it has come or failed. */
export function useBuiltInTokens(): readonly Token[] {
  const [builtIn, setBuiltIn] = useState<readonly Token[]>(loaded ?? bases)
  useEffect(() => {
    let isWanted = true
    loadTokens().then(
      (tokens) => isWanted && setBuiltIn(tokens),
      (error: unknown) => {
        // The bases stay usable; opening the page again asks again.
        console.warn('The built-in token list did not load:', error)
        if (isWanted) setBuiltIn([...bases])
      },
    )
    return () => {
      isWanted = false
    }
  }, [])
  return builtIn
}

let loaded: readonly Token[] | undefined

async function loadTokens(): Promise<readonly Token[]> {
  loaded ??= ownTokens(network.chainId, await loadBuiltInTokens())
  return loaded
}
