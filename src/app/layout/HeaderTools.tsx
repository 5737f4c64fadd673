import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from '~/i18n/LanguageProvider'
import { Button } from '~/ui/Button'
import { IconButton } from '~/ui/IconButton'
import { GlobeIcon } from '~/ui/icons/GlobeIcon'
import { MoonIcon } from '~/ui/icons/MoonIcon'
import { SearchIcon } from '~/ui/icons/SearchIcon'
import { SunIcon } from '~/ui/icons/SunIcon'
import { Row } from '~/ui/layout'
import type { Area } from '~/widgets/area'
import { closeSearch, openSearch, useIsSearchOpen } from '../search/searchState'

const SearchDialog = lazy(() => import('../search/SearchDialog').then((m) => ({ default: m.SearchDialog })))
const LanguageDialog = lazy(() => import('./LanguageDialog').then((m) => ({ default: m.LanguageDialog })))

interface ThemeProps {
  readonly isDark: boolean
  readonly onThemeChange: (isDark: boolean) => void
}

/** At the end of the header: search, which '/' opens too, language and theme. */
export function HeaderTools(theme: ThemeProps) {
  const { t } = useTranslation()
  return (
    <>
      <IconButton label={t('Search (press /)')} aria-haspopup="dialog" onClick={openSearch}>
        <SearchIcon />
      </IconButton>
      <LanguageButton />
      <ThemeButton {...theme} />
    </>
  )
}

/** The same under More on a phone. */
export function SheetTools(theme: ThemeProps) {
  const { t } = useTranslation()
  return (
    <>
      <Button isFullWidth aria-haspopup="dialog" onClick={openSearch}>
        <SearchIcon />
        {t('Search')}
      </Button>
      <Row gap={3} justify="space-between">
        <span>{t('Theme')}</span>
        <ThemeButton {...theme} />
      </Row>
      <Row gap={3} justify="space-between">
        <span>{t('Language')}</span>
        <LanguageButton />
      </Row>
    </>
  )
}

function ThemeButton({ isDark, onThemeChange }: ThemeProps) {
  const { t } = useTranslation()
  return (
    <IconButton
      label={isDark ? t('Switch to the light theme') : t('Switch to the dark theme')}
      onClick={() => onThemeChange(!isDark)}
    >
      {isDark ? <SunIcon /> : <MoonIcon />}
    </IconButton>
  )
}

function LanguageButton() {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton label={t('Language')} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <GlobeIcon />
      </IconButton>
      <Suspense>{isOpen && <LanguageDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}

/** The page's search, however it was opened: '/' does, too. */
export function SearchSlot({ areas }: { readonly areas: readonly Area[] | undefined }) {
  const isOpen = useIsSearchOpen()
  useSearchKey()
  return <Suspense>{isOpen && <SearchDialog areas={areas} onClose={closeSearch} />}</Suspense>
}

/** '/' opens the search unless a text field has the focus or a dialog is open. */
function useSearchKey() {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event
      if (key !== '/' || ctrlKey || metaKey || altKey || event.defaultPrevented) return
      if (target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog'))
        return
      event.preventDefault()
      openSearch()
    }
    document.addEventListener('keydown', pressed)
    return () => {
      document.removeEventListener('keydown', pressed)
    }
  }, [])
}
