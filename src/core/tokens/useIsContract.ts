import { useEffect, useState } from 'react'
import type { Address } from '~/domain/address'
import { failed, type Loadable, LOADING, ready } from '~/lib/loadable'
import { useCoreDispatch } from '../state'

/** An account that lets a contract act for it has this as its code (EIP-7702); it is an account still. */
const DELEGATED = /^0xef0100/i

/** Whether there is a contract at an address, and not an account of somebody's. */
export function useIsContract(address: Address): Loadable<boolean, unknown> {
  const dispatch = useCoreDispatch()
  const [answer, setAnswer] = useState<{ address: Address; result: Loadable<boolean, unknown> }>()
  useEffect(() => {
    let isLeft = false
    const answered = (result: Loadable<boolean, unknown>) => {
      if (!isLeft) setAnswer({ address, result })
    }
    dispatch((_, __, { transport }) => transport.request('eth_getCode', [address, 'latest'])).then(
      (code) => {
        answered(ready(typeof code === 'string' && code.length > 2 && !DELEGATED.test(code)))
      },
      (problem: unknown) => {
        answered(failed(problem))
      },
    )
    return () => {
      isLeft = true
    }
  }, [dispatch, address])
  return answer?.address === address ? answer.result : LOADING
}
