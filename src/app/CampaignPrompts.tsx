import { type ComponentType, useEffect, useState } from 'react'
import { useAccount } from '~/chain/wallet/useWallet'
import { BLOCKED_ACCOUNTS } from '~/config/blockedAccounts'
import { type ProfileContracts, profileContracts } from '~/config/profile'
import type { Address } from '~/domain/address'
import { prepare } from '~/lib/prepare'

type LoadedPrompt = ComponentType<{ readonly contracts: ProfileContracts; readonly account: Address }>

/** What campaigns owe the connected account, told wherever it is; its code is loaded for accounts alone. */
export function CampaignPrompts() {
  const account = useAccount()
  const isWanted = account !== undefined && !BLOCKED_ACCOUNTS.has(account)
  const [Prompt, setPrompt] = useState<LoadedPrompt>()
  useEffect(() => {
    if (!isWanted || profileContracts === undefined) return undefined
    let isGone = false
    // No one waits for it, and it is on the profile page as well.
    void prepare(async () => {
      const { AnniversaryPrompt } = await import('~/features/profile/AnniversaryPrompt')
      if (!isGone) setPrompt(() => AnniversaryPrompt)
    })
    return () => {
      isGone = true
    }
  }, [isWanted])
  return !isWanted || Prompt === undefined || profileContracts === undefined ? null : (
    <Prompt key={account} contracts={profileContracts} account={account} />
  )
}
