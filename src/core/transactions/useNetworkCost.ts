import { useEffect, useState } from 'react'
import { network } from '~/config/networks'
import { type Amount, amountOf } from '~/domain/money/amount'
import { nativeCoin } from '~/domain/money/currency'
import { failed, type Loadable, LOADING, ready } from '~/lib/loadable'
import { useCoreDispatch } from '../state'
import type { TransactionPlan } from './plan'

const COIN = nativeCoin(network.chainId)

/** What sending a plan will cost in the coin, as far as it can be estimated now. The plan should keep its identity. */
export function useNetworkCost(plan: TransactionPlan | undefined): Loadable<Amount> {
  const dispatch = useCoreDispatch()
  const [answer, setAnswer] = useState<{ readonly plan: TransactionPlan; readonly wei: bigint | undefined }>()

  useEffect(() => {
    if (plan === undefined) return undefined
    let isWanted = true
    const answered = (wei: bigint | undefined) => {
      if (isWanted) setAnswer({ plan, wei })
    }
    import('./sending')
      .then(({ estimatedCost }) => dispatch(estimatedCost(plan)))
      .then(answered, (error: unknown) => {
        console.warn('The network cost could not be estimated:', error)
        answered(undefined)
      })
    return () => {
      isWanted = false
    }
  }, [plan, dispatch])

  if (plan === undefined) return failed('unknown')
  if (answer?.plan !== plan) return LOADING
  return answer.wei === undefined ? failed('unknown') : ready(amountOf(COIN, answer.wei))
}
