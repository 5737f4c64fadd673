// @chunk controls
import type { ContractCall } from '~/chain/contract/call'
import type { Address } from '~/domain/address'
import type { Amount } from '~/domain/money/amount'
import type { Token } from '~/domain/money/currency'
import { batched, type PlannedAction } from '../transactions/plan'
import { exactApproval } from './useApproval'

/** The action with what is enabled along (`useEnabling`), and `before`, in one batch; a guarded one stays as it is. */
export function withApproval(
  action: PlannedAction,
  enabledAlong: Amount<Token> | undefined,
  spender: Address,
  before: readonly ContractCall[] = [],
): PlannedAction {
  return batched(action, ...(enabledAlong ? [exactApproval(enabledAlong, spender)] : []), ...before)
}
