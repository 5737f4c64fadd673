import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { isWithin, NAVIGATION } from '~/config/navigation'
import { useTranslation } from '~/i18n/LanguageProvider'
import { BrandMark } from '~/ui/Brand'
import { IconButton } from '~/ui/IconButton'
import { CloseIcon } from '~/ui/icons/CloseIcon'
import { MenuIcon } from '~/ui/icons/MenuIcon'
import { MoonIcon } from '~/ui/icons/MoonIcon'
import { SunIcon } from '~/ui/icons/SunIcon'
import { below } from '~/ui/theme'

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
  max-inline-size: 1440px;
  min-block-size: 64px;
  margin-inline: auto;
  padding-inline: 24px;

  ${below.phone} {
    gap: 8px;
    padding-inline: 12px 4px;
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

  ${below.tablet} {
    display: none;
  }
`

const Place = styled(Link)`
  position: relative;
  display: inline-flex;
  align-items: center;
  padding-inline: 12px;
  border-radius: var(--radius-small);
  color: var(--ink-soft);
  font-size: 15px;
  font-weight: 500;
  text-decoration: none;
  transition: color var(--quick) var(--ease);

  &:hover,
  &[aria-current='page'] {
    color: var(--ink);
  }
  &[aria-current='page'] {
    font-weight: 600;
  }
  &[aria-current='page']::after {
    content: '';
    position: absolute;
    inset-block-end: -1px;
    inset-inline: 12px;
    block-size: 3px;
    border-radius: 3px 3px 0 0;
    background: var(--accent);
  }
  &:focus-visible {
    outline-offset: -4px;
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
  font-size: 14px;
  line-height: 20px;
  font-weight: 500;
  color: var(--ink-soft);
  white-space: nowrap;
  overflow: hidden;
  text-overflow: ellipsis;

  ${below.phone} {
    font-size: 13px;
  }
`

const Wide = styled.div`
  display: contents;

  ${below.tablet} {
    display: none;
  }
`

const Narrow = styled.div`
  display: none;

  ${below.tablet} {
    display: block;
  }
`

const Sheet = styled.div`
  position: absolute;
  inset-inline: 0;
  inset-block-start: 100%;
  display: none;
  padding: 8px 12px 16px;
  border-block: 1px solid var(--line);
  background: var(--page);
  box-shadow: var(--shadow-raised);

  ${below.tablet} {
    display: block;
  }
`

const SheetPlace = styled(Link)`
  display: flex;
  align-items: center;
  min-block-size: 52px;
  padding-inline: 12px;
  border-radius: var(--radius-control);
  font-size: 17px;
  font-weight: 600;
  text-decoration: none;

  &[aria-current='page'] {
    background: var(--sunken);
    box-shadow: inset 3px 0 0 var(--accent);
  }
  [dir='rtl'] &[aria-current='page'] {
    box-shadow: inset -3px 0 0 var(--accent);
  }
`

const SheetRow = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  margin-block-start: 8px;
  padding-block-start: 8px;
  padding-inline-start: 12px;
  border-block-start: 1px solid var(--line);
  font-size: 15px;
  color: var(--ink-soft);
`

export interface HeaderProps {
  /** The native balance of the connected wallet. */
  readonly balance: ReactNode
  readonly wallet: ReactNode
  /** Where a language is chosen; absent while there is only one. */
  readonly language?: ReactNode
  readonly isDark: boolean
  readonly onThemeChange: (isDark: boolean) => void
}

export function Header({ balance, wallet, language, isDark, onThemeChange }: HeaderProps) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  // The menu belongs to the page it was opened on: going elsewhere closes it.
  const [openOn, setOpenOn] = useState<string>()
  const isOpen = openOn === pathname
  const bar = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!isOpen) return undefined
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      setOpenOn(undefined)
      button.current?.focus()
    }
    const onPointerDown = (event: Event) => {
      if (event.target instanceof Node && bar.current?.contains(event.target) !== true) setOpenOn(undefined)
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', onPointerDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', onPointerDown)
    }
  }, [isOpen])

  const themeButton = (
    <IconButton
      label={isDark ? t('Switch to the light theme') : t('Switch to the dark theme')}
      onClick={() => {
        onThemeChange(!isDark)
      }}
    >
      {isDark ? <SunIcon /> : <MoonIcon />}
    </IconButton>
  )

  return (
    <Bar ref={bar}>
      <Inner>
        <Home to="/" aria-label={t('CheeseSwap home')}>
          <BrandMark />
          <span>CheeseSwap</span>
        </Home>
        <Nav aria-label={t('Main')}>
          {NAVIGATION.map((place) => (
            <Place key={place.to} to={place.to} aria-current={currentAt(pathname, place)}>
              {t(place.label)}
            </Place>
          ))}
        </Nav>
        <End>
          <Balance>{balance}</Balance>
          {wallet}
          <Wide>
            {language}
            {themeButton}
          </Wide>
          <Narrow>
            <IconButton
              ref={button}
              label={isOpen ? t('Close menu') : t('Open menu')}
              aria-expanded={isOpen}
              aria-controls={isOpen ? 'mobile-menu' : undefined}
              onClick={() => {
                setOpenOn(isOpen ? undefined : pathname)
              }}
            >
              {isOpen ? <CloseIcon /> : <MenuIcon />}
            </IconButton>
          </Narrow>
        </End>
      </Inner>
      {isOpen && (
        <Sheet id="mobile-menu">
          <nav aria-label={t('Main')}>
            {NAVIGATION.map((place) => (
              <SheetPlace
                key={place.to}
                to={place.to}
                aria-current={currentAt(pathname, place)}
                onClick={() => {
                  setOpenOn(undefined)
                }}
              >
                {t(place.label)}
              </SheetPlace>
            ))}
          </nav>
          <SheetRow>
            <span>{t('Theme')}</span>
            {themeButton}
          </SheetRow>
          {language !== undefined && (
            <SheetRow>
              <span>{t('Language')}</span>
              {language}
            </SheetRow>
          )}
        </Sheet>
      )}
    </Bar>
  )
}

function currentAt(pathname: string, place: (typeof NAVIGATION)[number]): 'page' | undefined {
  return isWithin(pathname, place) ? 'page' : undefined
}
