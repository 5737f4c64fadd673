import { network } from '~/config/networks'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Notice } from '~/ui/Notice'

export function NoMarket() {
  const { t } = useTranslation()
  return (
    <>
      <h1>{t('NFT market')}</h1>
      <Notice role="status">{t('There is no NFT market on %network%.', { network: network.name })}</Notice>
    </>
  )
}
