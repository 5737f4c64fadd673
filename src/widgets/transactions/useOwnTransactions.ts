import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { network } from '~/config/networks'
import type { CoreState } from '~/core/state'
import { isOpen, type Transaction } from '~/core/transactions/slice'
import type { Address } from '~/domain/address'

/** The account's transactions on this network that it has not cleared: open ones first, then the newest. */
export function useOwnTransactions(account: Address | undefined): readonly Transaction[] {
  const transactions = useSelector((state: CoreState) => state.transactions[network.chainId])
  return useMemo(
    () =>
      Object.values(transactions ?? {})
        .filter(
          (each) =>
            each.from === account &&
            each.outcome.status !== 'withdrawn' &&
            (isOpen(each) || each.isCleared !== true),
        )
        .sort((a, b) => Number(isOpen(b)) - Number(isOpen(a)) || b.addedTime - a.addedTime),
    [transactions, account],
  )
}
