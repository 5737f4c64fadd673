import { useEffect, useRef } from 'react'
import { useConnection, useCurrentBlock } from '~/chain/block/useBlock'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { Row } from '~/ui/layout'
import { ageText } from '~/widgets/transactions/age'
import { useNow } from '~/widgets/useNow'
import { useOwnNode } from '~/widgets/useOwnNode'
import { keptSince } from '../keptSite'
import { Banner } from './Banner'
import { ServiceBanner } from './ServiceBanner'

/**
 * Says on every page that no node answers, that the nodes' chain does not have the contracts, what services lack, or that
 * the page is a kept copy; with the age of what is shown.
 */
export function ConnectionBanner() {
  const { t } = useTranslation()
  const connection = useConnection()
  const { url, choose } = useOwnNode()
  const updatedAt = useUpdatedAt()
  const since = keptSince()
  const copy = since !== undefined && <KeptCopy since={since} />
  const age = updatedAt.current !== undefined && <LastUpdated at={updatedAt.current} />
  switch (connection) {
    case 'lost':
      // Other nodes would learn what the person looks at: they are asked only if the person says so.
      if (url !== undefined) {
        return (
          <Banner>
            <Row wrap gap={[2, 4]}>
              {t('Your node isn’t responding. Prices and balances may be out of date.')}
              {age}
              <Button size="small" onClick={() => choose(undefined)}>
                {t('Use the default nodes')}
              </Button>
            </Row>
          </Banner>
        )
      }
      return (
        <Banner>
          {age === false && since !== undefined ? (
            <span>{t('No connection. Prices and balances will load once you’re back online.')}</span>
          ) : (
            <>
              <span>{t('Connection lost. Prices and balances may be out of date. Reconnecting…')}</span> {age}
            </>
          )}{' '}
          {copy}
        </Banner>
      )
    case 'no-contracts':
      return <Banner>{t('Connected, but CheeseSwap’s contracts weren’t found. Retrying…')}</Banner>
    default:
      return copy === false ? <ServiceBanner /> : <Banner>{copy}</Banner>
  }
}

/** When the newest block came, by this computer's clock; undefined before the first. */
function useUpdatedAt() {
  const block = useCurrentBlock()
  const updatedAt = useRef<number>(undefined)
  useEffect(() => {
    if (block > 0) updatedAt.current = Date.now()
  }, [block])
  return updatedAt
}

function LastUpdated({ at }: { readonly at: number }) {
  const { t, language } = useTranslation()
  return <span>{t('Last updated: %age%', { age: ageText(at, useNow(), language) })}</span>
}

function KeptCopy({ since }: { readonly since: number }) {
  const { t, language } = useTranslation()
  const age = ageText(since, useNow(), language)
  return (
    <span>{t('This is the copy of CheeseSwap saved on your device (last checked: %age%).', { age })}</span>
  )
}
