import { Link, useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { useTranslation } from '~/i18n/LanguageProvider'
import { NavIcon } from '~/ui/icons/NavIcon'
import { tabListLook, tabLook } from '~/ui/tabLook'

const PAGES = [
  { to: '/farms', label: 'Farms', icon: 'farms' },
  { to: '/pools', label: 'Pools', icon: 'pools' },
] as const

/** The two places to earn with; the menu has room for one of them (specification 1 §1). */
export function EarnMenu() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return (
    <List aria-label={t('Earn')}>
      {PAGES.map(({ to, label, icon }) => (
        <Page
          key={to}
          to={to}
          aria-current={pathname === to || pathname.startsWith(`${to}/`) ? 'page' : undefined}
        >
          <NavIcon name={icon} />
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
