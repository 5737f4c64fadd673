import { useEffect, useMemo, useState } from 'react'
import { useSelector } from 'react-redux'
import { bases } from '~/config/bases'
import { network } from '~/config/networks'
import { loadBuiltInTokens } from '~/config/tokens/builtIn'
import { trackedBases } from '~/config/trackedPairs'
import type { TokenPair } from '~/core/pairs/pools'
import type { CoreState } from '~/core/state'
import { isBefore, parseAddress } from '~/domain/address'
import type { Token } from '~/domain/money/currency'

/**
 * Where an account's liquidity is looked for: the pairs that it saved, every two of the bases, and each tracked base
 * with each token of the built-in list and of the person's own. Downloaded lists, which have thousands, are left out:
 * their pools are found by importing them. Undefined until the built-in list is there.
 */
export function useTrackedPairs(): readonly TokenPair[] | undefined {
  const savedPairs = useSelector(({ user }: CoreState) => user.pairs[network.chainId])
  const savedTokens = useSelector(({ user }: CoreState) => user.tokens[network.chainId])
  const [builtIn, setBuiltIn] = useState<readonly Token[]>()
  useEffect(() => {
    let isWanted = true
    builtInTokens().then(
      (tokens) => {
        if (isWanted) setBuiltIn(tokens)
      },
      (error: unknown) => {
        // What is saved and what the bases make is still shown; opening the page again asks again.
        console.warn('The built-in token list did not load:', error)
        if (isWanted) setBuiltIn([])
      },
    )
    return () => {
      isWanted = false
    }
  }, [])
  return useMemo(() => {
    if (builtIn === undefined) return undefined
    const saved = Object.values(savedTokens ?? {})
    return distinct([
      ...Object.values(savedPairs ?? {}),
      ...bases.flatMap((a) => bases.map((b) => [a, b] as const)),
      ...trackedBases.flatMap((a) => [...builtIn, ...saved].map((b) => [a, b] as const)),
    ])
  }, [builtIn, savedPairs, savedTokens])
}

async function builtInTokens(): Promise<readonly Token[]> {
  return (await loadBuiltInTokens()).flatMap(({ address: text, ...words }) => {
    const address = parseAddress(text)
    return address ? [{ kind: 'token' as const, chainId: network.chainId, address, ...words }] : []
  })
}

/** Each pair of different tokens once. */
function distinct(pairs: readonly TokenPair[]): readonly TokenPair[] {
  const byKey = new Map<string, TokenPair>()
  for (const [a, b] of pairs) {
    if (a.address === b.address) continue
    const pair: TokenPair = isBefore(a.address, b.address) ? [a, b] : [b, a]
    const key = `${pair[0].address}-${pair[1].address}`
    if (!byKey.has(key)) byKey.set(key, pair)
  }
  return [...byKey.values()]
}
