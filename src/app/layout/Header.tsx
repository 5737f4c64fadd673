import { type ReactNode, Suspense } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '~/i18n/LanguageProvider'
import { BrandMark } from '~/ui/Brand'
import { Link } from '~/ui/Link'
import { below } from '~/ui/theme'
import type { NavItem } from '~/widgets/area'
import type { NavGroup } from '../navigation'
import { GroupMenu } from './GroupMenu'

const Bar = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: 30;
  border-block-end: 1px solid var(--line);
  background: var(--page);
`

const Inner = styled.div`
  display: flex;
  align-items: center;
  gap: 16px;
  max-inline-size: 1200px;
  min-block-size: 64px;
  margin-inline: auto;
  padding-inline: 24px;

  ${below.phone} {
    gap: 8px;
    padding-inline: 12px;
  }
`

const Home = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-block-size: 44px;
  min-inline-size: 44px;
  border-radius: var(--radius-small);
  color: var(--ink);
  font-size: 18px;
  font-weight: 700;
  letter-spacing: -0.02em;
  text-decoration: none;

  ${below.phone} {
    & > span {
      display: none;
    }
  }
`

const Nav = styled.nav`
  display: flex;
  gap: 4px;
  align-self: stretch;
  margin-inline-start: 8px;

  ${below.desktop} {
    display: none;
  }
`

const End = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: 8px;
  flex: 1;
  min-inline-size: 0;

  ${below.phone} {
    gap: 4px;
  }
`

const Balance = styled.div`
  min-inline-size: 0;
  margin-inline-end: 4px;
  color: var(--ink-soft);
  font-size: 14px;
  line-height: 20px;
  font-weight: 500;
  white-space: nowrap;
  overflow: hidden;
  text-overflow: ellipsis;

  ${below.phone} {
    font-size: 13px;
  }
`

/** As wide as its three icons, before they are there. */
const Wide = styled.div`
  display: flex;
  gap: 4px;
  min-inline-size: 140px;

  ${below.desktop} {
    display: none;
  }
`

export interface HeaderProps {
  /** The native balance of the connected wallet. */
  readonly balance: ReactNode
  readonly wallet: ReactNode
}

interface Props extends HeaderProps {
  readonly groups: readonly NavGroup[]
  /** The place that the page belongs to. */
  readonly current: NavItem | undefined
  /** Tools at the end, where there is room for them. */
  readonly tools: ReactNode
}

export function Header({ balance, wallet, groups, current, tools }: Props) {
  const { t } = useTranslation()
  return (
    <Bar>
      <Inner>
        <Home to="/" aria-label={t('CheeseSwap home')}>
          <BrandMark />
          <span>CheeseSwap</span>
        </Home>
        <Nav aria-label={t('Main')}>
          {groups.map((group) => (
            <GroupMenu key={group.key} group={group} current={current} />
          ))}
        </Nav>
        <End>
          <Balance>{balance}</Balance>
          {wallet}
          <Wide>
            <Suspense>{tools}</Suspense>
          </Wide>
        </End>
      </Inner>
    </Bar>
  )
}
