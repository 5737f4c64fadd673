import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLocalProvider } from '~/chain/wallet/connectors/local'
import { toAddress } from '~/domain/address'
import { ALICE, BOB } from './fakeWallet'

const node = vi.fn<(method: string, params: unknown[]) => unknown>()
const storage = new Map<string, string>()

beforeEach(() => {
  storage.clear()
  node.mockReset().mockImplementation((method) => {
    if (method === 'eth_accounts') return { result: [ALICE.toLowerCase(), BOB.toLowerCase()] }
    if (method === 'eth_chainId') return { result: '0x7a69' }
    return { error: { code: 3, message: 'execution reverted', data: '0x08c379a0' } }
  })
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    const { method, params } = JSON.parse(body) as { method: string; params: unknown[] }
    return Promise.resolve(Response.json(node(method, params)))
  })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the Local wallet', () => {
  it("shares the node's accounts, the first one selected", async () => {
    const wallet = createLocalProvider('http://127.0.0.1:8545')
    expect(await wallet.request({ method: 'eth_requestAccounts' })).toEqual([ALICE, BOB])
  })

  it('says that another account was chosen and remembers it', async () => {
    const wallet = createLocalProvider('http://127.0.0.1:8545')
    const heard = vi.fn()
    wallet.on?.('accountsChanged', heard)
    wallet.choose(toAddress(BOB))
    expect(heard).toHaveBeenCalledWith([BOB])
    expect(await wallet.request({ method: 'eth_accounts' })).toEqual([BOB, ALICE])
    const later = createLocalProvider('http://127.0.0.1:8545')
    expect(await later.request({ method: 'eth_accounts' })).toEqual([BOB, ALICE])
  })

  it('forgets a remembered account that the node does not have', async () => {
    storage.set('localWalletAccount', '0x000000000000000000000000000000000000dEaD')
    expect(await createLocalProvider('x').request({ method: 'eth_accounts' })).toEqual([ALICE, BOB])
    storage.set('localWalletAccount', '<script>')
    expect(await createLocalProvider('x').request({ method: 'eth_accounts' })).toEqual([ALICE, BOB])
  })

  it('is on its own chain and knows no other', async () => {
    const wallet = createLocalProvider('x')
    const goTo = (chainId: string): Promise<unknown> =>
      wallet.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
    expect(await goTo('0x7a69')).toBeNull()
    await expect(goTo('0x38')).rejects.toMatchObject({ code: 4902 })
    await expect(wallet.request({ method: 'wallet_switchEthereumChain' })).rejects.toMatchObject({
      code: 4902,
    })
  })

  it('hands everything else to the node, and its refusals back with code and data', async () => {
    const params = [{ from: ALICE, to: BOB, value: '0x1' }]
    await expect(
      createLocalProvider('x').request({ method: 'eth_sendTransaction', params }),
    ).rejects.toMatchObject({
      code: 3,
      message: 'execution reverted',
      data: '0x08c379a0',
    })
    expect(node).toHaveBeenLastCalledWith('eth_sendTransaction', params)
  })

  it('says which node does not answer', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
    await expect(
      createLocalProvider('http://127.0.0.1:8545').request({ method: 'eth_chainId' }),
    ).rejects.toThrow('The local chain does not answer at http://127.0.0.1:8545')
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>')))
    await expect(createLocalProvider('x').request({ method: 'eth_chainId' })).rejects.toThrow(
      'does not answer',
    )
  })
})
