import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { network } from '~/config/networks'
import type { Offerings } from '~/config/ifo/sales'
import { useTranslation } from '~/i18n/LanguageProvider'
import type { Loadable } from '~/lib/loadable'
import { EmptyState } from '~/ui/EmptyState'
import { Link } from '~/ui/Link'
import { Page, PageHeader } from '~/ui/page'
import { Skeleton } from '~/ui/Skeleton'
import { tabListLook, tabLook } from '~/ui/tabLook'
import { Failed } from '~/widgets/Failed'
import { useShowPageSubject } from '~/widgets/pageSubject'

interface Props {
  /** Of what both pages show. */
  readonly id: 'current-ifo' | 'past-ifos'
  readonly offerings: Loadable<Offerings, unknown>
  readonly onRetry: () => void
  readonly children: (offerings: Offerings) => ReactNode
}

/** What the page of today's sales and that of past ones have in common. */
export function IfoFrame({ id, offerings, onRetry, children }: Props) {
  const { t } = useTranslation()
  useShowPageSubject(id === 'past-ifos' ? t('Past') : undefined)
  return (
    <Page id={id}>
      <PageHeader title={t('Initial Farm Offering')} lead={t('Buy new tokens at a price fixed in advance.')}>
        <Tabs aria-label={t('Sales')}>
          <Tab to="/ifo" aria-current={id === 'current-ifo' ? 'page' : undefined}>
            {t('Current')}
          </Tab>
          <Tab to="/ifo/history" id="past-ifos-button" aria-current={id === 'past-ifos' ? 'page' : undefined}>
            {t('Past')}
          </Tab>
        </Tabs>
      </PageHeader>
      {offerings.status === 'loading' && (
        <div role="status" aria-label={t('Loading')}>
          <Skeleton height={480} radius={16} />
        </div>
      )}
      {offerings.status === 'failed' && (
        <Failed text={t('The list of sales couldn’t be loaded.')} onRetry={onRetry} />
      )}
      {offerings.status === 'ready' &&
        (offerings.value.sales.length + offerings.value.presales.length === 0 ? (
          <EmptyState icon="ifo" text={t('There are no sales on %network%.', { network: network.name })} />
        ) : (
          children(offerings.value)
        ))}
    </Page>
  )
}

const Tabs = styled.nav`
  ${tabListLook}
  flex: 0 1 280px;
`

const Tab = styled(Link)`
  ${tabLook}
`
