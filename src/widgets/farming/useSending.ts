import { useCallback, useState } from 'react'
import type { SendProblem, Sent, TransactionPlan } from '~/core/transactions/plan'
import { send } from '~/core/transactions/send'
import { useCoreDispatch } from '~/core/state'

interface Sending {
  readonly isAsking: boolean
  /** Why the last one was not sent; the person's own no is no problem. */
  readonly problem: SendProblem | undefined
  readonly act: (plan: TransactionPlan) => Promise<Sent>
}

/** Sends plans, one after the other, and keeps what went wrong with the last one. */
export function useSending(): Sending {
  const dispatch = useCoreDispatch()
  const [isAsking, setIsAsking] = useState(false)
  const [problem, setProblem] = useState<SendProblem>()
  const act = useCallback(
    async (plan: TransactionPlan) => {
      setProblem(undefined)
      setIsAsking(true)
      const sent = await dispatch(send(plan))
      setIsAsking(false)
      if (!sent.ok && sent.problem.kind !== 'rejected') setProblem(sent.problem)
      return sent
    },
    [dispatch],
  )
  return { isAsking, problem, act }
}
