// @chunk sending
import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { useAccount } from '~/chain/wallet/useWallet'
import { network } from '~/config/networks'
import type { Address } from '~/domain/address'
import type { CoreState } from '../state'
import { type ActionTarget, isPending, type Summary, type TransactionsState } from './slice'

type PendingActions = ReadonlyMap<string, string>

/**
 * What the connected account has sent for a target and has no receipt of, the oldest of several; undefined where there
 * is nothing. Each of these actions pays what was earned: until it is on the chain, another one would find less than what
 * is shown. The list of transactions is kept, so that a reload changes nothing.
 */
export function usePendingAction(target: ActionTarget): string | undefined {
  const account = useAccount()
  return useSelector(({ transactions }: CoreState) => pendingActionAt(transactions, account, target))
}

/** `usePendingAction` in a store as it is now, for who acts later than it was drawn. */
export function pendingActionAt(
  transactions: TransactionsState,
  account: Address | undefined,
  target: ActionTarget,
): string | undefined {
  return pendingActionsOf(transactions, account).get(keyOf(target))
}

/** Is a transaction of this kind of the connected account's own on its way? */
export function useIsPending(key: string): boolean {
  const account = useAccount()
  return useSelector(({ transactions }: CoreState) =>
    pendingSummaries(transactions, account).some((summary) => summary.key === key),
  )
}

export function usePendingActions(): (target: ActionTarget) => string | undefined {
  const account = useAccount()
  const transactions = useSelector((state: CoreState) => state.transactions)
  return useMemo(() => {
    const actions = pendingActionsOf(transactions, account)
    return (target) => actions.get(keyOf(target))
  }, [transactions, account])
}

/** Is that done there? */
export function isAt(summary: Summary, target: ActionTarget): boolean {
  return summary.target !== undefined && keyOf(summary.target) === keyOf(target)
}

function pendingActionsOf(transactions: TransactionsState, account: Address | undefined): PendingActions {
  const actions = new Map<string, string>()
  for (const summary of pendingSummaries(transactions, account)) {
    if (summary.target === undefined) continue
    const key = keyOf(summary.target)
    if (!actions.has(key)) actions.set(key, summary.key)
  }
  return actions
}

function pendingSummaries(transactions: TransactionsState, account: Address | undefined): readonly Summary[] {
  return Object.values(transactions[network.chainId] ?? {}).flatMap((transaction) =>
    transaction.from === account && isPending(transaction) ? [transaction.summary] : [],
  )
}

function keyOf({ place, which = '' }: ActionTarget): string {
  return `${place} ${which}`
}
