import type { ContractCall } from '~/chain/contract/call'
import type { Chef } from '~/config/earning'
import type { FarmConfig } from '~/config/farms/farm'
import { network } from '~/config/networks'
import type { PlannedAction } from '~/core/transactions/plan'
import type { ActionTarget } from '~/core/transactions/usePendingAction'
import { type Amount, significantText } from '~/domain/money/amount'
import { shortSymbol, type Token } from '~/domain/money/currency'

type StakeAction = 'stake' | 'unstake'

/** Significant digits of amounts in a summary (facts 1.4). */
const SUMMARY_DIGITS = 3

/** A farm among all that something is staked in. Two of them may take tokens of the same name. */
export function targetOf({ pid }: FarmConfig) {
  return { place: 'farm', which: String(pid) } as const satisfies ActionTarget
}

/** Gives an amount to a farm, or takes it back; what has been earned comes with either (specification 2 §7). */
export function movePlan(
  action: StakeAction,
  { chef, farm, amount }: { readonly chef: Chef; readonly farm: FarmConfig; readonly amount: Amount<Token> },
): PlannedAction {
  return {
    attempts: [callOf(action, chef, farm, amount.units)],
    picking: 'first',
    summary: {
      kind: action,
      amount: significantText(amount, SUMMARY_DIGITS),
      symbol: shortSymbol(amount.currency.symbol),
      ...targetOf(farm),
      earns: network.deployment.reward.symbol,
    },
  }
}

/** Takes what has been earned: a deposit of nothing (facts 2). */
export function harvestPlan(chef: Chef, farm: FarmConfig): PlannedAction {
  return {
    attempts: [callOf('stake', chef, farm, 0n)],
    picking: 'first',
    summary: {
      kind: 'harvest',
      symbol: shortSymbol(farm.lpSymbol),
      ...targetOf(farm),
      earns: network.deployment.reward.symbol,
    },
  }
}

function callOf(action: StakeAction, { address }: Chef, { pid }: FarmConfig, units: bigint): ContractCall {
  return {
    target: address,
    contract: 'masterChef',
    method: action === 'stake' ? 'deposit' : 'withdraw',
    args: [BigInt(pid), units],
    value: 0n,
  }
}
