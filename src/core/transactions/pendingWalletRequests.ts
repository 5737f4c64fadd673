import { useSyncExternalStore } from 'react'
import { WALLET_SILENT_MS } from '~/config/policies'
import type { Address } from '~/domain/address'
import type { Summary } from './slice'

/** A question that a wallet has not answered yet. */
export interface PendingWalletRequest {
  readonly account: Address
  readonly summary: Summary
}

/** Requests that this page waits for the answer to, by their names. */
const askedHere = new Set<string>()

/** Is it this page that waits for the wallet, and not one that is gone or another tab? */
export function isAskedHere(requestId: string): boolean {
  return askedHere.has(requestId)
}

/** Resolves as `answer` does; until then the request is this page's. */
export async function askedHereUntil<T>(requestId: string, answer: () => Promise<T>): Promise<T> {
  askedHere.add(requestId)
  try {
    return await answer()
  } finally {
    askedHere.delete(requestId)
  }
}

const NONE: readonly PendingWalletRequest[] = []
let pendingRequests = NONE
const listeners = new Set<() => void>()

function set(next: readonly PendingWalletRequest[]): void {
  if (next === pendingRequests) return
  pendingRequests = next
  for (const listener of [...listeners]) listener()
}

/**
 * Resolves as the wallet's answer does. A question that has no answer soon is shown until it has one: the wallet may
 * have been closed or be waiting behind a window, and the person should not ask the same again unknowingly. It lives
 * as long as the page, since a wallet's question does too.
 */
export async function trackWalletRequest<T>(question: PendingWalletRequest, answer: Promise<T>): Promise<T> {
  const timer = setTimeout(() => {
    set([...pendingRequests, question])
  }, WALLET_SILENT_MS)
  try {
    return await answer
  } finally {
    clearTimeout(timer)
    if (pendingRequests.includes(question)) set(pendingRequests.filter((each) => each !== question))
  }
}

/** What waits in the wallet for any account, the oldest first. */
export function usePendingWalletRequests(): readonly PendingWalletRequest[] {
  return useSyncExternalStore(subscribe, () => pendingRequests)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
