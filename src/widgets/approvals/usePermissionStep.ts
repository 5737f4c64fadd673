import { useState } from 'react'
import type { PermitProblem } from '~/core/approvals/permit'
import type { ApprovalExtent } from '~/core/approvals/useApproval'
import { isPermanent, type PermissionView } from '~/core/approvals/usePermission'
import type { Sending } from '../transactions/useSending'

export interface PermissionStep {
  /** The wallet is being asked, for a signature or for a transaction. */
  readonly isAsking: boolean
  /** Why there is no signature; undefined while none is missing. */
  readonly problem: PermitProblem | undefined
  readonly onSign: () => Promise<void>
  readonly onApprove: (extent?: ApprovalExtent) => Promise<void>
}

/** How a person gives a permission (`usePermission`): by a signature, and by a transaction where no signature will do. */
export function usePermissionStep(
  { cannotSign, onSign, approvalAction }: Omit<PermissionView, 'permitFor'>,
  approving: Sending,
): PermissionStep {
  const [isSigning, setIsSigning] = useState(false)
  const [refusal, setRefusal] = useState<PermitProblem>()
  const approve = async (extent?: ApprovalExtent) => {
    await approving.act(approvalAction(extent))
  }
  return {
    isAsking: isSigning || approving.isAsking,
    problem: refusal ?? cannotSign,
    onSign: async () => {
      setRefusal(undefined)
      setIsSigning(true)
      const problem = await onSign()
      setIsSigning(false)
      setRefusal(problem)
      // Of as much as would have been signed, since nothing else was said.
      if (problem !== undefined && isPermanent(problem)) await approve('exact')
    },
    onApprove: approve,
  }
}
