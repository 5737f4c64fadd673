import { NoEthereumProviderError } from '@web3-react/injected-connector'
import type { UnknownAction } from '@reduxjs/toolkit'
import { network } from '~/config/networks'
import type { Address } from '~/domain/address'
import type { LocalConnector } from './connectors/local'
import { isWalletConnector, RequestConnector, type WalletConnector } from './connectors/request'
import { BinanceConnector } from './connectors/binance'
import { BINANCE_ID, CLASSIC_ID, type Discovery } from './discovery'
import { IS_LOCAL_BUILD, LOCAL_ID } from './isLocalBuild'
import { LoginCancelled, loginProblemOf, UnknownWallet } from './login'
import { forgetWallet, lastWallet, rememberWallet } from './memory'
import { type LoginResult, setProvider, type WalletDriver } from './session'
import { IS_WALLETCONNECT_SET_UP, WALLETCONNECT_ID } from './pairing'
import { setupNetwork } from './setupNetwork'
import { connectEnded, connectStarted, walletLeft, walletReported } from './slice'

/** A wallet that announces itself later than this is connected by hand. */
const FIND_WAIT_MS = 3000
/** A remembered wallet that does not answer without a prompt within this time is connected by hand. */
const RECONNECT_WAIT_MS = 5000
/** A phone wallet's session comes with far more code, which may be on its way for longer. */
const RESTORE_WAIT_MS = 30_000
/** An activation that anything else on the way made web3-react call stale is tried again, so often. */
const ACTIVATIONS = 3

interface Parts {
  /** web3-react's own; rejects with the connector's error. */
  readonly activate: (connector: WalletConnector) => Promise<void>
  readonly deactivate: () => void
  readonly dispatch: (action: UnknownAction) => void
  readonly discovery: Discovery
}

interface Web3ReactState {
  readonly connector: unknown
  readonly account: string | null | undefined
  readonly chainId: number | undefined
  readonly active: boolean
}

export interface ReportingDriver extends WalletDriver {
  /** Connects to the remembered wallet where it shares its account without asking. Never rejects. */
  reconnect(): Promise<void>
  /** Asks the connected wallet who and where it is: its events may have been missed in the meantime. */
  refresh(): void
  /** web3-react's state as it stands after a render. */
  report(state: Web3ReactState): void
}

/**
 * The one who moves the connection. Each attempt supersedes the one before: a late answer to an earlier one is
 * ignored, whichever way it goes.
 */
