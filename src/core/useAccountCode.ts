import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { selectCurrentBlock } from '~/chain/block/slice'
import { acceptsDelegated } from '~/config/guards'
import { type AccountCode, parseAccountCode } from '~/domain/accountCode'
import type { Address } from '~/domain/address'
import { type CoreState, type CoreThunk, useCoreDispatch } from './state'

interface Known {
  readonly account: Address
  readonly code: AccountCode | undefined
}

/**
 * The code of an account, undefined until it is known. A wallet takes it off while the page is open, when it is told
 * to: an account that has some is asked about with each block. One that is given some meanwhile is found by the
 * simulation before something is sent.
 */
export function useAccountCode(account: Address | undefined): AccountCode | undefined {
  const dispatch = useCoreDispatch()
  const [known, setKnown] = useState<Known>()
  const code = known?.account === account ? known?.code : undefined
  const hasCode = code !== undefined && code.kind !== 'none'
  const block = useSelector((state: CoreState) => (hasCode ? selectCurrentBlock(state) : undefined))
  useEffect(() => {
    if (account === undefined) return undefined
    let isCurrent = true
    dispatch(codeOf(account)).then(
      (answer) => {
        if (isCurrent) setKnown((before) => sameOr(before, { account, code: parseAccountCode(answer) }))
      },
      (error: unknown) => {
        // Then the simulation before the sending tells, in the contract's own words.
        console.warn('Whether the account carries code is not known:', error)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [account, block, dispatch])
  return code
}

/** Keeps its identity while nothing is new. */
function sameOr(before: Known | undefined, now: Known): Known {
  return before !== undefined && JSON.stringify(before) === JSON.stringify(now) ? before : now
}

/**
 * Do guarded contracts of this deployment refuse the account (facts 0.28)? A contract's wallet everywhere; one that has
 * lent itself a contract's code where they are the field's. Undefined until it is known.
 */
export function useIsRefusedByGuards(account: Address | undefined): boolean | undefined {
  const code = useAccountCode(account)
  return code && (code.kind === 'contract' || (code.kind === 'delegated' && !acceptsDelegated))
}

function codeOf(account: Address): CoreThunk<Promise<unknown>> {
  return (_dispatch, _getState, { transport }) => transport.request('eth_getCode', [account, 'latest'])
}
