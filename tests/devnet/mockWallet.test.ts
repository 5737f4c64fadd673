import { SignClient } from '@walletconnect/sign-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MockWalletRequest, type MockWallet, startMockWallet } from '../../devnet/mockWallet/wallet'
import { rpc } from '../../deploy/node/rpc'
import { localChain } from './support'

const chain = localChain()
const get = (path: string, init?: RequestInit) => fetch(chain.devnet().servicesUrl + path, init)

describe('the page of the phone wallet', () => {
  it('is served whole, and nobody may frame it or make it load from elsewhere', async () => {
    const page = await get('/phone')
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(page.headers.get('x-frame-options')).toBe('DENY')
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'; script-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    const files = [...(await page.text()).matchAll(/(?:src|href)="(\/phone\/[^"]+)"/g)].map(
      ([, path = '']) => path,
    )
    expect(files.map((path) => path.split('.').at(-1)).sort()).toEqual(['css', 'js'])
    for (const path of files) expect((await get(path)).status).toBe(200)
  })

  it('knows the accounts and the node of its exchange', async () => {
    const { rpcUrl, deployment } = chain.devnet()
    expect(await (await get('/phone/settings.json')).json()).toEqual({
      rpcUrl,
      accounts: deployment.accounts,
    })
  })

  it.each(['/phone/assets/other.js', '/phone/assets/..%2f..%2fpackage.json', '/phone/page.tsx'])(
    'has nothing at %s',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )

  it('takes no posts', async () => {
    expect((await get('/phone', { method: 'POST', body: '{}' })).status).toBe(405)
  })
})

describe('the phone wallet', () => {
  const site = { name: 'A site', description: '', url: 'https://site.example', icons: [] }
  const asked: MockWalletRequest[] = []
  let isGranting = true
  let phone: MockWallet
  let client: Awaited<ReturnType<typeof SignClient.init>>
  let topic = ''
  const accounts = () => chain.devnet().deployment.accounts
  const account = (i: number) => accounts()[i] ?? ''

  beforeAll(async () => {
    const { servicesUrl, rpcUrl } = chain.devnet()
    const relayUrl = `${servicesUrl.replace('http', 'ws')}/relay`
    phone = await startMockWallet({
      ...{ relayUrl, rpcUrl, chains: [31337], storage: 'memory', account: account(0) },
      ask: (question) => {
        asked.push(question)
        return Promise.resolve(isGranting)
      },
    })
    client = await SignClient.init({
      ...{ projectId: 'local', relayUrl, metadata: site, telemetryEnabled: false, logger: 'silent' },
      ...{ customStoragePrefix: 'site', storageOptions: { database: ':memory:' } },
    })
  })
  afterAll(async () => {
    await Promise.all([phone.close(), client.core.relayer.transportClose()])
  })

  async function connect() {
    const { uri = '', approval } = await client.connect({
      optionalNamespaces: {
        eip155: { chains: ['eip155:31337'], methods: ['eth_sendTransaction'], events: [] },
      },
    })
    await phone.pair(uri)
    return approval()
  }
  const request = (method: string, params: readonly unknown[]) =>
    client.request({ topic, chainId: 'eip155:31337', request: { method, params } })

  it('connects only where its owner agrees', async () => {
    isGranting = false
    await expect(connect()).rejects.toMatchObject({ code: 5000 })
    expect(phone.sessions()).toEqual([])
    isGranting = true
    const session = await connect()
    ;({ topic } = session)
    expect(session.namespaces['eip155']?.accounts).toEqual([`eip155:31337:${account(0)}`])
    expect(asked.at(-1)).toEqual({ kind: 'connect', site: { name: site.name, url: site.url } })
  })

  it('signs with its account what its owner grants, and nothing else', async () => {
    const transaction = { from: account(0), to: account(1), value: '0x7' }
    const before = BigInt(await rpc<string>(chain.devnet().rpcUrl, 'eth_getBalance', [account(1), 'latest']))
    isGranting = false
    await expect(request('eth_sendTransaction', [transaction])).rejects.toMatchObject({ code: 4001 })
    isGranting = true
    expect(await request('eth_sendTransaction', [transaction])).toMatch(/^0x[0-9a-f]{64}$/)
    await rpc(chain.devnet().rpcUrl, 'evm_mine')
    const after = BigInt(await rpc<string>(chain.devnet().rpcUrl, 'eth_getBalance', [account(1), 'latest']))
    expect(after - before).toBe(7n)
    expect(asked.at(-1)).toMatchObject({
      kind: 'request',
      method: 'eth_sendTransaction',
      params: [transaction],
    })
  })

  it('never signs for another of the node’s accounts, nor goes to a chain that it does not know', async () => {
    const stolen = { from: account(1), to: account(0), value: '0x7' }
    await expect(request('eth_sendTransaction', [stolen])).rejects.toMatchObject({ code: 4100 })
    await expect(request('eth_sendTransaction', ['nonsense'])).rejects.toMatchObject({ code: 4100 })
    await expect(request('wallet_switchEthereumChain', [{ chainId: '0x38' }])).rejects.toMatchObject({
      code: 4902,
    })
  })
})
