import { createFailover } from '~/chain/rpc/failover'
import type { Transport } from '~/chain/rpc/transport'
import { network } from '~/config/networks'

/** To the nodes of this deployment; the page's file may have asked the first of them already. */
export function createTransport(): Transport {
  const { rpcUrls, chainId } = network
  return createFailover({ urls: rpcUrls, chainId, wasAsked: window.boot !== undefined })
}
