import { deposit, withdraw } from '~/chain/abi/masterChef'
import { DepositEvent, WithdrawEvent } from '~/chain/abi/masterChefEvents'
import { callOf } from '~/chain/contract/call'
import type { Chef } from '~/config/earning'
import type { FarmConfig } from '~/config/farms/farm'
import { network } from '~/config/networks'
import { EARNING_SPARE_GAS } from '~/config/policies'
import { ACCOUNT, amountFact, logTerm, transferTerm } from '~/core/transactions/logFacts'
import type { PlannedAction } from '~/core/transactions/plan'
import type { ActionTarget } from '~/core/transactions/slice'
import { type Amount, significantText } from '~/domain/money/amount'
import { shortSymbol, type Token } from '~/domain/money/currency'
import { stakingFacts } from '~/widgets/farming/logFacts'
import type { stakingSummaries } from '~/widgets/farming/summaries'
import type { SummaryIn } from '~/widgets/transactions/summaries'

type StakeAction = 'stake' | 'unstake'
type StakingSummary = SummaryIn<typeof stakingSummaries>

const { reward } = network.deployment
const FARM_FACTS = { place: 'farm', earns: reward.symbol }

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
    attempts: [moveCall(action, chef, farm, amount.units)],
    picking: 'first',
    spareGas: EARNING_SPARE_GAS,
    summary: {
      key: action,
      facts: {
        amount: significantText(amount),
        symbol: shortSymbol(amount.currency.symbol),
        ...FARM_FACTS,
      },
      target: targetOf(farm),
    } satisfies StakingSummary,
    logFacts: stakingFacts({
      ...{ contract: chef.address, stakes: amount.currency, earns: reward },
      taken: logTerm(DepositEvent, chef.address, { user: ACCOUNT, pid: BigInt(farm.pid) }, 'amount'),
      given: logTerm(WithdrawEvent, chef.address, { user: ACCOUNT, pid: BigInt(farm.pid) }, 'amount'),
    })[action],
  }
}

/** Takes what has been earned: a deposit of nothing (facts 2). */
export function harvestPlan(chef: Chef, farm: FarmConfig): PlannedAction {
  return {
    attempts: [moveCall('stake', chef, farm, 0n)],
    picking: 'first',
    spareGas: EARNING_SPARE_GAS,
    summary: {
      key: 'harvest',
      facts: { symbol: shortSymbol(farm.lpSymbol), ...FARM_FACTS },
      target: targetOf(farm),
    } satisfies StakingSummary,
    logFacts: [amountFact('amount', reward, transferTerm(reward.address, { to: ACCOUNT }))],
  }
}

function moveCall(action: StakeAction, { address }: Chef, { pid }: FarmConfig, units: bigint) {
  return callOf(action === 'stake' ? deposit : withdraw, address, [BigInt(pid), units])
}
