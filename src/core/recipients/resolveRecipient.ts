import { env } from '~/config/env'
import { network } from '~/config/networks'
import type { Address } from '~/domain/address'
import type { CoreThunk } from '../state'

/** True where names can be asked for: a registry of this network, or an Ethereum node that env names. */
export const canResolveNames = network.deployment.ensRegistry !== undefined || env.ensRpcUrls.length > 0

/** The account behind an ENS name; undefined when there is none. Rejects when no node answers. */
export function resolveRecipient(name: string): CoreThunk<Promise<Address | undefined>> {
  return async (_dispatch, _getState, { transport }) => {
    const [{ resolveName }, { nameNode }] = await Promise.all([
      import('~/chain/ens/resolve'),
      import('./nameNode'),
    ])
    const node = nameNode(transport)
    return node && resolveName(name, node)
  }
}
