import { type Call, encodeAggregate } from '~/chain/multicall/aggregate'
import { env } from '~/config/env'
import { network } from '~/config/networks'
import { unsupportedTokens } from '~/config/warnings'
import { basePairAddresses, basePoolReads } from '~/core/pairs/pools'
import { timestampRead } from '~/core/useDeadline'
import { knownAddresses } from '~/domain/address'
import type { Precomputed } from '~/lib/precomputed'

/**
 * What every first picture needs of the chain: the reserves between the bases (quotes, prices) and its time. Known
 * at build time, so that index.html asks for it while the JavaScript is still on its way (see vite.config.ts).
 */
export const bootCalls: readonly Call[] = [...basePoolReads, timestampRead]

interface BootRequest {
  /** The node. */
  readonly url: string
  readonly body: string
  /** What the page warns with, where the site has an address. */
  readonly siteUrl: string | undefined
}

/** The JSON-RPC request that index.html sends to `url`, and what else it has to know. */
export function bootRequest(): BootRequest {
  const call = { to: network.deployment.multicall, data: encodeAggregate(bootCalls) }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'eth_call', params: [call, 'latest'] })
  return { url: network.rpcUrls[0], body, siteUrl: env.siteUrl }
}

/** The addresses that every first picture needs, which the build writes into the code. */
export function precompute(): Precomputed {
  const basePairs = basePairAddresses()
  return { addresses: [...new Set([...knownAddresses(), ...unsupportedTokens])], basePairs }
}
