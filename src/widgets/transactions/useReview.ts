import { useEffect, useMemo, useRef, useState } from 'react'
import type { TransactionPlan } from '~/core/transactions/plan'
import type { Sending } from './useSending'

interface Reviewing {
  /** The chain's time in seconds since 1970; undefined until it is known. */
  readonly now: bigint | undefined
  /** What was accepted, as it is sent at this time; keeps its identity while what was accepted does. */
  readonly plan: (now: bigint) => TransactionPlan | undefined
  readonly sending: Sending
  /** What was sent leaves the form. */
  readonly onFinished: () => void
  readonly onClose: () => void
}

export interface Review {
  /** As it would have been sent when the review was opened: what its cost is estimated for. */
  readonly priced: TransactionPlan | undefined
  /** As it would be sent now. */
  readonly current: () => TransactionPlan | undefined
  readonly send: (onSent?: () => void) => void
  readonly close: (wasSent: boolean) => void
}

/** What is the same in every review: what was accepted is priced and sent, and leaves the form when it was. */
export function useReview({ now, plan, sending, onFinished, onClose }: Reviewing): Review {
  const [openedAt, setOpenedAt] = useState(now)
  if (openedAt === undefined && now !== undefined) setOpenedAt(now)
  const isClosed = useRef(false)
  useEffect(() => {
    isClosed.current = false
    return () => {
      isClosed.current = true
    }
  }, [])
  const current = () => (now === undefined ? undefined : plan(now))
  return {
    current,
    priced: useMemo(() => (openedAt === undefined ? undefined : plan(openedAt)), [openedAt, plan]),
    send: (onSent) =>
      void sending.act(current(), () => {
        onSent?.()
        // The wallet may answer when the review is closed, or the page left.
        if (isClosed.current) onFinished()
      }),
    close: (wasSent) => {
      onClose()
      if (wasSent) onFinished()
    },
  }
}
