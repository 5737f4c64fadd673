import { useSyncExternalStore } from 'react'
import { useSelector } from 'react-redux'
import { network } from '~/config/networks'
import { WALLET_SILENT_MS } from '~/config/policies'
import type { Address } from '~/domain/address'
import type { CoreState } from '../state'
import type { Summary } from './slice'

/** A question that a wallet has not answered yet. */
export interface PendingWalletRequest {
  readonly account: Address
  readonly summary: Summary
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

/** Is a wallet asked for anything of this account that has no answer, in this page, another tab or one that is gone? */
export function useIsWalletAsked(account: Address | undefined): boolean {
  const isStored = useSelector(({ transactions }: CoreState) =>
    Object.values(transactions[network.chainId] ?? {}).some(
      ({ from, outcome }) => from === account && outcome.status === 'asking',
    ),
  )
  return usePendingWalletRequests().length > 0 || isStored
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
