import type { AbstractConnector } from '@web3-react/abstract-connector'
import { InjectedConnector } from '@web3-react/injected-connector'
import type { Address } from '~/domain/address'
import type { Eip1193Provider } from '../provider'
import { type ConnectorUpdate, Eip1193Session } from './eip1193Session'

/** A connector of ours, whichever of web3-react's kinds it is. */
export interface WalletConnector extends AbstractConnector {
  readonly walletId: string
  readonly conversation: Eip1193Session
  /** Ends what outlives the page: where the wallet holds a session of its own. */
  readonly endSession?: () => void
}

export function isWalletConnector(connector: unknown): connector is WalletConnector {
  return (connector as Partial<WalletConnector> | undefined)?.conversation instanceof Eip1193Session
}

interface Options {
  readonly walletId: string
  readonly provider: Eip1193Provider
  /** Takes what was granted before and never makes the wallet ask. */
  readonly isSilent?: boolean
}

/**
 * The card's injected connector on EIP-1193 `request`, for one given provider instead of whichever wallet won
 * window.ethereum (the stock one speaks the legacy `enable` and `send`).
 */
export class RequestConnector extends InjectedConnector implements WalletConnector {
  readonly walletId: string
  readonly conversation: Eip1193Session

  constructor({ walletId, provider, isSilent = false }: Options) {
    super({})
    this.walletId = walletId
    this.conversation = new Eip1193Session({
      provider,
      isSilent,
      onUpdate: (update) => {
        this.emitUpdate(update)
      },
      onLeave: () => {
        this.emitDeactivate()
      },
    })
  }

  /** Rejects with UserRejectedRequestError, LoginCancelled, or whatever the wallet rejected with. */
  override activate(): Promise<ConnectorUpdate> {
    return this.conversation.begin()
  }

  override getProvider(): Promise<Eip1193Provider> {
    return Promise.resolve(this.conversation.provider)
  }

  override getChainId(): Promise<number> {
    return this.conversation.getChainId()
  }

  override getAccount(): Promise<Address> {
    return this.conversation.getAccount()
  }

  override isAuthorized(): Promise<boolean> {
    return this.conversation.isAuthorized()
  }

  override deactivate(): void {
    this.conversation.end()
  }

  // The inherited ones print the account on the console outside of production. The names are web3-react's.
  protected override emitUpdate(update: ConnectorUpdate): void {
    this.emit('Web3ReactUpdate', update)
  }

  protected override emitDeactivate(): void {
    this.emit('Web3ReactDeactivate')
  }
}
