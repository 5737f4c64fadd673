import { useState } from 'react'
import type { Address } from '~/domain/address'
import type { Amount } from '~/domain/money/amount'
import type { Token } from '~/domain/money/currency'
import type { Loadable } from '~/lib/loadable'
import { useCoreDispatch } from '../state'
import type { PlannedAction } from '../transactions/plan'
import { askPermit } from './askPermit'
import type { Permit, PermitProblem } from './permit'
import type { ApprovalExtent, ApprovalState } from './useApproval'
import type { Enabling } from './useEnabling'
import type { PermitBasis } from './usePermitBasis'

/** How a contract comes to be allowed to take the tokens. */
export type Permission =
  | { readonly kind: 'waiting' }
  /** Nothing is to be done: it may already, or a signature says so. */
  | { readonly kind: 'given' }
  /** The wallet signs: no transaction, no fee, and for exactly these tokens. */
  | { readonly kind: 'signature' }
  /** A transaction, where wallet or token cannot do with a signature. */
  | { readonly kind: 'approval'; readonly state: ApprovalState }

export interface PermissionView {
  readonly permission: Permission
  /** Why the wallet's signature does not do; undefined while none was asked for. */
  readonly cannotSign: PermitProblem | undefined
  /** The signature for these tokens, where there is one that the token will accept. */
  readonly permitFor: (amount: Amount<Token>) => Permit | undefined
  /** Undefined when it is signed, else why it is not. */
  readonly onSign: () => Promise<PermitProblem | undefined>
  /** The transaction in its place; undefined while it is not known for what. */
  readonly approvalAction: (extent?: ApprovalExtent) => PlannedAction | undefined
}

interface Wanted {
  readonly amount: Amount<Token> | undefined
  readonly account: Address | undefined
  readonly enabling: Pick<Enabling, 'approval' | 'approve'>
  readonly basis: Loadable<PermitBasis, 'unsupported'>
  /** Until when a signature is good, in seconds since 1970 by the chain's clock; undefined while the clock is unknown. */
  readonly deadline: bigint | undefined
  /** A signature that ends before this is asked for again. */
  readonly needed: bigint | undefined
}

/**
 * The permission that taking tokens needs, by signature where the token knows them (ERC-2612). A signature holds for one
 * account, token, spender, amount, nonce and time: when any of these has changed it is as if there were none.
 */
export function usePermission({
  amount,
  account,
  enabling: { approval, approve },
  basis,
  deadline,
  needed,
}: Wanted): PermissionView {
  const dispatch = useCoreDispatch()
  const [signed, setSigned] = useState<Permit>()
  const [unable, setUnable] = useState<Unable>()

  const permitFor = ({ currency, units }: Amount<Token>): Permit | undefined => {
    if (signed === undefined || basis.status !== 'ready' || needed === undefined) return undefined
    const isTheSame =
      signed.owner === account &&
      signed.token === currency.address &&
      signed.spender === basis.value.spender &&
      signed.value === units &&
      signed.nonce === basis.value.nonce
    return isTheSame && signed.deadline >= needed ? signed : undefined
  }
  const isUnable = unable?.account === account && unable?.token === amount?.currency.address
  const cannotSign = isUnable ? unable?.problem : undefined

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
      if (isPermanent(permitted.problem)) {
        setUnable({ account, token: amount.currency.address, problem: permitted.problem })
      }
      return permitted.problem
    },
    approvalAction: approve,
  }
}

interface Unable {
  readonly account: Address
  readonly token: Address
  readonly problem: PermitProblem
}

/** Short of the person's own no: an approval does as well. */
export function isPermanent({ kind }: PermitProblem): boolean {
  return kind !== 'refused' && kind !== 'wallet-changed'
}
