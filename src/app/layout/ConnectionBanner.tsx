import { useConnection } from '~/chain/block/useBlock'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Banner } from './Banner'
import { ServiceBanner } from './ServiceBanner'

/** Says on every page that no node answers, that the nodes' chain does not have the contracts, or what services lack. */
export function ConnectionBanner() {
  const { t } = useTranslation()
  const connection = useConnection()
  switch (connection) {
    case 'lost':
      return <Banner>{t('Connection lost. Prices and balances may be out of date. Reconnecting…')}</Banner>
    case 'no-contracts':
      return <Banner>{t('Connected, but CheeseSwap’s contracts weren’t found. Retrying…')}</Banner>
    default:
      return <ServiceBanner />
  }
}
