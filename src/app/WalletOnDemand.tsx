import { type ComponentType, useEffect, useState } from 'react'
import { lastWallet } from '~/chain/wallet/memory'
import { onFirstConnect } from '~/chain/wallet/session'

/**
 * Loads the wallet side (web3-react, connectors) when a wallet is reconnected or someone connects one, so that who
 * only reads loads none of it. A failed load costs the wallet and never the page; the next login tries again.
 */
export function WalletOnDemand() {
  const [Bridge, setBridge] = useState<ComponentType>()

  useEffect(() => {
    let isGone = false
    const load = (): void => {
      import('./WalletBridge').then(
        ({ WalletBridge }) => {
          if (!isGone) setBridge(() => WalletBridge)
        },
        (error: unknown) => {
          console.error('A chunk failed to load:', error)
          if (!isGone) window.addEventListener('online', load, { once: true })
        },
      )
    }
    const callOff = onFirstConnect(load)
    if (lastWallet() !== undefined) load()
    return () => {
      isGone = true
      callOff()
      window.removeEventListener('online', load)
    }
  }, [])

  return Bridge === undefined ? null : <Bridge />
}
