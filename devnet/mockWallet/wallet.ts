import { SignClient } from '@walletconnect/sign-client'
import type { SignClientTypes } from '@walletconnect/types'
import { jsonRpc } from '../../deploy/node/jsonRpc'

/** As a page asks a node. */
const { rpc } = jsonRpc(async (url, body, withinMs) => {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(withinMs) })
  return response.text()
})

/** A wallet on a phone: it speaks WalletConnect, and signs with keys of the local chain's own node. */
export interface MockWallet {
  /** Takes an invitation (wc:…) as the scanner of an app would. */
  pair(uri: string): Promise<void>
  /** Sites that it is connected to. */
  sessions(): readonly MockWalletSession[]
  account(): string
  /** The owner turns to another account; resolves when every site has taken note. */
  chooseAccount(account: string): Promise<void>
  /** The owner turns to another chain. */
  chooseChain(chainId: number): Promise<void>
  /** The owner ends the connection. */
  disconnect(topic: string): Promise<void>
  close(): Promise<void>
}

export interface MockWalletSession {
  readonly topic: string
  readonly site: Site
}

/** What a site says of itself. */
export interface Site {
  readonly name: string
  readonly url: string
}

/** What the owner is asked: to connect with a site, or to grant a request of one. */
export type MockWalletRequest =
  | { readonly kind: 'connect'; readonly site: Site }
  | { readonly kind: 'request'; readonly site: Site; readonly method: string; readonly params: unknown }

interface PhoneOptions {
  /** The services' own, ws:…/relay. */
  readonly relayUrl: string
  readonly rpcUrl: string
  readonly account: string
  readonly chains: readonly number[]
  /** Where it remembers its sessions: a browser's storage, or nowhere. */
  readonly storage: 'browser' | 'memory'
  /** The owner's answer. The signal is aborted when the answer is no longer needed. */
  readonly ask: (question: MockWalletRequest, outdated: AbortSignal) => Promise<boolean>
  /** After its sessions have changed. */
  readonly onChange?: () => void
}

type Proposal = SignClientTypes.EventArguments['session_proposal']
type Request = SignClientTypes.EventArguments['session_request']

const METHODS = [
  'eth_sendTransaction',
  'eth_signTransaction',
  'personal_sign',
  'eth_signTypedData_v4',
  'wallet_switchEthereumChain',
]
const EVENTS = ['accountsChanged', 'chainChanged']
const LOCAL_CHAIN = 31337

/** As WalletConnect and EIP-1193 number them. */
const REJECTED_SITE = { code: 5000, message: 'User rejected.' }
const REJECTED = { code: 4001, message: 'User rejected the request.' }
const NOT_ITS_ACCOUNT = { code: 4100, message: 'The phone is on another account.' }
const UNKNOWN_CHAIN = { code: 4902, message: 'The phone knows the local chain only.' }
const FAREWELL = { code: 6000, message: 'User disconnected.' }
const FAILED = -32603

