import { useSyncExternalStore } from 'react'
import { WALLET_SILENT_MS } from '~/config/policies'
import type { Address } from '~/domain/address'
import type { Summary } from './slice'

/** A question that a wallet has not answered yet. */
export interface Waiting {
  readonly account: Address
  readonly summary: Summary
}

const NONE: readonly Waiting[] = []
let waiting = NONE
const listeners = new Set<() => void>()

function set(next: readonly Waiting[]): void {
  if (next === waiting) return
  waiting = next
  for (const listener of [...listeners]) listener()
}

/**
 * Resolves as the wallet's answer does. A question that has no answer soon is shown until it has one: the wallet may
 * have been closed or be waiting behind a window, and the person should not ask the same again unknowingly. It lives
 * as long as the page, since a wallet's question does too.
 */
export async function waitForWallet<T>(question: Waiting, answer: Promise<T>): Promise<T> {
  const timer = setTimeout(() => {
    set([...waiting, question])
  }, WALLET_SILENT_MS)
  try {
    return await answer
  } finally {
    clearTimeout(timer)
    if (waiting.includes(question)) set(waiting.filter((each) => each !== question))
  }
}

/** What waits in the wallet for any account, the oldest first. */
export function useWaiting(): readonly Waiting[] {
  return useSyncExternalStore(subscribe, () => waiting)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
