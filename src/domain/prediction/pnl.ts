import { Ratio } from '../money/ratio'

/** What a bet did to its player's result, in the coin. */
interface SettledBet {
  readonly amount: string
  /** What it brought, the stake taken off; undefined until it is collected, and until then the stake is gone. */
  readonly claimedNetBNB: string | undefined
}

/**
 * A player's result after each of the last bets, the oldest first, given the newest first: the last one is what it is
 * now, since a bet counts where it was placed, whenever its win was collected.
 */
export function pnlAfterEach(net: string, bets: readonly SettledBet[]): readonly Ratio[] {
  const after: Ratio[] = []
  let result = new Ratio(net)
  for (const { amount, claimedNetBNB } of bets) {
    after.push(result)
    result = result.minus(claimedNetBNB ?? new Ratio(amount).negated())
  }
  return after.reverse()
}