export async function startMockWallet(options: PhoneOptions): Promise<MockWallet> {
  const { relayUrl, rpcUrl, storage, ask, onChange } = options
  let { account, chains } = options
  const isInMemory = storage === 'memory'
  const client = await SignClient.init({
    projectId: 'local',
    relayUrl,
    metadata: {
      name: 'Rind Phone',
      description: 'A phone wallet of the local exchange',
      url: isInMemory ? 'https://rind.example' : location.origin,
      icons: [],
    },
    telemetryEnabled: false,
    logger: 'silent',
    ...(isInMemory && {
      customStoragePrefix: `phone-${String(Math.random())}`,
      storageOptions: { database: ':memory:' },
    }),
  })
  // A private relay verifies no sites: no third party is asked about them.
  client.core.verify.resolve = () => Promise.resolve({ origin: '' })

  const namespaces = () => ({
    eip155: {
      accounts: chains.map((chain) => `eip155:${String(chain)}:${account}`),
      chains: chains.map((chain) => `eip155:${String(chain)}`),
      methods: METHODS,
      events: EVENTS,
    },
  })
  const topics = (): readonly string[] => client.session.getAll().map(({ topic }) => topic)
  const emit = (topic: string, name: string, data: unknown) =>
    client.emit({ topic, chainId: `eip155:${String(chains[0])}`, event: { name, data } })

  /** By its id: what the owner has not answered yet. */
  const open = new Map<number, AbortController>()
  async function answer(id: number, question: MockWalletRequest): Promise<boolean> {
    const outdated = new AbortController()
    open.set(id, outdated)
    try {
      return await ask(question, outdated.signal)
    } finally {
      open.delete(id)
    }
  }

  async function meet({ id, params: { proposer } }: Proposal): Promise<void> {
    const isWelcome = await answer(id, { kind: 'connect', site: siteOf(proposer.metadata) })
    if (isWelcome) await (await client.approve({ id, namespaces: namespaces() })).acknowledged()
    else await client.reject({ id, reason: REJECTED_SITE })
    onChange?.()
  }

  async function serve({ id, topic, params: { request } }: Request): Promise<void> {
    const { metadata } = client.session.get(topic).peer
    const { method } = request
    const params: unknown = request.params
    const isGranted = await answer(id, { kind: 'request', site: siteOf(metadata), method, params })
    const reply = isGranted ? await act(topic, method, params) : { error: REJECTED }
    await client.respond({ topic, response: { id, jsonrpc: '2.0', ...reply } })
  }

  /** What the app does by itself; everything else is the node's. */
  async function act(topic: string, method: string, params: unknown): Promise<Reply> {
    const given: readonly unknown[] = Array.isArray(params) ? params : []
    if (method === 'wallet_switchEthereumChain') return switchChain(topic, given[0])
    if (signerOf(method, given)?.toLowerCase() !== account.toLowerCase()) return { error: NOT_ITS_ACCOUNT }
    try {
      return { result: await rpc(rpcUrl, method, given) }
    } catch (error) {
      return { error: { code: FAILED, message: error instanceof Error ? error.message : String(error) } }
    }
  }

  async function switchChain(topic: string, wanted: unknown): Promise<Reply> {
    const chainId = Number(isRecord(wanted) ? wanted['chainId'] : undefined)
    if (chainId !== LOCAL_CHAIN && !chains.includes(chainId)) return { error: UNKNOWN_CHAIN }
    chains = [...new Set([...chains, chainId])]
    await client.update({ topic, namespaces: namespaces() })
    return { result: null }
  }

  client.on('session_proposal', (proposal) => {
    meet(proposal).catch(warn)
  })
  client.on('session_request', (request) => {
    serve(request).catch(warn)
  })
  for (const event of ['proposal_expire', 'session_request_expire'] as const) {
    client.on(event, ({ id }) => {
      open.get(id)?.abort()
    })
  }
  client.on('session_delete', () => onChange?.())

  return {
    pair: async (uri) => {
      await client.core.pairing.pair({ uri })
    },
    sessions: () =>
      client.session.getAll().map(({ topic, peer }) => ({ topic, site: siteOf(peer.metadata) })),
    account: () => account,
    chooseAccount: async (next) => {
      account = next
      for (const topic of topics()) {
        await (await client.update({ topic, namespaces: namespaces() })).acknowledged()
        await emit(topic, 'accountsChanged', [next])
      }
    },
    chooseChain: async (chainId) => {
      for (const topic of topics()) await emit(topic, 'chainChanged', chainId)
    },
    disconnect: async (topic) => {
      await client.disconnect({ topic, reason: FAREWELL })
      onChange?.()
    },
    close: () => client.core.relayer.transportClose(),
  }
}

type Reply =
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string } }

/** Whose key a request is to be signed with. */
function signerOf(method: string, params: readonly unknown[]): string | undefined {
  const [first, second] = params
  const signer =
    /^eth_(send|sign)Transaction$/.test(method) && isRecord(first)
      ? first['from']
      : method === 'personal_sign'
        ? second
        : first
  return typeof signer === 'string' ? signer : undefined
}

function siteOf({ name, url }: Site): Site {
  return { name, url }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function warn(error: unknown): void {
  console.warn('The phone wallet:', error)
}
