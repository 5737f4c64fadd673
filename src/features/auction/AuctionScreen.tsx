import { useState } from 'react'
import { styled } from 'styled-components'
import { auctionContract } from '~/config/auction/auction'
import { network } from '~/config/networks'
import type { Address } from '~/domain/address'
import { useTranslation } from '~/i18n/LanguageProvider'
import { valueOf } from '~/lib/loadable'
import { Notice } from '~/ui/Notice'
import { Tabs } from '~/ui/Tabs'
import { below } from '~/ui/theme'
import { Archive } from './components/Archive'
import { Bidders } from './components/Bidders'
import { Current } from './components/Current'
import { HowItWorks } from './components/HowItWorks'
import { Leaderboard } from './components/Leaderboard'
import { OwnResults } from './components/OwnResults'
import { useAuction, useOwnAuctions } from './useAuction'

export default function AuctionScreen() {
  const { t } = useTranslation()
  if (auctionContract !== undefined) return <Auctions contract={auctionContract} />
  return (
    <Page>
      <Head>
        <h1>{t('Farm auctions')}</h1>
      </Head>
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
  const [tab, setTab] = useState<'current' | 'archive'>('current')
  const auction = valueOf(view.auction)
  const newestClosed =
    auction === undefined ? 0 : auction.status === 'close' ? auction.auctionId : auction.auctionId - 1
  return (
    <Page>
      <Head>
        <h1>{t('Farm auctions')}</h1>
        <p>{t('Projects bid for a community farm of their own. The highest bidders win one.')}</p>
      </Head>
      {view.auction.status === 'failed' && (
        <Notice type="warning" role="status">
          {t('The auctions couldn’t be loaded. We’ll retry with the next block.')}
        </Notice>
      )}
      <Columns>
        <Side>
          {view.auction.status !== 'failed' && <Current view={view} />}
          <OwnResults contract={contract} own={own} />
          <Bidders contract={contract} />
        </Side>
        <Section aria-labelledby="auction-bids">
          <h2 id="auction-bids">{t('Leaderboard')}</h2>
          <Tabs
            label={t('Leaderboard')}
            selected={tab}
            onSelect={setTab}
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
                label: t('Archive'),
                panel:
                  newestClosed > 0 ? (
                    <Archive contract={contract} newest={newestClosed} />
                  ) : (
                    <p>{t('No auction has been closed yet.')}</p>
                  ),
              },
            ]}
          />
        </Section>
      </Columns>
      <HowItWorks />
    </Page>
  )
}

const Page = styled.div`
  display: flex;
  flex-direction: column;
  gap: 32px;
  padding-block-start: 16px;
`

const Head = styled.header`
  display: flex;
  flex-direction: column;
  gap: 4px;

  & > p {
    color: var(--ink-soft);
  }
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  align-items: start;
  gap: 24px 32px;

  ${below.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Side = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
  min-inline-size: 0;
`

const Section = styled.section`
  display: flex;
  flex-direction: column;
  gap: 16px;
  min-inline-size: 0;
`
