import { useSelector } from 'react-redux'
import type { Address } from '~/domain/address'
import { selectAccount, selectIsWrongNetwork, selectWallet, type WalletState } from './slice'

/** The connected account while its wallet is on this build's network; undefined otherwise. */
export function useAccount(): Address | undefined {
  return useSelector(selectAccount)
}

/** The whole connection, whichever network the wallet is on. */
export function useWallet(): WalletState & { readonly isWrongNetwork: boolean } {
  const wallet = useSelector(selectWallet)
  const isWrongNetwork = useSelector(selectIsWrongNetwork)
  return { ...wallet, isWrongNetwork }
}
