import type { Guard } from '~/chain/codec/fragment'
import type { Address } from '~/domain/address'
import { type Amount, isOfToken } from '~/domain/money/amount'
import type { Token } from '~/domain/money/currency'
import type { PlannedAction } from '../transactions/plan'
import { approvalStep, useBatching } from './batching'
import { type ApprovalExtent, approvalPlan, type ApprovalState, useApproval } from './useApproval'

export interface Enabling {
  /** What is left to do about the allowance before the call. */
  readonly approval: ApprovalState
  /** What the same confirmation enables (`withApproval`): the wallet does both as one, and the contract takes that. */
  readonly enabledAlong: Amount<Token> | undefined
  /** The transaction that enables: without a limit, or `other` than the amount. Undefined where it is no token's. */
  readonly approve: (extent?: ApprovalExtent, other?: Amount) => PlannedAction | undefined
}

/** Of a function that accounts with code may call, as those that batch may have. */
export const UNGUARDED: { readonly guard?: Guard } = {}

/**
 * How `spender` comes to be allowed to take so much: by a step before the action, or by the same confirmation where the
 * wallet batches and the function `called` is not guarded against callers with code. Without `called` it is always a
 * step of its own.
 */
export function useEnabling(
  amount: Amount | undefined,
  account: Address | undefined,
  spender: Address,
  called?: { readonly guard?: Guard },
): Enabling {
  const allowed = useApproval(amount, account, spender)
  const isBatchable = called !== undefined && called.guard === undefined
  const asked = useBatching(account, isBatchable && allowed === 'NOT_APPROVED')
  const canBatch = isBatchable ? asked : false
  const isBatched = allowed === 'NOT_APPROVED' && canBatch === true
  const enabledAlong = isBatched && isOfToken(amount) ? amount : undefined
  return {
    approval: approvalStep(canBatch, allowed),
    enabledAlong,
    approve: (extent, other = amount) =>
      isOfToken(other) ? approvalPlan(other, spender, extent) : undefined,
  }
}
