import { useEffect } from 'react'
import { BrowserLanguage } from './BrowserLanguage'
import { useConnection } from '~/chain/block/useBlock'
import { whenIdle } from '~/lib/whenIdle'
import { CampaignPrompts } from './CampaignPrompts'
import { keepSite } from './keptSite'
import { retainPageFocus } from './pageFocus'
import { PrivateQuestionsOnDemand } from './PrivateQuestionsOnDemand'
import { WalletOnDemand } from './WalletOnDemand'

/** What goes along with every page, the wallet's first, and is not seen by itself. */
export function Companions() {
  useEffect(() => retainPageFocus(document.body), [])
  // What is kept for later waits for what the page shows now.
  const isAsking = useConnection() === 'connecting'
  useEffect(() => (isAsking ? undefined : whenIdle(keepSite)), [isAsking])
  return (
    <>
      <WalletOnDemand />
      <PrivateQuestionsOnDemand />
      <CampaignPrompts />
      <BrowserLanguage />
    </>
  )
}
