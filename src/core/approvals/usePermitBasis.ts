import { useMemo } from 'react'
import { DOMAIN_SEPARATOR, nonces } from '~/chain/abi/pair'
import { read } from '~/chain/multicall/read'
import { useRead } from '~/chain/multicall/useReads'
import { network } from '~/config/networks'
import type { Address } from '~/domain/address'
import { failed, type Loadable, LOADING, ready } from '~/lib/loadable'
import type { PermitRequest } from './permit'

/** The name and version that every pair hashes into its domain (facts 1.1). */
const PAIR_DOMAIN = { name: 'Pancake LPs', version: '1' } as const

/** A pair's domain never changes: asked again only once in a very long while. */
const FOR_GOOD = { blocksPerFetch: 100_000 } as const

/** Everything of a permission but how much and until when. */
export type PermitBasis = Omit<PermitRequest, 'value' | 'deadline'>

/** What a permission on a pair's tokens is made of; failed where the pair knows no permissions. */
export function usePermitBasis(
  pair: Address | undefined,
  owner: Address | undefined,
  spender: Address,
): Loadable<PermitBasis, 'unsupported'> {
  const nonce = useRead(
    useMemo(() => (pair && owner ? read(nonces, pair, [owner]) : undefined), [pair, owner]),
  )
  const domain = useRead(
    useMemo(() => pair && read(DOMAIN_SEPARATOR, pair, []), [pair]),
    FOR_GOOD,
  )
  return useMemo(() => {
    if (pair === undefined || owner === undefined) return LOADING
    if (nonce.status === 'failed' || domain.status === 'failed') return failed('unsupported')
    if (nonce.status === 'loading' || domain.status === 'loading') return LOADING
    return ready({
      ...PAIR_DOMAIN,
      chainId: network.chainId,
      token: pair,
      owner,
      spender,
      nonce: nonce.value,
      domainSeparator: domain.value,
    })
  }, [pair, owner, spender, nonce, domain])
}
