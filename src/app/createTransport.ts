import { createFailover } from '~/chain/rpc/failover'
import { onNodeChosen, ownNodeOf } from '~/chain/rpc/ownNode'
import type { Transport } from '~/chain/rpc/transport'
import { network } from '~/config/networks'

/**
 * To the person's own node alone where one is chosen, else to the nodes of this deployment. The page's file may have
 * asked the first of them already.
 */
export function createTransport(): Transport {
  const { rpcUrls, chainId } = network
  const open = (wasAsked: boolean) => {
    const own = ownNodeOf(chainId)
    return createFailover({ urls: own === undefined ? rpcUrls : [own], chainId, wasAsked })
  }
  let current = open(window.boot !== undefined)
  onNodeChosen(() => {
    current = open(false)
  })
  return { request: (...asked) => current.request(...asked) }
}
