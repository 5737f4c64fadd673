import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { allowance, approve } from '~/chain/abi/erc20'
import { callOf, type ContractCall } from '~/chain/contract/call'
import { read } from '~/chain/multicall/read'
import { useRead } from '~/chain/multicall/useReads'
import { network } from '~/config/networks'
import { APPROVAL_PENDING_MS } from '~/config/policies'
import type { Address } from '~/domain/address'
import type { Amount } from '~/domain/money/amount'
import { shortSymbol, type Token } from '~/domain/money/currency'
import type { CoreState } from '../state'
import type { PlannedAction } from '../transactions/plan'
import { isPending, type TransactionsState } from '../transactions/slice'

/** Specification 1 §4. The native coin is always approved. */
export type ApprovalState = 'UNKNOWN' | 'NOT_APPROVED' | 'PENDING' | 'APPROVED'

const UNLIMITED = (1n << 256n) - 1n
/** Tokens that take from what is allowed leave an unlimited allowance somewhat below its beginning. */
const NEARLY_UNLIMITED = 1n << 255n

/** Whether an allowance is more than there can ever be of a token. */
export function isUnlimited(units: bigint): boolean {
  return units >= NEARLY_UNLIMITED
}

/** Whether `spender` may move `amount` of the account's tokens. */
export function useApproval(
  amount: Amount | undefined,
  account: Address | undefined,
  spender: Address,
): ApprovalState {
  const token = amount?.currency.kind === 'token' ? amount.currency : undefined
  const allowed = useRead(
    useMemo(
      () => (token && account ? read(allowance, token.address, [account, spender]) : undefined),
      [token, account, spender],
    ),
  )
  const isApprovalPending = useSelector(
    ({ transactions }: CoreState) =>
      token !== undefined &&
      account !== undefined &&
      hasPendingApproval(transactions, account, token, spender),
  )
  if (amount === undefined) return 'UNKNOWN'
  if (token === undefined) return 'APPROVED'
  if (allowed.status !== 'ready') return 'UNKNOWN'
  if (allowed.value >= amount.units) return 'APPROVED'
  return isApprovalPending ? 'PENDING' : 'NOT_APPROVED'
}

/** An approval that was sent less than 24 hours ago and has no receipt. */
function hasPendingApproval(
  transactions: TransactionsState,
  account: Address,
  token: Token,
  spender: Address,
  nowMs = Date.now(),
): boolean {
  return Object.values(transactions[network.chainId] ?? {}).some(
    (transaction) =>
      isPending(transaction) &&
      transaction.from === account &&
      transaction.approval?.tokenAddress === token.address &&
      transaction.approval.spender === spender &&
      nowMs - transaction.addedTime < APPROVAL_PENDING_MS,
  )
}

/** Allows as much as is spent by what follows in the same batch, and nothing beyond. */
export function exactApproval({ currency: token, units }: Amount<Token>, spender: Address): ContractCall {
  return approveCall(token, spender, units)
}

/** How much is allowed: without a limit, where the token knows that, or this amount and nothing beyond. */
export type ApprovalExtent = 'unlimited' | 'exact'

/** Approves an unlimited amount; where the token refuses that, the exact amount (specification 1 §7). */
export function approvalPlan(
  { currency: token, units }: Amount<Token>,
  spender: Address,
  extent: ApprovalExtent = 'unlimited',
): PlannedAction {
  const exact = approveCall(token, spender, units)
  return {
    attempts: extent === 'exact' ? [exact] : [approveCall(token, spender, UNLIMITED), exact],
    picking: 'first',
    summary: { key: 'approve', facts: { symbol: shortSymbol(token.symbol) } },
    approval: { tokenAddress: token.address, spender },
    allows: { token, spender },
  }
}

/** Takes back whatever is allowed. It is no approval that anything waits for. */
export function revocationPlan(token: Token, spender: Address): PlannedAction {
  return {
    attempts: [approveCall(token, spender, 0n)],
    picking: 'first',
    summary: { key: 'revoke', facts: { symbol: shortSymbol(token.symbol) } },
    allows: { token, spender },
  }
}

function approveCall(token: Token, spender: Address, allowed: bigint): ContractCall {
  return { ...callOf(approve, token.address, [spender, allowed]), mayReturnNothing: true }
}
