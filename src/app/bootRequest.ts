import { type Call, encodeAggregate } from '~/chain/multicall/aggregate'
import { network } from '~/config/networks'
import { basePoolReads } from '~/core/pairs/pools'
import { timestampRead } from '~/core/useDeadline'

/**
 * What every first picture needs of the chain: the reserves between the bases (quotes, prices) and its time. Known
 * at build time, so that index.html asks for it while the JavaScript is still on its way (see vite.config.ts).
 */
export const bootCalls: readonly Call[] = [...basePoolReads, timestampRead]

/** The JSON-RPC request that index.html sends to `url`. */
export function bootRequest(): { readonly url: string; readonly body: string } {
  const call = { to: network.deployment.multicall, data: encodeAggregate(bootCalls) }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'eth_call', params: [call, 'latest'] })
  return { url: network.rpcUrls[0], body }
}