export function createDriver({ activate, deactivate, dispatch, discovery }: Parts): ReportingDriver {
  let attempt = 0
  let pending: WalletConnector | undefined
  let active: WalletConnector | undefined

  const isLocal = (connector: WalletConnector | undefined): connector is LocalConnector =>
    IS_LOCAL_BUILD && connector?.walletId === LOCAL_ID

  const begin = (): number => {
    pending?.conversation.cancel()
    pending = undefined
    attempt += 1
    return attempt
  }

  /** Lets go of the connection, also of one that web3-react has and has not rendered yet. */
  const leave = (): void => {
    active?.endSession?.()
    deactivate()
    active = undefined
    setProvider(undefined)
  }

  const connectorOf = async (walletId: string, isSilent: boolean): Promise<WalletConnector> => {
    // Compared in place: what a bundler sees as false here, it leaves out with all that is imported behind it.
    if (import.meta.env.VITE_CHAIN_ID === '31337' && walletId === LOCAL_ID) {
      const { LocalConnector } = await import('./connectors/local')
      return new LocalConnector()
    }
    if (walletId === WALLETCONNECT_ID) {
      if (!IS_WALLETCONNECT_SET_UP) throw new UnknownWallet()
      const { WalletConnectSession } = await import('./connectors/walletConnect')
      return new WalletConnectSession({ isSilent })
    }
    const provider = await discovery.find(walletId, isSilent ? FIND_WAIT_MS : 0)
    if (provider !== undefined && walletId === BINANCE_ID) return new BinanceConnector({ provider, isSilent })
    if (provider !== undefined) return new RequestConnector({ walletId, provider, isSilent })
    throw walletId === CLASSIC_ID || walletId === BINANCE_ID
      ? new NoEthereumProviderError()
      : new UnknownWallet()
  }

  const activateReliably = async (connector: WalletConnector, isCurrent: () => boolean): Promise<void> => {
    // web3-react calls an activation stale when its provider rendered meanwhile (an event of another connector is
    // enough), deactivates the connector and resolves all the same.
    for (let i = 0; i < ACTIVATIONS; i++) {
      if (!isCurrent()) throw new LoginCancelled()
      await activate(connector)
      if (connector.conversation.isActive) return
    }
    throw new Error('The wallet was disconnected while it was being connected')
  }

  const login = async (walletId: string): Promise<LoginResult> => {
    const own = begin()
    const isCurrent = (): boolean => own === attempt
    if (active !== undefined) leave()
    dispatch(connectStarted(walletId))
    try {
      const connector = await connectorOf(walletId, false)
      if (!isCurrent()) throw new LoginCancelled()
      pending = connector
      await activateReliably(connector, isCurrent)
      if (!isCurrent()) throw new LoginCancelled()
      pending = undefined
      rememberWallet(walletId)
      if (connector.conversation.chainId !== network.chainId) void goToNetwork(connector)
      return { ok: true }
    } catch (error) {
      if (!isCurrent()) return { ok: false, problem: { kind: 'cancelled' } }
      pending = undefined
      dispatch(connectEnded())
      return { ok: false, problem: loginProblemOf(error) }
    }
  }

  const goToNetwork = async (connector: WalletConnector): Promise<boolean> => {
    const isSetUp = await setupNetwork(connector.conversation.provider)
    // Not every wallet says by an event that it switched.
    if (isSetUp && connector.conversation.isActive) await connector.conversation.refresh()
    return isSetUp
  }

  const reconnect = async (): Promise<void> => {
    const walletId = lastWallet()
    // Once, and never in the way of a login.
    if (walletId === undefined || attempt > 0) return
    const own = begin()
    const isCurrent = (): boolean => own === attempt
    let connector: WalletConnector
    try {
      connector = await connectorOf(walletId, true)
    } catch (error) {
      // Uninstalled, not of this build, or another site's word under the same key: the person chooses anew.
      console.warn('The wallet of the last visit is not here', loginProblemOf(error))
      if (isCurrent()) dispatch(connectEnded())
      return
    }
    if (!isCurrent()) return
    pending = connector
    const timer = setTimeout(
      () => {
        connector.conversation.cancel()
      },
      walletId === WALLETCONNECT_ID ? RESTORE_WAIT_MS : RECONNECT_WAIT_MS,
    )
    try {
      const isAuthorized = await connector.conversation.isAuthorized()
      if (!isCurrent()) return
      dispatch(isAuthorized ? connectStarted(walletId) : connectEnded())
      if (isAuthorized) await activateReliably(connector, isCurrent)
    } catch (error) {
      if (isCurrent()) dispatch(connectEnded())
      console.warn('The wallet of the last visit did not reconnect', loginProblemOf(error))
    } finally {
      clearTimeout(timer)
      if (isCurrent()) pending = undefined
    }
  }

  return {
    connect: login,
    reconnect,
    cancel: () => {
      begin()
      if (active === undefined) leave()
      dispatch(connectEnded())
    },
    disconnect: () => {
      begin()
      forgetWallet()
      leave()
      dispatch(connectEnded())
      dispatch(walletLeft())
    },
    switchNetwork: async () => (active === undefined ? setupNetwork(undefined) : goToNetwork(active)),
    accounts: async () => {
      if (!isLocal(active)) return []
      try {
        return await active.accounts()
      } catch (error) {
        console.warn('The local wallet did not list its accounts', error)
        return []
      }
    },
    chooseAccount: (account) => {
      if (isLocal(active)) active.choose(account)
    },
    refresh: () => {
      void active?.conversation.refresh()
    },
    report: ({ connector, account, chainId, active: isActive }) => {
      if (isActive && isWalletConnector(connector) && account && chainId !== undefined) {
        // What the wallet said between its activation and this render reached no listener of web3-react's, which
        // subscribes later in the same flush of effects.
        if (connector !== active)
          queueMicrotask(() => {
            connector.conversation.repeat()
          })
        active = connector
        setProvider(connector.conversation.provider)
        // web3-react has normalised the account to its checksum.
        dispatch(walletReported({ walletId: connector.walletId, account: account as Address, chainId }))
      } else if (active !== undefined) {
        active = undefined
        setProvider(undefined)
        dispatch(walletLeft())
      }
    },
  }
}
