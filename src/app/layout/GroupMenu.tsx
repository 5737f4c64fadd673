import { lazy, Suspense, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { useTranslation } from '~/i18n/LanguageProvider'
import { ChevronDownIcon } from '~/ui/icons/ChevronDownIcon'
import type { NavItem } from '~/widgets/area'
import type { NavGroup } from '../navigation'

const loadPanel = () => import('./GroupPanel').then((m) => ({ default: m.GroupPanel }))
const GroupPanel = lazy(loadPanel)

const Holder = styled.div`
  position: relative;
  display: flex;
`

const Name = styled.button`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 4px;
  padding-inline: 12px;
  border: 0;
  border-radius: var(--radius-small);
  background: none;
  color: var(--ink-soft);
  font-size: 15px;
  font-weight: 500;
  cursor: pointer;
  transition: color var(--quick) var(--ease);

  &:hover,
  &[aria-expanded='true'],
  &[aria-current='true'] {
    color: var(--ink);
  }
  &[aria-current='true'] {
    font-weight: 600;
  }
  &[aria-current='true']::after {
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

interface Props {
  readonly group: NavGroup
  readonly current: NavItem | undefined
}

/** A group of the navigation: its button opens the panel by click, Enter, Space and the down arrow. */
export function GroupMenu({ group, current }: Props) {
  const { t } = useTranslation()
  const { key } = useLocation()
  // The panel belongs to the visit it was opened on: going elsewhere closes it.
  const [openOn, setOpenOn] = useState<string>()
  const isOpen = openOn === key
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const prepare = () => void loadPanel()
  return (
    <Holder>
      <Name
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-current={current?.group === group.key ? 'true' : undefined}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpenOn(isOpen ? undefined : key)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setOpenOn(undefined)
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpenOn(key)
        }}
      >
        {t(group.label)}
        <ChevronDownIcon size={14} />
      </Name>
      {isOpen && (
        <Suspense>
          <GroupPanel
            id={id}
            group={group}
            current={current}
            anchor={button}
            onClose={() => setOpenOn(undefined)}
          />
        </Suspense>
      )}
    </Holder>
  )
}
