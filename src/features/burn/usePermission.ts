import { useEnabling } from '~/core/approvals/useEnabling'

import { useState } from 'react'
import { useAccount } from '~/chain/wallet/useWallet'
import { network } from '~/config/networks'
import { askPermit } from '~/core/approvals/askPermit'
import type { Permit, PermitProblem } from '~/core/approvals/permit'
import type { ApprovalExtent, ApprovalState } from '~/core/approvals/useApproval'
import { usePermitBasis } from '~/core/approvals/usePermitBasis'
import { useCoreDispatch } from '~/core/state'
import type { PlannedAction } from '~/core/transactions/plan'
import { useChainTime } from '~/core/offerTerms'
import { useDeadline } from '~/core/useDeadline'
import type { Address } from '~/domain/address'
import type { Amount } from '~/domain/money/amount'
import type { Token } from '~/domain/money/currency'

/** How the router comes to be allowed to take the LP tokens. */
export type Permission =
  | { readonly kind: 'waiting' }
  /** Nothing is to be done: it may already, or a signature says so. */
  | { readonly kind: 'given' }
  /** The wallet signs: no transaction, no fee, and for exactly these LP tokens. */
  | { readonly kind: 'signature' }
  /** A transaction, where wallet or pair cannot do with a signature. */
  | { readonly kind: 'approval'; readonly state: ApprovalState }

export interface PermissionView {
  readonly permission: Permission
  /** Why the wallet's signature does not do; undefined while none was asked for. */
  readonly cannotSign: PermitProblem | undefined
  /** The signature for these LP tokens, where there is one that the pair will accept. */
  readonly permitFor: (amount: Amount<Token>) => Permit | undefined
  /** Undefined when it is signed, else why it is not. */
  readonly onSign: () => Promise<PermitProblem | undefined>
  /** The transaction in its place; undefined while it is not known for what. */
  readonly approvalAction: (extent?: ApprovalExtent) => PlannedAction | undefined
}

/** A signature with less time than this before its deadline is asked for again: the wallet and the chain need some. */
const LEAST_LEFT_S = 30n

/**
 * The permission that a removal needs. A signature holds for one account, pair, amount, nonce and time: when any of
 * these has changed it is as if there were none.
 */
export function usePermission(amount: Amount<Token> | undefined, pair: Address | undefined): PermissionView {
  const dispatch = useCoreDispatch()
  const account = useAccount()
  const { router } = network.deployment
  const { approval, approve } = useEnabling(amount, account, router)
  const basis = usePermitBasis(pair, account, router)
  const now = useChainTime()
  const deadline = useDeadline()
  const [signed, setSigned] = useState<Permit>()
  const [unable, setUnable] = useState<{ readonly account: Address; readonly problem: PermitProblem }>()

  const permitFor = ({ currency, units }: Amount<Token>): Permit | undefined => {
    if (signed === undefined || basis.status !== 'ready' || now === undefined) return undefined
    const isTheSame =
      signed.owner === account &&
      signed.token === currency.address &&
      signed.value === units &&
      signed.nonce === basis.value.nonce
    return isTheSame && signed.deadline >= now + LEAST_LEFT_S ? signed : undefined
  }
  const cannotSign = unable?.account === account ? unable?.problem : undefined

  const permissionNow = (): Permission => {
    if (amount === undefined || account === undefined) return { kind: 'waiting' }
    if (approval === 'APPROVED' || permitFor(amount) !== undefined) return { kind: 'given' }
    if (approval === 'UNKNOWN' || basis.status === 'loading') return { kind: 'waiting' }
    if (approval === 'PENDING' || basis.status === 'failed' || cannotSign !== undefined) {
      return { kind: 'approval', state: approval }
    }
    return { kind: 'signature' }
  }

  return {
    permission: permissionNow(),
    cannotSign,
    permitFor: (wanted) => (approval === 'APPROVED' ? undefined : permitFor(wanted)),
    onSign: async () => {
      if (
        amount === undefined ||
        account === undefined ||
        deadline === undefined ||
        basis.status !== 'ready'
      ) {
        return { kind: 'wallet-changed' }
      }
      const permitted = await dispatch(askPermit({ ...basis.value, value: amount.units, deadline }))
      if (permitted.ok) {
        setSigned(permitted.permit)
        return undefined
      }
      // A person who refused may agree the next time; a wallet that can’t sign never will.
      if (isPermanent(permitted.problem)) setUnable({ account, problem: permitted.problem })
      return permitted.problem
    },
    approvalAction: approve,
  }
}

function isPermanent({ kind }: PermitProblem): boolean {
  return kind !== 'refused' && kind !== 'wallet-changed'
}
