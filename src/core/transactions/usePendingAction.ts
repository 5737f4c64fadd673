import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { useAccount } from '~/chain/wallet/useWallet'
import { network } from '~/config/networks'
import type { Address } from '~/domain/address'
import type { CoreState } from '../state'
import { isPending, type StakingKind, type Summary, type TransactionsState } from './slice'

/** Where something is staked, and which one where a place has several. */
export interface ActionTarget {
  readonly place: StakingKind
  readonly which?: string | undefined
}

/** What is done where something is staked. */
export type PendingAction = Extract<Summary, { readonly place: StakingKind }>['kind']

type PendingActions = ReadonlyMap<string, PendingAction>

/**
 * What the connected account has sent for a target and has no receipt of, the oldest of several; undefined where there
 * is nothing. Each of these actions pays what was earned: until it is on the chain, another one would find less than what
 * is shown. The list of transactions is kept, so that a reload changes nothing.
 */
export function usePendingAction(target: ActionTarget): PendingAction | undefined {
  const account = useAccount()
  return useSelector(({ transactions }: CoreState) => pendingActionAt(transactions, account, target))
}

/** `usePendingAction` in a store as it is now, for who acts later than it was drawn. */
export function pendingActionAt(
  transactions: TransactionsState,
  account: Address | undefined,
  target: ActionTarget,
): PendingAction | undefined {
  return pendingActionsOf(transactions, account).get(keyOf(target))
}

/** Is a transaction of this kind of the connected account's own on its way? */
export function useIsPending(kind: Summary['kind']): boolean {
  const account = useAccount()
  return useSelector(({ transactions }: CoreState) =>
    pendingSummaries(transactions, account).some((summary) => summary.kind === kind),
  )
}

/** `usePendingAction` for many targets at once. */
export function usePendingActions(): (target: ActionTarget) => PendingAction | undefined {
  const account = useAccount()
  const transactions = useSelector((state: CoreState) => state.transactions)
  return useMemo(() => {
    const actions = pendingActionsOf(transactions, account)
    return (target) => actions.get(keyOf(target))
  }, [transactions, account])
}

/** Is that done there? */
export function isAt(summary: Summary, target: ActionTarget): boolean {
  return 'place' in summary && keyOf(summary) === keyOf(target)
}

function pendingActionsOf(transactions: TransactionsState, account: Address | undefined): PendingActions {
  const actions = new Map<string, PendingAction>()
  for (const summary of pendingSummaries(transactions, account)) {
    if (!('place' in summary)) continue
    const key = keyOf(summary)
    if (!actions.has(key)) actions.set(key, summary.kind)
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
