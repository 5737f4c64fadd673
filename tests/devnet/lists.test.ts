import { configureStore } from '@reduxjs/toolkit'
import { describe, expect, it, vi } from 'vitest'
import type * as Networks from '~/config/networks'
import { tokensOn } from '~/domain/tokenList/tokenList'
import { localChain } from './support'

vi.stubEnv('VITE_CHAIN_ID', '31337')

const chain = localChain()

/** The lists of a page whose gateways and node are those of this devnet. */
async function page() {
  const { rpcUrl, servicesUrl } = chain.devnet()
  vi.resetModules()
  vi.doMock('~/config/lists', () => ({
    defaultLists: {
      urls: [`${servicesUrl}/lists/default.json`],
      active: [`${servicesUrl}/lists/default.json`],
    },
    ipfsGateways: [servicesUrl],
    LISTS_REFRESH_MS: 600_000,
  }))
  vi.doMock('~/config/networks', async (original) => {
    const { devnet } = await import('~/config/addresses/31337')
    const { toAddress } = await import('~/domain/address')
    const { network } = await original<typeof Networks>()
    const deployment = { ...network.deployment, ensRegistry: toAddress(devnet.contracts.ENSRegistry) }
    return { network: { ...network, chainId: 31337, deployment } }
  })
  const { listsReducer, listUpdateAccepted } = await import('~/core/lists/slice')
  const { importList, previewList, refreshList } = await import('~/core/lists/refresh')
  const { createFailover } = await import('~/chain/rpc/failover')
  const transport = createFailover({ urls: [rpcUrl], chainId: 31337 })
  const store = configureStore({
    reducer: { lists: listsReducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: { transport } }, serializableCheck: false }),
  })
  // The store of the app has more; lists need no more of it.
  const dispatch = store.dispatch as unknown as (thunk: unknown) => Promise<unknown>
  return {
    servicesUrl,
    lists: () => store.getState().lists,
    preview: (location: string) =>
      dispatch(previewList(location)) as ReturnType<ReturnType<typeof previewList>>,
    import: (location: string) => dispatch(importList(location)),
    refresh: (location: string) => dispatch(refreshList(location)),
    accept: (location: string) => store.dispatch(listUpdateAccepted(location)),
  }
}

describe('a list behind a name', () => {
  it('is found through registry, resolver, content hash and gateway, and is the one that its hash names', async () => {
    const { preview } = await page()
    const list = await preview('list.eth')
    expect([list.name, tokensOn(list, 31337).length]).toEqual(['CheeseSwap on IPFS', 21])
    expect(tokensOn(list, 31337)[0]).toMatchObject({
      symbol: 'GHOST',
      address: chain.devnet().deployment.tokens['GHOST'],
    })
  })

  it.each([
    ['swarm.eth', 'Unrecognized codec: swarm'],
    ['odd.eth', 'Failed to translate contenthash to URI: 0xe30101701220abcdef'],
    // A name with an account and without content, and one that no one has.
    ['alice.eth', 'Failed to resolve ENS name: alice.eth'],
    ['nobody.eth', 'Failed to resolve ENS name: nobody.eth'],
    ['a..eth', 'Unrecognized list URL protocol.'],
  ])('is not behind %s, and why is said', async (name, words) => {
    const { preview } = await page()
    await expect(preview(name)).rejects.toThrow(words)
  })
})

describe('a list of the services', () => {
  it('is imported, put to use, and refreshed by its versions', async () => {
    const { servicesUrl, lists, refresh, accept, ...site } = await page()
    const url = `${servicesUrl}/lists/newer.json?of=devnet`
    const publish = (version: string) => fetch(`${url}&set=${version}`)
    const count = () => {
      const list = lists().byUrl[url]?.current
      return list && tokensOn(list, 31337).length
    }
    expect(await site.import(url)).toBeUndefined()
    expect(lists().activeListUrls).toContain(url)
    expect(count()).toBe(4)

    await publish('1.1.0')
    await refresh(url)
    expect(count()).toBe(5)

    await publish('2.0.0')
    await refresh(url)
    expect(lists().byUrl[url]).toMatchObject({
      current: { version: { major: 1, minor: 1 } },
      pendingUpdate: { version: { major: 2, minor: 0 } },
    })
    accept(url)
    expect(lists().byUrl[url]?.current?.version.major).toBe(2)
    expect(lists().byUrl[url]?.pendingUpdate).toBeUndefined()

    await publish('1.0.0')
    await refresh(url)
    expect(lists().byUrl[url]?.current?.version.major).toBe(2)
  })

  it('a list of the services that is broken is left out again, and why is the answer', async () => {
    const { servicesUrl, lists, ...site } = await page()
    const url = `${servicesUrl}/lists/broken/no-version.json`
    expect(await site.import(url)).toEqual({
      kind: 'invalid',
      details: "must have required property 'version'",
    })
    expect(lists().byUrl).not.toHaveProperty([url])
    expect(lists().activeListUrls).not.toContain(url)
  })

  it('a list of the services that fails later is kept with its error, without its tokens', async () => {
    const { servicesUrl, lists, refresh, ...site } = await page()
    const url = `${servicesUrl}/lists/newer.json?of=failing`
    await site.import(url)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
    await refresh(url)
    vi.unstubAllGlobals()
    expect(lists().byUrl[url]).toEqual({ error: { kind: 'download-failed', url } })
    expect(lists().activeListUrls).toContain(url)
  })
})
