import { withApproval } from '~/core/approvals/withApproval'
import { UNGUARDED, useEnabling } from '~/core/approvals/useEnabling'
import { useMemo } from 'react'
import type { ContractCall } from '~/chain/contract/call'
import { network } from '~/config/networks'
import type { ApprovalState } from '~/core/approvals/useApproval'
import type { PlannedAction } from '~/core/transactions/plan'
import type { Address } from '~/domain/address'
import { type Amount, amountOf } from '~/domain/money/amount'
import type { Token } from '~/domain/money/currency'

const { reward } = network.deployment

export interface ApprovedPayment {
  /** What is left to do before it can be paid; nothing of its own where the wallet does both as one. */
  readonly step: ApprovalState
  /** Lets the contract take the cost, and no more: it is paid once. Undefined where nothing is to be paid. */
  readonly enabling: PlannedAction | undefined
  /** The plan with all that its payment asks for first. */
  readonly withPayment: (plan: PlannedAction, ...before: readonly ContractCall[]) => PlannedAction
  /** What the same confirmation enables. */
  readonly enabledAlong: readonly Amount<Token>[]
}

/** The way to pay so many units of the reward token to a contract that takes them itself; undefined is not known yet. */
export function useApprovedPayment(
  units: bigint | undefined,
  account: Address | undefined,
  spender: Address,
): ApprovedPayment {
  const cost = useMemo(() => (units === undefined ? undefined : amountOf(reward, units)), [units])
  const { approval, enabledAlong, approve } = useEnabling(cost, account, spender, UNGUARDED)
  return {
    step: units === 0n ? 'APPROVED' : approval,
    enabling: approve('exact'),
    withPayment: (plan, ...before) => withApproval(plan, enabledAlong, spender, before),
    enabledAlong: enabledAlong ? [enabledAlong] : [],
  }
}
