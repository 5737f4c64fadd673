import { Link, useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { useTranslation } from '~/i18n/LanguageProvider'
import { tabListLook, tabLook } from '~/ui/tabLook'

const PAGES = [
  { to: '/farms', label: 'Farms' },
  { to: '/pools', label: 'Pools' },
] as const

/** The two places to earn with; the menu has room for one of them (specification 1 §1). */
export function EarnMenu() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return (
    <List aria-label={t('Earn')}>
      {PAGES.map(({ to, label }) => (
        <Page
          key={to}
          to={to}
          aria-current={pathname === to || pathname.startsWith(`${to}/`) ? 'page' : undefined}
        >
          {t(label)}
        </Page>
      ))}
    </List>
  )
}

const List = styled.nav`
  ${tabListLook}
  inline-size: fit-content;
  margin-block-end: 24px;
  margin-inline: auto;
`

const Page = styled(Link)`
  ${tabLook}
  min-inline-size: 112px;
`
