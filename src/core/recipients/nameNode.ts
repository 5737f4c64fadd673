import { createFailover } from '~/chain/rpc/failover'
import type { Transport } from '~/chain/rpc/transport'
import { ETHEREUM } from '~/config/ens'
import { env } from '~/config/env'
import { network } from '~/config/networks'
import type { Address } from '~/domain/address'

/** Where ENS names are asked for. */
export interface NameNode {
  readonly transport: Transport
  readonly registry: Address
}

let ethereum: Transport | undefined

/**
 * Names live on Ethereum (facts 0.11): an Ethereum node that env names is asked where the network has no registry of
 * its own. Undefined where there is neither.
 */
export function nameNode(transport: Transport): NameNode | undefined {
  const { ensRegistry } = network.deployment
  if (ensRegistry !== undefined) return { transport, registry: ensRegistry }
  if (env.ensRpcUrls.length === 0) return undefined
  ethereum ??= createFailover({ urls: env.ensRpcUrls, chainId: ETHEREUM.chainId })
  return { transport: ethereum, registry: ETHEREUM.registry }
}
