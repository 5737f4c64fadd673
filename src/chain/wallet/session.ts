import type { Address } from '~/domain/address'
import type { Eip1193Provider } from './provider'

/** Why a login did not come about. The words are the screen's. */
export type LoginProblem =
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'unknown-wallet' }
  | { readonly kind: 'no-provider' }
  | { readonly kind: 'refused' }
  /** WalletConnect's relay does not answer. */
  | { readonly kind: 'relay-unreachable' }
  /** No phone wallet took the invitation up in time. */
  | { readonly kind: 'pairing-expired' }
  | { readonly kind: 'other'; readonly name: string | undefined; readonly message: string }

export type LoginResult = { readonly ok: true } | { readonly ok: false; readonly problem: LoginProblem }

/** What can be done to the connection. The one who does it loads after first paint and takes its place here. */
export interface WalletDriver {
  connect(walletId: string): Promise<LoginResult>
  cancel(): void
  disconnect(): void
  /** False when the wallet stays where it is. */
  switchNetwork(): Promise<boolean>
  /** Every account of the wallet, the selected one first; empty for wallets that choose by themselves. */
  accounts(): Promise<readonly Address[]>
  chooseAccount(account: Address): void
}

let provider: Eip1193Provider | undefined
let driver: WalletDriver | undefined
let queued: { readonly walletId: string; readonly answer: (result: LoginResult) => void } | undefined
let wanted: (() => void) | undefined

/** The connected wallet's provider: the way to its signatures. Undefined while no wallet is connected. */
export function getProvider(): Eip1193Provider | undefined {
  return provider
}

export function setProvider(next: Eip1193Provider | undefined): void {
  provider = next
}

/** Calls back at the first login that is asked for while no driver is in its place. Returns how to call it off. */
export function onFirstConnect(load: () => void): () => void {
  wanted = load
  if (queued !== undefined) load()
  return () => {
    if (wanted === load) wanted = undefined
  }
}

/** Puts the driver in its place and hands it the login that was asked for before it had loaded. */
export function installDriver(next: WalletDriver): () => void {
  driver = next
  if (queued !== undefined) {
    const { walletId, answer } = queued
    queued = undefined
    void next.connect(walletId).then(answer)
  }
  return () => {
    if (driver === next) driver = undefined
  }
}

/** Logs in to a wallet: 'local', 'injected' (window.ethereum) or an announced wallet's id. Never rejects. */
export function connect(walletId: string): Promise<LoginResult> {
  if (driver !== undefined) return driver.connect(walletId)
  cancelQueued()
  return new Promise((answer) => {
    queued = { walletId, answer }
    wanted?.()
  })
}

/** Stops waiting for a wallet that has not answered; its late answer is ignored. */
export function cancelConnect(): void {
  cancelQueued()
  driver?.cancel()
}

/** Ends the connection and forgets the choice, so that the next visit does not reconnect. */
export function disconnect(): void {
  driver?.disconnect()
}

/** Asks the connected wallet to come to this build's network; false when it does not. Never rejects. */
export async function switchNetwork(): Promise<boolean> {
  return (await driver?.switchNetwork()) ?? false
}

/** The accounts to choose from on a wallet that leaves the choice to the page (the Local wallet); else empty. */
export async function listAccounts(): Promise<readonly Address[]> {
  return (await driver?.accounts()) ?? []
}

export function chooseAccount(account: Address): void {
  driver?.chooseAccount(account)
}

function cancelQueued(): void {
  queued?.answer({ ok: false, problem: { kind: 'cancelled' } })
  queued = undefined
}
