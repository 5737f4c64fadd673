import type { AbstractConnector } from '@web3-react/abstract-connector'
import { UserRejectedRequestError } from '@web3-react/injected-connector'
import type { Address } from '~/domain/address'
import { LoginCancelled } from '../login'
import { codeOf, type Eip1193Provider, parseAccounts, parseChainId, USER_REJECTED } from '../provider'

/** What web3-react takes from a connector. */
export type ConnectorUpdate = Awaited<ReturnType<AbstractConnector['activate']>>

/** EIP-1193 `disconnect`: the wallet lost its own node for a moment and is coming back by itself. */
const RECONNECTING_BY_ITSELF = 1013

interface Options {
  readonly provider: Eip1193Provider
  /** Takes what was granted before and never makes the wallet ask. */
  readonly isSilent?: boolean
  /** The wallet said something new while it was connected. */
  readonly onUpdate: (update: ConnectorUpdate) => void
  /** The wallet left: locked, revoked or disconnected. */
  readonly onLeave: () => void
  /** What was asked of the wallet is not awaited any more. */
  readonly onCancel?: () => void
}

/**
 * What a connector and a wallet say to each other, on EIP-1193 `request`. Everything that a wallet answers or emits
 * is parsed here: web3-react's own normalisation throws on what it does not understand, outside anybody's reach.
 */
export class Eip1193Session {
  readonly provider: Eip1193Provider
  readonly #isSilent: boolean
  readonly #onUpdate: Options['onUpdate']
  readonly #onLeave: Options['onLeave']
  readonly #onCancel: Options['onCancel']
  #abort = new AbortController()
  #isListening = false
  /** What the wallet says; both fields are known while the connector is active. */
  #account: Address | undefined
  #chainId: number | undefined
  #isActive = false

  constructor({ provider, isSilent = false, onUpdate, onLeave, onCancel }: Options) {
    this.provider = provider
    this.#isSilent = isSilent
    this.#onUpdate = onUpdate
    this.#onLeave = onLeave
    this.#onCancel = onCancel
  }

  /** False after `end`, after a lock, and before `begin` has been answered. */
  get isActive(): boolean {
    return this.#isActive
  }

  get chainId(): number | undefined {
    return this.#chainId
  }

  /** Rejects with UserRejectedRequestError, LoginCancelled, or whatever the wallet rejected with. */
  async begin(): Promise<ConnectorUpdate> {
    this.#abort = new AbortController()
    this.#account = undefined
    this.#chainId = undefined
    // Listening comes first: what is heard while the questions are open is newer than their answers.
    this.#listen()
    try {
      const account = await this.#askAccount(this.#isSilent ? 'eth_accounts' : 'eth_requestAccounts')
      this.#account ??= account
      const chainId = await this.getChainId()
      this.#chainId ??= chainId
      this.#isActive = true
      return { provider: this.provider, account: this.#account, chainId: this.#chainId }
    } catch (error) {
      this.end()
      throw codeOf(error) === USER_REJECTED ? new UserRejectedRequestError() : error
    }
  }

  async getChainId(): Promise<number> {
    const answer = await this.#ask('eth_chainId').catch((error: unknown) => {
      if (error instanceof LoginCancelled) throw error
      return this.#ask('net_version')
    })
    const chainId = parseChainId(answer)
    if (chainId === undefined) throw new Error('The wallet did not say which chain it is on')
    return chainId
  }

  async getAccount(): Promise<Address> {
    return this.#askAccount('eth_accounts')
  }

  /** Whether the wallet shares an account without asking the person. False when it cannot say. */
  async isAuthorized(): Promise<boolean> {
    try {
      return (parseAccounts(await this.#ask('eth_accounts')) ?? []).length > 0
    } catch (error) {
      if (!(error instanceof LoginCancelled)) console.warn('The wallet did not list its accounts', error)
      return false
    }
  }

  end(): void {
    this.#isActive = false
    this.cancel()
    if (!this.#isListening) return
    this.#isListening = false
    try {
      this.provider.removeListener?.('accountsChanged', this.#accountsChanged)
      this.provider.removeListener?.('chainChanged', this.#chainChanged)
      this.provider.removeListener?.('disconnect', this.#disconnected)
    } catch (error) {
      console.warn('The wallet kept its listeners', error)
    }
  }

  /** Makes every open question reject with LoginCancelled; wallets cannot be told, so their answers go nowhere. */
  cancel(): void {
    this.#abort.abort()
    this.#onCancel?.()
  }

  /** Says again what the wallet said last, for a subscriber who came after it was said. */
  repeat(): void {
    if (!this.#isActive || this.#account === undefined || this.#chainId === undefined) this.#onLeave()
    else this.#onUpdate({ account: this.#account, chainId: this.#chainId })
  }

  /** Asks the wallet anew, where it may have moved without an event. */
  async refresh(): Promise<void> {
    try {
      const [account, chainId] = await Promise.all([this.getAccount(), this.getChainId()])
      if (!this.#isActive) return
      this.#account = account
      this.#chainId = chainId
      this.repeat()
    } catch (error) {
      if (!this.#isActive) return
      if (error instanceof UserRejectedRequestError) this.#leave()
      else console.warn('The wallet did not answer', error)
    }
  }

  async #askAccount(method: 'eth_accounts' | 'eth_requestAccounts'): Promise<Address> {
    const [account] = parseAccounts(await this.#ask(method)) ?? []
    // A wallet that shares no account was not authorised, whichever way it says so.
    if (account === undefined) throw new UserRejectedRequestError()
    return account
  }

  #ask(method: string): Promise<unknown> {
    const { signal } = this.#abort
    return new Promise((resolve, reject) => {
      const cancelled = (): void => {
        reject(new LoginCancelled())
      }
      if (signal.aborted) {
        cancelled()
        return
      }
      signal.addEventListener('abort', cancelled)
      // A wallet that throws at once, or answers with no promise, rejects or resolves like any other: what is
      // thrown in here rejects.
      void Promise.resolve(this.provider.request({ method }))
        .then(resolve, reject)
        .finally(() => {
          signal.removeEventListener('abort', cancelled)
        })
    })
  }

  #listen(): void {
    if (this.#isListening) return
    this.#isListening = true
    try {
      this.provider.on?.('accountsChanged', this.#accountsChanged)
      this.provider.on?.('chainChanged', this.#chainChanged)
      this.provider.on?.('disconnect', this.#disconnected)
    } catch (error) {
      console.warn('The wallet takes no listeners: its changes are seen at the next visit', error)
    }
  }

  #leave(): void {
    this.#isActive = false
    this.#onLeave()
  }

  // An event that arrives while nobody listens to the connector is not lost: `repeat` says it again.
  readonly #accountsChanged = (payload: unknown): void => {
    const accounts = parseAccounts(payload)
    if (accounts === undefined || !this.#isListening) return
    const [account] = accounts
    if (account !== undefined) {
      this.#account = account
      if (this.#isActive) this.#onUpdate({ account })
    } else if (this.#isActive && (payload as readonly unknown[]).length === 0) this.#leave()
  }

  readonly #chainChanged = (payload: unknown): void => {
    const chainId = parseChainId(payload)
    if (chainId === undefined || !this.#isListening) return
    this.#chainId = chainId
    if (this.#isActive) this.#onUpdate({ chainId })
  }

  readonly #disconnected = (payload: unknown): void => {
    if (this.#isActive && codeOf(payload) !== RECONNECTING_BY_ITSELF) void this.refresh()
  }
}
