import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { useRead } from '~/chain/multicall/useReads'
import { useAccount } from '~/chain/wallet/useWallet'
import { network } from '~/config/networks'
import type { Address } from '~/domain/address'
import type { Bps } from '~/domain/money/bps'
import { valueOf } from '~/lib/loadable'
import type { CoreState } from './state'
import { timestampRead } from './useDeadline'

/**
 * What an offer holds besides its amounts. It is signed as it was reviewed: settings that change meanwhile, in
 * another tab as well, make another offer and never another transaction.
 */
export interface OfferTerms {
  readonly chainId: number
  /** Who gives; undefined for a visitor, to whom an offer is a figure and nothing more. */
  readonly account: Address | undefined
  readonly slippage: Bps
  /** Seconds from the chain's time at sending until the router refuses. */
  readonly deadlineSeconds: number
}

/** The terms of an offer that is made now; `slippage` in place of the person's own, where the offer needs another. */
export function useOfferTerms(slippage?: Bps): OfferTerms {
  const account = useAccount()
  const own = useSelector(({ user }: CoreState) => user.userSlippageTolerance)
  const deadlineSeconds = useSelector(({ user }: CoreState) => user.userDeadline)
  const tolerated = slippage ?? own
  return useMemo(
    () => ({ chainId: network.chainId, account, slippage: tolerated, deadlineSeconds }),
    [account, tolerated, deadlineSeconds],
  )
}

export function isSameTerms(a: OfferTerms, b: OfferTerms): boolean {
  return (
    a.chainId === b.chainId &&
    a.account === b.account &&
    a.slippage === b.slippage &&
    a.deadlineSeconds === b.deadlineSeconds
  )
}

/** Until when a transaction that is sent now may be mined, in seconds since 1970. */
export function deadlineOf({ deadlineSeconds }: OfferTerms, now: bigint): bigint {
  return now + BigInt(deadlineSeconds)
}

/** The chain's own time in seconds since 1970; undefined until it is known. */
export function useChainTime(): bigint | undefined {
  return valueOf(useRead(timestampRead))
}
