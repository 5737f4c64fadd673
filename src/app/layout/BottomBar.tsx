import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { css, styled } from 'styled-components'
import { useTranslation } from '~/i18n/LanguageProvider'
import { prepare } from '~/lib/prepare'
import { Link } from '~/ui/Link'
import { below } from '~/ui/theme'
import type { GroupKey, NavItem } from '~/widgets/area'
import type { NavGroup } from '../navigation'
import { RemoveShell } from '../RemoveShell'
import { NavIcon } from '~/ui/icons/NavIcon'

const MoreSheet = lazy(() => import('./MoreSheet').then((m) => ({ default: m.MoreSheet })))

/** Columns for all entries: the first ones keep their places while the rest of the page is still on its way. */
const Bar = styled.nav<{ $entries: number }>`
  position: fixed;
  inset-block-end: 0;
  inset-inline: 0;
  z-index: 26;
  display: none;
  block-size: var(--bottom-bar);
  padding-block-end: env(safe-area-inset-bottom);
  border-block-start: 1px solid var(--line);
  background: var(--page);

  ${below.desktop} {
    display: grid;
    grid-template-columns: repeat(${({ $entries }) => $entries}, minmax(0, 1fr));
  }
`

const entryLook = css`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 2px;
  min-inline-size: 0;
  padding: 0;
  border: 0;
  background: none;
  color: var(--ink-soft);
  font-size: 12px;
  line-height: 16px;
  font-weight: 500;
  text-decoration: none;
  cursor: pointer;

  &[aria-current],
  &[aria-expanded='true'] {
    color: var(--ink);
    font-weight: 600;
    box-shadow: inset 0 3px 0 var(--accent);
  }
  &:focus-visible {
    outline-offset: -4px;
  }
`
const Entry = styled(Link)`
  ${entryLook}
`
const More = styled.button`
  ${entryLook}
`

interface Props {
  readonly groups: readonly NavGroup[]
  readonly current: NavItem | undefined
  /** What the sheet has beside places: theme, language. */
  readonly settings: ReactNode
}

/** The groups of the navigation under the thumb: each leads to the page that was seen last in it. */
export function BottomBar({ groups, current, settings }: Props) {
  const { t } = useTranslation()
  const { key } = useLocation()
  const lastOf = useLastPages(current)
  const [openOn, setOpenOn] = useState<string>()
  const more = groups.find((group) => group.key === 'more')
  const close = () => setOpenOn(undefined)
  const pages = groups.filter((group) => group !== more)
  return (
    <>
      <RemoveShell id="shell-bar" />
      <Bar data-shell-bar="" $entries={pages.length + 1} aria-label={t('Main')}>
        {pages.map((group) => (
          <Entry
            key={group.key}
            to={lastOf(group)}
            aria-current={current?.group === group.key ? 'true' : undefined}
          >
            <NavIcon name={group.key} size={22} />
            {t(group.label)}
          </Entry>
        ))}
        <More
          type="button"
          aria-haspopup="dialog"
          aria-expanded={openOn === key}
          aria-current={current?.group === 'more' ? 'true' : undefined}
          // The finger rests for about as long as the sheet is on its way.
          onPointerDown={() => void prepare(() => import('./MoreSheet'))}
          onClick={() => setOpenOn(key)}
        >
          <NavIcon name="more" size={22} />
          {t('More')}
        </More>
      </Bar>
      <Suspense>
        {openOn === key && (
          <MoreSheet places={more?.items ?? []} current={current} settings={settings} onClose={close} />
        )}
      </Suspense>
    </>
  )
}

/** The page of each group that was seen last; its first place before any was. */
function useLastPages(current: NavItem | undefined): (group: NavGroup) => string {
  const { pathname, search } = useLocation()
  const [pages, setPages] = useState<Partial<Record<GroupKey, string>>>({})
  const page = `${pathname}${search}`
  if (current !== undefined && pages[current.group] !== page) setPages({ ...pages, [current.group]: page })
  return ({ key, items: [first] }) => pages[key] ?? first?.to ?? '/'
}
