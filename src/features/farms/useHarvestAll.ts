import { useState } from 'react'
import { useStore } from 'react-redux'
import { useAccount } from '~/chain/wallet/useWallet'
import type { Chef } from '~/config/earning'
import { type CoreState, useCoreDispatch } from '~/core/state'
import type { Sent } from '~/core/transactions/plan'
import { send } from '~/core/transactions/send'
import { pendingActionAt, usePendingActions } from '~/core/transactions/usePendingAction'
import { valueOf } from '~/lib/loadable'
import { type Sending, useSending } from '~/widgets/transactions/useSending'
import type { FarmView } from './farmView'
import { harvestPlan, targetOf } from './writes'

export interface HarvestAll {
  /** Those that have earned something, and of which it is not being taken already. */
  readonly count: number
  /** Something that was earned is being taken. */
  readonly isPending: boolean
  /** Which one of how many the wallet is asked for, from 1; undefined while none is. */
  readonly progress: { readonly at: number; readonly count: number } | undefined
  readonly sending: Sending
  readonly onHarvest: () => void
}

/** Takes what every farm has earned, one transaction after the other, until the person says no or one cannot be sent. */
export function useHarvestAll(chef: Chef, farms: readonly FarmView[]): HarvestAll {
  const dispatch = useCoreDispatch()
  const store = useStore<CoreState>()
  const account = useAccount()
  const [progress, setProgress] = useState<HarvestAll['progress']>()
  const sending = useSending()
  const moveOf = usePendingActions()
  const earners = farms.filter(({ own }) => own !== undefined && (valueOf(own.earned) ?? 0n) > 0n)
  const earning = earners.filter(({ farm }) => moveOf(targetOf(farm)) === undefined)

  const harvest = async (): Promise<Sent> => {
    let sent: Sent = { ok: false, problem: { kind: 'missing-dependencies' } }
    if (account === undefined) return sent
    for (const [index, { farm }] of earning.entries()) {
      // While the wallet was asked for the ones before it, it may have been harvested by itself.
      if (pendingActionAt(store.getState().transactions, account, targetOf(farm)) !== undefined) continue
      setProgress({ at: index + 1, count: earning.length })
      sent = await dispatch(send({ ...harvestPlan(chef, farm), account }))
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
