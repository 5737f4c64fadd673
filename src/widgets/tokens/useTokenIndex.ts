import { useEffect, useState } from 'react'
import type { Currency } from '~/domain/money/currency'
import { INDEX_STEP, type TokenIndex, tokenIndexSteps } from '~/domain/tokenList/tokenIndex'
import { allAtOnce, runInSlices } from '~/lib/timeSlicing'

/** Indexes of lists that are still in use: a picker that opens again has its own at once. */
const made = new WeakMap<readonly Currency[], TokenIndex>()

/**
 * An index of few tokens is there at once. One of thousands is made in slices, so that the page moves meanwhile; where
 * it was made before, it comes after the first picture all the same: thousands of rows are a task of their own.
 */
const FEW = 2 * INDEX_STEP

/**
 * The index of these currencies; while a long one is being made, the one before, and undefined if there is none.
 * The currencies must keep their identity.
 */
export function useTokenIndex(currencies: readonly Currency[]): TokenIndex | undefined {
  const [last, setLast] = useState<TokenIndex>()
  const isLong = currencies.length > FEW
  useEffect(() => {
    if (!isLong) return undefined
    const leaving = new AbortController()
    indexInSlices(currencies, leaving.signal).then(setLast, (error: unknown) => {
      if (!leaving.signal.aborted) throw error
    })
    return () => {
      leaving.abort(new Error('not wanted any more'))
    }
  }, [currencies, isLong])
  return isLong ? last : atOnce(currencies)
}

async function indexInSlices(currencies: readonly Currency[], signal: AbortSignal): Promise<TokenIndex> {
  // Not in the task that opens the dialog.
  await new Promise((resolve) => setTimeout(resolve, 0))
  signal.throwIfAborted()
  const known = made.get(currencies)
  if (known !== undefined) return known
  const index = await runInSlices(tokenIndexSteps(currencies), signal)
  made.set(currencies, index)
  return index
}

function atOnce(currencies: readonly Currency[]): TokenIndex {
  const known = made.get(currencies)
  if (known !== undefined) return known
  const index = allAtOnce(tokenIndexSteps(currencies))
  made.set(currencies, index)
  return index
}
