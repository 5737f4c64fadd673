import type { Transport } from './transport'

/**
 * A transport whose code comes after the first picture, which has its answers from the page's early request. What is
 * asked before waits for it; code that did not come is asked for again with the next request.
 */
export function lazyTransport(load: () => Promise<Transport>): Transport {
  let loading: Promise<Transport> | undefined
  return {
    async request(method, params, options) {
      loading ??= load()
      let transport: Transport
      try {
        transport = await loading
      } catch (error) {
        loading = undefined
        throw error
      }
      options?.signal?.throwIfAborted()
      return transport.request(method, params, options)
    },
  }
}
