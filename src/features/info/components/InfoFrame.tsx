import { type ReactElement, Suspense } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { network } from '~/config/networks'
import { useSetChainClock } from '~/core/useChainClock'
import { parseAddress } from '~/domain/address'
import type { PlainKey } from '~/i18n/keys'
import { useTranslation } from '~/i18n/LanguageProvider'
import { EmptyState } from '~/ui/EmptyState'
import { Link } from '~/ui/Link'
import { Stack } from '~/ui/layout'
import { Notice } from '~/ui/Notice'
import { Page, PageHeader } from '~/ui/page'
import { scrolledTabListLook, tabLook } from '~/ui/tabLook'
import { below } from '~/ui/theme'
import { ButtonLink } from '~/widgets/ButtonLink'
import { lazyPage, loadPageOf } from '~/widgets/lazyPage'
import { useShowPageSubject } from '~/widgets/pageSubject'
import { InfoSearch } from './InfoSearch'
import { PageSkeleton } from './parts'
import { SOURCE } from '../useInfo'

const OverviewPage = lazyPage(async () => (await import('./OverviewPage')).default)
const ListPage = lazyPage(async () => (await import('./ListPage')).default)
const PoolPage = lazyPage(async () => (await import('./PoolPage')).default)
const TokenPage = lazyPage(async () => (await import('./TokenPage')).default)
const AccountsPage = lazyPage(async () => (await import('./AccountsPage')).default)

export function loadPage(pathname: string): Promise<void> {
  return loadPageOf(pageAt(pathname.replace(/^\/info/, '')).content)
}

type Tab = 'overview' | 'tokens' | 'pools' | 'accounts'

const TABS: readonly { readonly key: Tab; readonly to: string; readonly label: PlainKey }[] = [
  { key: 'overview', to: '/info', label: 'Overview' },
  { key: 'tokens', to: '/info/tokens', label: 'Tokens' },
  { key: 'pools', to: '/info/pools', label: 'Pools {liquidity}' },
  { key: 'accounts', to: '/info/accounts', label: 'Accounts' },
]

/** The analytics: all that happens on the exchange, by its subgraph alone. */
export default function InfoFrame() {
  const { t } = useTranslation()
  const path = useParams()['*'] ?? ''
  useSetChainClock()
  if (SOURCE === undefined) {
    return (
      <Page>
        <PageHeader id="info-overview-title" title={t('Exchange stats')} />
        <Notice role="status">
          {t('Exchange history isn’t available on %network%.', { network: network.name })}
        </Notice>
      </Page>
    )
  }
  const { tab, content } = pageAt(path)
  return (
    <Stack gap={6}>
      <Bar>
        <Nav aria-label={t('Info')}>
          {TABS.map(({ key, to, label }) => (
            <NavTab key={key} to={to} aria-current={key === tab ? 'page' : undefined}>
              {t(label)}
            </NavTab>
          ))}
        </Nav>
        <InfoSearch />
      </Bar>
      <Suspense fallback={<PageSkeleton />}>{content}</Suspense>
    </Stack>
  )
}

function pageAt(path: string): { readonly tab: Tab | undefined; readonly content: ReactElement } {
  const [kind = '', written, ...rest] = path.split('/').filter((step) => step !== '')
  if (rest.length > 0) return { tab: undefined, content: <NoPage /> }
  if (written === undefined) {
    switch (kind) {
      case '':
        return { tab: 'overview', content: <OverviewPage /> }
      case 'pool':
      case 'pair':
      case 'pairs':
        return { tab: 'pools', content: <Navigate to="/info/pools" replace /> }
      case 'pools':
        return { tab: 'pools', content: <ListPage key="pools" of="pools" /> }
      case 'token':
        return { tab: 'tokens', content: <Navigate to="/info/tokens" replace /> }
      case 'tokens':
        return { tab: 'tokens', content: <ListPage key="tokens" of="tokens" /> }
      case 'accounts':
        return { tab: 'accounts', content: <AccountsPage account={undefined} /> }
    }
    return { tab: undefined, content: <NoPage /> }
  }
  const address = parseAddress(written)
  switch (kind) {
    case 'pools':
    case 'pair':
    case 'pairs':
      return { tab: 'pools', content: <Navigate to={`/info/pool/${written}`} replace /> }
    case 'tokens':
      return { tab: 'tokens', content: <Navigate to={`/info/token/${written}`} replace /> }
    case 'account':
      return { tab: 'accounts', content: <Navigate to={`/info/accounts/${written}`} replace /> }
    case 'pool':
      return {
        tab: 'pools',
        content:
          address === undefined ? (
            <NoAddress id="info-pool-pair-title" written={written} />
          ) : (
            <PoolPage key={address} address={address} />
          ),
      }
    case 'token':
      return {
        tab: 'tokens',
        content:
          address === undefined ? (
            <NoAddress id="info-token-name-title" written={written} />
          ) : (
            <TokenPage key={address} address={address} />
          ),
      }
    case 'accounts':
      return {
        tab: 'accounts',
        content:
          address === undefined ? (
            <NoAddress id="info-account-title" written={written} />
          ) : (
            <AccountsPage key={address} account={address} />
          ),
      }
  }
  return { tab: undefined, content: <NoPage /> }
}

function NoPage() {
  const { t } = useTranslation()
  useShowPageSubject(t('Page not found'))
  return (
    <EmptyState
      isPage
      icon="info"
      text={t('This page doesn’t exist. The link may be out of date or mistyped.')}
    >
      <ButtonLink to="/info">{t('Exchange stats')}</ButtonLink>
    </EmptyState>
  )
}

const LONGEST_QUOTE = 60

function NoAddress({ id, written }: { readonly id: string; readonly written: string }) {
  const { t } = useTranslation()
  return (
    <div id={id}>
      <EmptyState
        isPage
        icon="info"
        text={t('“%text%” is not an address. Check the link, or search for a symbol above.', {
          text: written.slice(0, LONGEST_QUOTE),
        })}
      >
        <ButtonLink to="/info">{t('Exchange stats')}</ButtonLink>
      </EmptyState>
    </div>
  )
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 24px;

  ${below.phone} {
    & > * {
      flex-basis: 100%;
      max-inline-size: none;
    }
  }
`

const Nav = styled.nav`
  ${scrolledTabListLook}
`

const NavTab = styled(Link)`
  ${tabLook}

  ${below.phone} {
    padding-inline: 10px;
    font-size: 14px;
  }
`
