import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { useAccount } from '~/chain/wallet/useWallet'
import { network } from '~/config/networks'
import type { Address } from '~/domain/address'
import type { CoreState } from '../state'
import { isPending, type StakingPlace, type Summary, type TransactionsState } from './slice'

/** Where something is staked, and which one where a place has several. */
export interface Spot {
  readonly place: StakingPlace
  readonly which?: string | undefined
}

/** What is done where something is staked. */
export type Move = Extract<Summary, { readonly place: StakingPlace }>['kind']

type Moves = ReadonlyMap<string, Move>

/**
 * What the connected account has sent for a spot and has no receipt of, the oldest of several; undefined where there
 * is nothing. Each of these moves pays what was earned: until it is on the chain, another one would find less than what
 * is shown. The list of transactions is kept, so that a reload changes nothing.
 */
export function useUnderWay(spot: Spot): Move | undefined {
  const account = useAccount()
  return useSelector(({ transactions }: CoreState) => moveAt(transactions, account, spot))
}

/** `useUnderWay` in a store as it is now, for who acts later than it was drawn. */
export function moveAt(
  transactions: TransactionsState,
  account: Address | undefined,
  spot: Spot,
): Move | undefined {
  return movesIn(transactions, account).get(keyOf(spot))
}

/** Is a transaction of this kind of the connected account's own on its way? */
export function useIsUnderWay(kind: Summary['kind']): boolean {
  const account = useAccount()
  return useSelector(({ transactions }: CoreState) =>
    pendingIn(transactions, account).some((summary) => summary.kind === kind),
  )
}

/** `useUnderWay` for many spots at once. */
export function useMovesUnderWay(): (spot: Spot) => Move | undefined {
  const account = useAccount()
  const transactions = useSelector((state: CoreState) => state.transactions)
  return useMemo(() => {
    const moves = movesIn(transactions, account)
    return (spot) => moves.get(keyOf(spot))
  }, [transactions, account])
}

/** Is that done there? */
export function isAt(summary: Summary, spot: Spot): boolean {
  return 'place' in summary && keyOf(summary) === keyOf(spot)
}

function movesIn(transactions: TransactionsState, account: Address | undefined): Moves {
  const moves = new Map<string, Move>()
  for (const summary of pendingIn(transactions, account)) {
    if (!('place' in summary)) continue
    const key = keyOf(summary)
    if (!moves.has(key)) moves.set(key, summary.kind)
  }
  return moves
}

function pendingIn(transactions: TransactionsState, account: Address | undefined): readonly Summary[] {
  return Object.values(transactions[network.chainId] ?? {}).flatMap((transaction) =>
    transaction.from === account && isPending(transaction) ? [transaction.summary] : [],
  )
}

function keyOf({ place, which = '' }: Spot): string {
  return `${place} ${which}`
}
