import { useConnection } from '~/chain/block/useBlock'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { Row } from '~/ui/layout'
import { useOwnNode } from '~/widgets/useOwnNode'
import { Banner } from './Banner'
import { ServiceBanner } from './ServiceBanner'

/** Says on every page that no node answers, that the nodes' chain does not have the contracts, or what services lack. */
export function ConnectionBanner() {
  const { t } = useTranslation()
  const connection = useConnection()
  const { url, choose } = useOwnNode()
  switch (connection) {
    case 'lost':
      // Other nodes would learn what the person looks at: they are asked only if the person says so.
      if (url !== undefined) {
        return (
          <Banner>
            <Row wrap gap={[2, 4]}>
              {t('Your node isn’t responding. Prices and balances may be out of date.')}
              <Button size="small" onClick={() => choose(undefined)}>
                {t('Use the default nodes')}
              </Button>
            </Row>
          </Banner>
        )
      }
      return <Banner>{t('Connection lost. Prices and balances may be out of date. Reconnecting…')}</Banner>
    case 'no-contracts':
      return <Banner>{t('Connected, but CheeseSwap’s contracts weren’t found. Retrying…')}</Banner>
    default:
      return <ServiceBanner />
  }
}
