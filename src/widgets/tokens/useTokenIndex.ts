import { useEffect, useState } from 'react'
import type { Currency } from '~/domain/money/currency'
import { INDEX_STEP, type TokenIndex, tokenIndexSteps } from '~/domain/tokenList/tokenIndex'
import { allAtOnce, inSlices } from '~/lib/slices'

/** Indexes of lists that are still held by somebody: a picker that opens again has its own at once. */
const made = new WeakMap<readonly Currency[], TokenIndex>()

/** An index of few tokens is there at once; one of thousands is made in slices, so that the page moves meanwhile. */
const FEW = 2 * INDEX_STEP

/**
 * The index of these currencies; while a long one is being made, the one before, and undefined where there is none.
 * The currencies must keep their identity.
 */
export function useTokenIndex(currencies: readonly Currency[]): TokenIndex | undefined {
  const [last, setLast] = useState<TokenIndex>()
  const known = made.get(currencies) ?? (currencies.length <= FEW ? keep(currencies) : undefined)
  const isMissing = known === undefined
  useEffect(() => {
    if (!isMissing) return undefined
    const leaving = new AbortController()
    inSlices(tokenIndexSteps(currencies), leaving.signal).then(
      (index) => {
        made.set(currencies, index)
        setLast(index)
      },
      (error: unknown) => {
        if (!leaving.signal.aborted) throw error
      },
    )
    return () => {
      leaving.abort(new Error('not wanted any more'))
    }
  }, [currencies, isMissing])
  return known ?? last
}

function keep(currencies: readonly Currency[]): TokenIndex {
  const index = allAtOnce(tokenIndexSteps(currencies))
  made.set(currencies, index)
  return index
}
