import { type MouseEvent, type ReactNode, Suspense, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { useTranslation } from '~/i18n/LanguageProvider'
import { below } from '~/ui/theme'
import type { Area } from '~/widgets/area'
import { groupsOf, navItemAt } from '../navigation'
import { Header, type HeaderProps } from './Header'
import { NavItemTabs } from './NavItemTabs'
import { lazyAfterPaint } from '../lazyAfterPaint'

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: 100dvh;
  padding-block-end: var(--bottom-bar);
`

const Skip = styled.a`
  position: absolute;
  inset-block-start: 8px;
  inset-inline-start: 8px;
  z-index: 40;
  padding: 12px 16px;
  border-radius: var(--radius-control);
  background: var(--ink);
  color: var(--page);
  font-weight: 600;

  &:not(:focus) {
    transform: translateY(-200%);
  }
`

const Main = styled.main`
  flex: 1;
  inline-size: 100%;
  max-inline-size: 1200px;
  /* The footer starts below the first window, so it does not move when a screen grows. */
  min-block-size: calc(100dvh - 64px);
  margin-inline: auto;
  padding: 24px 24px 64px;

  &:focus {
    outline: none;
  }
  ${below.phone} {
    padding: 16px 12px 48px;
  }
`

// Fixed at the foot of the window: nothing moves when it comes.
const BottomBar = lazyAfterPaint((m) => m.BottomBar)
// Below the first window, so it may come after the first picture.
const Footer = lazyAfterPaint((m) => m.Footer)

// In their own place in the header, where they move nothing.
const HeaderTools = lazyAfterPaint((m) => m.HeaderTools)
const SearchSlot = lazyAfterPaint((m) => m.SearchSlot)
const SheetTools = lazyAfterPaint((m) => m.SheetTools)

interface Props extends HeaderProps {
  readonly areas?: readonly Area[]
  readonly isDark: boolean
  readonly onThemeChange: (isDark: boolean) => void
  /** What concerns the whole page, along its foot: 'connection lost'. */
  readonly banner?: ReactNode
  readonly children: ReactNode
}

/** Where what is behind the hash names a page. */
function toMain(event: MouseEvent): void {
  event.preventDefault()
  document.getElementById('main')?.focus()
}

/** What stands round every screen. */
export function Layout({ areas, isDark, onThemeChange, banner, children, ...header }: Props) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const groups = useMemo(() => groupsOf(areas), [areas])
  const current = useMemo(() => navItemAt(pathname, areas), [pathname, areas])
  const group = groups.find(({ key }) => key === current?.group)
  const theme = { isDark, onThemeChange }
  return (
    <Frame>
      <Skip href="#main" onClick={import.meta.env.BASE_URL === './' ? toMain : undefined}>
        {t('Skip to content')}
      </Skip>
      <Header {...header} groups={groups} current={current} tools={<HeaderTools {...theme} />} />
      {banner}
      <Main id="main" tabIndex={-1}>
        {group !== undefined && group.items.length > 1 && <NavItemTabs group={group} current={current} />}
        {children}
      </Main>
      <Suspense>
        <Footer />
        <SearchSlot areas={areas} />
      </Suspense>
      <Suspense>
        <BottomBar groups={groups} current={current} settings={<SheetTools {...theme} />} />
      </Suspense>
    </Frame>
  )
}
