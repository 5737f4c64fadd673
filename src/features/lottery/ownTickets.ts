import { network } from '~/config/networks'
import { isOpen, type TransactionsState } from '~/core/transactions/slice'
import type { Address } from '~/domain/address'
import type { RoundWinnings, Ticket } from '~/domain/lottery/winnings'
import type { PlayedRound } from './slice'

/** What an account has sent to the lottery, as far as it is known here. */
export interface OwnActions {
  /** By round: ids of tickets whose claim or refund is under way, or is done. */
  readonly claiming: ReadonlyMap<number, ReadonlySet<number>>
  readonly claimed: ReadonlyMap<number, ReadonlySet<number>>
  /** By round: purchases, claims and refunds that are done. A further one changes the account's tickets. */
  readonly done: ReadonlyMap<number, number>
}

const KEYS: readonly string[] = ['lottery-buy', 'lottery-claim', 'lottery-refund']

export function ownActions(transactions: TransactionsState, account: Address | undefined): OwnActions {
  const claiming = new Map<number, Set<number>>()
  const claimed = new Map<number, Set<number>>()
  const done = new Map<number, number>()
  for (const transaction of Object.values(transactions[network.chainId] ?? {})) {
    const { key, facts } = transaction.summary
    if (transaction.from !== account || !KEYS.includes(key)) continue
    const { outcome } = transaction
    const isPending = isOpen(transaction)
    const isDone =
      (outcome.status === 'mined' && outcome.receipt.status === 1) ||
      (outcome.status === 'replaced' && outcome.how === 'sped-up' && outcome.receipt.status === 1)
    const lotteryId = Number(facts['round'])
    if (isDone) done.set(lotteryId, (done.get(lotteryId) ?? 0) + 1)
    if (key === 'lottery-buy' || (!isPending && !isDone)) continue
    const byRound = isDone ? claimed : claiming
    const ids = byRound.get(lotteryId) ?? new Set()
    byRound.set(lotteryId, ids)
    for (const id of (facts['tickets'] ?? '').split(' ')) ids.add(Number(id))
  }
  return { claiming, claimed, done }
}

/** Tickets of a round that are not paid: neither under way nor done, whatever an older block said. */
export function unpaidTickets<T extends Pick<Ticket, 'id' | 'isClaimed'>>(
  lotteryId: number,
  tickets: readonly T[],
  { claiming, claimed }: OwnActions,
): readonly T[] {
  return tickets.filter(
    ({ id, isClaimed }) =>
      !isClaimed && claiming.get(lotteryId)?.has(id) !== true && claimed.get(lotteryId)?.has(id) !== true,
  )
}

/** What is left to claim. */
export function unclaimedTickets(
  winnings: readonly RoundWinnings[],
  actions: OwnActions,
): readonly RoundWinnings[] {
  return winnings
    .map(({ lotteryId, tickets }) => ({ lotteryId, tickets: unpaidTickets(lotteryId, tickets, actions) }))
    .filter(({ tickets }) => tickets.length > 0)
}

/** Less what was claimed elsewhere since, as far as tickets were read anew. */
export function withoutClaimed(
  winnings: readonly RoundWinnings[],
  known: readonly PlayedRound[],
): readonly RoundWinnings[] {
  return winnings.map(({ lotteryId, tickets }) => {
    const now = known.find((round) => round.lotteryId === lotteryId)?.tickets ?? []
    const claimed = new Set(now.filter(({ isClaimed }) => isClaimed).map(({ id }) => id))
    return { lotteryId, tickets: tickets.filter(({ id }) => !claimed.has(id)) }
  })
}
