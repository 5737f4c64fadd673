import { useEffect, useState } from 'react'
import { type CoreThunk, useCoreDispatch } from './state'
import type { Address } from '~/domain/address'

/**
 * Does the account carry code: a contract's wallet, or one that has lent itself a contract's (EIP-7702)? Contracts
 * that are guarded against contracts refuse it (facts 0.28). Undefined until it is known.
 */
export function useHasCode(account: Address | undefined): boolean | undefined {
  const dispatch = useCoreDispatch()
  const [known, setKnown] = useState<{ account: Address; hasCode: boolean }>()
  useEffect(() => {
    if (account === undefined) return
    dispatch(codeOf(account)).then(
      (code) => {
        setKnown({ account, hasCode: code !== '0x' })
      },
      (error: unknown) => {
        // Then the simulation before the sending tells, in the contract's own words.
        console.warn('Whether the account carries code is not known:', error)
      },
    )
  }, [account, dispatch])
  return known?.account === account ? known?.hasCode : undefined
}

function codeOf(account: Address): CoreThunk<Promise<unknown>> {
  return (_dispatch, _getState, { transport }) => transport.request('eth_getCode', [account, 'latest'])
}
