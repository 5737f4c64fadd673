import { useSyncExternalStore } from 'react'
import { env } from '~/config/env'
import { writeStored } from '~/lib/deviceStorage'

/** The id of WalletConnect, by which phone wallets come. */
export const WALLETCONNECT_ID = 'walletconnect'

/** Whether this site has the project id without which WalletConnect's relay takes nobody. */
export const IS_WALLETCONNECT_SET_UP = env.walletConnectProjectId !== undefined

/**
 * The phone wallet that the local exchange brings along, which takes an invitation in its address. Compared in place, so
 * that no other build knows of it.
 */
export const mockWalletUrl: ((uri: string) => string) | undefined =
  import.meta.env.VITE_CHAIN_ID === '31337' && env.servicesUrl !== undefined
    ? (uri) => `${String(env.servicesUrl)}/phone#${encodeURIComponent(uri)}`
    : undefined

let uri: string | undefined
const listeners = new Set<() => void>()

/** The invitation that is open now: the connector says it, the dialog shows it. Undefined where there is none. */
export function setPairingUri(next: string | undefined): void {
  if (uri === next) return
  uri = next
  for (const listener of [...listeners]) listener()
}

/** The address (wc:…) by which a phone wallet pairs with this page; undefined until there is one. */
export function usePairingUri(): string | undefined {
  return useSyncExternalStore(subscribe, () => uri)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where WalletConnect looks for the app to open when a phone has to sign something. */
const DEEP_LINK_CHOICE = 'WALLETCONNECT_DEEPLINK_CHOICE'

/** Remembers which app a phone's owner paired with, so that the next question opens it. */
export function rememberWalletApp(name: string, href: string): void {
  writeStored(DEEP_LINK_CHOICE, JSON.stringify({ name, href }))
}
