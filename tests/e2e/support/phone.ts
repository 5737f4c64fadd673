import { SignClient } from '@walletconnect/sign-client'
import type { SignClientTypes } from '@walletconnect/types'
import type { Address } from '~/domain/address'
import { EXCHANGE } from '../../support/site'
import { ask } from './chain'

type Request = SignClientTypes.EventArguments['session_request']

interface PhoneOptions {
  readonly account: Address
  /** What the owner does with an invitation: approve it on these chains, or say no. */
  readonly chains?: readonly number[]
  readonly isRefusing?: boolean
}

/** A wallet on a phone: it speaks WalletConnect, and signs with a key of the local chain's own node. */
export interface Phone {
  /** Takes an invitation (wc:…) as the scanner of the app would. */
  scan(uri: string): Promise<void>
  /** What it was asked, in order. */
  readonly asked: readonly string[]
  /** The owner turns to another account. */
  chooseAccount(account: Address): Promise<void>
  /** The owner turns to another chain. */
  chooseChain(chainId: number): Promise<void>
  /** The owner ends the connection in the app. */
  disconnect(): Promise<void>
  readonly sessions: number
  close(): Promise<void>
}

const REFUSED = { code: 5000, message: 'User rejected.' }
const METHODS = ['eth_sendTransaction', 'personal_sign', 'eth_signTypedData_v4', 'wallet_switchEthereumChain']
const EVENTS = ['accountsChanged', 'chainChanged']

export async function startPhone(options: PhoneOptions): Promise<Phone> {
  const { account, isRefusing = false } = options
  let chains = options.chains ?? [31337]
  const client = await SignClient.init({
    projectId: 'local',
    relayUrl: `${EXCHANGE.servicesUrl.replace('http', 'ws')}/relay`,
    metadata: {
      name: 'Rind Phone',
      description: 'A wallet of the tests',
      url: 'https://rind.example',
      icons: [],
    },
    telemetryEnabled: false,
    logger: 'silent',
    customStoragePrefix: `phone-${String(Math.random())}`,
    storageOptions: { database: ':memory:' },
  })
  const asked: string[] = []
  let owner = account
  const namespaces = () => ({
    eip155: {
      accounts: chains.map((chain) => `eip155:${String(chain)}:${owner}`),
      chains: chains.map((chain) => `eip155:${String(chain)}`),
      methods: METHODS,
      events: EVENTS,
    },
  })
  const topic = (): string => client.session.getAll()[0]?.topic ?? ''

  /** What the app does by itself; everything else is the node's. */
  const act = async ({ method, params }: Request['params']['request']): Promise<unknown> => {
    if (method !== 'wallet_switchEthereumChain') return ask(method, params as readonly unknown[])
    const [{ chainId }] = params as [{ chainId: string }]
    chains = [...chains, Number(chainId)]
    await client.update({ topic: topic(), namespaces: namespaces() })
    return null
  }

  client.on('session_proposal', ({ id }) => {
    if (isRefusing) void client.reject({ id, reason: REFUSED })
    else void client.approve({ id, namespaces: namespaces() })
  })
  client.on('session_request', ({ id, topic: of, params: { request } }: Request) => {
    asked.push(request.method)
    void act(request).then(
      (result) => client.respond({ topic: of, response: { id, jsonrpc: '2.0', result } }),
      (error: unknown) =>
        client.respond({
          topic: of,
          response: { id, jsonrpc: '2.0', error: { code: -32603, message: String(error) } },
        }),
    )
  })

  return {
    asked,
    scan: async (uri) => {
      await client.core.pairing.pair({ uri })
    },
    chooseAccount: async (next) => {
      owner = next
      await (await client.update({ topic: topic(), namespaces: namespaces() })).acknowledged()
      await client.emit({
        topic: topic(),
        chainId: `eip155:${String(chains[0])}`,
        event: { name: 'accountsChanged', data: [next] },
      })
    },
    chooseChain: (chainId) =>
      client.emit({
        topic: topic(),
        chainId: `eip155:${String(chains[0])}`,
        event: { name: 'chainChanged', data: chainId },
      }),
    disconnect: () =>
      client.disconnect({ topic: topic(), reason: { code: 6000, message: 'User disconnected.' } }),
    get sessions() {
      return client.session.getAll().length
    },
    close: () => client.core.relayer.transportClose(),
  }
}
