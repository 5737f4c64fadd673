import { WalletConnectConnector } from '@web3-react/walletconnect-connector'
import type { EthereumProvider } from '@walletconnect/ethereum-provider'
import { env } from '~/config/env'
import { network } from '~/config/networks'
import { RELAY_WAIT_MS, WALLETCONNECT } from '~/config/walletConnect'
import type { Address } from '~/domain/address'
import { isRecord } from '~/lib/record'
import { LoginCancelled, PairingExpired, RelayUnreachable } from '../login'
import { setPairingUri, WALLETCONNECT_ID } from '../pairing'
import type { Eip1193Provider, RequestArguments } from '../provider'
import { type ConnectorUpdate, Eip1193Session } from './eip1193Session'
import type { WalletConnector } from './request'

type Client = InstanceType<typeof EthereumProvider>
type Listener = (payload: unknown) => void

/** What a phone wallet may be asked; only sending is something that it must know. */
const METHODS = [
  'eth_sendTransaction',
  'eth_signTransaction',
  'personal_sign',
  'eth_signTypedData_v4',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_watchAsset',
  'wallet_getCapabilities',
  'wallet_sendCalls',
  'wallet_getCallsStatus',
]

let shared: Promise<Client> | undefined

/** WalletConnect's side of the page. One for all attempts: it keeps its keys and sessions in this browser. */
function client(): Promise<Client> {
  shared ??= createClient().catch((error: unknown) => {
    shared = undefined
    throw error
  })
  return shared
}

async function createClient(): Promise<Client> {
  const { EthereumProvider } = await import('@walletconnect/ethereum-provider')
  const created = await EthereumProvider.init({
    projectId: env.walletConnectProjectId ?? '',
    relayUrl: env.walletConnectRelayUrl ?? WALLETCONNECT.relayUrl,
    // None is demanded: a wallet that is elsewhere says so, and is asked to come here.
    optionalChains: [network.chainId],
    optionalMethods: METHODS,
    rpcMap: { [network.chainId]: network.rpcUrls[0] },
    metadata: {
      name: 'CheeseSwap',
      // The page's own, in the language that it is read in.
      description:
        document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ??
        'Swap tokens and provide liquidity straight from your wallet.',
      url: window.location.origin,
      icons: [`${window.location.origin}/apple-touch-icon.png`],
    },
    showQrModal: false,
    telemetryEnabled: false,
    disableProviderPing: true,
    logger: 'silent',
  })
  window.addEventListener('unhandledrejection', ignoreRepeatedDisconnect)
  // A private relay verifies no sites: its wallets ask no third party who this page is.
  if (env.walletConnectRelayUrl !== undefined)
    created.signer.client.core.verify.register = () => Promise.resolve('')
  return created
}

/**
 * A relay may tell twice that a session has ended, and both sides may end it at once. The client answers the second
 * time by an error that cannot be caught; the session is gone, as it should be.
 */
function ignoreRepeatedDisconnect(event: PromiseRejectionEvent): void {
  const { reason } = event as { readonly reason: unknown }
  if (!(reason instanceof Error) || !reason.message.includes('Record was recently deleted')) return
  console.warn('WalletConnect was told twice that a session has ended:', reason.message)
  event.preventDefault()
}

/** One code to scan. */
interface Invitation {
  /** Stays open while the relay is not reached. */
  readonly uri: Promise<string>
  /** Rejects when the wallet refuses, the code expires, or no one waits for it any more. */
  readonly accepted: Promise<void>
}

/** The client has one at a time: asking again while it is open returns the same, with any connector. */
let invitation: Invitation | undefined
/** Which phone wallet waits for it. */
let host: symbol | undefined

function invite(wallet: Client): Invitation {
  let shown: (uri: string) => void = () => undefined
  const uri = new Promise<string>((resolve) => {
    shown = resolve
  })
  wallet.on('display_uri', shown)
  const accepted = wallet
    .connect()
    .then(() => {
      if (host !== undefined) return
      disconnectClient(wallet)
      throw new LoginCancelled()
    })
    .finally(() => {
      wallet.removeListener('display_uri', shown)
      invitation = undefined
    })
  accepted.catch((error: unknown) => {
    console.warn('An invitation to a phone wallet ended', error)
  })
  return { uri, accepted }
}

function disconnectClient(wallet: Client): void {
  wallet.disconnect().catch((error: unknown) => {
    console.warn('The phone wallet was not told that the connection ended', error)
  })
}

/** A phone wallet as an EIP-1193 provider: asking for its accounts is what pairs with it. */
class PhoneWallet implements Eip1193Provider {
  readonly #id = Symbol('phone wallet')
  #attempt = 0
  /** By event: who listens, and what the client is given in their place. */
  readonly #heard = new Map<string, Map<Listener, Listener>>()
  #client: Client | undefined

  async request(args: RequestArguments): Promise<unknown> {
    const wallet = await this.#ready()
    switch (args.method) {
      case 'eth_requestAccounts':
        return wallet.session === undefined ? this.#pair(wallet) : accountsOf(wallet)
      case 'eth_accounts':
        return accountsOf(wallet)
      case 'eth_chainId':
        return wallet.chainId
      case 'eth_signTransaction':
        // Asked of a session without it, some wallets never answer.
        if (!methodsOf(wallet).includes(args.method)) throw new UnsupportedMethod()
        return wallet.request({ method: args.method, params: [...(args.params ?? [])] })
      default:
        return wallet.request({ method: args.method, params: [...(args.params ?? [])] })
    }
  }

