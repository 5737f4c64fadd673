import { useSyncExternalStore } from 'react'
import { CLASSIC_ID, walletDiscovery } from './discovery'
import { IS_LOCAL_BUILD, LOCAL_ID } from './isLocalBuild'

/** A wallet that can be chosen; `id` is what `connect` takes. */
export type WalletOption =
  | { readonly kind: 'local'; readonly id: string }
  | {
      readonly kind: 'announced'
      readonly id: string
      readonly name: string
      readonly icon: string | undefined
    }
  | { readonly kind: 'classic'; readonly id: string; readonly isInstalled: boolean }

/**
 * The choice in this browser, as it grows: the Local wallet where there is one, every announced wallet (EIP-6963),
 * and window.ethereum only while nothing was announced, since it belongs to one of those otherwise.
 */
export function useWalletOptions(): readonly WalletOption[] {
  const discovery = walletDiscovery()
  const announced = useSyncExternalStore(discovery.subscribe, discovery.announced)
  const classic = useSyncExternalStore(discovery.subscribe, discovery.classic)
  return [
    ...(IS_LOCAL_BUILD ? [{ kind: 'local', id: LOCAL_ID } as const] : []),
    ...announced.map(({ id, name, icon }) => ({ kind: 'announced', id, name, icon }) as const),
    ...(announced.length === 0
      ? [{ kind: 'classic', id: CLASSIC_ID, isInstalled: classic !== undefined } as const]
      : []),
  ]
}
