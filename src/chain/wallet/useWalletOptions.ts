import { useSyncExternalStore } from 'react'
import { BINANCE_ID, CLASSIC_ID, walletDiscovery } from './discovery'
import { IS_LOCAL_BUILD, LOCAL_ID } from './isLocalBuild'
import { IS_WALLETCONNECT_SET_UP, WALLETCONNECT_ID } from './pairing'

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
  | { readonly kind: 'phone'; readonly id: string; readonly isSetUp: boolean }
  | { readonly kind: 'exchange'; readonly id: string }

/**
 * The choice in this browser, as it grows: the Local wallet where there is one, every announced wallet (EIP-6963),
 * window.ethereum only while nothing was announced, since it belongs to one of those otherwise, a phone by
 * WalletConnect, and the exchange's own wallet where it is.
 */
export function useWalletOptions(): readonly WalletOption[] {
  const discovery = walletDiscovery()
  const announced = useSyncExternalStore(discovery.subscribe, discovery.announced)
  const classic = useSyncExternalStore(discovery.subscribe, discovery.classic)
  const exchange = useSyncExternalStore(discovery.subscribe, discovery.exchange)
  return [
    ...(IS_LOCAL_BUILD ? [{ kind: 'local', id: LOCAL_ID } as const] : []),
    ...announced.map(({ id, name, icon }) => ({ kind: 'announced', id, name, icon }) as const),
    ...(announced.length === 0
      ? [{ kind: 'classic', id: CLASSIC_ID, isInstalled: classic !== undefined } as const]
      : []),
    { kind: 'phone', id: WALLETCONNECT_ID, isSetUp: IS_WALLETCONNECT_SET_UP },
    ...(exchange === undefined ? [] : [{ kind: 'exchange', id: BINANCE_ID } as const]),
  ]
}
