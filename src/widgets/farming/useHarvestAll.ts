import { useState } from 'react'
import { useStore } from 'react-redux'
import { useAccount } from '~/chain/wallet/useWallet'
import { type CoreState, useCoreDispatch } from '~/core/state'
import type { PlannedAction, SendOptions, SendResult } from '~/core/transactions/plan'
import { send } from '~/core/transactions/send'
import type { ActionTarget } from '~/core/transactions/slice'
import { pendingActionAt, usePendingActions } from '~/core/transactions/usePendingAction'
import { type Sending, useSending } from '../transactions/useSending'

/** Something that has earned, and how that is taken. */
export interface Harvestable {
  readonly target: ActionTarget
  readonly plan: () => PlannedAction
}

export interface HarvestAll {
  /** Those of which it is not being taken already. */
  readonly count: number
  /** Something that was earned is being taken. */
  readonly isPending: boolean
  /** Which one of how many the wallet is asked for, from 1; undefined while none is. */
  readonly progress: { readonly at: number; readonly count: number } | undefined
  readonly sending: Sending
  readonly onHarvest: () => void
}

/** Takes what each has earned, one transaction after the other, until the person says no or one cannot be sent. */
export function useHarvestAll(earners: readonly Harvestable[]): HarvestAll {
  const dispatch = useCoreDispatch()
  const store = useStore<CoreState>()
  const account = useAccount()
  const [progress, setProgress] = useState<HarvestAll['progress']>()
  const sending = useSending()
  const moveOf = usePendingActions()
  const earning = earners.filter(({ target }) => moveOf(target) === undefined)

  const harvest = async (options: SendOptions): Promise<SendResult> => {
    let sent: SendResult = { ok: false, problem: { kind: 'missing-dependencies' } }
    if (account === undefined) return sent
    for (const [index, { target, plan }] of earning.entries()) {
      // While the wallet was asked for the ones before it, it may have been harvested by itself.
      if (pendingActionAt(store.getState().transactions, account, target) !== undefined) continue
      setProgress({ at: index + 1, count: earning.length })
      sent = await dispatch(send({ ...plan(), account }, options))
      if (!sent.ok) break
    }
    setProgress(undefined)
    return sent
  }

  return {
    count: earning.length,
    isPending: earning.length < earners.length,
    progress,
    sending,
    onHarvest: () => {
      void sending.attempt(harvest)
    },
  }
}
