import { useEffect, useMemo, useState } from 'react'
import { useSelector } from 'react-redux'
import { bases } from '~/config/bases'
import { network } from '~/config/networks'
import { MAX_TRACKED_PAIRS, trackedBases } from '~/config/trackedPairs'
import { addressOfPair, type TokenPair } from '~/core/pairs/pools'
import type { CoreState } from '~/core/state'
import { useBuiltInTokens } from '~/core/tokens/useBuiltInTokens'
import { useAreTokensKnown, useKnownTokens } from '~/core/tokens/useKnownTokens'
import { isBefore } from '~/domain/address'

/**
 * Where an account's liquidity is looked for: the pairs that it saved, every two of the bases, and each tracked base
 * with each token that is known: the person's own, those of the built-in list, and those of the lists in use, in this
 * order. Lists have thousands: beyond `MAX_TRACKED_PAIRS` a pool is found by importing it. Undefined until the tokens
 * are known, so that the same pairs are not asked for twice.
 */
export function useTrackedPairs(): readonly TokenPair[] | undefined {
  const savedPairs = useSelector(({ user }: CoreState) => user.pairs[network.chainId])
  const savedTokens = useSelector(({ user }: CoreState) => user.tokens[network.chainId])
  const builtIn = useBuiltInTokens()
  const known = useKnownTokens()
  const isReady = useAreTokensKnown()
  const pairs = useMemo(() => {
    if (!isReady) return undefined
    const tokens = [...Object.values(savedTokens ?? {}), ...builtIn, ...known.values()]
    return distinct([
      ...Object.values(savedPairs ?? {}),
      ...bases.flatMap((a) => bases.map((b) => [a, b] as const)),
      ...tokens.flatMap((b) => trackedBases.map((a) => [a, b] as const)),
    ])
  }, [isReady, builtIn, known, savedPairs, savedTokens])
  return useHashedPairs(pairs)
}

/** Milliseconds of hashing at a stretch: the address of a pair is three hashes, which thousands make a long task. */
const STRETCH_MS = 10

/** The pairs once the addresses of all of them are known; until then those before. */
function useHashedPairs(pairs: readonly TokenPair[] | undefined): readonly TokenPair[] | undefined {
  const [hashed, setHashed] = useState<readonly TokenPair[]>()
  useEffect(() => {
    if (pairs === undefined) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const hashAddresses = (from: number) => {
      const end = performance.now() + STRETCH_MS
      let next = from
      for (; next < pairs.length && performance.now() < end; next += 1) {
        const pair = pairs[next]
        if (pair !== undefined) addressOfPair(pair)
      }
      if (next < pairs.length) timer = setTimeout(hashAddresses, 0, next)
      else setHashed(pairs)
    }
    timer = setTimeout(hashAddresses, 0, 0)
    return () => {
      clearTimeout(timer)
    }
  }, [pairs])
  return hashed
}

/** Each pair of different tokens once, and the first `MAX_TRACKED_PAIRS` of them. */
function distinct(pairs: readonly TokenPair[]): readonly TokenPair[] {
  const byKey = new Map<string, TokenPair>()
  for (const [a, b] of pairs) {
    if (byKey.size === MAX_TRACKED_PAIRS) break
    if (a.address === b.address) continue
    const pair: TokenPair = isBefore(a.address, b.address) ? [a, b] : [b, a]
    const key = `${pair[0].address}-${pair[1].address}`
    if (!byKey.has(key)) byKey.set(key, pair)
  }
  return [...byKey.values()]
}
