import { describe, expect, it } from 'vitest'
import { lazyTransport } from '~/chain/rpc/lazyTransport'
import type { Transport } from '~/chain/rpc/transport'

const echo: Transport = {
  request: (method, params, options) => Promise.resolve([method, params, options?.avoid]),
}

describe('a transport whose code is still on its way', () => {
  it('loads it with the first request, once for all that are waiting', async () => {
    let loads = 0
    let arrive: (transport: Transport) => void = () => undefined
    const transport = lazyTransport(() => {
      loads += 1
      return new Promise((resolve) => {
        arrive = resolve
      })
    })
    expect(loads).toBe(0)
    const answers = Promise.all([
      transport.request('eth_blockNumber', []),
      transport.request('eth_call', ['x'], { avoid: 'reads' }),
    ])
    arrive(echo)
    expect(await answers).toEqual([
      ['eth_blockNumber', [], undefined],
      ['eth_call', ['x'], 'reads'],
    ])
    expect(loads).toBe(1)
  })

  it('asks for code that did not come again with the next request', async () => {
    let loads = 0
    const transport = lazyTransport(() => {
      loads += 1
      return loads === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(echo)
    })
    await expect(transport.request('eth_blockNumber', [])).rejects.toThrow('offline')
    expect(await transport.request('eth_blockNumber', [])).toEqual(['eth_blockNumber', [], undefined])
  })

  it('does not send what was called off while it waited', async () => {
    const controller = new AbortController()
    const sent: string[] = []
    const transport = lazyTransport(() =>
      Promise.resolve({
        request: (method: string) => {
          sent.push(method)
          return Promise.resolve()
        },
      }),
    )
    const answer = transport.request('eth_call', [], { signal: controller.signal })
    controller.abort(new Error('called off'))
    await expect(answer).rejects.toThrow('called off')
    expect(sent).toEqual([])
  })
})
