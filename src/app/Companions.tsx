import { useEffect } from 'react'
import { BrowserLanguage } from './BrowserLanguage'
import { CampaignPrompts } from './CampaignPrompts'
import { retainPageFocus } from './pageFocus'
import { TransactionFollower } from './TransactionFollower'
import { WalletOnDemand } from './WalletOnDemand'

/** What goes along with every page, the wallet's and the transactions' first, and is not seen by itself. */
export function Companions() {
  useEffect(() => retainPageFocus(document.body), [])
  return (
    <>
      <WalletOnDemand />
      <TransactionFollower />
      <CampaignPrompts />
      <BrowserLanguage />
    </>
  )
}
