import { useEffect, useState } from 'react'
import { parseAccountCode } from '~/domain/accountCode'
import type { Address } from '~/domain/address'
import { failed, type Loadable, LOADING, ready } from '~/lib/loadable'
import { useCoreDispatch } from '../state'

/** Whether there is a contract at an address, rather than an ordinary account. */
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
        answered(ready(parseAccountCode(code)?.kind === 'contract'))
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
