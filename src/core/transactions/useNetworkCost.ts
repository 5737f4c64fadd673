import { useEffect, useRef, useState } from 'react'
import { network } from '~/config/networks'
import { type Amount, amountOf } from '~/domain/money/amount'
import { failed, type Loadable, LOADING, ready } from '~/lib/loadable'
import { useCoreDispatch } from '../state'
import type { TransactionPlan } from './plan'

const COIN = network.coin

/**
 * What sending a plan will cost in the coin, as far as it can be estimated. A plan may be made anew with each block:
 * what the one before it costs stays until the newer one is estimated, also where that takes longer than a block.
 */
export function useNetworkCost(plan: TransactionPlan | undefined): Loadable<Amount> {
  const dispatch = useCoreDispatch()
  const asked = useRef(0)
  const [answer, setAnswer] = useState<{ readonly number: number; readonly wei: bigint | undefined }>()

  useEffect(() => {
    if (plan === undefined) return
    const number = ++asked.current
    const answered = (wei: bigint | undefined) => {
      setAnswer((last) => (last !== undefined && last.number > number ? last : { number, wei }))
    }
    import('./sendTransaction')
      .then(({ estimatedCost }) => dispatch(estimatedCost(plan)))
      .then(answered, (error: unknown) => {
        console.warn('The network cost could not be estimated:', error)
        answered(undefined)
      })
  }, [plan, dispatch])

  if (plan === undefined) return failed('unknown')
  if (answer === undefined) return LOADING
  return answer.wei === undefined ? failed('unknown') : ready(amountOf(COIN, answer.wei))
}
