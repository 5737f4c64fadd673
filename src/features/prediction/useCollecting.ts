import { useCallback, useState } from 'react'
import { type CoreThunk, useCoreDispatch } from '~/core/state'
import type { SendOptions, SendResult } from '~/core/transactions/plan'
import { send } from '~/core/transactions/send'
import type { Address } from '~/domain/address'
import { type Sending, useSending } from '~/widgets/transactions/useSending'
import { ownActions } from './selectors'
import { type Collectable, collectPlans } from './writes'

/** Which transaction of how many the wallet is asked for, from 1. */
export interface CollectingStep {
  readonly at: number
  readonly count: number
}

interface Collecting {
  readonly collect: (rounds: readonly Collectable[]) => void
  /** Undefined while nothing is asked for. */
  readonly step: CollectingStep | undefined
  readonly sending: Sending
}

/** Takes what rounds pay, in one transaction after the other, up to the first that is not sent. */
export function useCollecting(game: Address, account: Address | undefined): Collecting {
  const dispatch = useCoreDispatch()
  const sending = useSending()
  const [step, setStep] = useState<CollectingStep>()
  const { attempt } = sending
  const collect = useCallback(
    (rounds: readonly Collectable[]) => {
      if (account === undefined) return
      void attempt((options) => dispatch(sendAll(rounds, { game, account, options, onStep: setStep })))
    },
    [attempt, dispatch, game, account],
  )
  return { collect, step, sending }
}

interface Way {
  readonly game: Address
  readonly account: Address
  readonly options: SendOptions
  readonly onStep: (step: CollectingStep | undefined) => void
}

/** Tried again, it goes on with what the attempts before have left. */
function sendAll(
  rounds: readonly Collectable[],
  { game, account, options, onStep }: Way,
): CoreThunk<Promise<SendResult>> {
  return async (dispatch, getState) => {
    const { collecting, collected } = ownActions(getState().transactions, account)
    const left = rounds.filter(({ epoch }) => !collecting.has(String(epoch)) && !collected.has(String(epoch)))
    const plans = collectPlans(game, left)
    let sent: SendResult = { ok: false, problem: { kind: 'missing-dependencies' } }
    for (const [index, plan] of plans.entries()) {
      onStep({ at: index + 1, count: plans.length })
      sent = await dispatch(send({ ...plan, account }, options))
      if (!sent.ok) break
    }
    onStep(undefined)
    return sent
  }
}
