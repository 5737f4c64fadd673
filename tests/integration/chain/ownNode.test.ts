import { afterEach, describe, expect, it, vi } from 'vitest'
import { createTransport } from '~/app/createTransport'
import { chooseNode, onNodeChosen, ownNodeOf } from '~/chain/rpc/ownNode'
import { network } from '~/config/networks'

const URL_OF_NODE = 'https://node.example/key'

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

describe('the node that was chosen', () => {
  it('is remembered for its chain alone, and told to who listens, in every tab', () => {
    const told = vi.fn()
    const stop = onNodeChosen(told)
    chooseNode(56, URL_OF_NODE)
    expect(ownNodeOf(56)).toBe(URL_OF_NODE)
    expect(ownNodeOf(97)).toBeUndefined()
    expect(told).toHaveBeenCalledTimes(1)
    window.dispatchEvent(new StorageEvent('storage', { key: 'node-56' }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'persist:user' }))
    expect(told).toHaveBeenCalledTimes(2)
    chooseNode(56, undefined)
    expect(ownNodeOf(56)).toBeUndefined()
    stop()
    chooseNode(56, URL_OF_NODE)
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    expect(told).toHaveBeenCalledTimes(3)
  })

  it('is none where something else is stored', () => {
    localStorage.setItem('node-56', 'http://node.example')
    expect(ownNodeOf(56)).toBeUndefined()
  })
})

describe('the chain is read', () => {
  const chainId = `0x${network.chainId.toString(16)}`
  const asked: string[] = []

  /** Nodes that answer everything alike, except those that are down. */
  function nodes(down: readonly string[] = []) {
    asked.length = 0
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      asked.push(url)
      if (down.includes(url)) return Promise.reject(new TypeError('refused'))
      const { id } = JSON.parse(init.body as string) as { readonly id: number }
      return Promise.resolve(Response.json({ jsonrpc: '2.0', id, result: chainId }))
    })
  }

  it('from the node that was chosen at once, and from no other one though it is dead', async () => {
    nodes([URL_OF_NODE])
    const transport = createTransport()
    await transport.request('eth_chainId', [])
    expect(new Set(asked)).toEqual(new Set([network.rpcUrls[0]]))
    asked.length = 0
    chooseNode(network.chainId, URL_OF_NODE)
    await expect(transport.request('eth_chainId', [])).rejects.toThrow('No node answered')
    expect(new Set(asked)).toEqual(new Set([URL_OF_NODE]))
    asked.length = 0
    chooseNode(network.chainId, undefined)
    expect(await transport.request('eth_chainId', [])).toBe(chainId)
    expect(new Set(asked)).toEqual(new Set([network.rpcUrls[0]]))
  })
})
