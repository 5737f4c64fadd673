import { useMemo, useState } from 'react'
import { useSelector } from 'react-redux'
import { useAccount } from '~/chain/wallet/useWallet'
import type { Chef } from '~/config/earning'
import { network } from '~/config/networks'
import { approvalPlan, type ApprovalState, useApproval } from '~/core/approvals/useApproval'
import { type CoreState, useCoreDispatch } from '~/core/state'
import type { SendProblem, Sent, TransactionPlan } from '~/core/transactions/plan'
import { send } from '~/core/transactions/send'
import { isPending } from '~/core/transactions/slice'
import { amountOf } from '~/domain/money/amount'
import { shortSymbol } from '~/domain/money/currency'
import { valueOf } from '~/lib/loadable'
import type { FarmView } from './farmView'
import { harvestPlan } from './writes'

export interface FarmActions {
  /** Any allowance counts as approved (specification 2 §4); an amount beyond it is enabled in the dialog. */
  readonly approval: ApprovalState
  readonly isHarvesting: boolean
  /** The wallet was asked from here and has not answered. */
  readonly isAsking: boolean
  /** Why the last thing was not sent; the person's own no needs no words. */
  readonly failure: SendProblem | undefined
  readonly onApprove: () => void
  readonly onHarvest: () => void
}

/** What can be done with a farm at once: letting the chef take its LP tokens, and taking what was earned. */
export function useFarmActions(chef: Chef, { farm, token }: FarmView): FarmActions {
  const dispatch = useCoreDispatch()
  const account = useAccount()
  const least = amountOf(token, 1n)
  const approval = useApproval(least, account, chef.address)
  const isHarvested = usePendingHarvests().has(shortSymbol(farm.lpSymbol))
  const [asked, setAsked] = useState<'approve' | 'harvest'>()
  const [failure, setFailure] = useState<SendProblem>()

  const ask = async (what: 'approve' | 'harvest', plan: TransactionPlan) => {
    setFailure(undefined)
    setAsked(what)
    const sent = await dispatch(send(plan))
    setAsked(undefined)
    setFailure(sent.ok || sent.problem.kind === 'rejected' ? undefined : sent.problem)
  }

  return {
    approval: asked === 'approve' ? 'PENDING' : approval,
    isHarvesting: asked === 'harvest' || isHarvested,
    isAsking: asked !== undefined,
    failure,
    onApprove: () => {
      void ask('approve', approvalPlan(least, chef.address))
    },
    onHarvest: () => {
      void ask('harvest', harvestPlan(chef, farm))
    },
  }
}

/** What a farm of the account's pending harvests is called: a second one would find nothing. */
function usePendingHarvests(): ReadonlySet<string> {
  const account = useAccount()
  const transactions = useSelector((state: CoreState) => state.transactions[network.chainId])
  return useMemo(
    () =>
      new Set(
        Object.values(transactions ?? {}).flatMap((transaction) => {
          const { from, summary } = transaction
          const isOne = from === account && summary.kind === 'harvest' && summary.place === 'farm'
          return isOne && isPending(transaction) ? [summary.symbol] : []
        }),
      ),
    [transactions, account],
  )
}

export interface HarvestAll {
  /** Those that have earned something, and of which it is not being taken already. */
  readonly count: number
  /** Which one of how many the wallet is asked for, from 1; undefined while none is. */
  readonly progress: { readonly at: number; readonly count: number } | undefined
  readonly failure: SendProblem | undefined
  readonly onHarvest: () => void
}

/** Takes what every farm has earned, one transaction after the other, until the person says no or one cannot be sent. */
export function useHarvestAll(chef: Chef, farms: readonly FarmView[]): HarvestAll {
  const dispatch = useCoreDispatch()
  const [progress, setProgress] = useState<HarvestAll['progress']>()
  const [failure, setFailure] = useState<SendProblem>()
  const pending = usePendingHarvests()
  const earning = farms.filter(
    ({ own, farm }) =>
      own !== undefined && (valueOf(own.earned) ?? 0n) > 0n && !pending.has(shortSymbol(farm.lpSymbol)),
  )

  const harvest = async () => {
    setFailure(undefined)
    let sent: Sent | undefined
    for (const [index, { farm }] of earning.entries()) {
      setProgress({ at: index + 1, count: earning.length })
      sent = await dispatch(send(harvestPlan(chef, farm)))
      if (!sent.ok) break
    }
    setProgress(undefined)
    if (sent?.ok === false && sent.problem.kind !== 'rejected') setFailure(sent.problem)
  }

  return {
    count: earning.length,
    progress,
    failure,
    onHarvest: () => {
      void harvest()
    },
  }
}
