import { useCallback, useState } from 'react'
import { useAccount } from '~/chain/wallet/useWallet'
import type { PlannedAction, SendProblem, Sent } from '~/core/transactions/plan'
import { send } from '~/core/transactions/send'
import { useCoreDispatch } from '~/core/state'

interface Sending {
  readonly isAsking: boolean
  /** Why the last one was not sent; the person's own no is no problem. */
  readonly problem: SendProblem | undefined
  /** For the account that the screen showed when it was drawn. */
  readonly act: (action: PlannedAction) => Promise<Sent>
}

/** Sends plans, one after the other, and keeps what went wrong with the last one. */
export function useSending(): Sending {
  const dispatch = useCoreDispatch()
  const account = useAccount()
  const [isAsking, setIsAsking] = useState(false)
  const [problem, setProblem] = useState<SendProblem>()
  const act = useCallback(
    async (action: PlannedAction) => {
      if (account === undefined) return MISSING
      setProblem(undefined)
      setIsAsking(true)
      const sent = await dispatch(send({ ...action, account }))
      setIsAsking(false)
      if (!sent.ok && sent.problem.kind !== 'rejected') setProblem(sent.problem)
      return sent
    },
    [account, dispatch],
  )
  return { isAsking, problem, act }
}

const MISSING: Sent = { ok: false, problem: { kind: 'missing-dependencies' } }
