import { type ComponentType, useEffect, useState } from 'react'
import { lastWallet } from '~/chain/wallet/memory'
import { onFirstConnect } from '~/chain/wallet/session'
import { storageKey } from '~/core/persistence/stored'
import { STORED_KEY } from '~/core/transactions/storedKey'
import { readStored } from '~/lib/deviceStorage'

const TRANSACTIONS = storageKey({ key: STORED_KEY })

/**
 * Loads the wallet side (web3-react, connectors, what follows transactions) when a wallet is reconnected or someone
 * connects one, and when this device has sent something, here or in another tab: who only reads loads none of it. A
 * failed load costs the wallet and never the page; the next login tries again.
 */
export function WalletOnDemand() {
  const [Loaded, setLoaded] = useState<ComponentType>()

  useEffect(() => {
    let isGone = false
    const load = (): void => {
      import('./withWallet').then(
        ({ WalletCompanions }) => {
          if (!isGone) setLoaded(() => WalletCompanions)
        },
        (error: unknown) => {
          console.error('A chunk failed to load:', error)
          if (!isGone) window.addEventListener('online', load, { once: true })
        },
      )
    }
    const onStorage = ({ key }: StorageEvent): void => {
      if (key === TRANSACTIONS) load()
    }
    const callOff = onFirstConnect(load)
    window.addEventListener('storage', onStorage)
    if (lastWallet() !== undefined || readStored(TRANSACTIONS) !== null) load()
    return () => {
      isGone = true
      callOff()
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('online', load)
    }
  }, [])

  return Loaded === undefined ? null : <Loaded />
}
