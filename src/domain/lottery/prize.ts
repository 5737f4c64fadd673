import { BPS_BASE } from '~/domain/money/bps'

/** What a round has to give: units of the reward token, parts in hundredths of a percent. */
export interface Pot {
  readonly amountCollected: bigint
  readonly treasuryFee: bigint
  /** By bracket. */
  readonly rewardsBreakdown: readonly bigint[]
}

/** Units that the brackets share: what is collected less the treasury's part. */
export function sharedPot({ amountCollected, treasuryFee }: Pot): bigint {
  return (amountCollected * (BPS_BASE - treasuryFee)) / BPS_BASE
}

/** Units that the treasury takes ('burned' in the field's words). */
export function treasuryPart(pot: Pot): bigint {
  return pot.amountCollected - sharedPot(pot)
}

/** Units of each bracket, shared by its winners. */
export function bracketPots(pot: Pot): readonly bigint[] {
  const shared = sharedPot(pot)
  return pot.rewardsBreakdown.map((part) => (part * shared) / BPS_BASE)
}

/**
 * Units for each winning ticket, by bracket, as the contract works them out at the draw: from how many tickets reach
 * each bracket and no higher one that pays. Nothing without winners.
 */
export function prizePerTicket(pot: Pot, winners: readonly number[]): readonly bigint[] {
  const shared = sharedPot(pot)
  return pot.rewardsBreakdown.map((part, bracket) => {
    const count = winners[bracket] ?? 0
    return count === 0 ? 0n : (part * shared) / BigInt(count) / BPS_BASE
  })
}