  on(event: string, listener: Listener): void {
    const heard: Listener = (payload) => {
      if (event === 'accountsChanged' && this.#isOnlyElsewhere(payload)) return
      listener(payload)
    }
    const known = this.#heard.get(event) ?? new Map<Listener, Listener>()
    this.#heard.set(event, known.set(listener, heard))
    this.#client?.on(event as 'message', heard)
  }

  removeListener(event: string, listener: Listener): void {
    const heard = this.#heard.get(event)?.get(listener)
    if (heard === undefined) return
    this.#heard.get(event)?.delete(listener)
    this.#client?.removeListener(event as 'message', heard)
  }

  /** No accounts while the session is alive: the wallet is on another chain, and the session goes on. */
  #isOnlyElsewhere(accounts: unknown): boolean {
    return Array.isArray(accounts) && accounts.length === 0 && this.#client?.session !== undefined
  }

  /** Takes the invitation out of sight; a wallet that accepts it all the same is let go at once. */
  withdraw(): void {
    this.#attempt += 1
    if (host !== this.#id) return
    host = undefined
    setPairingUri(undefined)
  }

  endSession(): void {
    if (this.#client !== undefined) disconnectClient(this.#client)
  }

  async #ready(): Promise<Client> {
    const wallet = await client()
    if (this.#client !== wallet) {
      this.#client = wallet
      for (const [event, listeners] of this.#heard)
        for (const heard of listeners.values()) wallet.on(event as 'message', heard)
    }
    return wallet
  }

  async #pair(wallet: Client): Promise<readonly string[]> {
    this.#attempt += 1
    host = this.#id
    const own = this.#attempt
    const isCurrent = (): boolean => own === this.#attempt
    const { uri, accepted } = (invitation ??= invite(wallet))
    let timer: ReturnType<typeof setTimeout> | undefined
    const unreachable = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new RelayUnreachable())
      }, RELAY_WAIT_MS)
    })
    void uri.then((text) => {
      clearTimeout(timer)
      if (isCurrent()) setPairingUri(text)
    })
    try {
      await Promise.race([accepted, unreachable])
      return accountsOf(wallet)
    } catch (error) {
      throw isExpiry(error) ? new PairingExpired() : refusalOf(error)
    } finally {
      clearTimeout(timer)
      if (isCurrent()) this.withdraw()
    }
  }
}

/**
 * Whom the session is with. The client names accounts of its present chain only, and knows none there until the
 * wallet's update has come; of a wallet that is elsewhere those are told whom it has there.
 */
function accountsOf({ session, accounts }: Client): readonly string[] {
  if (session === undefined) return []
  if (accounts.length > 0) return accounts
  const named = Object.values(session.namespaces).flatMap((namespace) => namespace.accounts)
  return [...new Set(named.map((account) => account.slice(account.lastIndexOf(':') + 1)))]
}

/** EIP-1193: the wallet doesn't support the method. */
class UnsupportedMethod extends Error {
  readonly code = 4200
}

/** What the session allows to be asked. */
function methodsOf({ session }: Client): readonly string[] {
  return Object.values(session?.namespaces ?? {}).flatMap(({ methods }) => methods)
}

function isExpiry(error: unknown): boolean {
  return isRecord(error) && /proposal expired/i.test(String(error['message']))
}

/** WalletConnect passes a wallet's refusal on in words: its code (5000 to 5003) is lost on the way. */
function refusalOf(error: unknown): unknown {
  const message = isRecord(error) ? String(error['message']) : ''
  return /reject|declin|refus/i.test(message) ? Object.assign(new Error(message), { code: 4001 }) : error
}

/**
 * The card's WalletConnect connector on the second version of the protocol: the first one, which the stock connector
 * speaks, has been switched off.
 */
export class WalletConnectSession extends WalletConnectConnector implements WalletConnector {
  readonly walletId = WALLETCONNECT_ID
  readonly conversation: Eip1193Session
  readonly #phone = new PhoneWallet()

  constructor({ isSilent }: { readonly isSilent: boolean }) {
    super({})
    this.conversation = new Eip1193Session({
      provider: this.#phone,
      isSilent,
      onUpdate: (update) => {
        this.emitUpdate(update)
      },
      onLeave: () => {
        this.emitDeactivate()
      },
      onCancel: () => {
        this.#phone.withdraw()
      },
    })
  }

  override activate(): Promise<ConnectorUpdate> {
    return this.conversation.begin()
  }

  override getProvider(): Promise<Eip1193Provider> {
    return Promise.resolve(this.#phone)
  }

  override getChainId(): Promise<number> {
    return this.conversation.getChainId()
  }

  override getAccount(): Promise<Address> {
    return this.conversation.getAccount()
  }

  override deactivate(): void {
    this.conversation.end()
  }

  override close(): Promise<void> {
    this.endSession()
    this.emitDeactivate()
    return Promise.resolve()
  }

  endSession(): void {
    this.#phone.endSession()
  }

  // The inherited ones print the account on the console outside of production. The names are web3-react's.
  protected override emitUpdate(update: ConnectorUpdate): void {
    this.emit('Web3ReactUpdate', update)
  }

  protected override emitDeactivate(): void {
    this.emit('Web3ReactDeactivate')
  }
}
