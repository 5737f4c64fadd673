import { useConnection } from '~/chain/block/useBlock'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Banner } from './Banner'

/** Says on every page that no node answers, or that the nodes' chain does not have the contracts. */
export function ConnectionBanner() {
  const { t } = useTranslation()
  const connection = useConnection()
  switch (connection) {
    case 'lost':
      return <Banner>{t('Connection lost. Prices and balances may be out of date. Reconnecting…')}</Banner>
    case 'no-contracts':
      return <Banner>{t('Connected, but CheeseSwap’s contracts weren’t found. Retrying…')}</Banner>
    default:
      return null
  }
}
