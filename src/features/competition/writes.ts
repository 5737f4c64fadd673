import { claimReward, claimUndelivered, register } from '~/chain/abi/tradingCompetition'
import { callOf } from '~/chain/contract/call'
import type { PlannedAction } from '~/core/transactions/plan'
import type { Address } from '~/domain/address'
import type { ClaimInformation } from '~/domain/competition/rewards'
import { amountOf, significantText } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import type { SummaryIn } from '~/widgets/transactions/summaries'
import { PAID_IN } from './reads'
import type { competitionSummaries } from './summaries'

type OwnSummary = SummaryIn<typeof competitionSummaries>

export function registerPlan(contract: Address, battle: string): PlannedAction {
  return {
    attempts: [callOf(register, contract, [])],
    picking: 'first',
    summary: {
      key: 'competition-register',
      facts: { battle },
      target: { place: 'competition', which: contract },
    } satisfies OwnSummary,
  }
}

export function claimPlan(
  contract: Address,
  battle: string,
  { amount, points }: ClaimInformation,
): PlannedAction {
  return {
    attempts: [callOf(claimReward, contract, [])],
    picking: 'first',
    summary: {
      key: 'competition-claim',
      facts: {
        battle,
        amount: significantText(amountOf(PAID_IN, amount), DIGITS),
        symbol: shortSymbol(PAID_IN.symbol),
        points: String(points),
      },
      target: { place: 'competition', which: contract },
    } satisfies OwnSummary,
  }
}

/** Asks once more for what was refused when the prize was claimed. */
export function claimUndeliveredPlan(contract: Address, battle: string): PlannedAction {
  return {
    attempts: [callOf(claimUndelivered, contract, [])],
    picking: 'first',
    summary: {
      key: 'competition-undelivered',
      facts: { battle },
      target: { place: 'competition', which: contract },
    } satisfies OwnSummary,
  }
}

/** Significant digits of amounts in a summary (facts 1.4). */
const DIGITS = 3
