import { useMemo } from 'react'
import type { Answer } from '~/chain/multicall/answers'
import { useRead } from '~/chain/multicall/useReads'
import { useAccount } from '~/chain/wallet/useWallet'
import type { PresaleConfig } from '~/config/ifo/sale'
import type { LaunchState } from '~/domain/ifo/presale'
import { launchRead } from './reads'

/** A presale as its contract has it, with the connected account's contribution. */
export function usePresale({ address }: PresaleConfig): Answer<LaunchState> {
  const account = useAccount()
  // The presale itself contributes nothing: what all see is asked for without a wallet.
  return useRead(useMemo(() => launchRead(address, account ?? address), [address, account]))
}
