import { lazy, Suspense } from 'react'
import { useAccount } from '~/chain/wallet/useWallet'
import { network } from '~/config/networks'
import { saleContract } from '~/config/sale'
import type { Address } from '~/domain/address'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Notice } from '~/ui/Notice'
import { Columns } from '~/ui/Columns'
import { Page, PageHeader } from '~/ui/page'
import { useShowPageSubject } from '~/widgets/pageSubject'
import { EventBar } from './components/EventBar'
import { Hero } from './components/Hero'
import { Phases } from './components/Phases'
import { Provenance } from './components/Provenance'
import { useSale } from './useSale'

// Its pictures and names come from a service, and the sale from the chain alone.
const OwnCollectibles = lazy(() => import('./components/OwnCollectibles'))

export default function SaleScreen() {
  const { t } = useTranslation()
  useShowPageSubject(t('Squad sale'))
  if (saleContract !== undefined) return <SalePage contract={saleContract} />
  return (
    <Page>
      <PageHeader title={t('Squad sale')} />
      <Notice role="status">{t('There is no squad sale on %network%.', { network: network.name })}</Notice>
    </Page>
  )
}

function SalePage({ contract }: { readonly contract: Address }) {
  const { t } = useTranslation()
  const account = useAccount()
  const view = useSale(contract)
  return (
    <Page>
      <Hero sale={view.sale} />
      {view.sale.status === 'failed' && (
        <Notice type="warning" role="status">
          {t('The sale couldn’t be loaded. We’ll retry with the next block.')}
        </Notice>
      )}
      <Columns>
        <EventBar view={view} />
        <Phases view={view} />
      </Columns>
      {account !== undefined && (
        <Suspense>
          <OwnCollectibles view={view} />
        </Suspense>
      )}
      <Provenance view={view} />
    </Page>
  )
}
