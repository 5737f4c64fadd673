/** Why something that a campaign gives can or cannot be claimed now; the first that holds. */
export type ClaimStatus = 'claimed' | 'ended' | 'no-profile' | 'paused-profile' | 'not-eligible' | 'claimable'

export interface ClaimConditions {
  readonly hasClaimed: boolean
  /** What `canClaim` answers at `block`. */
  readonly canClaim: boolean
  readonly endBlock: bigint
  readonly block: bigint
  readonly profile: 'none' | 'paused' | 'active'
}

/** What is sent now is mined in a later block than the one that was read, and has to be before the end there. */
export function claimStatus({
  hasClaimed,
  canClaim,
  endBlock,
  block,
  profile,
}: ClaimConditions): ClaimStatus {
  if (hasClaimed) return 'claimed'
  if (block + 1n >= endBlock) return 'ended'
  if (profile === 'none') return 'no-profile'
  if (canClaim) return 'claimable'
  return profile === 'paused' ? 'paused-profile' : 'not-eligible'
}

/** A token sale of the first version: the point center serves no other. */
export interface PointSale<Id> {
  readonly id: Id
  /** As `checkClaimStatuses` says, which is true for a paused profile and for exactly the threshold, too. */
  readonly isDue: boolean
  readonly threshold: bigint
  readonly committed: bigint
}

/** The sales for which `getPoints` gives points: an active profile that committed more than the threshold. */
export function collectableSales<Id>(sales: readonly PointSale<Id>[], isActive: boolean): readonly Id[] {
  if (!isActive) return []
  return sales.filter(({ isDue, committed, threshold }) => isDue && committed > threshold).map(({ id }) => id)
}

/** One's tickets in a draw, in the order of the contract's list; `true` where a prize was taken. */
export interface DrawTickets {
  readonly lotteryId: bigint
  readonly statuses: readonly boolean[]
}

/** What the lottery's first and second collectible are to be asked for with. */
export interface LotteryProofs {
  readonly ticket: { readonly lotteryId: bigint } | undefined
  readonly prize: { readonly lotteryId: bigint; readonly cursor: bigint } | undefined
}

/** A draw with a ticket, and a ticket whose prize was taken, in the draws that count: both ends do. */
export function lotteryProofs(
  draws: readonly DrawTickets[],
  { first, last }: { readonly first: bigint; readonly last: bigint },
): LotteryProofs {
  const counted = draws.filter(
    ({ lotteryId, statuses }) => lotteryId >= first && lotteryId <= last && statuses.length > 0,
  )
  const [ticket] = counted
  const winning = counted.find(({ statuses }) => statuses.includes(true))
  return {
    ticket: ticket && { lotteryId: ticket.lotteryId },
    prize: winning && { lotteryId: winning.lotteryId, cursor: BigInt(winning.statuses.indexOf(true)) },
  }
}
