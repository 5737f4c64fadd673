import { useSyncExternalStore } from 'react'
import { bases } from '~/config/bases'
import { network } from '~/config/networks'
import { loadBuiltInTokens } from '~/config/tokens/builtIn'
import type { Token } from '~/domain/money/currency'
import { ownTokens } from '~/domain/tokenList/ownTokens'

/** The exchange's own list; `bases` itself until it has come or failed. Everyone hears of it at once. */
export function useBuiltInTokens(): readonly Token[] {
  return useSyncExternalStore(subscribe, () => tokens)
}

let tokens: readonly Token[] = bases
let loading: Promise<void> | undefined
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  loading ??= load()
  return () => {
    listeners.delete(listener)
  }
}

async function load(): Promise<void> {
  try {
    tokens = ownTokens(network.chainId, await loadBuiltInTokens())
  } catch (error) {
    // The bases stay usable; opening the page again asks again.
    console.warn('The built-in token list failed to load:', error)
    tokens = [...bases]
  }
  for (const listener of listeners) listener()
}
