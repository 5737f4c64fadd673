import { createFailover } from '~/chain/rpc/failover'
import type { Transport } from '~/chain/rpc/transport'
import { env } from '~/config/env'
import { network } from '~/config/networks'
import { ETHEREUM } from '~/config/ens'
import type { Address } from '~/domain/address'
import type { CoreThunk } from '../state'

/** True where names can be asked for: a registry of this network, or an Ethereum node that env names. */
export const canResolveNames = network.deployment.ensRegistry !== undefined || env.ensRpcUrls.length > 0

let ethereum: Transport | undefined

/**
 * The account behind an ENS name; undefined when there is none. Names live on Ethereum (facts 0.11), so that an
 * Ethereum node is asked where the network has no registry of its own. Rejects when no node answers.
 */
export function resolveRecipient(name: string): CoreThunk<Promise<Address | undefined>> {
  return async (_dispatch, _getState, { transport }) => {
    const { resolveName } = await import('~/chain/ens/resolve')
    const { ensRegistry } = network.deployment
    if (ensRegistry !== undefined) return resolveName(name, { transport, registry: ensRegistry })
    ethereum ??= createFailover({ urls: env.ensRpcUrls, chainId: ETHEREUM.chainId })
    return resolveName(name, { transport: ethereum, registry: ETHEREUM.registry })
  }
}
