import type { Guard } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'
import type { Amount } from '~/domain/money/amount'
import { approvalStep, useBatching } from './batching'
import { type ApprovalState, useApproval } from './useApproval'

interface Enabling {
  /** What is left to do about the allowance before the call. */
  readonly approval: ApprovalState
  /** The same confirmation enables the token: the wallet does both as one, and the contract takes that. */
  readonly isBatched: boolean
}

/**
 * How `spender` comes to be allowed to take so much for a call of this function: by a step before it, or by the same
 * confirmation where the wallet batches and the function is not guarded against whoever carries code.
 */
export function useEnabling(
  amount: Amount | undefined,
  account: Address | undefined,
  spender: Address,
  called: { readonly guard?: Guard },
): Enabling {
  const allowed = useApproval(amount, account, spender)
  const isBatchable = called.guard === undefined
  const asked = useBatching(account, isBatchable && amount !== undefined && allowed === 'NOT_APPROVED')
  const canBatch = isBatchable ? asked : false
  return {
    approval: approvalStep(canBatch, allowed),
    isBatched: allowed === 'NOT_APPROVED' && canBatch === true,
  }
}
