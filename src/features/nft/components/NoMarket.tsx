import { network } from '~/config/networks'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Notice } from '~/ui/Notice'
import { Page, PageHeader } from '~/ui/page'

export function NoMarket() {
  const { t } = useTranslation()
  return (
    <Page>
      <PageHeader title={t('NFT market')} />
      <Notice role="status">{t('There is no NFT market on %network%.', { network: network.name })}</Notice>
    </Page>
  )
}
