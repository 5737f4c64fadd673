import { auctionContract } from '~/config/auction/auction'
import { network } from '~/config/networks'
import type { Address } from '~/domain/address'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'
import { Notice } from '~/ui/Notice'
import { Columns } from '~/ui/Columns'
import { Page, PageHeader } from '~/ui/page'
import { Tabs } from '~/ui/Tabs'
import { Stack } from '~/ui/layout'
import { oneOf, useInAddress } from '~/widgets/addressState'
import { Archive } from './components/Archive'
import { Bidders } from './components/Bidders'
import { Current } from './components/Current'
import { HowItWorks } from './components/HowItWorks'
import { Leaderboard } from './components/Leaderboard'
import { OwnResults } from './components/OwnResults'
import { useAuction, useOwnAuctions } from './useAuction'

const CHOICE = { tab: oneOf(['current', 'archive'], 'current') }

export default function AuctionScreen() {
  const { t } = useTranslation()
  if (auctionContract !== undefined) return <Auctions contract={auctionContract} />
  return (
    <Page>
      <PageHeader title={t('Farm Auctions')} />
      <Notice role="status">
        {t('There are no farm auctions on %network%.', { network: network.name })}
      </Notice>
    </Page>
  )
}

function Auctions({ contract }: { readonly contract: Address }) {
  const { t } = useTranslation()
  const view = useAuction(contract)
  const own = useOwnAuctions(view)
  const [{ tab }, choose] = useInAddress(CHOICE)
  const auction = valueOf(view.auction)
  const newestClosed =
    auction === undefined ? 0 : auction.status === 'close' ? auction.auctionId : auction.auctionId - 1
  return (
    <Page>
      <PageHeader
        title={t('Farm Auctions')}
        lead={t('Projects bid for their own community farm. The highest bidders each win one.')}
      />
      {view.auction.status === 'failed' && (
        <Notice type="warning" role="status">
          {t('The auctions couldn’t be loaded. We’ll retry with the next block.')}
        </Notice>
      )}
      <Columns>
        <Stack>
          {view.auction.status !== 'failed' && <Current view={view} />}
          <OwnResults contract={contract} own={own} />
          <Bidders contract={contract} />
        </Stack>
        <Stack as="section" aria-labelledby="auction-bids">
          <h2 id="auction-bids">{t('Leaderboard')}</h2>
          <Tabs
            label={t('Leaderboard')}
            selected={tab}
            onSelect={(next) => choose({ tab: next })}
            tabs={[
              {
                id: 'current',
                label: t('Latest auction'),
                panel: (
                  <Leaderboard
                    key={auction?.auctionId}
                    bids={view.bids}
                    isClosed={auction?.status === 'close'}
                    label={t('Bids of the latest auction')}
                  />
                ),
              },
              {
                id: 'archive',
                label: t('Past'),
                panel:
                  newestClosed > 0 ? (
                    <Archive contract={contract} newest={newestClosed} />
                  ) : (
                    <p>{t('No past auctions yet.')}</p>
                  ),
              },
            ]}
          />
        </Stack>
        <HowItWorks />
      </Columns>
    </Page>
  )
}
