import { useMemo } from 'react'
import { DOMAIN_SEPARATOR, name, nonces } from '~/chain/abi/pair'
import type { ReadFragment } from '~/chain/codec/fragment'
import { read } from '~/chain/multicall/read'
import { useRead } from '~/chain/multicall/useReads'
import { network } from '~/config/networks'
import type { Address } from '~/domain/address'
import { failed, type Loadable, LOADING, ready } from '~/lib/loadable'
import type { PermitRequest } from './permit'

/** What a token hashes into its domain beside chain and address. */
export type PermitDomain = Pick<PermitRequest, 'name' | 'version'>

/** The name and version that every pair hashes into its domain (facts 1.1). */
export const PAIR_DOMAIN: Loadable<PermitDomain, 'unsupported'> = ready({ name: 'Pancake LPs', version: '1' })

/** The version of tokens that do not tell one, as most of them. */
const USUAL_VERSION = '1'

const version: ReadFragment<readonly [], readonly [string]> = {
  name: 'version',
  selector: '0x54fd4d50',
  inputs: [],
  outputs: ['string'],
}

/** A token's domain never changes: asked again only once in a very long while. */
const FOR_GOOD = { blocksPerFetch: 100_000 } as const

/** Everything of a permission but how much and until when. */
export type PermitBasis = Omit<PermitRequest, 'value' | 'deadline'>

/** The name and version that a token says it has; failed where it has no name. */
export function usePermitDomain(token: Address | undefined): Loadable<PermitDomain, 'unsupported'> {
  const named = useRead(
    useMemo(() => token && read(name, token, []), [token]),
    FOR_GOOD,
  )
  const versioned = useRead(
    useMemo(() => token && read(version, token, []), [token]),
    FOR_GOOD,
  )
  return useMemo(() => {
    if (named.status === 'failed') return failed('unsupported')
    if (named.status === 'loading' || versioned.status === 'loading') return LOADING
    return ready({
      name: named.value,
      version: versioned.status === 'ready' ? versioned.value : USUAL_VERSION,
    })
  }, [named, versioned])
}

/**
 * What a permission on tokens is made of; failed where the token knows no permissions. Whether the domain is the token's
 * is checked before a wallet is asked (`signPermit`).
 */
export function usePermitBasis(
  token: Address | undefined,
  owner: Address | undefined,
  spender: Address,
  named: Loadable<PermitDomain, 'unsupported'>,
): Loadable<PermitBasis, 'unsupported'> {
  const nonce = useRead(
    useMemo(() => (token && owner ? read(nonces, token, [owner]) : undefined), [token, owner]),
  )
  const domain = useRead(
    useMemo(() => token && read(DOMAIN_SEPARATOR, token, []), [token]),
    FOR_GOOD,
  )
  return useMemo(() => {
    if (token === undefined || owner === undefined) return LOADING
    if ([nonce, domain, named].some(({ status }) => status === 'failed')) return failed('unsupported')
    if (nonce.status !== 'ready' || domain.status !== 'ready' || named.status !== 'ready') return LOADING
    return ready({
      ...named.value,
      chainId: network.chainId,
      token,
      owner,
      spender,
      nonce: nonce.value,
      domainSeparator: domain.value,
    })
  }, [token, owner, spender, nonce, domain, named])
}
