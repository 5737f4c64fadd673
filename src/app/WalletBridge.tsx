import { useWeb3React, Web3ReactProvider } from '@web3-react/core'
import { memo, useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { walletDiscovery } from '~/chain/wallet/discovery'
import { createDriver } from '~/chain/wallet/driver'
import type { Eip1193Provider } from '~/chain/wallet/provider'
import { installDriver } from '~/chain/wallet/session'

/**
 * web3-react beside the app and not around it: the app is painted before this loads and is not mounted anew. What
 * web3-react knows is mirrored into the `wallet` slice; what the app asks for goes through the session's driver.
 */
export const WalletBridge = memo(function WalletBridge() {
  return (
    <Web3ReactProvider getLibrary={getLibrary}>
      <Mirror />
    </Web3ReactProvider>
  )
})

/** Writes wrap the provider when they need it. */
function getLibrary(provider: Eip1193Provider): Eip1193Provider {
  return provider
}

function Mirror() {
  const { activate, deactivate, connector, account, chainId, active } = useWeb3React<Eip1193Provider>()
  const dispatch = useDispatch()
  const [driver] = useState(() =>
    createDriver({
      activate: (next) => activate(next, undefined, true),
      deactivate,
      dispatch,
      discovery: walletDiscovery(),
    }),
  )

  useEffect(() => {
    const uninstall = installDriver(driver)
    void driver.reconnect()
    // A page that slept has missed what its wallet said.
    const awake = (): void => {
      if (document.visibilityState === 'visible') driver.refresh()
    }
    document.addEventListener('visibilitychange', awake)
    return () => {
      document.removeEventListener('visibilitychange', awake)
      uninstall()
    }
  }, [driver])

  useEffect(() => {
    driver.report({ connector, account, chainId, active })
  }, [driver, connector, account, chainId, active])

  return null
}
